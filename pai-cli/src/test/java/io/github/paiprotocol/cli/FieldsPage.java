package io.github.paiprotocol.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.internal.rule.command.RuntimeVariables;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the tables of {@code docs/fields.md} from JSON Schemas. */
final class FieldsPage {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String REFERENCE = "#/$defs/";

  private final StringBuilder out = new StringBuilder();
  private final Set<String> shown = new LinkedHashSet<>();

  FieldsPage(String head) {
    out.append(head);
  }

  String text() {
    return out.toString();
  }

  /** Adds the maps of one kind of document, the outermost first, each once on the whole page. */
  FieldsPage add(String title, String schema) throws IOException {
    ObjectNode root = (ObjectNode) JSON.readTree(schema);
    JsonNode definitions = root.remove("$defs");
    out.append("\n## ").append(title).append("\n\n");
    out.append(root.path("description").asText()).append('\n');
    Set<String> open = new LinkedHashSet<>();
    references(root, open);
    List<String> queue = new ArrayList<>(open);
    for (int i = 0; i < queue.size(); i++) {
      JsonNode definition = definitions.path(queue.get(i));
      if (shown.add(key(queue.get(i), definition))) {
        if (definition.has("properties")) {
          table(definition);
        } else {
          choice(queue.get(i), definition);
        }
      }
      Set<String> next = new LinkedHashSet<>();
      references(definition, next);
      next.stream().filter(id -> !queue.contains(id)).forEach(queue::add);
    }
    return this;
  }

  /** Adds the variables that tasks of jobs have, and of each family a name with its parts. */
  FieldsPage addVariables() {
    Map<String, String> all = new LinkedHashMap<>(new RuntimeVariables(Map.of()).all());
    RuntimeVariables.FAMILIES.forEach(
        family -> all.put(family.start() + inner(family.part()) + family.end(), family.meaning()));
    out.append(
        """

        ## Variables of tasks

        `<role>` is the name of a task role, `<index>` that of a task, from 0, `<label>` that of ports. Unknown facts
        leave their variable unset. DIJobs have [others](dijob.md#targets).

        | variable | value |
        |---|---|
        """);
    all.forEach((name, meaning) -> out.append("| `" + name + "` | " + meaning + " |\n"));
    return this;
  }

  private static String inner(RuntimeVariables.Part part) {
    return switch (part) {
      case ROLE -> "<role>";
      case TASK -> "<role>_<index>";
      case PORT -> "<role>_<index>_<label>";
      case LABEL -> "<label>";
    };
  }

  private static String key(String id, JsonNode definition) {
    return id + definition.path("description").asText();
  }

  private static void references(JsonNode node, Set<String> found) {
    if (node.path("$ref").isTextual()) {
      found.add(node.path("$ref").asText().substring(REFERENCE.length()));
    }
    if (node.isContainerNode()) {
      node.forEach(child -> references(child, found));
    }
  }

  /** A map that is one of several, as one of its keys says. */
  private void choice(String id, JsonNode definition) {
    Set<String> choices = new LinkedHashSet<>();
    references(definition, choices);
    out.append("\n### ").append(words(id)).append("\n\nOne of ");
    out.append(
        choices.stream().map(each -> title(REFERENCE + each)).collect(Collectors.joining(", ")));
    out.append(".\n");
  }

  private void table(JsonNode definition) {
    out.append("\n### ").append(definition.path("title").asText()).append("\n\n");
    out.append(definition.path("description").asText());
    if (!definition.path("additionalProperties").isBoolean()) {
      out.append(" Other keys are kept.");
    }
    out.append("\n\n| key | value | meaning |\n|---|---|---|\n");
    Set<String> required = new TreeSet<>();
    definition.path("required").forEach(key -> required.add(key.asText()));
    definition
        .path("properties")
        .properties()
        .forEach(
            field ->
                out.append("| `")
                    .append(field.getKey())
                    .append(required.contains(field.getKey()) ? "`, required | " : "` | ")
                    .append(kind(field.getValue()).replace("|", "\\|"))
                    .append(" | ")
                    .append(field.getValue().path("description").asText().replace("|", "\\|"))
                    .append(" |\n"));
  }

  /** What a value must be, in a few words. */
  private static String kind(JsonNode node) {
    if (node.path("$ref").isTextual()) {
      return title(node.path("$ref").asText());
    }
    if (node.has("enum")) {
      return values(node.path("enum"));
    }
    if (node.has("anyOf")) {
      return values(node.path("anyOf"), FieldsPage::kind);
    }
    return types(node).map(type -> kind(type, node)).collect(Collectors.joining(" or "));
  }

  private static String kind(String type, JsonNode node) {
    return switch (type) {
      case "integer" -> integer(node);
      case "array" -> "list" + of(node.path("items"));
      case "object" -> "map" + of(node.path("additionalProperties"));
      default -> type;
    };
  }

  private static String integer(JsonNode node) {
    String least = node.path("minimum").asText();
    int most = node.path("maximum").asInt();
    return most == Integer.MAX_VALUE
        ? "integer, at least " + least
        : "integer from " + least + " to " + most;
  }

  private static String of(JsonNode inner) {
    String kind = inner.isObject() && !inner.isEmpty() ? kind(inner) : "";
    return kind.isEmpty() ? "" : " of " + kind;
  }

  private static String title(String reference) {
    String words = words(reference.substring(REFERENCE.length()));
    return "[" + words + "](#" + words.replace(' ', '-') + ")";
  }

  private static String words(String id) {
    return id.codePoints()
        .mapToObj(
            c ->
                Character.isUpperCase(c)
                    ? " " + Character.toString(Character.toLowerCase(c))
                    : Character.toString(c))
        .collect(Collectors.joining());
  }

  private static Stream<String> types(JsonNode node) {
    JsonNode type = node.path("type");
    List<String> types = new ArrayList<>();
    if (type.isTextual()) {
      types.add(type.asText());
    }
    type.forEach(each -> types.add(each.asText()));
    if (types.isEmpty()) {
      types.add("anything");
    }
    types.remove("null");
    return types.stream();
  }

  private static String values(JsonNode words) {
    return values(words, word -> "`" + word.asText() + "`");
  }

  private static String values(JsonNode nodes, java.util.function.Function<JsonNode, String> name) {
    Set<String> names = new LinkedHashSet<>();
    nodes.forEach(node -> names.add(name.apply(node)));
    names.removeIf(each -> each.isEmpty() || each.equals("`null`"));
    return String.join(" or ", names);
  }
}
