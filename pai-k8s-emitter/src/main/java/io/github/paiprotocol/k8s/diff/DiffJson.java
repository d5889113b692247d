package io.github.paiprotocol.k8s.diff;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** Tells programs what changes. */
final class DiffJson {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().characterEscapes(Printable.jsonEscapes()).build();

  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private DiffJson() {}

  static String print(String before, String after, List<JobChange> changes) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES));
      json.writeStartObject();
      json.writeStringField("before", before);
      json.writeStringField("after", after);
      json.writeBooleanField("runs", changes.stream().anyMatch(JobChange::runs));
      json.writeArrayFieldStart("changes");
      for (JobChange change : changes) {
        write(change, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return text.append('\n').toString();
  }

  private static void write(JobChange change, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", Ascii.toLowerCase(change.kind().name()));
    write("role", change.role(), json);
    json.writeStringField("what", change.what());
    write("path", change.path(), json);
    write("before", change.before(), json);
    write("after", change.after(), json);
    json.writeBooleanField("hidden", change.hidden());
    json.writeBooleanField("runs", change.runs());
    json.writeEndObject();
  }

  private static void write(String key, Optional<String> text, JsonGenerator json)
      throws IOException {
    if (text.isPresent()) {
      json.writeStringField(key, text.get());
    }
  }
}
