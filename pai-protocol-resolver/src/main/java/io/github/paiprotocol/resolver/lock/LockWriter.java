package io.github.paiprotocol.resolver.lock;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.diagnostic.Printable;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;

/** Writes locks as JSON: two blanks per level, line feeds, one order. */
final class LockWriter {
  /** The version of the file's layout. */
  static final int VERSION = 1;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private LockWriter() {}

  static String text(LockFile lock) {
    ObjectNode root = NODES.objectNode();
    root.put("version", VERSION);
    ArrayNode references = root.putArray("references");
    lock.references().forEach(each -> references.add(reference(each)));
    ArrayNode documents = root.putArray("documents");
    lock.documents().forEach(each -> documents.add(document(each)));
    ArrayNode prerequisites = root.putArray("prerequisites");
    lock.prerequisites().forEach(each -> prerequisites.add(prerequisite(each)));
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(lines);
    printer.indentObjectsWith(lines);
    try {
      return JsonMapper.builder()
              .build()
              .writer(printer)
              .with(Printable.jsonEscapes())
              .writeValueAsString(root)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON can be written", e);
    }
  }

  private static ObjectNode reference(LockedReference each) {
    ObjectNode node = NODES.objectNode();
    node.put("reference", each.reference());
    putValues(node, "arguments", each.arguments());
    each.digest().ifPresent(digest -> node.put("digest", digest));
    return node;
  }

  private static ObjectNode document(LockedDocument each) {
    ObjectNode node = NODES.objectNode();
    node.put("source", each.source());
    node.put("address", each.address());
    node.put("uri", each.uri());
    node.put("digest", each.digest());
    putValues(node, "details", each.details());
    return node;
  }

  private static ObjectNode prerequisite(LockedPrerequisite each) {
    ObjectNode node = NODES.objectNode();
    node.put("name", each.name());
    node.put("source", each.source());
    node.put("uri", each.uri());
    node.put("digest", each.digest());
    putValues(node, "arguments", each.arguments());
    ArrayNode requires = node.putArray("requires");
    each.requires().forEach(requires::add);
    return node;
  }

  private static void putValues(ObjectNode node, String key, Map<String, Value> values) {
    if (!values.isEmpty()) {
      ObjectNode object = node.putObject(key);
      values.forEach((name, value) -> object.set(name, json(value)));
    }
  }

  /** Strings and lists as such; what JSON would spell otherwise keeps its text beside its kind. */
  private static JsonNode json(Value value) {
    if (value instanceof Value.Text text) {
      return NODES.textNode(text.text());
    }
    if (value instanceof Value.Null) {
      return NODES.nullNode();
    }
    if (value instanceof Value.Sequence list) {
      ArrayNode array = NODES.arrayNode();
      list.items().forEach(item -> array.add(json(item)));
      return array;
    }
    ObjectNode object = NODES.objectNode();
    if (value instanceof Value.Mapping map) {
      ObjectNode entries = object.putObject("map");
      map.entries().forEach((key, entry) -> entries.set(key, json(entry)));
    } else if (value instanceof Value.Numeral number) {
      object.put("number", number.text());
    } else if (value instanceof Value.Bool bool) {
      object.put("boolean", bool.text());
    }
    return object;
  }
}
