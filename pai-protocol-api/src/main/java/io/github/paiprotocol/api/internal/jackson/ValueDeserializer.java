package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads open values of one kind, or of any. */
final class ValueDeserializer<T extends Value> extends JsonDeserializer<T> {
  private final Class<T> kind;

  ValueDeserializer(Class<T> kind) {
    this.kind = kind;
  }

  @Override
  public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    Value value = JacksonValues.read(parser);
    if (!kind.isInstance(value)) {
      throw JsonMappingException.from(
          parser, "the value must be of kind `" + kind.getSimpleName() + "`");
    }
    return kind.cast(value);
  }

  /** JSON's null is a value, where one may stand. */
  @Override
  public @Nullable T getNullValue(DeserializationContext context) {
    Value none = Value.none();
    return kind.isInstance(none) ? kind.cast(none) : null;
  }

  /** The protocol has no place for type names. */
  @Override
  public Object deserializeWithType(
      JsonParser parser, DeserializationContext context, TypeDeserializer types)
      throws IOException {
    return deserialize(parser, context);
  }
}
