package io.github.paiprotocol.lsp.internal.text;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * A document of a text.
 *
 * @param root what it says, as it is written
 * @param positions where its values were written
 * @param shape what it must look like
 */
public record DocumentPart(Value root, SourceMap positions, Shape shape) {

  /** Where in the text a span lies. */
  public static TextRange range(SourceSpan span) {
    return new TextRange(span.start(), span.end());
  }

  /** Where a place lies, or what holds it. */
  public Optional<TextRange> stretch(Place place) {
    return positions.locate(place).map(DocumentPart::range);
  }

  /**
   * Where exactly a place lies; empty where it stands in a text that is not written as it reads.
   */
  public Optional<TextRange> exact(Place place) {
    return stretch(place)
        .filter(at -> place.part() != Place.Part.TEXT || at.length() == place.to() - place.from());
  }

  /** Where a value and its key lie. */
  public Optional<TextRange> extent(ProtocolPath path) {
    return positions.extent(path).map(DocumentPart::range);
  }

  /** What stands at an offset. */
  public Optional<Place> placeAt(int offset) {
    return positions.placeAt(offset);
  }

  /** What the tables say of a path. */
  public Optional<ShapeAt> shapeAt(ProtocolPath path) {
    return ShapeAt.top(shape, root).at(path);
  }

  /** The changes that write a name at a place; none when it cannot be written there. */
  public List<TextEdit> renamed(Place place, String name) {
    Optional<SourceEditor> editor = positions.editor();
    if (editor.isEmpty()) {
      return List.of();
    }
    ProtocolPath path = place.path();
    if (place.part() == Place.Part.KEY) {
      return editor.get().replaceKey(path, name);
    }
    boolean whole =
        Steps.textAt(root, path)
            .filter(text -> place.from() == 0 && place.to() == text.length())
            .isPresent();
    return whole
        ? editor.get().replaceValue(path, name)
        : editor.get().replaceText(path, place.from(), place.to(), name);
  }

  /** Whether an offset lies in this document, of several in one text. */
  public boolean holds(int offset) {
    return extent().filter(all -> all.touches(offset)).isPresent();
  }

  /** Where all of it lies. */
  public Optional<TextRange> extent() {
    return extent(ProtocolPath.root());
  }
}
