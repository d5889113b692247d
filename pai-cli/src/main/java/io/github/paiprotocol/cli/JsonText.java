package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.io.StringWriter;

/** Small JSON results, written without data binding. */
final class JsonText {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().characterEscapes(Printable.jsonEscapes()).build();

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

  private static String line(Body body) throws IOException {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      body.write(json);
    }
    return out.append('\n').toString();
  }
}
