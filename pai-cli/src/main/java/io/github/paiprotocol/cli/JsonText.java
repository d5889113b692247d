package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Collection;
import java.util.Map;

/** Small JSON results, written without data binding. */
final class JsonText {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().characterEscapes(Printable.jsonEscapes()).build();

  private static final DefaultIndenter LF = new DefaultIndenter("  ", "\n");

  private JsonText() {}

  /** Writes the items of an array, or the fields of an object. */
  @FunctionalInterface
  interface Body {
    void write(JsonGenerator json) throws IOException;
  }

  /**
   * An array on one line.
   *
   * @param body writes its items
   * @return the JSON text, ended by LF
   * @throws IOException never, on a string
   */
  static String array(Body body) throws IOException {
    return line(
        json -> {
          json.writeStartArray();
          body.write(json);
          json.writeEndArray();
        });
  }

  /**
   * An object on one line.
   *
   * @param body writes its fields
   * @return the JSON text, ended by LF
   * @throws IOException never, on a string
   */
  static String object(Body body) throws IOException {
    return line(
        json -> {
          json.writeStartObject();
          body.write(json);
          json.writeEndObject();
        });
  }

  /**
   * An array of what is JSON already.
   *
   * @param values JSON texts of one value each
   * @return the JSON text, ended by LF
   */
  static String joined(Collection<String> values) {
    return "[\n" + String.join(",\n", values) + "]\n";
  }

  /**
   * An array of texts.
   *
   * @param texts the texts
   * @return the JSON text, ended by LF
   * @throws IOException never, on a string
   */
  static String strings(Iterable<String> texts) throws IOException {
    return array(
        json -> {
          for (String text : texts) {
            json.writeString(text);
          }
        });
  }

  /**
   * A text.
   *
   * @param text the text
   * @return the JSON text, ended by LF
   */
  static String string(String text) {
    try {
      return line(json -> json.writeString(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * An object of texts.
   *
   * @param texts the texts by name
   * @return the JSON text, ended by LF
   * @throws IOException never, on a string
   */
  static String fields(Map<String, String> texts) throws IOException {
    return object(
        json -> {
          for (Map.Entry<String, String> each : texts.entrySet()) {
            json.writeStringField(each.getKey(), each.getValue());
          }
        });
  }

  /**
   * A generator of indented text, which leaves its target open.
   *
   * @param out where to
   * @return the generator, to be flushed at the end
   * @throws IOException when it takes nothing
   */
  static JsonGenerator indented(Writer out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(LF).withArrayIndenter(LF));
    return json;
  }

  private static String line(Body body) throws IOException {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      body.write(json);
    }
    return out.append('\n').toString();
  }
}
