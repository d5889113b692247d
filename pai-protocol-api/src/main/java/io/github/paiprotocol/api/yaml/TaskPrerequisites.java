package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.ReferenceFields;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * The prerequisites of a DIJob's task, which stand in an annotation of its template. Kubernetes
 * takes annotations for texts, so that the list is a text in YAML: one reference, or a list of
 * references as a task role has it.
 *
 * <pre>{@code
 * template:
 *   metadata:
 *     annotations:
 *       paiprotocol.io/prerequisites: |
 *         - marketplace://name/mnist
 *         - name: https://example.com/wget.yaml
 *           template_variables: {version: "1.21"}
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 *
 * @param references the prerequisites in order
 * @param places where each of them stands, a stretch of the annotation's text
 * @param problems what is wrong with the text, not located yet
 */
public record TaskPrerequisites(
    List<PrerequisiteRef> references, List<Place> places, List<Diagnostic> problems) {
  /** The key of the annotation. */
  public static final String ANNOTATION = "paiprotocol.io/prerequisites";

  private static final String METADATA = "metadata";
  private static final String ANNOTATIONS = "annotations";

  /** Copies the lists. */
  public TaskPrerequisites {
    references = ImmutableList.copyOf(references);
    places = ImmutableList.copyOf(places);
    problems = ImmutableList.copyOf(problems);
  }

  /**
   * Where a task's annotation stands.
   *
   * @param task the task's path in its DIJob
   * @return the path of the annotation
   */
  public static ProtocolPath path(ProtocolPath task) {
    return task.child("template").child(METADATA).child(ANNOTATIONS).child(ANNOTATION);
  }

  /**
   * Reads a task's annotation.
   *
   * @param task the task
   * @param path the task's path in its DIJob
   * @return what the annotation says; nothing when the task has none, or a blank one
   */
  public static TaskPrerequisites read(DIJobTask task, ProtocolPath path) {
    Optional<String> text =
        task.template()
            .mapping(METADATA)
            .mapping(ANNOTATIONS)
            .text(ANNOTATION)
            .filter(written -> !written.isBlank());
    return text.isEmpty()
        ? new TaskPrerequisites(ImmutableList.of(), ImmutableList.of(), ImmutableList.of())
        : read(text.get(), path(path));
  }

  /**
   * The text of the annotation.
   *
   * @param references the prerequisites, at least one
   * @return a list in YAML
   */
  public static String text(List<PrerequisiteRef> references) {
    List<Value> items = references.stream().map(ReferenceFields.REFERENCE::write).toList();
    return ProtocolWriter.standard().yaml(new Value.Sequence(items));
  }

  private static TaskPrerequisites read(String text, ProtocolPath path) {
    Reading reading = Reading.of(SourceText.of(ANNOTATION, text), ProtocolReader.standard());
    Reading.Checked checked = reading.check(DIJobFields.PREREQUISITES);
    ImmutableList.Builder<PrerequisiteRef> references = ImmutableList.builder();
    ImmutableList.Builder<Place> places = ImmutableList.builder();
    boolean list = checked.root() instanceof Value.Sequence;
    List<Value> items =
        checked.root() instanceof Value.Sequence all
            ? all.items()
            : ImmutableList.of(checked.root());
    for (int i = 0; i < items.size(); i++) {
      ProtocolPath at = list ? ProtocolPath.root().child(i) : ProtocolPath.root();
      if (!items.get(i).equals(Value.none()) && !checked.gaps().contains(at)) {
        references.add(ReferenceFields.REFERENCE.read(items.get(i)));
        places.add(outside(Place.value(at), path, checked.positions()));
      }
    }
    return new TaskPrerequisites(
        references.build(),
        places.build(),
        checked.diagnostics().stream()
            .map(found -> outside(found, path, checked.positions()))
            .toList());
  }

  private static Place outside(Place inside, ProtocolPath path, SourceMap positions) {
    return positions
        .locate(inside)
        .map(span -> Place.text(path, span.start(), span.end()))
        .orElse(Place.value(path));
  }

  private static Diagnostic outside(Diagnostic found, ProtocolPath path, SourceMap positions) {
    Place place =
        found
            .span()
            .map(span -> Place.text(path, span.start(), span.end()))
            .orElseGet(() -> outside(found.place(), path, positions));
    return Diagnostic.error(found.code(), place, found.message())
        .withSeverity(found.severity())
        .withHint(found.hint());
  }
}
