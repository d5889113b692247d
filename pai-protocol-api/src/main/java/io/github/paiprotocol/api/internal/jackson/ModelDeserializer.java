package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.ModelPart;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.util.List;

/** Reads a type of the model, once its structure was checked. */
final class ModelDeserializer<T> extends JsonDeserializer<T> {
  private final Codec<T> codec;
  private final ModelMasks masks;

  ModelDeserializer(ModelPart<T> part) {
    this.codec = part.codec();
    this.masks = ModelMasks.of(part.type());
  }

  @Override
  public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    Value value = JacksonValues.read(parser);
    List<ProtocolPath> masked = masks.in(value);
    if (!masked.isEmpty()) {
      String path = masked.get(0).toString();
      throw JsonMappingException.from(
          parser,
          ("a mask (`%s`) stands in place of a secret%s: mappers write no secrets but with"
                  + " `PaiProtocolModule`, or `ProtocolWriter`")
              .formatted(Secret.MASK, path.isEmpty() ? "" : " at `" + path + "`"));
    }
    return ModelCodec.read(value, codec, parser);
  }

  /** The protocol has no place for type names. */
  @Override
  public Object deserializeWithType(
      JsonParser parser, DeserializationContext context, TypeDeserializer types)
      throws IOException {
    return deserialize(parser, context);
  }
}
