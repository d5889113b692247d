package io.github.paiprotocol.lsp.internal.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.NamePlaces;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what stands in annotations of a DIJob. Those that are no YAML stay texts, and so do those
 * that are more together than a text can be: one that stands in many places by aliases.
 */
public final class AnnotatedParts {
  /** What an annotation with prerequisites of all tasks must look like. */
  static final Shape BY_TASK = Shapes.entries(DIJobFields.PREREQUISITES);

  private static final ImmutableList<String> OF_JOB = ImmutableList.of("metadata", "annotations");
  private static final ImmutableList<String> OF_TEMPLATES =
      ImmutableList.of("spec", "tasks", NamePlaces.ANY_ITEM, "template", "metadata", "annotations");

  private static final int MOST_CHARACTERS = 1 << 20;

  private int left = MOST_CHARACTERS;
  private final SourceMap positions;
  private final ImmutableMap.Builder<ProtocolPath, Inset> insets = ImmutableMap.builder();

  private AnnotatedParts(SourceMap positions) {
    this.positions = positions;
  }

  public static Part of(Value root, SourceMap positions) {
    AnnotatedParts parts = new AnnotatedParts(positions);
    Value all = parts.replaced(ProtocolPath.root(), root, OF_JOB, 0);
    all = parts.replaced(ProtocolPath.root(), all, OF_TEMPLATES, 0);
    return new Part(all, positions, DIJobFields.JOB.shape(), parts.insets.buildOrThrow());
  }

  /** What an annotation must look like, by the path of it; empty for those of others. */
  public static Optional<Shape> shape(ProtocolPath annotation) {
    if (annotation.equals(TaskPrerequisites.ownPath())) {
      return Optional.of(BY_TASK);
    }
    List<ProtocolPath> steps = annotation.steps();
    boolean ofTemplate =
        steps.size() == OF_TEMPLATES.size() + 1
            && annotation.key().equals(Optional.of(TaskPrerequisites.ANNOTATION));
    for (int i = 0; ofTemplate && i < OF_TEMPLATES.size(); i++) {
      String wanted = OF_TEMPLATES.get(i);
      ofTemplate =
          steps.get(i).index().isPresent()
              ? wanted.equals(NamePlaces.ANY_ITEM)
              : steps.get(i).key().equals(Optional.of(wanted));
    }
    return ofTemplate ? Optional.of(DIJobFields.PREREQUISITES) : Optional.empty();
  }

  /** The same with annotations read; no deeper than the pattern is long. */
  private Value replaced(ProtocolPath path, Value value, List<String> pattern, int index) {
    if (index == pattern.size()) {
      return annotations(path, value);
    }
    String step = pattern.get(index);
    if (step.equals(NamePlaces.ANY_ITEM) && value instanceof Value.Sequence list) {
      List<Value> items = new ArrayList<>();
      for (Value item : list.items()) {
        items.add(replaced(path.child(items.size()), item, pattern, index + 1));
      }
      return Value.of(items);
    }
    Value below = Values.entries(value).get(step);
    if (below == null) {
      return value;
    }
    Map<String, Value> entries = new LinkedHashMap<>(Values.entries(value));
    entries.put(step, replaced(path.child(step), below, pattern, index + 1));
    return Value.of(entries);
  }

  private Value annotations(ProtocolPath path, Value value) {
    if (!(value instanceof Value.Mapping map)) {
      return value;
    }
    Map<String, Value> entries = new LinkedHashMap<>(map.entries());
    map.entries().forEach((key, text) -> entries.put(key, read(path.child(key), text)));
    return Value.of(entries);
  }

  private Value read(ProtocolPath path, Value value) {
    Optional<Shape> shape = shape(path);
    if (shape.isEmpty() || !(value instanceof Value.Text text) || text.text().isBlank()) {
      return value;
    }
    left -= text.text().length();
    if (left < 0) {
      return value;
    }
    SourceText source = SourceText.of(path.key().orElse(""), text.text());
    var document = ProtocolReader.standard().values().read(source);
    document
        .draft()
        .ifPresent(
            root ->
                insets.put(
                    path,
                    new Inset(
                        path, text.text(), root, document.positions(), shape.get(), positions)));
    return document.draft().orElse(value);
  }
}
