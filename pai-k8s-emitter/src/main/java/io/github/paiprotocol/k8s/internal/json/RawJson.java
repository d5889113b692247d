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
      known = new SerializedString(write(variables));
      variables.setJson(known);
    }
    return known;
  }

  private static String write(EnvSegment variables) throws IOException {
    StringBuilder text =
        new StringBuilder((int) Math.min(MOST_AT_FIRST, 2 * variables.characters()));
    String separator = "";
    for (EnvVar variable : variables.variables()) {
      text.append(separator).append("{\"name\":");
      quote(variable.getName(), text);
      text.append(",\"value\":");
      quote(variable.getValue(), text);
      text.append('}');
      separator = ",";
    }
    return text.toString();
  }

  private static boolean isItself(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        return false;
      }
    }
    return true;
  }

  /** Most texts are letters, digits and marks of ASCII that stand for themselves. */
  private static void quote(String value, StringBuilder out) throws IOException {
    if (isItself(value)) {
      out.append('"').append(value).append('"');
      return;
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setCharacterEscapes(Printable.jsonEscapes());
      json.writeString(value);
    }
    out.append(text.getBuffer());
  }
}
