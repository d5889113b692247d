package io.github.paiprotocol.api.internal.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;

/** Writes a type of the model as its {@link Mapping} says. */
public final class ModelWriter extends JsonSerializer<Object> {
  /** For Jackson. */
  public ModelWriter() {}

  @Override
  public void serialize(Object model, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    Mapping.Only.mapping().writer(model.getClass()).serialize(model, out, provider);
  }

  /** The protocol has no place for type names. */
  @Override
  public void serializeWithType(
      Object model, JsonGenerator out, SerializerProvider provider, TypeSerializer types)
      throws IOException {
    serialize(model, out, provider);
  }
}
