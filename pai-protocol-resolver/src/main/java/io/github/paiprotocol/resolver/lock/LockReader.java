package io.github.paiprotocol.resolver.lock;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads locks, strictly: they are written by machines. */
final class LockReader {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  private LockReader() {}

  static LockFile read(String text) {
    JsonNode root;
    try {
      root = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the lock is not JSON", e);
    }
    JsonNode version = root.path("version");
    if (!version.isInt() || version.intValue() != LockWriter.VERSION) {
      throw new IllegalArgumentException(
          "the lock is not of version " + LockWriter.VERSION + ", which this program writes");
    }
    requireKeys(root, "version", "references", "documents", "prerequisites");
    List<LockedDocument> documents = list(root, "documents", LockReader::document);
    LockFile lock =
        new LockFile(
            list(root, "references", LockReader::reference),
            documents,
            list(root, "prerequisites", LockReader::prerequisite));
    if (lock.documents().size() != documents.size()) {
      // One of them would decide where the document was found, and nobody could say which.
      throw new IllegalArgumentException("the lock has one of its `documents` twice");
    }
    return lock;
  }

  /** What this program does not know it cannot hold to. */
  private static void requireKeys(JsonNode node, String... known) {
    if (!node.isObject() || !ImmutableSet.copyOf(known).containsAll(keys(node))) {
      throw new IllegalArgumentException(
          "the lock has keys that this program does not know; they are "
              + String.join(", ", known));
    }
  }

  private static Set<String> keys(JsonNode node) {
    return node.properties().stream().map(Map.Entry::getKey).collect(Collectors.toSet());
  }

  private static LockedReference reference(JsonNode node) {
    requireKeys(node, "reference", "arguments", "digest");
    Optional<String> digest =
        node.has("digest") ? Optional.of(text(node, "digest")) : Optional.empty();
    return new LockedReference(text(node, "reference"), values(node, "arguments"), digest);
  }

  private static LockedDocument document(JsonNode node) {
    requireKeys(node, "source", "address", "uri", "digest", "details");
    return new LockedDocument(
        text(node, "source"),
        text(node, "address"),
        text(node, "uri"),
        digest(node),
        values(node, "details"));
  }

  private static LockedPrerequisite prerequisite(JsonNode node) {
    requireKeys(node, "name", "source", "uri", "digest", "arguments", "requires");
    return new LockedPrerequisite(
        text(node, "name"),
        text(node, "source"),
        text(node, "uri"),
        digest(node),
        values(node, "arguments"),
        list(node, "requires", LockReader::ownText));
  }

  private static <T> List<T> list(JsonNode node, String key, Function<JsonNode, T> item) {
    if (!node.path(key).isArray()) {
      throw broken(key);
    }
    ImmutableList.Builder<T> items = ImmutableList.builder();
    node.path(key).forEach(each -> items.add(item.apply(each)));
    return items.build();
  }

  private static String text(JsonNode node, String key) {
    return Optional.ofNullable(node.path(key).textValue()).orElseThrow(() -> broken(key));
  }

  private static String ownText(JsonNode node) {
    return Optional.ofNullable(node.textValue()).orElseThrow(() -> broken("requires"));
  }

  private static String digest(JsonNode node) {
    String digest = text(node, "digest");
    if (!digest.matches("sha256:[0-9a-f]{64}")) {
      throw broken("digest");
    }
    return Ascii.toLowerCase(digest);
  }

  private static Map<String, Value> values(JsonNode node, String key) {
    return node.has(key) ? map(node.path(key), key) : ImmutableMap.of();
  }

  private static Map<String, Value> map(JsonNode node, String key) {
    if (!node.isObject()) {
      throw broken(key);
    }
    ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
    node.properties().forEach(entry -> values.put(entry.getKey(), value(entry.getValue(), key)));
    return values.buildOrThrow();
  }

  private static Value value(JsonNode node, String key) {
    if (node.isTextual()) {
      return Value.of(node.textValue());
    }
    if (node.isNull()) {
      return Value.none();
    }
    if (node.isArray()) {
      ImmutableList.Builder<Value> items = ImmutableList.builder();
      node.forEach(item -> items.add(value(item, key)));
      return Value.of(items.build());
    }
    if (node.has("map")) {
      return Value.of(map(node.path("map"), key));
    }
    if (node.has("number")) {
      return new Value.Numeral(text(node, "number"));
    }
    String bool = text(node, "boolean");
    return new Value.Bool(Ascii.equalsIgnoreCase(bool, "true"), bool);
  }

  private static IllegalArgumentException broken(String key) {
    return new IllegalArgumentException("the lock has a `" + key + "` that nobody wrote so");
  }
}
