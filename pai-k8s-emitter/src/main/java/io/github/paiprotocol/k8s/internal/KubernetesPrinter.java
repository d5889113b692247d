package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.io.IOException;

/** Prints objects as YAML and JSON, the same bytes for the same objects. */
public final class KubernetesPrinter {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().addMixIn(Quantity.class, PrintedQuantity.class);
  private static final ObjectWriter INDENTED =
      MAPPER.writerWithDefaultPrettyPrinter().with(Printable.jsonEscapes());
  private static final ObjectWriter COMPACT = MAPPER.writer();

  private KubernetesPrinter() {}

  /**
   * Prints an object as a document of a stream in YAML.
   *
   * @param object the object
   * @return the text, begun by {@code ---}
   */
  public static String yaml(HasMetadata object) {
    return "---\n" + ProtocolWriter.standard().yaml(value(object));
  }

  /**
   * Prints an object as indented JSON.
   *
   * @param object the object
   * @return the text, without a final line end
   */
  public static String json(Object object) {
    return print(INDENTED, object);
  }

  /**
   * Prints an object as JSON without blanks, as it travels and is measured.
   *
   * @param object the object
   * @return the text
   */
  public static String compactJson(Object object) {
    return print(COMPACT, object);
  }

  /**
   * How large an object is as JSON without blanks.
   *
   * @param object the object
   * @return bytes in UTF-8
   */
  public static long compactSize(Object object) {
    return compactSize(object, Long.MAX_VALUE - 1);
  }

  /**
   * How large an object is as JSON without blanks, as far as anybody wants to know.
   *
   * @param object the object
   * @param enough counting ends beyond so many bytes
   * @return bytes in UTF-8, or some number above {@code enough}
   */
  public static long compactSize(Object object, long enough) {
    SizeCounter counter = new SizeCounter(enough);
    try {
      COMPACT.writeValue(counter, object);
    } catch (IOException e) {
      if (!counter.isFull()) {
        throw new IllegalStateException("cannot print " + object.getClass().getName(), e);
      }
    }
    return counter.count();
  }

  /**
   * An object as a value, in the order in which it is printed.
   *
   * @param object the object
   * @return its value, without what is not set
   */
  public static Value value(Object object) {
    return toValue(MAPPER.valueToTree(object));
  }

  private static String print(ObjectWriter writer, Object object) {
    try {
      return writer.writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot print " + object.getClass().getName(), e);
    }
  }

  private static Value toValue(JsonNode node) {
    if (node.isObject()) {
      ImmutableMap.Builder<String, Value> entries = ImmutableMap.builder();
      node.properties().forEach(field -> entries.put(field.getKey(), toValue(field.getValue())));
      return Value.of(entries.buildOrThrow());
    }
    if (node.isArray()) {
      ImmutableList.Builder<Value> items = ImmutableList.builder();
      node.forEach(item -> items.add(toValue(item)));
      return Value.of(items.build());
    }
    if (node.isNumber()) {
      return new Value.Numeral(inYaml(node.asText()));
    }
    if (node.isBoolean()) {
      return Value.of(node.asBoolean());
    }
    return node.isNull() ? Value.none() : Value.of(node.asText());
  }

  /** What Java calls the numbers that JSON has not. */
  private static String inYaml(String number) {
    return switch (number) {
      case "NaN" -> ".nan";
      case "Infinity" -> ".inf";
      case "-Infinity" -> "-.inf";
      default -> number;
    };
  }

  /** Takes the place of the annotation on {@link Quantity}, which no module can override. */
  @JsonSerialize(using = QuantitySerializer.class)
  private interface PrintedQuantity {}

  /** A quantity without unit is a number, as people write it and the platform itself sends it. */
  private static final class QuantitySerializer extends JsonSerializer<Quantity> {
    private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');

    @Override
    public void serialize(Quantity value, JsonGenerator out, SerializerProvider context)
        throws IOException {
      String text = value.toString();
      if (isWhole(text)) {
        out.writeNumber(Long.parseLong(text));
      } else {
        out.writeString(text);
      }
    }

    private static boolean isWhole(String text) {
      return text.equals("0")
          || (!text.isEmpty()
              && text.length() <= 18
              && text.charAt(0) != '0'
              && DIGIT.matchesAllOf(text));
    }
  }
}
