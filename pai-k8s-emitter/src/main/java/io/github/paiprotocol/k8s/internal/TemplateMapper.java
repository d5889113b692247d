package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.k8s.internal.check.ResourceChecks;
import java.io.IOException;

/**
 * Makes types of Kubernetes as strictly as the API server does. A key without a value is absent, an
 * item of a list or map without one is wrong; numbers and strings do not stand for each other; a
 * quantity is one, and stays as it was written.
 */
final class TemplateMapper {
  static final ObjectMapper INSTANCE =
      JsonMapper.builder()
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .defaultSetterInfo(JsonSetter.Value.construct(Nulls.SKIP, Nulls.FAIL))
          .addMixIn(Quantity.class, StrictQuantity.class)
          .build();

  private TemplateMapper() {}

  /** Takes the place of annotations of {@link Quantity}, which takes objects and any text. */
  @JsonDeserialize(using = QuantityReader.class)
  private interface StrictQuantity {}

  /** Reads a number or a text that is a quantity. */
  static final class QuantityReader extends JsonDeserializer<Quantity> {
    @Override
    public Quantity deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      boolean scalar = parser.currentToken().isScalarValue();
      String text = scalar ? parser.getText() : "";
      if (!ResourceChecks.isQuantity(text)) {
        return (Quantity) context.handleWeirdStringValue(Quantity.class, text, "no quantity");
      }
      return new Quantity(text);
    }
  }
}
