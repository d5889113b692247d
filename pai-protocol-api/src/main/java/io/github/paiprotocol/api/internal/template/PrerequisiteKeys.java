package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a tag can name of a prerequisite. */
final class PrerequisiteKeys {
  /** What {@code this} does not see. */
  private static final List<String> OUTSIDE = List.of("name", "type", "plugin");

  private static final List<String> OWN =
      List.of(
          "version", "contributor", "description", "protocolVersion", "uri", Keys.FAILURE_POLICY);

  private PrerequisiteKeys() {}

  /** The keys {@code $data}, {@code $output} and {@code $script} see. */
  static Map<String, Value> all(Prerequisite p) {
    Map<String, Value> keys = new LinkedHashMap<>();
    OUTSIDE.forEach(key -> of(p, key).ifPresent(value -> keys.put(key, value)));
    keys.putAll(ofThis(p));
    return keys;
  }

  /** The value {@code $data}, {@code $output} and {@code $script} see under a key. */
  static Optional<Value> of(Prerequisite p, String key) {
    return switch (key) {
      case "name" -> Optional.of(Value.of(p.name()));
      case "type" -> p.type().map(Value::of);
      case "plugin" -> p.plugin().map(Value::of);
      default -> ofThis(p, key);
    };
  }

  /** The value {@code this} sees under a key. */
  static Optional<Value> ofThis(Prerequisite p, String key) {
    return switch (key) {
      case "version" -> p.version().map(v -> v);
      case "contributor" -> p.contributor().map(Value::of);
      case "description" -> p.description().map(Value::of);
      case "protocolVersion" -> p.protocolVersion().map(v -> v);
      case "uri" -> p.uri().map(Uri::value);
      case Keys.FAILURE_POLICY -> p.failurePolicy().map(f -> Value.of(policy(f)));
      case "name", "type", "plugin", Keys.CALLBACKS, "require" -> Optional.empty();
      default -> Optional.ofNullable(p.properties().get(key));
    };
  }

  /** The keys {@code this} sees. */
  static Map<String, Value> ofThis(Prerequisite p) {
    Map<String, Value> keys = new LinkedHashMap<>();
    addSomeOfThis(p, Integer.MAX_VALUE, keys);
    return keys;
  }

  /** Adds the first so many of the keys {@code this} sees to others, which go before them. */
  static void addSomeOfThis(Prerequisite p, int most, Map<String, Value> keys) {
    int seen = 0;
    for (String key : Iterables.concat(OWN, p.properties().keySet())) {
      if (seen >= most) {
        return;
      }
      Optional<Value> value = ofThis(p, key);
      if (value.isPresent()) {
        keys.putIfAbsent(key, value.get());
        seen++;
      }
    }
  }

  private static String policy(Templated<FailurePolicy> policy) {
    return policy.match(FailurePolicy::canonicalName, text -> text);
  }
}
