package io.github.paiprotocol.api.template;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a tag can name of a prerequisite. */
final class PrerequisiteKeys {
  private PrerequisiteKeys() {}

  /** The keys {@code $data}, {@code $output} and {@code $script} see. */
  static Map<String, Value> all(Prerequisite p) {
    Map<String, Value> keys = new LinkedHashMap<>();
    keys.put("name", Value.of(p.name()));
    text(keys, "type", p.type());
    text(keys, "plugin", p.plugin());
    keys.putAll(ofThis(p));
    return keys;
  }

  /** The keys {@code this} sees. */
  static Map<String, Value> ofThis(Prerequisite p) {
    Map<String, Value> keys = new LinkedHashMap<>();
    p.version().ifPresent(v -> keys.put("version", v));
    text(keys, "contributor", p.contributor());
    text(keys, "description", p.description());
    p.protocolVersion().ifPresent(v -> keys.put("protocolVersion", v));
    p.uri().ifPresent(uri -> keys.put("uri", uri(uri)));
    text(keys, "failurePolicy", p.failurePolicy().map(PrerequisiteKeys::policy));
    keys.putAll(p.properties());
    return keys;
  }

  private static void text(Map<String, Value> keys, String key, Optional<String> text) {
    text.ifPresent(t -> keys.put(key, Value.of(t)));
  }

  private static Value uri(Uri uri) {
    return uri.list()
        ? Value.of(uri.values().stream().map(Value::of).collect(ImmutableList.toImmutableList()))
        : Value.of(uri.values().get(0));
  }

  private static String policy(Templated<FailurePolicy> policy) {
    return policy instanceof Templated.Pending<FailurePolicy> pending
        ? pending.text()
        : policy.get().canonicalName();
  }
}
