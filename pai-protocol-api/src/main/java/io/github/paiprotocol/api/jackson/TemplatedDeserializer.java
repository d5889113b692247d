package io.github.paiprotocol.api.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import io.github.paiprotocol.api.internal.shape.PartShapes;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
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
    Optional<Shape> shape = PartShapes.templated(wanted);
    if (shape.isEmpty()) {
      throw JsonMappingException.from(
          parser, "no scalar of the protocol is a `Templated<" + wanted.getSimpleName() + ">`");
    }
    Value value = JacksonValues.read(parser);
    ModelCodec.check(value, shape.get(), parser);
    return known(value).orElseGet(() -> Templated.pending(((Value.Scalar) value).text()));
  }

  private Optional<Templated> known(Value value) {
    if (value instanceof Value.Bool flag) {
      return Optional.of(Templated.known(flag.value()));
    }
    String text = ((Value.Scalar) value).text();
    return wanted == CallbackEvent.class
        ? CallbackEvent.of(text).map(Templated::known)
        : FailurePolicy.of(text).map(Templated::known);
  }
}
