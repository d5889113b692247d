package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.Part;
import io.github.paiprotocol.lsp.internal.text.Values;
import java.util.Map;
import java.util.Optional;

/** Finds what a DIJob names. */
final class TaskUses {
  private static final ProtocolPath STATUS = ProtocolPath.of("status", "taskStatus");
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  private final Part part;
  private final Value root;
  private final Tasks tasks;
  private final NameUses references;
  private final Names.Collector out;
  private final TaskVariables variables;

  TaskUses(Part part, Declared declared, Names.Collector out) {
    this.part = part;
    this.root = part.root();
    this.tasks = declared.tasks();
    this.references = new NameUses(root, DocumentKind.DIJOBS, declared, out);
    this.out = out;
    this.variables = new TaskVariables(tasks);
  }

  void find() {
    tasks.job().ifPresent(job -> value(job, Tasks.JOB_NAME, true));
    tasks.volumes().values().forEach(this::declaration);
    for (Tasks.Task task : tasks.all()) {
      value(task.symbol(), task.path().child(task.named() ? "name" : "type"), true);
      task.volumes().values().forEach(this::declaration);
      task.containers().values().forEach(this::declaration);
      references(annotation(task.path().child("template").child("metadata")));
    }
    byTask();
    keys(STATUS);
    visit(SPEC);
  }

  private static ProtocolPath annotation(ProtocolPath metadata) {
    return metadata.child("annotations").child(TaskPrerequisites.ANNOTATION);
  }

  private Value at(ProtocolPath path) {
    return Steps.at(root, path).orElse(Value.none());
  }

  private void value(Symbol symbol, ProtocolPath path, boolean declares) {
    Steps.textAt(root, path)
        .ifPresent(text -> out.add(symbol, Place.text(path, 0, text.length()), declares));
  }

  private void declaration(Symbol symbol) {
    value(symbol, symbol.declared().orElseThrow().child("name"), true);
  }

  /** The annotation of the DIJob: a map by the names of tasks. */
  private void byTask() {
    ProtocolPath path = TaskPrerequisites.ownPath();
    keys(path);
    Values.entries(at(path)).keySet().forEach(task -> references(path.child(task)));
  }

  private void keys(ProtocolPath path) {
    Values.entries(at(path)).keySet().forEach(key -> task(key, Place.key(path.child(key))));
  }

  private void task(String name, Place place) {
    Symbol unknown = new Symbol(Symbol.Kind.TASK, name, Optional.empty());
    out.add(tasks.byName().getOrDefault(name, unknown), place, false);
  }

  /** One reference, or a list of them. */
  private void references(ProtocolPath path) {
    if (part.inset(path).isEmpty()) {
      return;
    }
    Value value = at(path);
    reference(path, value);
    int index = 0;
    for (Value item : Values.items(value)) {
      ProtocolPath at = path.child(index++);
      reference(at, item);
      Steps.at(item, ProtocolPath.of("name")).ifPresent(name -> reference(at.child("name"), name));
    }
  }

  private void reference(ProtocolPath path, Value value) {
    if (value instanceof Value.Scalar scalar) {
      references.prerequisite(scalar.text(), Place.text(path, 0, scalar.text().length()));
    }
  }

  private void visit(ProtocolPath top) {
    Values.visit(top, at(top), this::visit);
  }

  private void visit(ProtocolPath path, Value value) {
    if (value instanceof Value.Mapping map) {
      selected(path, map);
    } else if (value instanceof Value.Text text) {
      variables.find(path, text.text(), out);
      named(path, text.text());
    }
  }

  /** What a key of pods refers to by its value. */
  private void named(ProtocolPath path, String text) {
    Optional<PodNames> kind = PodNames.of(path);
    kind.flatMap(named -> named.meant(tasks, path, text))
        .ifPresent(
            symbol -> {
              Place place = Place.text(path, 0, text.length());
              out.add(symbol, place, false, kind.get().spelling());
            });
  }

  /** A selector in its long form: {@code key: diengine/task-name} with {@code values}. */
  private void selected(ProtocolPath path, Value.Mapping map) {
    Optional<PodNames> label = map.text("key").flatMap(PodNames::label);
    if (label.isEmpty()) {
      return;
    }
    ProtocolPath values = path.child("values");
    int index = 0;
    for (Value item : map.items("values")) {
      ProtocolPath at = values.child(index++);
      if (item instanceof Value.Text text) {
        Map<String, Symbol> known = label.get().labelled(tasks);
        Symbol symbol = known.get(text.text());
        if (symbol != null) {
          Place place = Place.text(at, 0, text.text().length());
          out.add(symbol, place, false, label.get().spelling());
        }
      }
    }
  }
}
