package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.json.JsonValues;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.util.function.UnaryOperator;

/** Writes a type of the model as its canonical value, or with masks for its secrets. */
final class ModelSerializer<T> extends JsonSerializer<T> {
  private final Codec<T> codec;
  private final UnaryOperator<Value> shown;

  ModelSerializer(Codec<T> codec, UnaryOperator<Value> shown) {
    this.codec = codec;
    this.shown = shown;
  }

  @Override
  public void serialize(T model, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    JsonValues.write(shown.apply(codec.write(model)), out);
  }

  /** The protocol has no place for type names. */
  @Override
  public void serializeWithType(
      T model, JsonGenerator out, SerializerProvider provider, TypeSerializer types)
      throws IOException {
    serialize(model, out, provider);
  }
}
