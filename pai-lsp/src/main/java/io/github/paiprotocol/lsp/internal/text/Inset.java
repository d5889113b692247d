package io.github.paiprotocol.lsp.internal.text;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * A document that stands in a text of another one, as in annotations of DIJobs.
 *
 * @param path where the text stands
 * @param text the text
 * @param root what it says
 * @param positions where its values stand in the text
 * @param shape what it must look like
 * @param outer where the text stands in its document
 */
record Inset(
    ProtocolPath path, String text, Value root, SourceMap positions, Shape shape, SourceMap outer) {

  /** A place of the other document as one of this. */
  Place inside(Place place) {
    return place.at(place.path().from(path.steps().size()));
  }

  /** Where a place lies; empty where the text is not written as it reads. */
  Optional<Stretch> stretch(Place inside) {
    return positions.locate(inside).flatMap(span -> outside(span.start(), span.end()));
  }

  /** Where a value and its key lie. */
  Optional<Stretch> extent(ProtocolPath inside) {
    return positions.extent(inside).flatMap(span -> outside(span.start(), span.end()));
  }

  private Optional<Stretch> outside(int from, int to) {
    return outside(from)
        .flatMap(start -> outside(to).filter(end -> start <= end).map(e -> new Stretch(start, e)));
  }

  private Optional<Integer> outside(int offset) {
    // Nothing is that short but a place that is found exactly.
    return outer
        .locate(Place.text(path, offset, offset))
        .filter(span -> span.start() == span.end())
        .map(SourceSpan::start);
  }

  /** What stands at an offset of the other document's text, as a place in that document. */
  Optional<Place> placeAt(int offset) {
    int low = 0;
    int high = text.length();
    while (low < high) {
      int middle = (low + high) >>> 1;
      Optional<Integer> there = outside(middle);
      if (there.isEmpty()) {
        return Optional.empty();
      }
      if (there.get() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int inside = low;
    return outside(inside)
        .filter(there -> there == offset)
        .flatMap(there -> positions.placeAt(inside))
        .map(place -> place.at(path.append(place.path())));
  }

  /** Changes of this document as changes of the other one; none when one cannot be made. */
  List<TextEdit> outside(List<TextEdit> edits) {
    Optional<SourceEditor> editor = outer.editor();
    List<TextEdit> made =
        edits.stream()
            .flatMap(edit -> editor.map(each -> outside(each, edit)).orElse(List.of()).stream())
            .toList();
    return made.size() == edits.size() ? made : List.of();
  }

  /** Quotes that stay are no part of a change: they may mean something else in the outer text. */
  private List<TextEdit> outside(SourceEditor editor, TextEdit edit) {
    String old = text.substring(edit.start(), edit.end());
    String written = edit.text();
    int most = Math.min(old.length(), written.length());
    int before = 0;
    while (before < most && old.charAt(before) == written.charAt(before)) {
      before++;
    }
    int behind = 0;
    while (behind < most - before
        && old.charAt(old.length() - 1 - behind) == written.charAt(written.length() - 1 - behind)) {
      behind++;
    }
    return editor.replaceText(
        path,
        edit.start() + before,
        edit.end() - behind,
        written.substring(before, written.length() - behind));
  }
}
