package io.github.paiprotocol.api.internal.shape;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

/** A JSON Schema as another implementation reads it. */
final class JsonSchemas {
  /** A number of as many digits would fill the memory; to a schema it is only a huge one. */
  private static final int MOST_DIGITS = 1000;

  /** Replaces infinities, which JSON lacks: neither is an integer. */
  private static final BigDecimal A_FRACTION = new BigDecimal("0.5");

  private static final JsonNodeFactory JSON = new JsonNodeFactory(true);

  private final JsonSchema schema;

  private JsonSchemas(JsonSchema schema) {
    this.schema = schema;
  }

  static JsonSchemas of(String text) {
    return new JsonSchemas(
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text));
  }

  /** What the schema refuses in a value; empty when it passes. */
  List<String> refusals(Value value) {
    return schema.validate(json(value)).stream().map(Object::toString).sorted().toList();
  }

  static JsonNode json(Value value) {
    if (value instanceof Value.Mapping map) {
      ObjectNode node = JSON.objectNode();
      map.entries().forEach((key, v) -> node.set(key, json(v)));
      return node;
    }
    if (value instanceof Value.Sequence list) {
      ArrayNode node = JSON.arrayNode();
      list.items().forEach(v -> node.add(json(v)));
      return node;
    }
    if (value instanceof Value.Text text) {
      return JSON.textNode(text.text());
    }
    if (value instanceof Value.Bool bool) {
      return JSON.booleanNode(bool.value());
    }
    return value instanceof Value.Numeral number ? number(number.text()) : JSON.nullNode();
  }

  private static JsonNode number(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".inf") || lower.endsWith(".nan")) {
      return JSON.numberNode(A_FRACTION);
    }
    if (lower.startsWith("0x") || lower.startsWith("0o")) {
      return JSON.numberNode(new BigInteger(lower.substring(2), lower.startsWith("0x") ? 16 : 8));
    }
    BigDecimal number = new BigDecimal(lower).stripTrailingZeros();
    if (number.precision() - (long) number.scale() > MOST_DIGITS) {
      return JSON.numberNode(
          BigInteger.TEN.pow(MOST_DIGITS).multiply(BigInteger.valueOf(number.signum())));
    }
    return number.scale() <= 0 ? JSON.numberNode(number.toBigInteger()) : JSON.numberNode(number);
  }
}
