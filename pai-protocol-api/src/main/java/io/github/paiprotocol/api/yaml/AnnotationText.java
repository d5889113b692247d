package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.ReferenceFields;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * The text of an annotation, and where it stands.
 *
 * @param reading what reads it
 * @param path where it stands in its document
 */
record AnnotationText(Reading reading, ProtocolPath path) {
  static AnnotationText of(String name, String text, ProtocolPath path) {
    SourceText source = SourceText.of(name, text);
    return new AnnotationText(Reading.of(source, ProtocolReader.standard()), path);
  }

  /** One reference, or a list of them. */
  TaskPrerequisites references(
      Reading.Checked checked,
      Value written,
      ProtocolPath inside,
      ProtocolPath outside,
      List<Diagnostic> problems) {
    ImmutableList.Builder<PrerequisiteRef> references = ImmutableList.builder();
    ImmutableList.Builder<Place> places = ImmutableList.builder();
    Optional<Value.Sequence> list =
        written instanceof Value.Sequence all ? Optional.of(all) : Optional.empty();
    List<Value> items = list.map(Value.Sequence::items).orElseGet(() -> List.of(written));
    for (int i = 0; i < items.size(); i++) {
      ProtocolPath at = list.isPresent() ? inside.child(i) : inside;
      if (!items.get(i).equals(Value.none()) && !checked.suppressedPaths().contains(at)) {
        references.add(ReferenceFields.REFERENCE.read(items.get(i)));
        places.add(outside(Place.value(at), checked));
      }
    }
    return new TaskPrerequisites(outside, references.build(), places.build(), problems);
  }

  List<Diagnostic> problems(Reading.Checked checked) {
    return checked.diagnostics().stream().map(found -> outside(found, checked)).toList();
  }

  Place outside(Place inside, Reading.Checked checked) {
    return checked
        .positions()
        .locate(inside)
        .map(span -> Place.text(path, span.start(), span.end()))
        .orElse(Place.value(path));
  }

  private Diagnostic outside(Diagnostic found, Reading.Checked checked) {
    Place place =
        found
            .span()
            .map(span -> Place.text(path, span.start(), span.end()))
            .orElseGet(() -> outside(found.place(), checked));
    return Diagnostic.error(found.code(), place, found.message())
        .withSeverity(found.severity())
        .withHint(found.hint());
  }
}
