package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.confidential.Guard;
import io.github.paiprotocol.api.internal.shape.PodTypes;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The parts of objects that are never shown: contents of Secrets, and values named like passwords.
 */
public final class Confidential {
  private Confidential() {}

  /**
   * Whether an object of a kind has a field whose contents are confidential.
   *
   * @param kind the kind of the object
   * @param key the field
   * @return true for the contents of Secrets
   */
  public static boolean isContent(String kind, String key) {
    return kind.equals("Secret") && (key.equals("data") || key.equals("stringData"));
  }

  /**
   * Collects the texts that must not be shown anywhere.
   *
   * @param value an object, or a part of one
   * @param found gets the texts of variables and keys that are called like passwords
   */
  public static void texts(Value value, Set<String> found) {
    if (value instanceof Value.Mapping map) {
      map.entries().keySet().stream()
          .filter(key -> isHidden(map, key))
          .forEach(key -> found.add(map.text(key).orElseThrow()));
    }
    Steps.parts(value).forEach(part -> texts(part, found));
  }

  /**
   * Whether the text at a key is confidential: that of such a variable, or of such a key.
   *
   * @param map what has the key
   * @param key the key
   * @return true when a text stands there that is not to be shown
   */
  public static boolean isHidden(Value.Mapping map, String key) {
    boolean named =
        key.equals("value")
            ? map.text("name").filter(Guard::isConfidentialName).isPresent()
            : Guard.isConfidentialName(key) && !PodTypes.isKey(key);
    return named && map.text(key).isPresent();
  }

  /**
   * An object as it may be shown.
   *
   * @param value the object
   * @return a copy with masks
   */
  public static Value masked(Value value) {
    if (value instanceof Value.Mapping map) {
      String kind = map.text("kind").orElse("");
      Map<String, Value> entries = new LinkedHashMap<>();
      map.entries()
          .forEach(
              (key, entry) ->
                  entries.put(
                      key,
                      isContent(kind, key) && entry instanceof Value.Mapping
                          ? Steps.withParts(entry, content -> Value.of(Secret.MASK))
                          : isHidden(map, key) ? Value.of(Secret.MASK) : masked(entry)));
      return Value.of(entries);
    }
    return Steps.withParts(value, Confidential::masked);
  }
}
