package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the fields of an object, without those that are not set, and without lists and maps that
 * hold nothing: as fabric8's annotations say it. What has no shape of ours is written by Jackson.
 */
final class Fields {
  /** Shorter texts are written as fast by Jackson. */
  private static final int LONG = 32;

  private final JsonGenerator out;
  private final SerializerProvider provider;

  /** Counts, where nothing is written. */
  private final @Nullable SizeBound bound;

  /** Whether texts are written as bytes. */
  private final boolean bytes;

  private final AsciiString field = new AsciiString("");

  Fields(JsonGenerator out, SerializerProvider provider) {
    this.out = out;
    this.provider = provider;
    this.bound = out instanceof SizeBound size ? size : null;
    this.bytes = RawJson.isCopiedBy(out);
  }

  /**
   * Writes the fields of objects of one type.
   *
   * @param <T> the type
   */
  interface Shape<T> {
    void write(T from, Fields out) throws IOException;
  }

  void text(String name, @Nullable String text) throws IOException {
    if (text != null && bound != null) {
      bound.add(name, text);
    } else if (text != null) {
      name(name);
      string(text);
    }
  }

  /** Names of ours are letters: nothing about them is to be escaped. */
  private void name(String name) throws IOException {
    if (bytes) {
      out.writeFieldName(field.of(name));
    } else {
      out.writeFieldName(name);
    }
  }

  /** Jackson writes what is null as null. */
  private void string(@Nullable String text) throws IOException {
    if (!bytes || text == null || text.length() < LONG || !AsciiTexts.write(text, out)) {
      out.writeString(text);
    }
  }

  void number(String name, @Nullable Integer number) throws IOException {
    if (number != null) {
      name(name);
      out.writeNumber(number.intValue());
    }
  }

  void number(String name, @Nullable Long number) throws IOException {
    if (number != null) {
      name(name);
      out.writeNumber(number.longValue());
    }
  }

  void flag(String name, @Nullable Boolean flag) throws IOException {
    if (flag != null) {
      name(name);
      out.writeBoolean(flag);
    }
  }

  void quantity(String name, @Nullable Quantity quantity) throws IOException {
    if (quantity != null) {
      name(name);
      Quantities.write(quantity, out);
    }
  }

  void texts(String name, @Nullable List<String> texts) throws IOException {
    if (texts != null && !texts.isEmpty()) {
      name(name);
      out.writeStartArray(texts, texts.size());
      for (String text : texts) {
        string(text);
      }
      out.writeEndArray();
    }
  }

  void texts(String name, @Nullable Map<String, String> texts) throws IOException {
    if (texts != null && !texts.isEmpty()) {
      name(name);
      out.writeStartObject(texts, texts.size());
      for (Map.Entry<String, String> entry : texts.entrySet()) {
        if (bound != null && entry.getValue() != null) {
          bound.add(entry.getKey(), entry.getValue());
        } else {
          out.writeFieldName(entry.getKey());
          string(entry.getValue());
        }
      }
      out.writeEndObject();
    }
  }

  void quantities(String name, @Nullable Map<String, Quantity> quantities) throws IOException {
    if (quantities != null && !quantities.isEmpty()) {
      name(name);
      out.writeStartObject(quantities, quantities.size());
      for (Map.Entry<String, Quantity> entry : quantities.entrySet()) {
        out.writeFieldName(entry.getKey());
        if (entry.getValue() == null) {
          out.writeNull();
        } else {
          Quantities.write(entry.getValue(), out);
        }
      }
      out.writeEndObject();
    }
  }

  <T> void object(String name, @Nullable T object, Shape<T> shape) throws IOException {
    if (object != null) {
      name(name);
      value(object, shape);
    }
  }

  <T> void list(String name, @Nullable List<T> list, Shape<T> shape) throws IOException {
    if (list != null && !list.isEmpty()) {
      name(name);
      out.writeStartArray(list, list.size());
      values(list, shape);
      out.writeEndArray();
    }
  }

  /** Who writes variables that containers share does not make them the container's own. */
  void variables(@Nullable List<EnvVar> variables) throws IOException {
    if (variables instanceof SharedEnv env && env.isShared()) {
      name("env");
      out.writeStartArray(env, env.size());
      values(env.before(), ContainerShapes::envVar);
      shared(env.shared());
      values(env.after(), ContainerShapes::envVar);
      out.writeEndArray();
    } else {
      list("env", variables, ContainerShapes::envVar);
    }
  }

  /** Written once, and then copied, where that comes to the same. */
  private void shared(EnvSegment variables) throws IOException {
    if (bound != null) {
      bound.add(variables);
    } else if (variables.size() > 0 && bytes) {
      out.writeRawValue(RawJson.of(variables));
    } else {
      values(variables.variables(), ContainerShapes::envVar);
    }
  }

  private <T> void values(List<T> list, Shape<T> shape) throws IOException {
    for (T item : list) {
      if (item == null) {
        out.writeNull();
      } else {
        value(item, shape);
      }
    }
  }

  /** A type that somebody made of fabric8's may have more fields; of a record nobody can. */
  private <T> void value(T object, Shape<T> shape) throws IOException {
    Class<?> parent = object.getClass().getSuperclass();
    if (parent == Object.class || parent == Record.class) {
      out.writeStartObject(object);
      shape.write(object, this);
      out.writeEndObject();
    } else {
      provider.defaultSerializeValue(object, out);
    }
  }

  void others(String name, @Nullable List<?> list) throws IOException {
    if (list != null && !list.isEmpty()) {
      other(name, list);
    }
  }

  void other(String name, @Nullable Object value) throws IOException {
    if (value != null) {
      name(name);
      provider.defaultSerializeValue(value, out);
    }
  }

  /** Fields that the type does not know. */
  void more(@Nullable Map<String, Object> fields) throws IOException {
    if (fields != null && !fields.isEmpty()) {
      for (Map.Entry<String, Object> field : fields.entrySet()) {
        provider.defaultSerializeField(field.getKey(), field.getValue(), out);
      }
    }
  }
}
