package io.github.paiprotocol.k8s.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What objects look like, by the API description of Kubernetes and by definitions of custom
 * resources. Every field must be known, of its type, there when it is required, and kept by an API
 * server, which drops what the definition of a custom resource does not name.
 */
final class StructuralSchemas {
  private static final String ANYTHING = "x-kubernetes-preserve-unknown-fields";
  private static final String METADATA = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  /** Deeper than any type of pods is nested. */
  private static final int MOST_DEPTH = 20;

  private static final String REF = "#/definitions/";

  private static final Map<Path, StructuralSchemas> KNOWN = new HashMap<>();

  private final JsonNode definitions;
  private final Map<String, JsonNode> kinds = new HashMap<>();

  /** The kinds of custom resources, of which an API server drops what it does not know. */
  private final Set<String> custom = new HashSet<>();

  private StructuralSchemas(JsonNode definitions) {
    this.definitions = definitions;
    for (JsonNode definition : definitions) {
      for (JsonNode kind : definition.path("x-kubernetes-group-version-kind")) {
        kinds.put(
            key(
                kind.get("group").asText(),
                kind.get("version").asText(),
                kind.get("kind").asText()),
            definition);
      }
    }
  }

  /** The schemas of a folder, read once: they are megabytes, and several tests ask for them. */
  static synchronized StructuralSchemas read(Path folder) throws IOException {
    StructuralSchemas known = KNOWN.get(folder);
    return known == null ? parse(folder) : known;
  }

  private static StructuralSchemas parse(Path folder) throws IOException {
    JsonNode swagger =
        new ObjectMapper().readTree(folder.resolve("kubernetes-1.34.1-swagger.json").toFile());
    StructuralSchemas schemas = new StructuralSchemas(swagger.get("definitions"));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
        YAMLMapper yaml = new YAMLMapper();
        try (var all = yaml.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
          all.readAll().forEach(schemas::addResource);
        }
      }
    }
    KNOWN.put(folder, schemas);
    return schemas;
  }

  private void addResource(JsonNode definition) {
    JsonNode spec = definition.path("spec");
    for (JsonNode version : spec.path("versions")) {
      String kind =
          key(
              spec.get("group").asText(),
              version.get("name").asText(),
              spec.at("/names/kind").asText());
      kinds.put(kind, version.at("/schema/openAPIV3Schema"));
      custom.add(kind);
    }
  }

  private static String key(String group, String version, String kind) {
    return (group.isEmpty() ? "" : group + "/") + version + " " + kind;
  }

  /** The definition of a custom resource. */
  JsonNode custom(String kind) {
    return Objects.requireNonNull(kinds.get(kind));
  }

  /** An object of a type of Kubernetes that has every field, each list with one item. */
  JsonNode everyField(String definition) {
    return everyField(definitions.get(definition), 0);
  }

  private JsonNode everyField(JsonNode given, int depth) {
    JsonNode schema = resolved(given);
    JsonNodeFactory made = JsonNodeFactory.instance;
    if (schema.has("properties") && depth < MOST_DEPTH) {
      ObjectNode object = made.objectNode();
      for (Map.Entry<String, JsonNode> field : schema.get("properties").properties()) {
        object.set(field.getKey(), everyField(field.getValue(), depth + 1));
      }
      return object;
    }
    return schema.path("type").asText().equals("array")
        ? made.arrayNode().add(everyField(schema.get("items"), depth + 1))
        : made.textNode("x");
  }

  /** Where an object differs from what its kind looks like. */
  List<String> problems(JsonNode object) {
    String kind = object.path("apiVersion").asText() + " " + object.path("kind").asText();
    JsonNode schema = kinds.get(kind);
    List<String> found = new ArrayList<>();
    if (schema == null) {
      found.add("there is no kind " + kind);
    } else {
      check(object, schema, kind, found);
      if (custom.contains(kind)) {
        Pruning.of(object, schema).forEach(field -> found.add(field + ": is dropped"));
      }
      checkTemplates(object, kind, found);
    }
    return found;
  }

  /** Some definitions leave the pods inside to those who make them. */
  private void checkTemplates(JsonNode object, String kind, List<String> out) {
    JsonNode pod = definitions.get("io.k8s.api.core.v1.PodTemplateSpec");
    for (JsonNode role : object.at("/spec/taskRoles")) {
      check(role.at("/task/pod"), pod, kind + " pod.spec", out);
    }
    for (JsonNode task : object.at("/spec/tasks")) {
      check(task.get("template"), pod, kind + " template.spec", out);
    }
  }

  private void check(JsonNode value, JsonNode given, String at, List<String> out) {
    JsonNode schema = resolved(given);
    if (schema.path("format").asText().equals("int-or-string")
        || schema.path("x-kubernetes-int-or-string").asBoolean()
        || isQuantity(given)) {
      require(value.isTextual() || value.isNumber(), at, "a number or string", out);
      return;
    }
    type(value, schema).ifPresent(expected -> out.add(at + ": is no " + expected));
    JsonNode pattern = schema.get("pattern");
    if (pattern != null && value.isTextual()) {
      require(
          java.util.regex.Pattern.compile(pattern.asText()).matcher(value.asText()).find(),
          at,
          pattern.asText(),
          out);
    }
    checkRange(value, schema, at, out);
    if (value.isObject()) {
      checkObject(value, schema, at, out);
    } else if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        check(value.get(i), schema.path("items"), at + "[" + i + "]", out);
      }
    }
  }

  private static void checkRange(JsonNode value, JsonNode schema, String at, List<String> out) {
    if (value.isNumber()) {
      double number = value.asDouble();
      require(
          number >= schema.path("minimum").asDouble(number), at, schema.get("minimum") + "+", out);
      require(
          number <= schema.path("maximum").asDouble(number), at, schema.get("maximum") + "-", out);
    }
    if (value.isTextual()) {
      int most = schema.path("maxLength").asInt(Integer.MAX_VALUE);
      require(value.asText().length() <= most, at, "shorter than " + most, out);
    }
    if (schema.has("enum")) {
      boolean known = false;
      for (JsonNode one : schema.get("enum")) {
        known |= one.equals(value);
      }
      require(known, at, "one of " + schema.get("enum"), out);
    }
  }

  private void checkObject(JsonNode value, JsonNode schema, String at, List<String> out) {
    JsonNode properties = schema.path("properties");
    JsonNode others = schema.path("additionalProperties");
    for (JsonNode required : schema.path("required")) {
      require(value.has(required.asText()), at, "an object with " + required.asText(), out);
    }
    for (Map.Entry<String, JsonNode> field : value.properties()) {
      String here = at + "." + field.getKey();
      if (here.matches("\\S+ \\w+\\.metadata")) {
        check(field.getValue(), definitions.get(METADATA), here, out);
        checkNamed(field.getValue(), properties.path("metadata").path("properties"), here, out);
      } else if (properties.has(field.getKey())) {
        check(field.getValue(), properties.get(field.getKey()), here, out);
      } else if (others.isObject()) {
        check(field.getValue(), others, here, out);
      } else if (isClosed(schema) && !isImplied(at, field.getKey())) {
        out.add(here + ": there is no such field");
      }
    }
  }

  /** A custom resource may demand more of a name, but it cannot leave out fields of metadata. */
  private void checkNamed(JsonNode metadata, JsonNode demanded, String at, List<String> out) {
    for (Map.Entry<String, JsonNode> field : demanded.properties()) {
      if (metadata.has(field.getKey())) {
        check(metadata.get(field.getKey()), field.getValue(), at + "." + field.getKey(), out);
      }
    }
  }

  private static boolean isClosed(JsonNode schema) {
    return schema.has("properties") && !schema.path(ANYTHING).asBoolean();
  }

  private static boolean isImplied(String at, String field) {
    boolean root = at.matches("\\S+ \\w+");
    return root && List.of("apiVersion", "kind").contains(field);
  }

  private JsonNode resolved(JsonNode schema) {
    String reference = schema.path("$ref").asText();
    return reference.isEmpty() ? schema : definitions.get(reference.substring(REF.length()));
  }

  private static boolean isQuantity(JsonNode schema) {
    return schema.path("$ref").asText().endsWith("resource.Quantity");
  }

  private static Optional<String> type(JsonNode value, JsonNode schema) {
    String type = schema.path("type").asText();
    boolean matches =
        switch (type) {
          case "object" -> value.isObject();
          case "array" -> value.isArray();
          case "string" -> value.isTextual();
          case "boolean" -> value.isBoolean();
          case "integer" -> value.isIntegralNumber();
          case "number" -> value.isNumber();
          default -> true;
        };
    return matches || (value.isNull() && schema.path("nullable").asBoolean())
        ? Optional.empty()
        : Optional.of(type);
  }

  private static void require(boolean met, String at, String what, List<String> out) {
    if (!met) {
      out.add(at + ": is no " + what);
    }
  }
}
