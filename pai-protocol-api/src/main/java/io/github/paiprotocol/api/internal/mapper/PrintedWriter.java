package io.github.paiprotocol.api.internal.mapper;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/**
 * Writes what prints itself as JSON: the same document, with the blanks of the mapper.
 *
 * @param <T> the type
 */
public abstract class PrintedWriter<T> extends JsonSerializer<T> {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** For subclasses. */
  protected PrintedWriter() {}

  /**
   * The document.
   *
   * @param value what is written
   * @return its JSON
   */
  protected abstract String json(T value);

  @Override
  public final void serialize(T value, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    try (JsonParser printed = FACTORY.createParser(json(value))) {
      // All in one call is new in Jackson 2.20; services have older ones.
      while (printed.nextToken() != null) {
        out.copyCurrentEventExact(printed);
      }
    }
  }
}
