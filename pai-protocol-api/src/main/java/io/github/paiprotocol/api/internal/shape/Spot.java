package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;

/** A value and where it stands. */
record Spot(Value value, ProtocolPath path) {

  Spot child(String key, Value child) {
    return new Spot(child, path.child(key));
  }

  Spot child(int index, Value child) {
    return new Spot(child, path.child(index));
  }
}
