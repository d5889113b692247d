package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import java.io.IOException;
import java.io.StringWriter;

/** Variables as JSON that was written before: of compact JSON in bytes, escaped as all of ours. */
final class RawJson {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final int MOST_AT_FIRST = 1 << 16;

  /** In {@code {"name":"","value":""},}. */
  private static final int QUOTES = 8;

  private static final long AROUND = 23;

  /** What does not fit into a buffer of Jackson has its bytes kept. */
  private static final int LONG = 4_000;

  private RawJson() {}

  /** Whether what is copied is what the generator would write. */
  static boolean isCopiedBy(JsonGenerator out) {
    return out instanceof UTF8JsonGenerator
        && out.getPrettyPrinter() == null
        && out.getCharacterEscapes() == Printable.jsonEscapes();
  }

  /** Variables as items of a list, without its brackets; there is one at least. */
  static SerializableString of(EnvSegment variables) throws IOException {
    SerializableString known = variables.json();
    if (known == null) {
      known = written(variables);
      variables.setJson(known);
    }
    return known;
  }

  /** Eight quotes of each variable are ours: with no others, all texts stand for themselves. */
  private static SerializableString written(EnvSegment variables) throws IOException {
    String text = write(variables, RawJson::asTheyAre);
    if (AsciiTexts.special(text) != QUOTES * variables.size()) {
      return new SerializedString(write(variables, RawJson::escaped));
    }
    return text.length() < LONG ? new AsciiString(text) : new SerializedString(text);
  }

  /** Writes a text as a string of JSON. */
  private interface Quoting {
    void write(String text, StringBuilder out) throws IOException;
  }

  private static String write(EnvSegment variables, Quoting quoting) throws IOException {
    StringBuilder text =
        new StringBuilder(
            (int) Math.min(MOST_AT_FIRST, variables.characters() + AROUND * variables.size()));
    String separator = "";
    for (EnvVar variable : variables.variables()) {
      text.append(separator).append("{\"name\":");
      quoting.write(variable.getName(), text);
      text.append(",\"value\":");
      quoting.write(variable.getValue(), text);
      text.append('}');
      separator = ",";
    }
    return text.toString();
  }

  private static void asTheyAre(String text, StringBuilder out) {
    out.append('"').append(text).append('"');
  }

  private static void escaped(String text, StringBuilder out) throws IOException {
    StringWriter written = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(written)) {
      json.setCharacterEscapes(Printable.jsonEscapes());
      json.writeString(text);
    }
    out.append(written.getBuffer());
  }
}
