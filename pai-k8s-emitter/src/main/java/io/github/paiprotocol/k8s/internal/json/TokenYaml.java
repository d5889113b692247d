package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.text.BlockYaml;
import java.io.IOException;

/** Writes the tokens that Jackson makes of an object as YAML. */
public final class TokenYaml {
  private TokenYaml() {}

  /**
   * Whether all strings and keys can be written as text, and nothing is nested too deep.
   *
   * @param tokens an object
   * @return false when {@link WellFormed#require} would refuse the value
   * @throws IOException never
   */
  public static boolean isWellFormed(TokenBuffer tokens) throws IOException {
    JsonParser parser = tokens.asParser();
    int depth = 0;
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      boolean text = token == JsonToken.FIELD_NAME || token == JsonToken.VALUE_STRING;
      if (depth > WellFormed.GREATEST_DEPTH || (text && !WellFormed.isText(parser.getText()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Writes an object.
   *
   * @param tokens the object
   * @param out where it goes; not finished
   * @throws IOException when it takes no more
   */
  public static void write(TokenBuffer tokens, BlockYaml out) throws IOException {
    JsonParser parser = tokens.asParser();
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      switch (token) {
        case START_OBJECT -> out.beginMap();
        case START_ARRAY -> out.beginList();
        case END_OBJECT, END_ARRAY -> out.end();
        case FIELD_NAME -> out.key(parser.getText());
        case VALUE_STRING -> out.string(parser.getText());
        case VALUE_EMBEDDED_OBJECT -> out.string(text(parser));
        default -> out.scalar(inYaml(parser.getText()));
      }
    }
  }

  /** Bytes as they are in JSON. */
  static String text(JsonParser parser) throws IOException {
    return Base64Variants.getDefaultVariant().encode(parser.getBinaryValue());
  }

  /** Java's names of the numbers that JSON lacks, in YAML. */
  static String inYaml(String scalar) {
    return switch (scalar) {
      case "NaN" -> ".nan";
      case "Infinity" -> ".inf";
      case "-Infinity" -> "-.inf";
      default -> scalar;
    };
  }
}
