package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.ModelPart;
import io.github.paiprotocol.api.model.Templated;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a scalar that may still be a template, once it is known what type it must have. */
@SuppressWarnings("rawtypes") // Jackson registers classes, which have no type arguments.
final class TemplatedDeserializer extends JsonDeserializer<Templated>
    implements ContextualDeserializer {
  private final Class<?> wanted;

  TemplatedDeserializer() {
    this(Object.class);
  }

  private TemplatedDeserializer(Class<?> wanted) {
    this.wanted = wanted;
  }

  /** That of a type with its argument. */
  static TemplatedDeserializer of(JavaType type) {
    JavaType inner = type.containedType(0);
    return new TemplatedDeserializer(inner == null ? Object.class : inner.getRawClass());
  }

  @Override
  public JsonDeserializer<?> createContextual(
      DeserializationContext context, @Nullable BeanProperty property) {
    JavaType type = context.getContextualType();
    JavaType inner = type == null ? null : type.containedType(0);
    return inner == null ? this : new TemplatedDeserializer(inner.getRawClass());
  }

  @Override
  public Templated deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    Optional<Codec<? extends Templated<?>>> codec = ModelPart.templated(wanted);
    if (codec.isEmpty()) {
      throw JsonMappingException.from(
          parser, "no scalar of the protocol is a `Templated<" + wanted.getSimpleName() + ">`");
    }
    return ModelCodec.read(JacksonValues.read(parser), codec.get(), parser);
  }
}
