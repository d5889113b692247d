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

  private RawJson() {}

  /** Whether what is copied is what the generator would write, or is no larger than it counts. */
  static boolean isCopiedBy(JsonGenerator out) {
    return out instanceof SizeBound
        || (out instanceof UTF8JsonGenerator
            && out.getPrettyPrinter() == null
            && out.getCharacterEscapes() == Printable.jsonEscapes());
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
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.setCharacterEscapes(Printable.jsonEscapes());
      out.writeStartArray();
      for (EnvVar variable : variables.variables()) {
        out.writeStartObject();
        out.writeStringField("name", variable.getName());
        out.writeStringField("value", variable.getValue());
        out.writeEndObject();
      }
      out.writeEndArray();
    }
    return text.getBuffer().substring(1, text.getBuffer().length() - 1);
  }
}
