package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.shape.PodTypes;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Converts values of templates to types of Kubernetes. A key without a value is absent, and a
 * quantity stays as it was written; {@link PodTypes} says which values fit a type.
 */
public final class TypedTemplates {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .defaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.SKIP))
          .addMixIn(Quantity.class, WrittenQuantity.class)
          .addModule(new PaiProtocolModule())
          .build();

  private TypedTemplates() {}

  /**
   * Why a value does not fit a type.
   *
   * @param value the value
   * @param type a type of pod templates
   * @param at where the value stands
   * @return errors; none when {@link #read} takes the value
   */
  public static List<Diagnostic> problems(Value value, Class<?> type, ProtocolPath at) {
    DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
    PodTypes.check(type.getSimpleName(), value, at, found);
    return found.sorted();
  }

  /**
   * A value as a type.
   *
   * @param <T> the type
   * @param value the value, which fits the type
   * @param type the type
   * @return the typed value
   */
  public static <T> T read(Value value, Class<T> type) {
    try (TokenBuffer tokens = new SpelledNumbers()) {
      MAPPER.writeValue(tokens, value);
      return MAPPER.readValue(tokens.asParser(), type);
    } catch (IOException e) {
      throw new IllegalArgumentException("no " + type.getSimpleName(), e);
    }
  }

  /**
   * A value as a type, if it fits.
   *
   * @param <T> the type
   * @param value any value
   * @param type the type
   * @return the typed value; empty when there are {@link #problems}
   */
  public static <T> Optional<T> convert(Value value, Class<T> type) {
    return problems(value, type, ProtocolPath.root()).isEmpty()
        ? Optional.of(read(value, type))
        : Optional.empty();
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
        BigInteger number = new BigInteger(json);
        if (number.bitLength() < Integer.SIZE) {
          // Types that take an integer or a string, such as ports of probes, look for this size.
          writeNumber(number.intValue());
        } else {
          writeNumber(number);
        }
      } else {
        super.writeNumber(json);
      }
    }
  }

  /** Takes the place of annotations of {@link Quantity}, which would be parsed. */
  @JsonDeserialize(using = QuantityReader.class)
  private interface WrittenQuantity {}

  /** Reads a number or a text as it is. */
  static final class QuantityReader extends JsonDeserializer<Quantity> {
    @Override
    public Quantity deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return new Quantity(parser.getText());
    }
  }
}
