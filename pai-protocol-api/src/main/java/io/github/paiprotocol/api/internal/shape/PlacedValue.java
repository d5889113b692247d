package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import org.jspecify.annotations.Nullable;

/** A value, where it stands, and what it must look like once that is known. Not thread-safe. */
final class PlacedValue {
  private final Value value;
  private final ProtocolPath path;
  private final @Nullable PlacedValue parent;
  private @Nullable Shape shape;

  PlacedValue(Value value, ProtocolPath path, @Nullable PlacedValue parent) {
    this.value = value;
    this.path = path;
    this.parent = parent;
  }

  PlacedValue child(String key, Value child) {
    return new PlacedValue(child, path.child(key), this);
  }

  PlacedValue child(int index, Value child) {
    return new PlacedValue(child, path.child(index), this);
  }

  /** What it stands in; null for the whole document. */
  @Nullable PlacedValue parent() {
    return parent;
  }

  /** What it must look like, null for what is not a list or a map of that kind. */
  @Nullable Shape shape() {
    return shape;
  }

  void is(Shape known) {
    shape = known;
  }

  Value value() {
    return value;
  }

  ProtocolPath path() {
    return path;
  }
}
