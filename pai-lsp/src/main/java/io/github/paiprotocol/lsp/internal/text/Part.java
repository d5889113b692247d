package io.github.paiprotocol.lsp.internal.text;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * A document of a text.
 *
 * @param root what it says, as it is written; documents that stand in texts of it are in the place
 *     of these texts
 * @param positions where its values were written
 * @param shape what it must look like
 * @param insets the documents in texts of it, by the paths of the texts
 */
public record Part(
    Value root, SourceMap positions, Shape shape, ImmutableMap<ProtocolPath, Inset> insets) {

  /** A document without others in it. */
  public static Part of(Value root, SourceMap positions, Shape shape) {
    return new Part(root, positions, shape, ImmutableMap.of());
  }

  /** The document in a text that holds a place. */
  public Optional<Inset> inset(Place place) {
    if (insets.isEmpty() || (place.part() == Place.Part.KEY && insets.containsKey(place.path()))) {
      return Optional.empty();
    }
    return inset(place.path());
  }

  /** The document in a text that holds a path. */
  public Optional<Inset> inset(ProtocolPath path) {
    Optional<ProtocolPath> at = insets.isEmpty() ? Optional.empty() : Optional.of(path);
    while (at.isPresent()) {
      Inset found = insets.get(at.get());
      if (found != null) {
        return Optional.of(found);
      }
      at = at.get().parent();
    }
    return Optional.empty();
  }

  /** Where a place lies, or what holds it. */
  public Optional<Stretch> stretch(Place place) {
    return exact(place).or(() -> positions.locate(place).map(Stretch::of));
  }

  /**
   * Where exactly a place lies; empty where it stands in a text that is not written as it reads.
   */
  public Optional<Stretch> exact(Place place) {
    Optional<Inset> inset = inset(place);
    if (inset.isPresent()) {
      return inset.get().stretch(inset.get().inside(place));
    }
    return positions
        .locate(place)
        .map(Stretch::of)
        .filter(at -> place.part() != Place.Part.TEXT || at.length() == place.to() - place.from());
  }

  /** Where a value and its key lie. */
  public Optional<Stretch> extent(Place place) {
    ProtocolPath path = place.path();
    return inset(place)
        .map(inset -> inset.extent(path.from(inset.path().steps().size())))
        .orElseGet(() -> positions.extent(path).map(Stretch::of));
  }

  /** What stands at an offset. */
  public Optional<Place> placeAt(int offset) {
    return positions
        .placeAt(offset)
        .map(at -> inset(at).flatMap(inset -> inset.placeAt(offset)).orElse(at));
  }

  /** What the tables say of a path. */
  public Optional<ShapeAt> shapeAt(ProtocolPath path) {
    Optional<Inset> inset = inset(path);
    return inset.isPresent()
        ? ShapeAt.top(inset.get().shape(), inset.get().root())
            .at(path.from(inset.get().path().steps().size()))
        : ShapeAt.top(shape, root).at(path);
  }

  /** The changes that write a name at a place; none when it cannot be written there. */
  public List<TextEdit> renamed(Place place, String name) {
    Optional<Inset> inset = inset(place);
    if (inset.isPresent()) {
      Inset in = inset.get();
      return in.outside(renamed(in.positions(), in.root(), in.inside(place), name));
    }
    return renamed(positions, root, place, name);
  }

  private static List<TextEdit> renamed(SourceMap positions, Value root, Place place, String name) {
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
  public Optional<Stretch> extent() {
    Optional<SourceSpan> all = positions.extent(ProtocolPath.root());
    return all.map(Stretch::of);
  }
}
