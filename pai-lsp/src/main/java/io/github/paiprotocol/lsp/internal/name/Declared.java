package io.github.paiprotocol.lsp.internal.name;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a document gives names to, and what its references mean by them. */
public final class Declared {
  static final ProtocolPath PARAMETERS = ProtocolPath.of("parameters");
  static final ProtocolPath SECRETS = ProtocolPath.of("secrets");

  private final Map<String, Symbol> roles = new LinkedHashMap<>();
  private final ListMultimap<String, Node> prerequisites = ArrayListMultimap.create();
  private final List<Node> nodes = new ArrayList<>();
  private final Map<ProtocolPath, Node> byPath = new HashMap<>();
  private final Map<String, Symbol> deployments = new LinkedHashMap<>();
  private final Value root;

  /** A prerequisite or an alias. */
  public record Node(Symbol symbol, String type, boolean runs, Value value) {
    public ProtocolPath path() {
      return symbol.declared().orElseThrow();
    }

    List<Value> variableList() {
      Map<String, Value> entries = WrittenValues.entries(value);
      return WrittenValues.items(entries.getOrDefault(Keys.TEMPLATE_VARIABLES, Value.none()));
    }

    /** Its template variables by their names, with what they are for. */
    public Map<String, String> variables() {
      Map<String, String> found = new LinkedHashMap<>();
      for (Value each : variableList()) {
        Steps.textAt(each, ProtocolPath.of("name"))
            .ifPresent(
                name ->
                    found.putIfAbsent(
                        name, Steps.textAt(each, ProtocolPath.of("description")).orElse("")));
      }
      return found;
    }
  }

  Declared(Value root, DocumentKind kind) {
    this.root = root;
    if (kind == DocumentKind.JOB) {
      WrittenValues.entries(at(JobPaths.ROLES))
          .keySet()
          .forEach(n -> roles.put(n, symbol(Symbol.Kind.ROLE, n, JobPaths.role(n))));
      nodes(JobPaths.PREREQUISITES, Symbol.Kind.PREREQUISITE);
      nodes(JobPaths.ALIASES, Symbol.Kind.ALIAS);
      findDeployments();
    } else if (kind == DocumentKind.PREREQUISITES) {
      if (root instanceof Value.Sequence) {
        nodes(ProtocolPath.root(), Symbol.Kind.PREREQUISITE);
      } else {
        node(ProtocolPath.root(), root, Symbol.Kind.PREREQUISITE);
      }
    }
  }

  private Value at(ProtocolPath path) {
    return Steps.at(root, path).orElse(Value.none());
  }

  private static Symbol symbol(Symbol.Kind kind, String name, ProtocolPath path) {
    return new Symbol(kind, name, Optional.of(path));
  }

  private void nodes(ProtocolPath list, Symbol.Kind kind) {
    int index = 0;
    for (Value item : WrittenValues.items(at(list))) {
      node(list.child(index++), item, kind);
    }
  }

  private void node(ProtocolPath path, Value value, Symbol.Kind kind) {
    if (value instanceof Value.Mapping map && map.text("name").isPresent()) {
      String name = map.text("name").get();
      boolean alias = kind == Symbol.Kind.ALIAS;
      Node node =
          new Node(symbol(kind, name, path), map.text("type").orElse(""), alias || runs(map), map);
      prerequisites.put(name, node);
      nodes.add(node);
      byPath.put(path, node);
    }
  }

  /** Whether requiring it has an effect; classic data is only named. */
  private static boolean runs(Value.Mapping map) {
    return !map.text("type").orElse("").equals(Prerequisite.DOCKER_IMAGE)
        && (map.get("plugin").isPresent()
            || map.get("require").isPresent()
            || map.get(Keys.CALLBACKS).isPresent()
            || map.get("plugin_params").isPresent()
            || map.get(Keys.REQUIRE_STORAGES).isPresent());
  }

  private void findDeployments() {
    int index = 0;
    for (Value item : WrittenValues.items(at(JobPaths.DEPLOYMENTS))) {
      ProtocolPath path = JobPaths.deployment(index++);
      if (item instanceof Value.Mapping map) {
        map.text("name")
            .ifPresent(n -> deployments.putIfAbsent(n, symbol(Symbol.Kind.DEPLOYMENT, n, path)));
      }
    }
  }

  /** Task roles. */
  public Map<String, Symbol> roles() {
    return roles;
  }

  public Map<String, Symbol> deployments() {
    return deployments;
  }

  /** Prerequisites, then aliases. */
  public List<Node> nodes() {
    return nodes;
  }

  /** The prerequisite that holds a path. */
  public Optional<Node> holding(ProtocolPath path) {
    Optional<ProtocolPath> at = Optional.of(path);
    while (at.isPresent()) {
      Node found = byPath.get(at.get());
      if (found != null) {
        return Optional.of(found);
      }
      at = at.get().parent();
    }
    return Optional.empty();
  }

  /**
   * What a name means where only one type is fitting, such as {@code dockerimage}.
   *
   * @param type the type; empty where a list names what runs
   */
  public Optional<Node> meant(String name, Optional<String> type) {
    List<Node> all = prerequisites.get(name);
    if (type.isPresent()) {
      return first(all.stream().filter(node -> node.type().equals(type.get())).toList())
          .or(() -> first(all));
    }
    List<Node> running = all.stream().filter(Node::runs).toList();
    return first(running)
        .or(() -> first(all.stream().filter(Declared::isNoImage).toList()))
        .or(() -> first(all));
  }

  public static boolean isNoImage(Node node) {
    return !node.type().equals(Prerequisite.DOCKER_IMAGE);
  }

  private static Optional<Node> first(List<Node> nodes) {
    return nodes.stream().findFirst();
  }

  /** Where the search of a tag at a path begins. */
  public Optional<ProtocolPath> top(Tag.Root tag, ProtocolPath path) {
    return switch (tag) {
      case PARAMETERS -> Optional.of(PARAMETERS);
      case SECRETS -> Optional.of(SECRETS);
      case THIS -> holding(path).map(Node::path);
      case DATA, OUTPUT, SCRIPT -> ofRole(path, tag.word().substring(1));
    };
  }

  private Optional<ProtocolPath> ofRole(ProtocolPath path, String type) {
    return role(path)
        .flatMap(role -> Steps.textAt(root, JobPaths.role(role).child(type)))
        .flatMap(name -> meant(name, Optional.of(type)))
        .map(Node::path);
  }

  /** The role whose commands a path lies in. */
  public static Optional<String> role(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    for (int i = 0; i + 1 < steps.size(); i++) {
      if (steps.get(i).key().equals(Optional.of(Keys.TASK_ROLES))) {
        return steps.get(i + 1).key();
      }
    }
    return Optional.empty();
  }

  /** Below a path; what plugins are given may stand one level deeper. */
  public Optional<ProtocolPath> below(ProtocolPath above, String segment) {
    Value value = at(above);
    if (value instanceof Value.Sequence) {
      return segment.chars().allMatch(Character::isDigit) && segment.length() < 9
          ? Optional.of(above.child(Integer.parseInt(segment)))
          : Optional.empty();
    }
    Value parameters = WrittenValues.entries(value).getOrDefault("plugin_params", Value.none());
    boolean deeper =
        !WrittenValues.entries(value).containsKey(segment)
            && WrittenValues.entries(parameters).containsKey(segment)
            && holding(above).filter(n -> n.path().equals(above)).isPresent();
    return Optional.of((deeper ? above.child("plugin_params") : above).child(segment));
  }
}
