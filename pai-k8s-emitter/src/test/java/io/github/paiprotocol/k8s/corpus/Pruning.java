package io.github.paiprotocol.k8s.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an API server drops of a custom resource before it stores it, and refuses when it is asked
 * to be strict: each field that the definition does not name, even where it names none at all.
 */
final class Pruning {
  private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";
  private static final List<String> OF_OBJECTS = List.of("apiVersion", "kind", "metadata");

  private final List<String> dropped = new ArrayList<>();

  private Pruning() {}

  /** The paths of what is dropped. */
  static List<String> of(JsonNode object, JsonNode schema) {
    Pruning pruning = new Pruning();
    String name = object.path("kind").asText();
    pruning.object(object, schema, !name.isEmpty(), name);
    return pruning.dropped;
  }

  private void value(JsonNode value, JsonNode schema, String at) {
    if (value.isObject()) {
      object(value, schema, schema.path(EMBEDDED).asBoolean(), at);
    } else {
      for (int i = 0; value.isArray() && i < value.size(); i++) {
        value(value.get(i), schema.path("items"), at + "[" + i + "]");
      }
    }
  }

  private void object(JsonNode value, JsonNode schema, boolean whole, String at) {
    JsonNode others = schema.path("additionalProperties");
    for (Map.Entry<String, JsonNode> field : value.properties()) {
      String here = at + "." + field.getKey();
      if (whole && OF_OBJECTS.contains(field.getKey())) {
        continue;
      }
      JsonNode known = schema.path("properties").path(field.getKey());
      if (!known.isMissingNode()) {
        value(field.getValue(), known, here);
      } else if (others.isObject()) {
        value(field.getValue(), others, here);
      } else if (!schema.path(PRESERVE).asBoolean() && !others.asBoolean()) {
        dropped.add(here);
      }
    }
  }
}
