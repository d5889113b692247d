package io.github.paiprotocol.api.internal.mapper;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import org.jspecify.annotations.Nullable;

/** Becomes the deserializer of the type that is wanted, as its {@link Mapping} says. */
public final class ModelReader extends JsonDeserializer<Object> implements ContextualDeserializer {
  /** For Jackson. */
  public ModelReader() {}

  @Override
  public JsonDeserializer<?> createContextual(
      DeserializationContext context, @Nullable BeanProperty property) throws JsonMappingException {
    return Mapping.Only.mapping().reader(context.getContextualType());
  }

  /** Jackson asks for the type first. */
  @Override
  public Object deserialize(JsonParser parser, DeserializationContext context)
      throws JsonMappingException {
    throw JsonMappingException.from(parser, "the type that is wanted is not known");
  }
}
