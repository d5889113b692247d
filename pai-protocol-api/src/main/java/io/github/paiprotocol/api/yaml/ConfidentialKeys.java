package io.github.paiprotocol.api.yaml;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.mask.SecretKeys;

/**
 * Finds what looks like a confidential key on the lines of a text that is no YAML: such a key in
 * any spelling, or one whose spelling cannot be known (an alias, a quoted text with an escape).
 *
 * <p>Goes over each line from left to right. What was looked over ahead is remembered, so that the
 * time is linear in the length of the line whatever stands on it. Not thread-safe.
 */
final class ConfidentialKeys {
  private static final CharMatcher IN_WORD =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_.-"));
  private static final int NONE = -1;

  private final String text;

  /** Whether anchors count as well: a secret uses one. */
  private final boolean anchors;

  private int lineEnd;
  private int start = NONE;
  private int end = NONE;

  /** Up to where the last name of an alias and the last properties go that were looked at. */
  private int nameEnd;

  private int propertiesEnd;

  ConfidentialKeys(String text, boolean anchors) {
    this.text = text;
    this.anchors = anchors;
  }

  /** Where the key begins that was found last. */
  int start() {
    return start;
  }

  /** Where the key ends that was found last, its colon included. */
  int end() {
    return end;
  }

  /** Finds the first such key from some place of a line up to its end. */
  boolean find(int from, int to) {
    lineEnd = to;
    nameEnd = from;
    propertiesEnd = from;
    for (start = from; start < to; start++) {
      end = endAt(start);
      if (end >= 0) {
        return true;
      }
    }
    return false;
  }

  private int endAt(int at) {
    char c = text.charAt(at);
    char before = at == 0 ? ' ' : text.charAt(at - 1);
    if (c == '?') {
      return complexKey(at + 1);
    }
    if (c == '&') {
      return anchors && CharMatcher.whitespace().matches(before) ? anchor(at + 1) : NONE;
    }
    if (IN_WORD.matches(before)) {
      return NONE;
    }
    if (c == '*') {
      return alias(at + 1);
    }
    int word = word(at);
    int found = word < 0 ? NONE : colon(word);
    return found < 0 && c == '"' ? escaped(at + 1) : found;
  }

  /** The end of a confidential word, quotes around it included. */
  private int word(int at) {
    int from = isQuote(at) ? at + 1 : at;
    for (String key : SecretKeys.KEYS) {
      if (text.regionMatches(true, from, key, 0, key.length())) {
        int behind = from + key.length();
        return isQuote(behind) ? behind + 1 : behind;
      }
    }
    return NONE;
  }

  private boolean isQuote(int at) {
    return at < lineEnd && (text.charAt(at) == '"' || text.charAt(at) == '\'');
  }

  /** Behind the colon that follows, blanks between. */
  private int colon(int at) {
    int colon = blanksEnd(at);
    return colon < lineEnd && text.charAt(colon) == ':' ? colon + 1 : NONE;
  }

  private int blanksEnd(int at) {
    return Math.min(lineEnd, Characters.blanksEnd(text, at));
  }

  /** A quoted key with an escape in it. */
  private int escaped(int from) {
    boolean escape = false;
    int at = from;
    while (at < lineEnd && text.charAt(at) != '"') {
      escape |= text.charAt(at++) == '\\';
    }
    return escape && at < lineEnd ? colon(at + 1) : NONE;
  }

  /** A key that is an alias; the colon may stand at the end of its name. */
  private int alias(int from) {
    if (from <= nameEnd) {
      // Within a name that was looked at: its end is the same.
      return NONE;
    }
    int to = nameEnd(from);
    nameEnd = to;
    int behind = to == from ? NONE : colon(to);
    // Not `lastIndexOf`, which would look at all that stands before the name, for each name anew.
    int last = to - 1;
    while (last > from && text.charAt(last) != ':') {
      last--;
    }
    return behind < 0 && last > from ? last + 1 : behind;
  }

  private int anchor(int from) {
    int to = nameEnd(from);
    return to == from ? NONE : to;
  }

  private int nameEnd(int from) {
    int to = from;
    while (to < lineEnd
        && !CharMatcher.whitespace().matches(text.charAt(to))
        && !Characters.isFlow(text.charAt(to))) {
      to++;
    }
    return to;
  }

  /** A confidential word behind {@code ?}, its anchor and tag between. */
  private int complexKey(int from) {
    int at = blanksEnd(from);
    if (at == from || at < propertiesEnd) {
      return NONE;
    }
    while (at < lineEnd && (text.charAt(at) == '&' || text.charAt(at) == '!')) {
      int blank = at;
      while (blank < lineEnd && !Characters.isBlank(text.charAt(blank))) {
        blank++;
      }
      at = blanksEnd(blank);
    }
    propertiesEnd = at;
    return word(at);
  }
}
