package io.github.paiprotocol.api.internal.json;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The fields of a small JSON object, in their order; {@link JsonText} writes it. */
public final class JsonObject {
  /** A value that is not there. */
  static final Object NULL = Optional.empty();

  private final Map<String, Object> fields = new LinkedHashMap<>();

  /**
   * Adds a field.
   *
   * @param name its name
   * @param value a text, a number, a truth value, an object, or an {@code Iterable} or map of such
   * @return this object
   */
  public JsonObject put(String name, Object value) {
    fields.put(name, value);
    return this;
  }

  /**
   * Adds a number, or null where there is none.
   *
   * @param name its name
   * @param number the number
   * @return this object
   */
  public JsonObject put(String name, OptionalInt number) {
    return put(name, number.isPresent() ? number.getAsInt() : NULL);
  }

  /**
   * Adds a field unless it is absent.
   *
   * @param name its name
   * @param value as other values
   * @return this object
   */
  public JsonObject putIf(String name, Optional<?> value) {
    value.ifPresent(there -> put(name, there));
    return this;
  }

  /**
   * Adds a list unless it is empty.
   *
   * @param name its name
   * @param items as other values
   * @return this object
   */
  public JsonObject putUnlessEmpty(String name, Collection<?> items) {
    return items.isEmpty() ? this : put(name, items);
  }

  /**
   * Adds all fields of another object.
   *
   * @param other the other object
   * @return this object
   */
  public JsonObject putAll(JsonObject other) {
    fields.putAll(other.fields);
    return this;
  }

  Map<String, Object> fields() {
    return fields;
  }
}
