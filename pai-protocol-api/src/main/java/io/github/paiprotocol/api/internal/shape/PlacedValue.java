package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import org.jspecify.annotations.Nullable;

/**
 * A value and where it stands. Nearly all are right, so that nobody asks where: a path is made when
 * somebody does. Not thread-safe.
 */
final class PlacedValue {
  private final Value value;
  private final @Nullable PlacedValue parent;

  /** The last step, a key; null for an item of a list. */
  private final @Nullable String key;

  private final int index;
  private @Nullable ProtocolPath path;
  private @Nullable Shape shape;

  private PlacedValue(Value value, @Nullable PlacedValue parent, @Nullable String key, int index) {
    this.value = value;
    this.parent = parent;
    this.key = key;
    this.index = index;
  }

  /** The top of a document. */
  static PlacedValue root(Value value) {
    return new PlacedValue(value, null, null, 0);
  }

  /** A part of a document. */
  static PlacedValue at(Value value, ProtocolPath path) {
    PlacedValue placed = root(value);
    placed.path = path;
    return placed;
  }

  PlacedValue child(String childKey, Value child) {
    return new PlacedValue(child, this, childKey, 0);
  }

  PlacedValue child(int childIndex, Value child) {
    return new PlacedValue(child, this, null, childIndex);
  }

  /** What holds it; null for the top of the document. */
  @Nullable PlacedValue parent() {
    return parent;
  }

  /** What it is checked against, once that is known. */
  @Nullable Shape shape() {
    return shape;
  }

  /** Says what it is checked against. */
  void is(Shape known) {
    shape = known;
  }

  Value value() {
    return value;
  }

  ProtocolPath path() {
    ProtocolPath known = path;
    if (known == null) {
      known =
          parent == null
              ? ProtocolPath.root()
              : key == null ? parent.path().child(index) : parent.path().child(key);
      path = known;
    }
    return known;
  }
}
