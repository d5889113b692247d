package io.github.paiprotocol.k8s.internal.env;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.google.common.base.CharMatcher;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Variables that many containers have in common: made and checked once. Callers that ask a
 * container for its variables get copies. Immutable but for the noted size, and thread-safe.
 */
public final class EnvSegment {
  private static final SerializedString NAME = new SerializedString("name");
  private static final SerializedString VALUE = new SerializedString("value");

  /** What no generator of JSON escapes. */
  private static final CharMatcher PLAIN =
      CharMatcher.inRange(' ', '~').and(CharMatcher.noneOf("\"\\")).precomputed();

  private final ImmutableMap<String, String> values;
  private final Supplier<List<Object>> texts = Suppliers.memoize(this::texts);
  private volatile long bytes = -1;

  /**
   * Variables in order.
   *
   * @param values what containers get, by name
   * @param written how a value is written for that
   */
  public EnvSegment(Map<String, String> values, UnaryOperator<String> written) {
    this.values = ImmutableMap.copyOf(Maps.transformValues(values, written::apply));
  }

  /**
   * The variables.
   *
   * @return values by name, as a container has them
   */
  public Map<String, String> values() {
    return values;
  }

  /**
   * The variables for one container.
   *
   * @return new variables
   */
  public List<EnvVar> variables() {
    return values.entrySet().stream()
        .map(variable -> new EnvVar(variable.getKey(), variable.getValue(), null))
        .toList();
  }

  /**
   * Writes the variables as objects, from bytes that are made once.
   *
   * @param out gets an object for each
   * @throws IOException when it takes no more
   */
  public void write(JsonGenerator out) throws IOException {
    Iterator<Object> each = texts.get().iterator();
    while (each.hasNext()) {
      out.writeStartObject();
      out.writeFieldName(NAME);
      write(each.next(), out);
      out.writeFieldName(VALUE);
      write(each.next(), out);
      out.writeEndObject();
    }
  }

  private static void write(Object text, JsonGenerator out) throws IOException {
    if (text instanceof SerializedString bytes) {
      out.writeString(bytes);
    } else {
      out.writeString((String) text);
    }
  }

  /** Names and values in turn, plain ones as their bytes. */
  private List<Object> texts() {
    List<Object> texts = new ArrayList<>();
    for (Map.Entry<String, String> variable : values.entrySet()) {
      for (String text : List.of(variable.getKey(), variable.getValue())) {
        texts.add(PLAIN.matchesAllOf(text) ? new SerializedString(text) : text);
      }
    }
    return texts;
  }

  /**
   * The size that was noted for them.
   *
   * @return bytes that they take in an environment; -1 if none was noted
   */
  public long bytes() {
    return bytes;
  }

  /**
   * Notes that each of them is valid.
   *
   * @param all bytes that they take in an environment
   */
  public void setBytes(long all) {
    this.bytes = all;
  }
}
