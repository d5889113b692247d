package io.github.paiprotocol.api.internal.shown;

import com.google.common.collect.ImmutableSet;

/**
 * The words of a text, letter by letter, and whether they name something confidential. A word ends
 * where the case changes and at everything but a letter.
 */
final class Words {
  private static final ConfidentialName[] SHORT =
      ConfidentialName.all("token", "auth", "pass", "pwd");
  private static final ConfidentialName SSH = new ConfidentialName("sh");
  private static final ConfidentialName[] PEM = ConfidentialName.all("begin", "end", "key");
  private static final String BASE64 = "AAAA";
  private static final int SHORT_ENDS = ConfidentialName.letters("nhds");
  private static final int SHORTEST = 5;
  private static final int LONGEST = 13;
  private static final int LONGEST_SHORT = 7;

  /** Correct words, without plurals, that are taken for no others with a typing error. */
  private static final ImmutableSet<String> CORRECT =
      ImmutableSet.of("auto", "bypassed", "discrete", "passed", "past", "pid", "pod", "taken");

  /** How many words after {@code BEGIN} can be {@code KEY}. */
  private static final int PEM_WORDS = 4;

  private final char[] text;
  private final char[] letters;
  private int count;
  private final boolean isName;

  /** Where the current word and the two before it start in the letters, and their sets. */
  private int start;

  private int start1;
  private int start2;
  private int set;
  private int set1;
  private int set2;

  /**
   * The places in {@link LongWords} that the letters so far lead to, with anything between them.
   */
  private long exact;

  /**
   * Of the current word: first of its line, directly after the one before it, after a backslash,
   * number of dashes before it.
   */
  private boolean first;

  private boolean adjacent;

  private boolean escaped;
  private int dashes;

  private char last;

  /** Where the last letter ends in the text. */
  private int end = -1;

  private int pem;

  /** How many letters were compared with typing errors: in proportion to the text. */
  private long steps;

  /** The words of a document, or those of a single name. */
  Words(char[] text, boolean isName) {
    this.text = text;
    this.isName = isName;
    this.letters = new char[text.length];
  }

  /**
   * Takes all letters from a place on; where they end, or -1 when they have a confidential word.
   */
  int run(int from, boolean lineStart, int dashesBefore) {
    first = lineStart;
    adjacent = false;
    escaped = from > 0 && text[from - 1] == '\\';
    dashes = dashesBefore;
    end = from;
    do {
      if (word() || wordEnds()) {
        return -1;
      }
      first = false;
      adjacent = true;
      escaped = false;
      dashes = 0;
    } while (end < text.length && Guard.isLetter(text[end]));
    return end;
  }

  /** Takes one word; whether a long name was found in the letters so far. */
  private boolean word() {
    start2 = start1;
    start1 = start;
    start = count;
    set2 = set1;
    set1 = set;
    char[] all = text;
    int at = end;
    int next = count;
    int found = 0;
    long places = exact;
    long ends = 0;
    char c = all[at];
    char before;
    do {
      letters[next++] = (char) (c | 0x20);
      places = LongWords.next(places, c);
      ends |= places;
      found |= 1 << (c & ConfidentialName.LETTER);
      before = c;
      at++;
      c = at < all.length ? all[at] : ' ';
    } while (Guard.isLetter(c) && (c >= 'a' || !isCaseChange(before, at)));
    set = found;
    exact = places;
    count = next;
    last = before;
    end = at;
    return LongWords.isWhole(ends);
  }

  /** Whether a word begins with a capital letter behind a letter. */
  private boolean isCaseChange(char before, int at) {
    return before >= 'a' || (at + 1 < text.length && text[at + 1] >= 'a' && text[at + 1] <= 'z');
  }

  long steps() {
    return steps;
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

  private boolean isLong() {
    return isSlip(start, set, true)
        || isSlip(start, set, false)
        || isSlip(start1, set | set1, false)
        || isSlip(start2, set | set1 | set2, false);
  }

  /** Whether the letters from a place on, of a set, are a long word with typing errors. */
  private boolean isSlip(int from, int letterSet, boolean inside) {
    int length = count - from;
    if (length < SHORTEST || (!inside && length > LONGEST)) {
      return false;
    }
    for (long left = LongWords.near(letterSet, inside); left != 0; left &= left - 1) {
      ConfidentialName name = LongWords.at(left);
      if (isSlip(name, from, inside ? 1 : name.most(), inside)) {
        return true;
      }
    }
    return false;
  }

  /** The beginnings of the lines of OpenSSH, as words or in Base64. */
  private boolean isSshKey() {
    char next = end < text.length ? text[end] : ' ';
    boolean isNumbered = next >= '0' && next <= '9';
    return (last <= 'Z' && isNumbered && isBase64())
        || (SSH.misses(set | set1) == 0
            && ((isNumbered && (end(end, "sshed") || end(end, "ecdsasha")))
                || end(end, "sshrsa")
                || end(end, "sshdss")));
  }

  private boolean isBase64() {
    return end > BASE64.length()
        && new String(text, end - 1 - BASE64.length(), BASE64.length()).equals(BASE64)
        && end + 1 < text.length
        && Guard.isLetter(text[end + 1]);
  }

  private boolean wordEnds() {
    return (mayBeShort() && isShort())
        || isLong()
        || ((dashes > 1 || pem > 0) && isPem())
        || isSshKey();
  }

  private boolean mayBeShort() {
    int length = count - start;
    boolean exact = ((SHORT_ENDS >> (last & ConfidentialName.LETTER)) & 1) > 0;
    boolean slip = length <= LONGEST_SHORT;
    boolean joined = count - start1 <= LONGEST_SHORT;
    if (!exact && !slip) {
      return false;
    }
    for (ConfidentialName name : SHORT) {
      if ((exact && name.misses(set | set1) == 0)
          || (slip && name.hasLetters(set))
          || (joined && name.hasLetters(set | set1))) {
        return true;
      }
    }
    return false;
  }

  private boolean isShort() {
    return isShort(start) || (escaped && isShort(start + 1));
  }

  private boolean isShort(int from) {
    boolean key = isName || isBeforeColon();
    boolean slip = !isName && (key || (first && isFollowed()));
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

  private boolean isBeforeColon() {
    int next = end;
    while (next < text.length && isBetween(text[next])) {
      next++;
    }
    return next < text.length && text[next] == ':';
  }

  private static boolean isBetween(char c) {
    return c <= ' ' || c == '"' || c == '\'';
  }

  private boolean isFollowed() {
    int next = end;
    while (next < text.length && text[next] == ' ') {
      next++;
    }
    return next < text.length && text[next] != '\n' && text[next] != '\r';
  }

  private boolean isPem() {
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
    int plural = letters[count - 1] == 's' ? 1 : 0;
    return CORRECT.contains(new String(letters, start, count - plural - start));
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
    steps += length;
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
