package io.github.paiprotocol.api.internal.yaml.edit;

import io.github.paiprotocol.api.internal.text.Escapes;
import io.github.paiprotocol.api.internal.text.YamlScalars;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.PlainScalars;
import io.github.paiprotocol.api.model.Value;

/** How a string is written in the place of another scalar. */
public final class WrittenString {
  private static final String SAFE_INSIDE = "_.$%<>/[]{}- ";
  private static final String SAFE_IN_FLOW = "_./-";

  private static final String OPENING_QUOTES = "\u201C\u2018\u201E\u00AB";
  private static final String CLOSING_QUOTES = "\u201D\u2019\u201C\u00BB";

  private WrittenString() {}

  /** In the quotes of the old one, or without, as far as the text allows. */
  static String like(String source, YamlNode old, String text, boolean flow, boolean key) {
    char first = source.charAt(old.start);
    if (first == '"') {
      return Escapes.quotedYaml(text);
    }
    if (first == '\'') {
      return Escapes.mustEscape(text) || text.indexOf('\n') >= 0
          ? Escapes.quotedYaml(text)
          : '\'' + text.replace("'", "''") + '\'';
    }
    if (flow) {
      return isJson(source) ? Escapes.quotedYaml(text) : of(text, true);
    }
    return key ? YamlScalars.key(text) : YamlScalars.text(text);
  }

  /** As a value of its own, in braces and brackets or outside. */
  static String of(String text, boolean flow) {
    return !flow ? YamlScalars.text(text) : isSafeInFlow(text) ? text : Escapes.quotedYaml(text);
  }

  /**
   * What stands in a text, in quotes; those that word processors write, of which YAML knows
   * nothing, are no part of it.
   */
  public static String inQuotes(String text) {
    boolean typographic =
        text.length() > 1
            && OPENING_QUOTES.indexOf(text.charAt(0)) >= 0
            && CLOSING_QUOTES.indexOf(text.charAt(text.length() - 1)) >= 0;
    return quoted(typographic ? text.substring(1, text.length() - 1) : text);
  }

  /** Something in quotes as it stands there, in double ones unless it holds such. */
  public static String quoted(String written) {
    boolean plain = written.indexOf('"') < 0 && written.indexOf('\\') < 0;
    return plain && !Escapes.mustEscape(written)
        ? '"' + written + '"'
        : written.indexOf('\t') < 0 && !Escapes.mustEscape(written)
            ? '\'' + written.replace("'", "''") + '\''
            : Escapes.quotedYaml(written);
  }

  /** Whether a stretch means the same in any scalar, however that is quoted. */
  static boolean isSafeInside(String text) {
    return text.codePoints()
        .allMatch(c -> Character.isLetterOrDigit(c) || SAFE_INSIDE.indexOf(c) >= 0);
  }

  private static boolean isSafeInFlow(String text) {
    return PlainScalars.resolve(text) instanceof Value.Text
        && YamlScalars.text(text).equals(text)
        && text.chars()
            .allMatch(
                c -> (c < 128 && Character.isLetterOrDigit(c)) || SAFE_IN_FLOW.indexOf(c) >= 0);
  }

  /** Whether a text is JSON, or looks so: a map in braces whose first key is in double quotes. */
  static boolean isJson(String source) {
    int at = source.startsWith("\uFEFF") ? 1 : 0;
    while (at < source.length() && Characters.isSpace(source, at)) {
      at++;
    }
    if (at >= source.length() || source.charAt(at) != '{') {
      return false;
    }
    at++;
    while (at < source.length() && Characters.isSpace(source, at)) {
      at++;
    }
    return at < source.length() && source.charAt(at) == '"';
  }
}
