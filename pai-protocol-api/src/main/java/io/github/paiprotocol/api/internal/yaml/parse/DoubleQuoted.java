package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import io.github.paiprotocol.api.internal.yaml.text.Characters;

/**
 * The text of a double-quoted scalar. SnakeYAML lacks the escape {@code \/}, which JSON has, and
 * does not look at what escapes of surrogates make.
 */
final class DoubleQuoted {
  private final String text;
  private final int start;
  private final int end;
  private final StringBuilder out = new StringBuilder();
  private int pos;

  private DoubleQuoted(String text, int start, int end) {
    this.text = text;
    this.start = start;
    this.pos = start;
    this.end = end;
  }

  /**
   * Undoes escapes and line folding.
   *
   * @param start behind the opening quote
   * @param end before the closing one
   */
  static String decode(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '\\' || Characters.isBreak(c)) {
        return new DoubleQuoted(text, start, end).decode();
      }
    }
    return text.substring(start, end);
  }

  private String decode() {
    int from = pos;
    while (pos < end) {
      char c = text.charAt(pos);
      if (c != '\\' && !Characters.isBreak(c)) {
        pos++;
        continue;
      }
      out.append(text, from, c == '\\' ? pos : trimmed(from));
      if (c == '\\') {
        escape();
      } else {
        out.append(folded());
      }
      from = pos;
    }
    return out.append(text, from, end).toString();
  }

  /** The end of what is written from an offset up to the line break here, blanks left out. */
  private int trimmed(int from) {
    int last = pos;
    while (last > from && Characters.isBlank(text.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  /** Goes over line breaks and blanks: one break is a space, each further one a line feed. */
  private String folded() {
    int breaks = 0;
    while (pos < end && Characters.isBreak(text.charAt(pos))) {
      boolean crLf = text.charAt(pos) == '\r' && pos + 1 < end && text.charAt(pos + 1) == '\n';
      pos = Math.min(end, Characters.blanksEnd(text, crLf ? pos + 2 : pos + 1));
      breaks++;
    }
    return breaks == 1 ? " " : "\n".repeat(breaks - 1);
  }

  private void escape() {
    int at = pos;
    char c = at + 1 < end ? text.charAt(at + 1) : '\0';
    if (Characters.isBreak(c)) {
      pos++;
      String empty = folded();
      out.append(empty.equals(" ") ? "" : empty);
      return;
    }
    int digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (digits > 0) {
      codePoint(at, digits);
      return;
    }
    int meant = simple(c);
    if (meant < 0) {
      throw new YamlFault(invalidEscape(text, start, at, at + 2));
    }
    if (meant == 0) {
      throw new YamlFault(SyntaxProblems.nul(at, at + 2));
    }
    out.append((char) meant);
    pos += 2;
  }

  private void codePoint(int at, int digits) {
    int value = hex(at + 2, digits);
    pos = at + 2 + digits;
    if (value >= 0xD800 && value < 0xDC00 && text.startsWith("\\u", pos)) {
      // JSON writes what lies beyond the basic plane as two escapes.
      int low = hex(pos + 2, 4);
      if (low >= 0xDC00 && low < 0xE000) {
        value = Character.toCodePoint((char) value, (char) low);
        pos += 6;
      }
    }
    if (value < 0 || value > Character.MAX_CODE_POINT || (value >= 0xD800 && value < 0xE000)) {
      throw new YamlFault(invalidEscape(text, start, at, Math.min(at + 2 + digits, end)));
    }
    if (value == 0) {
      throw new YamlFault(SyntaxProblems.nul(at, pos));
    }
    out.appendCodePoint(value);
  }

  /** The number written in hexadecimal digits; -1 when they are none. */
  private int hex(int from, int digits) {
    long value = 0;
    for (int i = from; i < from + digits; i++) {
      char c = i < end ? text.charAt(i) : '\0';
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value > Integer.MAX_VALUE ? -1 : (int) value;
  }

  /**
   * The error about an escape that does not exist.
   *
   * @param start behind the opening quote of its text
   * @param at where it begins
   * @param escapeEnd where it ends
   */
  static Problem invalidEscape(String text, int start, int at, int escapeEnd) {
    boolean others = false;
    int i = start;
    while (i < text.length() && text.charAt(i) != '"') {
      boolean escape = text.charAt(i) == '\\' && i + 1 < text.length();
      others |= escape && i != at && (i < at || isEscape(text.charAt(i + 1)));
      others |= Characters.isBreak(text.charAt(i));
      i += escape ? 2 : 1;
    }
    return SyntaxProblems.invalidEscape(text, at, escapeEnd, new TextRange(start, i), others);
  }

  private static boolean isEscape(char c) {
    return simple(c) >= 0 || "xuU".indexOf(c) >= 0 || Characters.isBreak(c);
  }

  private static int simple(char c) {
    return switch (c) {
      case '0' -> 0;
      case 'a' -> 7;
      case 'b' -> '\b';
      case 't', '\t' -> '\t';
      case 'n' -> '\n';
      case 'v' -> 0x0B;
      case 'f' -> '\f';
      case 'r' -> '\r';
      case 'e' -> 0x1B;
      case ' ', '"', '/', '\\' -> c;
      case 'N' -> 0x85;
      case '_' -> 0xA0;
      case 'L' -> 0x2028;
      case 'P' -> 0x2029;
      default -> -1;
    };
  }
}
