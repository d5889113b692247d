package io.github.paiprotocol.api.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.internal.text.JsonLayout;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Collection;
import java.util.Map;

/** Small JSON results, written without data binding. */
public final class JsonText {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().characterEscapes(Printable.jsonEscapes()).build();

  private JsonText() {}

  /**
   * A value on one line.
   *
   * @param value as {@link JsonObject#put} takes it
   * @return the JSON text, ended by LF
   */
  public static String of(Object value) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      write(json, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.append('\n').toString();
  }

  /**
   * A value on several lines.
   *
   * @param value as {@link JsonObject#put} takes it
   * @return the JSON text, ended by LF
   */
  public static String indented(Object value) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = indented(out)) {
      write(json, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.append('\n').toString();
  }

  /**
   * Writes a value.
   *
   * @param json where to
   * @param value as {@link JsonObject#put} takes it
   * @throws IOException when it takes nothing
   */
  public static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof JsonObject object) {
      write(json, object.fields());
    } else if (value instanceof Map<?, ?> fields) {
      json.writeStartObject();
      for (Map.Entry<?, ?> each : fields.entrySet()) {
        json.writeFieldName(each.getKey().toString());
        write(json, each.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Iterable<?> items) {
      json.writeStartArray();
      for (Object each : items) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value.equals(JsonObject.NULL)) {
      json.writeNull();
    } else {
      json.writePOJO(value);
    }
  }

  /**
   * An array of what is JSON already.
   *
   * @param values JSON texts of one value each
   * @return the JSON text, ended by LF
   */
  public static String joined(Collection<String> values) {
    return "[\n" + String.join(",\n", values) + "]\n";
  }

  /**
   * A generator of indented text, which leaves its target open.
   *
   * @param out where to
   * @return the generator, to be flushed at the end
   * @throws IOException when it takes nothing
   */
  public static JsonGenerator indented(Writer out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    return json.setPrettyPrinter(JsonLayout.ofReports());
  }
}
