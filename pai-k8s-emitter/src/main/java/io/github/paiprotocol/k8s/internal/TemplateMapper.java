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
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.check.ResourceChecks;
import java.io.IOException;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Makes types of Kubernetes as strictly as the API server does. A key without a value is absent, an
 * item of a list or map without one is wrong; numbers and strings do not stand for each other; a
 * quantity is one, and stays as it was written.
 */
final class TemplateMapper {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .defaultSetterInfo(JsonSetter.Value.construct(Nulls.SKIP, Nulls.FAIL))
          .addMixIn(Quantity.class, StrictQuantity.class)
          .addModule(new PaiProtocolModule())
          .build();

  private TemplateMapper() {}

  /** A value as a type; null when the value is. */
  static <T> @Nullable T convert(Value value, Class<T> type) throws IOException {
    try (TokenBuffer tokens = new SpelledNumbers()) {
      MAPPER.writeValue(tokens, value);
      return MAPPER.readValue(tokens.asParser(), type);
    }
  }

  /** Tokens that keep how a fraction is spelled: Jackson's own would hold {@code 1e3} as 1E+3. */
  private static final class SpelledNumbers extends TokenBuffer {
    /** Longer ones are no integers of Kubernetes, and costly to make. */
    private static final int LONGEST_INTEGER = 20;

    private static final CharMatcher INTEGER =
        CharMatcher.inRange('0', '9').or(CharMatcher.is('-'));

    SpelledNumbers() {
      super(MAPPER, false);
    }

    @Override
    public boolean canWriteFormattedNumbers() {
      return true;
    }

    @Override
    public void writeNumber(String json) throws IOException {
      if (json.length() <= LONGEST_INTEGER && INTEGER.matchesAllOf(json)) {
        writeNumber(new BigInteger(json));
      } else {
        super.writeNumber(json);
      }
    }
  }

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
