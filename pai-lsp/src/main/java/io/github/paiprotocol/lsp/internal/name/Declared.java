package io.github.paiprotocol.lsp.internal.name;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a document gives names to, and what its references mean by them. */
public final class Declared {
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
  }

  Declared(Value root, DocumentKind kind) {
    this.root = root;
    if (kind == DocumentKind.JOB) {
      Values.entries(at(JobPaths.ROLES))
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
    for (Value item : Values.items(at(list))) {
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
    for (Value item : Values.items(at(JobPaths.DEPLOYMENTS))) {
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
}
