package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes values as YAML that every parser reads alike: strings are quoted, always. */
public final class ValueYaml {
  private static final YAMLFactory YAML =
      YAMLFactory.builder()
          .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
          .disable(YAMLGenerator.Feature.SPLIT_LINES)
          .build();

  /** Integers that are printed as they were written, by whoever reads them. */
  private static final Pattern PLAIN_INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,14}");

  private ValueYaml() {}

  /**
   * Writes a map.
   *
   * @param map the map; a number that a reader might print otherwise than it is written becomes a
   *     string, since programs insert its text
   * @return YAML text of one document, without a marker
   */
  public static String write(Map<String, Value> map) {
    StringWriter text = new StringWriter();
    try (YAMLGenerator out = YAML.createGenerator(text)) {
      write(Value.of(map), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(Value value, YAMLGenerator out) throws IOException {
    if (value instanceof Value.Mapping map) {
      out.writeStartObject();
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        out.writeFieldName(entry.getKey());
        write(entry.getValue(), out);
      }
      out.writeEndObject();
    } else if (value instanceof Value.Sequence list) {
      out.writeStartArray();
      for (Value item : list.items()) {
        write(item, out);
      }
      out.writeEndArray();
    } else if (value instanceof Value.Bool bool) {
      out.writeBoolean(bool.value());
    } else if (value instanceof Value.Scalar scalar) {
      writeText(scalar, out);
    } else {
      out.writeNull();
    }
  }

  private static void writeText(Value.Scalar scalar, YAMLGenerator out) throws IOException {
    if (scalar instanceof Value.Numeral && PLAIN_INTEGER.matcher(scalar.text()).matches()) {
      out.writeNumber(scalar.text());
    } else {
      out.writeString(scalar.text());
    }
  }
}
