package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
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
          .annotationIntrospector(new NoOtherFields())
          .addHandler(new UnknownFields())
          .build();

  private static final Object UNKNOWN = new Object();

  private TemplateMapper() {}

  /**
   * A field that a type does not have.
   *
   * @param path where it stands in the value
   * @param type the type's name
   * @param known the names of those that could stand there
   */
  record Unknown(ProtocolPath path, String type, List<String> known) {}

  /** A value as a type, without the fields it does not have; null when the value is. */
  static <T> @Nullable T convert(Value value, Class<T> type, List<Unknown> unknown)
      throws IOException {
    try (TokenBuffer tokens = new SpelledNumbers()) {
      MAPPER.writeValue(tokens, value);
      return MAPPER.readerFor(type).withAttribute(UNKNOWN, unknown).readValue(tokens.asParser());
    }
  }

  /** The types would keep fields that they do not know. */
  private static final class NoOtherFields extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public Boolean hasAnySetter(Annotated annotated) {
      return Boolean.FALSE;
    }
  }

  /** Notes fields that a type does not have, and goes on behind them. */
  private static final class UnknownFields extends DeserializationProblemHandler {
    @Override
    @SuppressWarnings("unchecked") // convert put it there
    public boolean handleUnknownProperty(
        DeserializationContext context,
        JsonParser parser,
        JsonDeserializer<?> reader,
        Object holder,
        String name)
        throws IOException {
      Collection<Object> known = reader.getKnownPropertyNames();
      ((List<Unknown>) context.getAttribute(UNKNOWN))
          .add(
              new Unknown(
                  path(parser),
                  reader.handledType().getSimpleName(),
                  known == null ? List.of() : known.stream().map(String::valueOf).toList()));
      parser.skipChildren();
      return true;
    }

    private static ProtocolPath path(JsonParser parser) {
      Deque<JsonStreamContext> steps = new ArrayDeque<>();
      JsonStreamContext own = parser.getParsingContext();
      JsonStreamContext at = parser.currentToken().isStructStart() ? own.getParent() : own;
      for (; at != null && !at.inRoot(); at = at.getParent()) {
        steps.push(at);
      }
      ProtocolPath path = ProtocolPath.root();
      for (JsonStreamContext step : steps) {
        path =
            step.inArray() ? path.child(step.getCurrentIndex()) : path.child(step.getCurrentName());
      }
      return path;
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
      if (!Quantities.amount(text).isPresent()) {
        return (Quantity) context.handleWeirdStringValue(Quantity.class, text, "no quantity");
      }
      return new Quantity(text);
    }
  }
}
