package io.github.paiprotocol.api.internal.confidential;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;

/**
 * The words of a text, letter by letter, and whether they name something confidential. A word ends
 * where the case changes and at everything but a letter.
 */
final class ConfidentialWords {
  private static final ConfidentialName[] SHORT =
      ConfidentialName.all("token", "auth", "pass", "pwd");

  /**
   * Found in longer words, too, with one typing error as well, and with two from ten letters on.
   */
  private static final ConfidentialName[] LONG =
      ConfidentialName.all(
          "secret",
          "password",
          "passwd",
          "passphrase",
          "credential",
          "apikey",
          "accesskey",
          "privatekey");

  private static final ConfidentialName SSH = new ConfidentialName("sh");
  private static final ConfidentialName[] PEM = ConfidentialName.all("begin", "end", "key");
  private static final String BASE64 = "AAAA";

  /** Correct words, without plurals, that are taken for no others with a typing error. */
  private static final ImmutableSet<String> CORRECT =
      ImmutableSet.of("auto", "bypassed", "discrete", "passed", "past", "pid", "pod", "taken");

  /** How many words after {@code BEGIN} can be {@code KEY}. */
  private static final int PEM_WORDS = 4;

  private static final CharMatcher NO_BLANK = CharMatcher.isNot(' ');
  private static final CharMatcher VISIBLE =
      CharMatcher.inRange('\0', ' ').or(CharMatcher.anyOf("\"'")).negate().precomputed();

  private final String text;
  private final boolean isName;

  /** The letters so far, in lower case. */
  private final char[] letters;

  private int count;

  /** Where the current word and the two before it start in the letters, and their sets. */
  private int start;

  private int start1;
  private int start2;
  private int set;
  private int set1;
  private int set2;

  /**
   * Of the current word: first of its line, directly after the one before it, after a backslash,
   * number of dashes before it.
   */
  private boolean first;

  private boolean adjacent;

  private boolean escaped;
  private int dashes;

  /** Where the last letter ends in the text. */
  private int end = -1;

  private int pem;

  /** The words of a document, or those of a single name. */
  ConfidentialWords(String text, boolean isName) {
    this.text = text;
    this.isName = isName;
    this.letters = new char[text.length()];
  }

  /**
   * Takes all letters from a place on; where they end, or -1 when they have a confidential word.
   */
  int run(int from, boolean lineStart, int dashesBefore) {
    first = lineStart;
    adjacent = false;
    escaped = from > 0 && text.charAt(from - 1) == '\\';
    dashes = dashesBefore;
    end = from;
    do {
      word();
      if ((mayBeShort() && isShort()) || isLong() || isPem() || isSshKey()) {
        return -1;
      }
      first = false;
      adjacent = true;
      escaped = false;
      dashes = 0;
    } while (Guard.isLetter(at(end)));
    return end;
  }

  /** Whether the letters so far have a long name, with anything between them. */
  boolean hasLong() {
    String all = new String(letters, 0, count);
    return Arrays.stream(LONG).anyMatch(name -> all.contains(name.text()));
  }

  private char at(int offset) {
    return offset < text.length() ? text.charAt(offset) : ' ';
  }

  private void word() {
    start2 = start1;
    start1 = start;
    start = count;
    set2 = set1;
    set1 = set;
    int seen = 0;
    int at = end;
    int last = count;
    char next = at(at);
    char before;
    do {
      before = next;
      letters[last++] = (char) (before | 0x20);
      seen |= 1 << (before & ConfidentialName.LETTER);
      next = at(++at);
    } while (Guard.isLetter(next) && !(next < 'a' && isCaseChange(before, at(at + 1))));
    set = seen;
    end = at;
    count = last;
  }

  /** Whether a word begins with a capital letter behind a letter. */
  private static boolean isCaseChange(char before, char after) {
    return before >= 'a' || (after >= 'a' && after <= 'z');
  }

  /** Whether the letters before a place of the text end with a name. */
  boolean end(int at, String name) {
    return end == at && starts(name, count - name.length());
  }

  private boolean starts(String name, int from) {
    for (int i = 0; i < name.length(); i++) {
      if (from < 0 || letters[from + i] != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayBeShort() {
    int both = set | set1;
    for (ConfidentialName name : SHORT) {
      int missing = name.misses(both);
      if (missing == 0
          || (missing <= name.most() && (name.hasLetters(set) || name.hasLetters(both)))) {
        return true;
      }
    }
    return false;
  }

  private boolean isLong() {
    int all = set | set1 | set2;
    for (ConfidentialName name : LONG) {
      if (name.misses(all) <= name.most()
          && ((name.misses(set) < 2 && isSlip(name, start, 1, true))
              || (name.others(set) <= name.most()
                  && ((name.hasLetters(set) && isSlip(name, start, name.most(), false))
                      || (name.hasLetters(set | set1) && isSlip(name, start1, name.most(), false))
                      || (name.hasLetters(all) && isSlip(name, start2, name.most(), false)))))) {
        return true;
      }
    }
    return false;
  }

  /** The beginnings of the lines of OpenSSH, as words or in Base64. */
  private boolean isSshKey() {
    boolean numbered = at(end) >= '0' && at(end) <= '9';
    boolean base64 = at(end - 1) <= 'Z' && Guard.isLetter(at(end + 1));
    return (numbered && base64 && text.startsWith(BASE64, end - 1 - BASE64.length()))
        || (SSH.misses(set | set1) == 0
            && ((numbered && (end(end, "sshed") || end(end, "ecdsasha")))
                || end(end, "sshrsa")
                || end(end, "sshdss")));
  }

  private boolean isShort() {
    return isShort(start) || (escaped && isShort(start + 1));
  }

  private boolean isShort(int from) {
    boolean key = isName || next(VISIBLE) == ':';
    boolean slip = !isName && (key || (first && "\n\r".indexOf(next(NO_BLANK)) < 0));
    for (ConfidentialName name : SHORT) {
      boolean token = name == SHORT[0];
      boolean always = token || name == SHORT[1];
      if (((always || key) && isAt(name, from, key || token))
          || ((token || slip) && name.hasLetters(set) && isSlip(name, from, 1, false))
          || (((key && slip) || (token && adjacent))
              && name.hasLetters(set | set1)
              && isSlip(name, start1, 1, false))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a name or its plural is this word, this and the one before, or the end of a longer. */
  private boolean isAt(ConfidentialName name, int from, boolean longer) {
    if (name.misses(set | set1) > 0) {
      return false;
    }
    for (int plural = 0; plural < 2; plural++) {
      int at = count - plural - name.length();
      if ((at == from || at == start1 || (longer && at > from))
          && starts(name.text(), at)
          && (plural == 0 || letters[count - 1] == 's')) {
        return true;
      }
    }
    return false;
  }

  /** The first of some characters behind the word; a line end when there is none. */
  private char next(CharMatcher wanted) {
    int next = wanted.indexIn(text, end);
    return next < 0 ? '\n' : text.charAt(next);
  }

  private boolean isPem() {
    if (dashes < 2 && pem <= 0) {
      return false;
    }
    if (dashes > 1 && (isNear(PEM[0], start, 1, false) || isAt(PEM[1], start, false))) {
      pem = PEM_WORDS;
      return false;
    }
    return pem-- > 0 && isNear(PEM[2], start, 1, false);
  }

  private boolean isSlip(ConfidentialName name, int from, int most, boolean inside) {
    return isNear(name, from, most, inside) && !isCorrect();
  }

  private boolean isCorrect() {
    int last = count - (letters[count - 1] == 's' ? 1 : 0);
    return CORRECT.contains(new String(letters, start, last - start));
  }

  /**
   * Whether the letters from a place on, or a part of them, are a name with few typing errors: bit
   * i of a number tells whether the letters so far end with the first i letters of the name, with
   * none, one or two errors.
   */
  private boolean isNear(ConfidentialName name, int from, int most, boolean inside) {
    int length = count - from;
    if (length < name.length() - most || (!inside && length > name.length() + most + 1)) {
      return false;
    }
    int anywhere = inside ? 1 : 0;
    int exact = 1;
    int one = 0b11;
    int two = 0b111;
    int exactBefore = 0;
    int oneBefore = 0;
    int placesBefore = 0;
    for (int at = from; at < count; at++) {
      int places = name.places(letters[at]);
      int newExact = ((exact << 1) & places) | anywhere;
      int newOne =
          ((one << 1) & places)
              | exact
              | (exact << 1)
              | (newExact << 1)
              | ((((exactBefore << 1) & places) << 1) & placesBefore)
              | anywhere;
      two =
          ((two << 1) & places)
              | one
              | (one << 1)
              | (newOne << 1)
              | ((((oneBefore << 1) & places) << 1) & placesBefore)
              | anywhere;
      exactBefore = exact;
      oneBefore = one;
      placesBefore = places;
      exact = newExact;
      one = newOne;
      if (((most == 1 ? one : two) >> name.length() & 1) == 1 && (inside || isEnd(at))) {
        return true;
      }
    }
    return false;
  }

  private boolean isEnd(int at) {
    int left = count - at - 1;
    return left == 0 || (left == 1 && letters[at + 1] == 's');
  }
}
