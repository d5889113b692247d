package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;

/** A value and where it stands. */
record PlacedValue(Value value, ProtocolPath path) {

  PlacedValue child(String key, Value child) {
    return new PlacedValue(child, path.child(key));
  }

  PlacedValue child(int index, Value child) {
    return new PlacedValue(child, path.child(index));
  }
}
