package io.github.paiprotocol.lsp.internal.text;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A line of block YAML, looked at alone, as far as it can be understood so.
 *
 * @param start the offset of its first character
 * @param dashes the columns of the dashes it begins with
 * @param column the column of what follows them
 * @param key the key that stands there
 * @param valueAt the offset behind the key's colon and the blanks there, or of what stands in the
 *     place of a key
 * @param value what is written from there on, blanks at its end left out
 */
public record Line(
    int start,
    ImmutableList<Integer> dashes,
    int column,
    Optional<String> key,
    int valueAt,
    String value) {

  /** Reads a line, or a part of it that begins where the line does. */
  public static Line of(String text, int start, int end) {
    ImmutableList.Builder<Integer> dashes = ImmutableList.builder();
    int at = blanks(text, start, end);
    while (at < end && text.charAt(at) == '-' && (at + 1 == end || isBlank(text.charAt(at + 1)))) {
      dashes.add(at - start);
      at = blanks(text, at + 1, end);
    }
    int colon = colon(text, at, end);
    int valueAt = colon < 0 ? at : blanks(text, colon + 1, end);
    Optional<String> key =
        colon < 0 ? Optional.empty() : Optional.of(unquoted(text.substring(at, colon).strip()));
    return new Line(
        start,
        dashes.build(),
        at - start,
        key,
        valueAt,
        text.substring(Math.min(valueAt, end), end).stripTrailing());
  }

  /** Whether nothing is said on it. */
  public boolean isBlank() {
    return dashes.isEmpty() && key.isEmpty() && (value.isEmpty() || value.startsWith("#"));
  }

  /** The column of what it begins with. */
  public int first() {
    return dashes.isEmpty() ? column : dashes.get(0);
  }

  /** Whether what follows it, deeper than it, is a text. */
  public boolean opensText() {
    return value.startsWith("|") || value.startsWith(">");
  }

  /** Whether brackets or braces begin behind its key or dash. */
  public boolean opensFlow() {
    return value.startsWith("{") || value.startsWith("[");
  }

  private static int blanks(String text, int from, int end) {
    int at = from;
    while (at < end && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\uFEFF';
  }

  /** The colon behind a key, which a blank or the line's end follows; -1 when there is no key. */
  private static int colon(String text, int from, int end) {
    char first = from < end ? text.charAt(from) : '#';
    int at = from;
    if (first == '"' || first == '\'') {
      int close = text.indexOf(first, from + 1);
      at = close < 0 || close >= end ? end : close + 1;
    } else if ("#{[|>&*!%@`".indexOf(first) >= 0) {
      return -1;
    }
    for (; at < end; at++) {
      char c = text.charAt(at);
      boolean comment = c == '#' && at > from && isBlank(text.charAt(at - 1));
      if (comment) {
        return -1;
      }
      if (c == ':' && (at + 1 == end || isBlank(text.charAt(at + 1)))) {
        return at;
      }
    }
    return -1;
  }

  public static String unquoted(String text) {
    boolean quoted =
        text.length() > 1
            && (text.charAt(0) == '"' || text.charAt(0) == '\'')
            && text.charAt(text.length() - 1) == text.charAt(0);
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
