package io.github.paiprotocol.api.model;

import java.util.Map;

/**
 * Keeps open maps free of keys that have a component of their own, so that each fact has one place.
 */
final class OpenKeys {
  private OpenKeys() {}

  static void requireFree(Map<String, Value> open, String... taken) {
    for (String key : taken) {
      if (open.containsKey(key)) {
        throw new IllegalArgumentException("`" + key + "` has a component of its own");
      }
    }
  }
}
