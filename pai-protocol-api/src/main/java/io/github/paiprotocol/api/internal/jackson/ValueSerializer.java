package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import io.github.paiprotocol.api.internal.json.JsonValues;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;

/** Writes open values. */
final class ValueSerializer extends JsonSerializer<Value> {

  @Override
  public void serialize(Value value, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    JsonValues.write(value, out);
  }

  /** The protocol has no place for type names. */
  @Override
  public void serializeWithType(
      Value value, JsonGenerator out, SerializerProvider provider, TypeSerializer types)
      throws IOException {
    serialize(value, out, provider);
  }
}
