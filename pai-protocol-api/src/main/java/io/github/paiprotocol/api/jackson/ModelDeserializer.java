package io.github.paiprotocol.api.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;

/** Reads a type of the model, once its structure was checked. */
final class ModelDeserializer<T> extends JsonDeserializer<T> {
  private final ModelCodec<T> codec;

  ModelDeserializer(ModelCodec<T> codec) {
    this.codec = codec;
  }

  @Override
  public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    return codec.read(JacksonValues.read(parser), parser);
  }

  /** The protocol has no place for type names. */
  @Override
  public Object deserializeWithType(
      JsonParser parser, DeserializationContext context, TypeDeserializer types)
      throws IOException {
    return deserialize(parser, context);
  }
}
