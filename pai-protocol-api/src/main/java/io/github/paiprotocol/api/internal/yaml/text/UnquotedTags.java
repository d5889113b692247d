package io.github.paiprotocol.api.internal.yaml.text;

import java.util.Arrays;

/**
 * Template tags in texts without quotes. To YAML, <code>{{ name }}</code> is a map whose key is a
 * map, which means nothing here; so it is read as the text it looks like. Immutable.
 */
public final class UnquotedTags {
  private final int[] starts;
  private final int[] ends;

  private UnquotedTags(int[] starts, int[] ends) {
    this.starts = starts;
    this.ends = ends;
  }

  /** The variables of a text, wherever they stand. */
  public static UnquotedTags of(String text) {
    int[] starts = new int[0];
    int[] ends = new int[0];
    int count = 0;
    for (int at = text.indexOf("{{"); at >= 0; at = text.indexOf("{{", at)) {
      int end = end(text, at);
      if (end < 0) {
        at++;
        continue;
      }
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count * 2 + 4);
        ends = Arrays.copyOf(ends, count * 2 + 4);
      }
      starts[count] = at;
      ends[count++] = end;
      at = end;
    }
    return new UnquotedTags(Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
  }

  /** Replaces the visible characters of all variables. */
  public void replaceIn(char[] text, char replacement) {
    for (int i = 0; i < starts.length; i++) {
      for (int at = starts[i]; at < ends[i]; at++) {
        text[at] = text[at] > ' ' ? replacement : text[at];
      }
    }
  }

  /** The start of the first variable that begins in a stretch; -1 when there is none. */
  public int firstIn(int from, int to) {
    int i = lastStartingUpTo(from);
    int next = i >= 0 && starts[i] == from ? i : i + 1;
    return next < starts.length && starts[next] < to ? starts[next] : -1;
  }

  private int lastStartingUpTo(int at) {
    int found = Arrays.binarySearch(starts, at);
    return found >= 0 ? found : -found - 2;
  }

  /**
   * The end of the <code>{{ … }}</code> that begins at an offset; -1 when there is none on the
   * line, or what is between can only be meant as YAML.
   */
  public static int end(String text, int start) {
    if (!text.startsWith("{{", start)) {
      return -1;
    }
    boolean triple = text.startsWith("{{{", start);
    int at = triple ? start + 3 : start + 2;
    while (at < text.length() && "{}\n\r,:\"'".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String closing = triple && text.startsWith("}}}", at) ? "}}}" : "}}";
    return text.startsWith(closing, at) ? at + closing.length() : -1;
  }

  /** Where the template tag beside an offset begins on its line; -1 when there is none. */
  public static int startNear(String text, int at) {
    if (text.startsWith("{{", at) || text.startsWith("<%", at)) {
      return at;
    }
    int before = at;
    while (before > 0 && Characters.isBlank(text.charAt(before - 1))) {
      before--;
    }
    if (before >= 2 && text.startsWith("}}", before - 2)) {
      return onLine(text, "{{", at);
    }
    int open = onLine(text, "<%", at);
    int close = onLine(text, "%>", at - 1);
    boolean behind = before >= 2 && text.startsWith("%>", before - 2);
    return behind || close < open ? open : -1;
  }

  /** The last place of a sign before an offset, on its line. */
  private static int onLine(String text, String sign, int at) {
    for (int i = Math.min(at, text.length() - 1); i >= 0; i--) {
      char c = text.charAt(i);
      if (i < at && (c == '\n' || c == '\r')) {
        return -1;
      }
      if (text.startsWith(sign, i)) {
        return i;
      }
    }
    return -1;
  }
}
