package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.Values;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a DIJob gives names to: itself, its tasks, and volumes and containers of their pods. Of
 * several things with one name, which is an error, the first is meant.
 */
public final class Tasks {
  static final ProtocolPath PATH = ProtocolPath.of("spec", "tasks");
  public static final ProtocolPath VOLUMES = ProtocolPath.of("spec", "volumes");
  static final ProtocolPath JOB_NAME = ProtocolPath.of("metadata", "name");

  private static final String NO_TYPE = "none";

  private final Optional<Symbol> job;
  private final Map<ProtocolPath, Task> all = new LinkedHashMap<>();
  private final Map<String, Symbol> byName = new LinkedHashMap<>();
  private final Map<String, Symbol> byType = new HashMap<>();
  private final Map<String, Symbol> volumes;
  private final Map<String, Symbol> containers = new LinkedHashMap<>();

  /**
   * A task.
   *
   * @param symbol the task by the name it goes by
   * @param named whether that is a name of its own, and not its type
   * @param volumes volumes of its pods alone
   * @param containers containers of its pods, those that run at first too
   */
  public record Task(
      Symbol symbol, boolean named, Map<String, Symbol> volumes, Map<String, Symbol> containers) {
    ProtocolPath path() {
      return symbol.declared().orElseThrow();
    }
  }

  Tasks(Value root) {
    this.job =
        Steps.textAt(root, JOB_NAME)
            .filter(name -> !name.isEmpty())
            .map(name -> symbol(Symbol.Kind.DIJOB, name, JOB_NAME));
    this.volumes = new LinkedHashMap<>();
    named(root, VOLUMES, Symbol.Kind.VOLUME, volumes);
    int index = 0;
    for (Value task : Values.items(Steps.at(root, PATH).orElse(Value.none()))) {
      add(root, task, PATH.child(index++));
    }
  }

  private void add(Value root, Value task, ProtocolPath path) {
    Optional<String> type = text(task, "type").filter(word -> !word.equals(NO_TYPE));
    Optional<String> name = text(task, "name");
    if (name.or(() -> type).isEmpty()) {
      return;
    }
    String called = name.or(() -> type).get();
    Symbol symbol = symbol(Symbol.Kind.TASK, called, path);
    ProtocolPath pod = pod(path);
    Map<String, Symbol> own = new LinkedHashMap<>();
    named(root, pod.child("volumes"), Symbol.Kind.VOLUME, own);
    Map<String, Symbol> containers = new LinkedHashMap<>();
    named(root, pod.child("containers"), Symbol.Kind.CONTAINER, containers);
    named(root, pod.child("initContainers"), Symbol.Kind.CONTAINER, containers);
    containers.forEach(this.containers::putIfAbsent);
    all.put(path, new Task(symbol, name.isPresent(), own, containers));
    byName.putIfAbsent(called, symbol);
    type.ifPresent(word -> byType.putIfAbsent(word, symbol));
  }

  private static Optional<String> text(Value map, String key) {
    return Steps.textAt(map, ProtocolPath.of(key)).filter(text -> !text.isEmpty());
  }

  private static Symbol symbol(Symbol.Kind kind, String name, ProtocolPath path) {
    return new Symbol(kind, name, Optional.of(path));
  }

  private static void named(
      Value root, ProtocolPath list, Symbol.Kind kind, Map<String, Symbol> out) {
    int index = 0;
    for (Value item : Values.items(Steps.at(root, list).orElse(Value.none()))) {
      ProtocolPath path = list.child(index++);
      text(item, "name").ifPresent(name -> out.putIfAbsent(name, symbol(kind, name, path)));
    }
  }

  /** Where a task says what its pods are. */
  public static ProtocolPath pod(ProtocolPath task) {
    return task.child("template").child("spec");
  }

  public Optional<Symbol> job() {
    return job;
  }

  /** Tasks that have a name or a type, in order. */
  public Collection<Task> all() {
    return all.values();
  }

  public Map<String, Symbol> byName() {
    return byName;
  }

  /** Tasks by their types, those with names of their own too. */
  public Map<String, Symbol> byType() {
    return byType;
  }

  /** Volumes of all pods. */
  Map<String, Symbol> volumes() {
    return volumes;
  }

  /** The first container of each name. */
  public Map<String, Symbol> containers() {
    return containers;
  }

  /** What tasks are called as roles. */
  Map<String, Symbol> roles() {
    Map<String, Symbol> roles = new LinkedHashMap<>();
    byName.forEach((name, symbol) -> roles.putIfAbsent(Mention.role(name), symbol));
    return roles;
  }

  /** The task that holds a path. */
  public Optional<Task> holding(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    int above = PATH.steps().size();
    return steps.size() > above && path.startsWith(PATH)
        ? Optional.ofNullable(all.get(steps.get(above)))
        : Optional.empty();
  }
}
