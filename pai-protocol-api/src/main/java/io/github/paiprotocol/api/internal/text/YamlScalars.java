package io.github.paiprotocol.api.internal.text;

import com.google.common.collect.ImmutableSet;
import java.util.Locale;

/** Chooses how a string is written so that every reader takes it for that string. */
public final class YamlScalars {
  /** What YAML 1.1 or 1.2 takes for a boolean or null, in lower case. */
  private static final ImmutableSet<String> WORDS =
      ImmutableSet.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

  private static final String PLAIN_STARTS = "_/<$(";
  private static final String PLAIN_KEY = "_-./";
  private static final int LONGEST_WORD = 5;

  private YamlScalars() {}

  /** A string on one line. */
  public static String text(String text) {
    return isPlain(text) ? text : quoted(text);
  }

  /** A string as a key. */
  public static String key(String key) {
    boolean plain = isPlain(key);
    for (int i = 0; plain && i < key.length(); i++) {
      plain = isPlainInKey(key.charAt(i));
    }
    return plain ? key : quoted(key);
  }

  /** Whether a string of several lines can be written as they are, one below the other. */
  static boolean isLiteral(String text) {
    return text.indexOf('\n') > 0
        && text.charAt(0) != ' '
        && !text.endsWith("\n\n")
        && !text.endsWith(" ")
        && !text.contains(" \n")
        && !Escapes.mustEscape(text);
  }

  private static boolean isPlain(String text) {
    if (text.isEmpty() || !isPlainStart(text.charAt(0)) || text.equals("<<")) {
      return false;
    }
    char before = ' ';
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || (c == ' ' && before == ':') || (c == '#' && before == ' ')) {
        return false;
      }
      before = c;
    }
    return before != ' ' && before != ':' && !isWord(text);
  }

  private static boolean isWord(String text) {
    return text.length() <= LONGEST_WORD && WORDS.contains(text.toLowerCase(Locale.ROOT));
  }

  private static boolean isPlainStart(char c) {
    return isLetter(c) || PLAIN_STARTS.indexOf(c) >= 0;
  }

  private static boolean isPlainInKey(int c) {
    return isLetter(c) || (c >= '0' && c <= '9') || PLAIN_KEY.indexOf(c) >= 0;
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static String quoted(String text) {
    if (text.indexOf('\n') >= 0 || Escapes.mustEscape(text)) {
      return Escapes.quotedYaml(text);
    }
    return text.indexOf('\'') >= 0 && text.indexOf('"') < 0 && text.indexOf('\\') < 0
        ? '"' + text + '"'
        : '\'' + text.replace("'", "''") + '\'';
  }
}
