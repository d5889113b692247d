package io.github.paiprotocol.api.internal.shape;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.bind.Timestamps;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes the schema of a shape into a node; maps with defined keys become definitions. */
final class SchemaWriter {
  private static final String TAG_PATTERN = "\\{\\{";
  private static final CharMatcher UPPER_CASE = CharMatcher.inRange('A', 'Z');

  private final JsonNodeFactory json;
  private final ConditionSchemas conditions;
  private final Map<String, ObjectNode> definitions = new TreeMap<>();
  private final Set<String> begun = new HashSet<>();

  SchemaWriter(JsonNodeFactory json) {
    this.json = json;
    this.conditions = new ConditionSchemas(json);
  }

  /** Everything referred to so far, by name. */
  ObjectNode definitions() {
    ObjectNode all = json.objectNode();
    definitions.forEach(all::set);
    return all;
  }

  private ObjectNode schema(Shape shape) {
    ObjectNode node = json.objectNode();
    write(shape, node);
    return node;
  }

  void write(Shape shape, ObjectNode node) {
    if (shape instanceof Shape.Refused) {
      node.put("type", "null");
    } else if (shape instanceof ScalarShape.Text text) {
      node.put("type", "string");
      if (text.filled()) {
        node.put("minLength", 1);
      }
    } else if (shape instanceof ScalarShape.Name name) {
      node.put("type", "string");
      putName(name.rule(), node);
    } else if (shape instanceof ScalarShape.EnumType of) {
      writeWord(of, node);
    } else if (shape instanceof ScalarShape.Vocabulary of) {
      writeVocabulary(of, node);
    } else if (shape instanceof ScalarShape.Digest of) {
      writeDigest(of, node);
    } else if (shape instanceof ScalarShape.FormatType of) {
      writeNotation(of, node);
    } else if (shape instanceof Shape.Typed typed) {
      write(typed.outline(), node);
    } else if (shape instanceof ScalarShape.Timestamp) {
      writeTimestamp(node);
    } else if (shape instanceof ScalarShape.Plain plain) {
      ArrayNode types = node.putArray("type").add("string").add("number");
      if (plain.flags()) {
        types.add("boolean");
      }
    } else if (shape instanceof ScalarShape.ProtocolVersion of) {
      writeProtocolVersion(of, node);
    } else if (shape instanceof ScalarShape.IntegerType whole) {
      node.put("type", "integer").put("minimum", whole.min()).put("maximum", whole.max());
    } else if (shape instanceof ScalarShape.BooleanType flag) {
      putTemplated(ofType("boolean"), flag.templated(), node);
    } else if (shape instanceof Shape.Items of) {
      writeItems(of, node);
    } else if (shape instanceof Shape.Entries of) {
      writeEntries(of, node);
    } else if (shape instanceof Shape.Either either) {
      node.putArray("anyOf").add(schema(either.first())).add(schema(either.second()));
    } else if (shape instanceof Shape.Fields of) {
      writeFields(of, node);
    } else if (shape instanceof Shape.Variants of) {
      writeVariants(of, node);
    }
  }

  /** A schema that admits null, too. */
  private ObjectNode nullable(Shape shape) {
    ObjectNode node = schema(shape);
    JsonNode type = node.path("type");
    if (type.asText().equals("null") || node.isEmpty()) {
      return node;
    }
    if (type.isTextual()) {
      node.set("type", json.arrayNode().add(type).add("null"));
      return node;
    }
    if (type.isArray()) {
      ((ArrayNode) type).add("null");
      return node;
    }
    if (node.size() == 1 && node.path("anyOf") instanceof ArrayNode choices) {
      choices.add(ofType("null"));
      return node;
    }
    return json.objectNode().set("anyOf", json.arrayNode().add(node).add(ofType("null")));
  }

  private ObjectNode ofType(String type) {
    return json.objectNode().put("type", type);
  }

  private void putName(NameRule rule, ObjectNode node) {
    node.put("pattern", "^" + rule.pattern() + "$");
    if (rule.maxLength() < Integer.MAX_VALUE) {
      node.put("maxLength", rule.maxLength());
    }
    refuseBlanks(node);
  }

  /**
   * To many engines, the {@code $} of a pattern also stands before a line break at the end. A
   * pattern holds for everything but strings, so the string must be said, or null would be refused.
   */
  private void refuseBlanks(ObjectNode node) {
    node.set("not", ofType("string").put("pattern", "\\s"));
  }

  private void writeWord(ScalarShape.EnumType shape, ObjectNode node) {
    ObjectNode word = json.objectNode();
    if (shape.anyCase()) {
      word.put("type", "string").put("pattern", anyCase(shape.words()));
      refuseBlanks(word);
    } else {
      shape.words().forEach(word.putArray("enum")::add);
    }
    putTemplated(word, shape.templated(), node);
  }

  private static String anyCase(List<String> words) {
    return words.stream().map(SchemaWriter::anyCase).collect(Collectors.joining("|", "^(", ")$"));
  }

  private static String anyCase(String word) {
    return word.chars()
        .mapToObj(Character::toString)
        .map(c -> "[" + c.toLowerCase(Locale.ROOT) + c.toUpperCase(Locale.ROOT) + "]")
        .collect(Collectors.joining());
  }

  private void putTemplated(ObjectNode known, boolean templated, ObjectNode node) {
    if (templated) {
      ObjectNode pending = ofType("string").put("pattern", TAG_PATTERN);
      node.set("anyOf", json.arrayNode().add(known).add(pending));
    } else {
      node.setAll(known);
    }
  }

  private void writeVocabulary(ScalarShape.Vocabulary shape, ObjectNode node) {
    node.put("type", "string");
    node.set("not", json.objectNode().put("const", shape.refused()));
    shape.known().forEach(node.putArray("examples")::add);
  }

  private void writeDigest(ScalarShape.Digest shape, ObjectNode node) {
    ObjectNode known = ofType("string").put("pattern", "^sha256:[0-9a-fA-F]{64}$");
    putTemplated(known.put("maxLength", ScalarChecks.DIGEST_LENGTH), shape.templated(), node);
  }

  private void writeNotation(ScalarShape.FormatType shape, ObjectNode node) {
    if (shape.types().size() == 1) {
      node.put("type", shape.types().get(0));
    } else {
      shape.types().forEach(node.putArray("type")::add);
    }
    shape.pattern().ifPresent(pattern -> node.put("pattern", "^(?:" + pattern + ")$"));
  }

  private void writeTimestamp(ObjectNode node) {
    node.put("type", "string").put("format", "date-time");
    node.put("pattern", "^" + Timestamps.PATTERN + "$");
    refuseBlanks(node);
  }

  private void writeProtocolVersion(ScalarShape.ProtocolVersion shape, ObjectNode node) {
    ObjectNode known = json.objectNode();
    known.putArray("enum").add(2).add("2");
    putTemplated(known, shape.templated(), node);
  }

  private void writeItems(Shape.Items shape, ObjectNode node) {
    node.put("type", "array");
    node.set("items", schema(shape.item()));
    if (shape.empty() == Shape.Empty.FORBIDDEN) {
      node.put("minItems", 1);
    }
  }

  private void writeEntries(Shape.Entries shape, ObjectNode node) {
    node.put("type", "object");
    shape
        .keys()
        .ifPresent(
            rule -> {
              ObjectNode names = json.objectNode();
              putName(rule, names);
              node.set("propertyNames", names);
            });
    ObjectNode value = shape.nullable() ? nullable(shape.value()) : schema(shape.value());
    if (!value.isEmpty()) {
      node.set("additionalProperties", value);
    }
    if (shape.empty() == Shape.Empty.FORBIDDEN) {
      node.put("minProperties", 1);
    }
  }

  private void writeFields(Shape.Fields shape, ObjectNode node) {
    putReference(shape.id(), node);
    if (begun.add(shape.id())) {
      definitions.put(shape.id(), definition(shape));
    }
  }

  private void putReference(String id, ObjectNode node) {
    node.put("$ref", "#/$defs/" + id);
  }

  private ObjectNode definition(Shape.Fields shape) {
    ObjectNode node = json.objectNode();
    node.put("title", title(shape.id())).put("description", shape.description());
    node.put("type", "object");
    ObjectNode properties = node.putObject("properties");
    ArrayNode required = json.arrayNode();
    for (Field field : shape.fields().values()) {
      boolean needed = field.presence() == Field.Presence.REQUIRED;
      ObjectNode property = json.objectNode().put("description", field.description());
      property.setAll(needed ? schema(field.shape()) : nullable(field.shape()));
      properties.set(field.name(), property);
      if (needed) {
        required.add(field.name());
      }
    }
    if (!required.isEmpty()) {
      node.set("required", required);
    }
    if (shape.others() == Shape.Others.FORBIDDEN) {
      node.put("additionalProperties", false);
    }
    conditions.putRules(shape, node);
    return node;
  }

  /** {@code taskRole} as {@code task role}. */
  private static String title(String id) {
    StringBuilder title = new StringBuilder();
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      title.append(UPPER_CASE.matches(c) ? " " : "").append(Ascii.toLowerCase(c));
    }
    return title.toString();
  }

  private void writeVariants(Shape.Variants shape, ObjectNode node) {
    putReference(shape.id(), node);
    if (begun.add(shape.id())) {
      ObjectNode chosen = schema(shape.otherwise());
      for (int i = shape.cases().size() - 1; i >= 0; i--) {
        Shape.Case one = shape.cases().get(i);
        ObjectNode choice = json.objectNode();
        choice.set("if", conditions.of(one.when()));
        choice.set("then", schema(one.then()));
        choice.set("else", chosen);
        chosen = choice;
      }
      definitions.put(shape.id(), chosen);
    }
  }
}
