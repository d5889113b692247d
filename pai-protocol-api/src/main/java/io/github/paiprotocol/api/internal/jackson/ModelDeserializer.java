package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import io.github.paiprotocol.api.internal.field.Form;
import java.io.IOException;

/** Reads a type of the model, once its structure was checked. */
final class ModelDeserializer<T> extends JsonDeserializer<T> {
  private final Form<T> form;

  ModelDeserializer(Form<T> form) {
    this.form = form;
  }

  @Override
  public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    return ModelCodec.read(JacksonValues.read(parser), form, parser);
  }

  /** The protocol has no place for type names. */
  @Override
  public Object deserializeWithType(
      JsonParser parser, DeserializationContext context, TypeDeserializer types)
      throws IOException {
    return deserialize(parser, context);
  }
}
