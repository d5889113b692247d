package io.github.paiprotocol.k8s.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * When objects count as equal to what the reference made: {@code config}, {@code
 * pod-scheduling-spec} and {@code secrets.yaml} are compared as YAML, {@code spec.privileged} is
 * dropped, everything else is deeply equal, lists in order.
 */
final class ReferenceRules {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final String HIVED = "hivedscheduler.microsoft.com/pod-scheduling-spec";

  private ReferenceRules() {}

  /** A Framework in the form that is compared. */
  static JsonNode framework(JsonNode framework) {
    ObjectNode copy = framework.deepCopy();
    ObjectNode annotations = (ObjectNode) copy.at("/metadata/annotations");
    parse(annotations, "config");
    for (JsonNode role : copy.at("/spec/taskRoles")) {
      ObjectNode pod = (ObjectNode) role.at("/task/pod");
      ((ObjectNode) pod.get("spec")).remove("privileged");
      parse((ObjectNode) pod.at("/metadata/annotations"), HIVED);
    }
    return copy;
  }

  private static void parse(ObjectNode annotations, String key) {
    if (annotations.has(key)) {
      annotations.set(key, yaml(annotations.get(key).asText()));
    }
  }

  /** YAML in the form that is compared: its value, scalars by kind and text. */
  static JsonNode yaml(String text) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("text", text))
        .draft()
        .map(ReferenceRules::toJson)
        .orElseThrow(() -> new AssertionError("no YAML: " + text));
  }

  private static JsonNode toJson(Value value) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (value instanceof Value.Mapping map) {
      ObjectNode node = nodes.objectNode();
      map.entries().forEach((key, entry) -> node.set(key, toJson(entry)));
      return node;
    }
    if (value instanceof Value.Sequence list) {
      return nodes.arrayNode().addAll(list.items().stream().map(ReferenceRules::toJson).toList());
    }
    if (value instanceof Value.Scalar scalar) {
      return nodes.textNode(scalar.getClass().getSimpleName() + " " + scalar.text());
    }
    return nodes.nullNode();
  }

  /** What a file of a Secret holds. */
  static String file(JsonNode secret, String name) {
    byte[] bytes = Base64.getDecoder().decode(secret.at("/data").get(name).asText());
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Where two trees differ, in words. */
  static List<String> differences(JsonNode expected, JsonNode actual) {
    List<String> found = new ArrayList<>();
    compare("", expected, actual, found);
    return found;
  }

  private static void compare(String path, JsonNode a, JsonNode b, List<String> out) {
    if (a != null && b != null && a.isObject() && b.isObject()) {
      Set<String> keys = new TreeSet<>();
      a.fieldNames().forEachRemaining(keys::add);
      b.fieldNames().forEachRemaining(keys::add);
      keys.forEach(key -> compare(path + "/" + key, a.get(key), b.get(key), out));
    } else if (a != null && b != null && a.isArray() && b.isArray() && a.size() == b.size()) {
      for (int i = 0; i < a.size(); i++) {
        compare(path + "/" + i, a.get(i), b.get(i), out);
      }
    } else if (a == null || !a.equals(b)) {
      out.add(path + ": expected " + a + ", got " + b);
    }
  }
}
