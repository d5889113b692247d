package io.github.paiprotocol.api.internal.shown;

import com.google.common.collect.ImmutableSet;
import java.util.Arrays;

/**
 * The words of a text, letter by letter, and whether they name something confidential. A word ends
 * where the case changes and at everything but a letter.
 */
final class Words {
  /** Found in longer words, with one typing error as well, and with two from ten letters on. */
  private static final Name[] LONG =
      names(
          "secret",
          "password",
          "passwd",
          "passphrase",
          "credential",
          "apikey",
          "accesskey",
          "privatekey");

  private static final Name[] SHORT = names("auth", "pass", "pwd");
  private static final Name TOKEN = new Name("token");
  private static final Name[] PEM = names("begin", "end", "key");
  private static final int TEN = 10;
  private static final int LETTER = 31;
  private static final int PLURAL = 1 << ('s' & LETTER);

  /** Correct words, without plurals, that are taken for no others with a typing error. */
  private static final ImmutableSet<String> CORRECT =
      ImmutableSet.of("auto", "bypassed", "discrete", "passed", "past", "pid", "pod", "taken");

  /** How many words after {@code BEGIN} can be {@code KEY}. */
  private static final int PEM_WORDS = 4;

  private final String text;
  private final char[] letters;
  private int count;
  private final boolean isName;

  /** The last three words, the current one first: where they start in the letters, their sets. */
  private final int[] starts = new int[3];

  private final int[] sets = new int[3];

  /** Of the current word: first of its line, after a backslash, number of dashes before it. */
  private boolean first;

  private boolean escaped;
  private int dashes;

  private int last;

  /** Where the last letter ends in the text. */
  private int end = -1;

  private int pem;

  /** How many letters were compared with typing errors: in proportion to the text. */
  private long steps;

  /** The words of a document, or those of a single name. */
  Words(String text, boolean isName) {
    this.text = text;
    this.isName = isName;
    this.letters = new char[text.length()];
  }

  /** Takes a letter; whether it ends a confidential word. */
  boolean letter(int c, int at, int next, boolean lineStart, int dashesBefore) {
    boolean newRun = end != at;
    boolean found = false;
    if (newRun || isCaseChange(c, next)) {
      found = !newRun && wordEnds(at);
      System.arraycopy(starts, 0, starts, 1, 2);
      System.arraycopy(sets, 0, sets, 1, 2);
      starts[0] = count;
      sets[0] = 0;
      first = newRun && lineStart;
      escaped = newRun && at > 0 && text.charAt(at - 1) == '\\';
      dashes = newRun ? dashesBefore : 0;
    }
    letters[count++] = (char) (c | 0x20);
    sets[0] |= 1 << (c & LETTER);
    last = c;
    end = next;
    return found;
  }

  long steps() {
    return steps;
  }

  private boolean isCaseChange(int c, int next) {
    return c < 'a'
        && (last >= 'a'
            || (next < text.length() && text.charAt(next) >= 'a' && text.charAt(next) <= 'z'));
  }

  /** Takes the place of something else; whether a confidential word ends there. */
  boolean end(int at) {
    return end == at && wordEnds(at);
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
    int two = sets[0] | sets[1];
    int three = two | sets[2];
    for (Name name : LONG) {
      if (name.misses(three) <= name.most
          && ((name.misses(three) == 0 && isJoined(name))
              || (name.misses(sets[0]) <= 1 && isSlip(name, starts[0], 1, true))
              || (name.hasLetters(sets[0]) && isSlip(name, starts[0], name.most, false))
              || (name.hasLetters(two) && isSlip(name, starts[1], name.most, false))
              || (name.hasLetters(three) && isSlip(name, starts[2], name.most, false)))) {
        return true;
      }
    }
    return false;
  }

  private boolean isJoined(Name name) {
    int from = Math.max(starts[2], starts[0] - name.text.length());
    for (int i = from; i <= count - name.text.length(); i++) {
      if (starts(name.text, i)) {
        return true;
      }
    }
    return false;
  }

  /** The beginnings of the lines of OpenSSH, as words or in Base64. */
  private boolean isSshKey() {
    char next = end < text.length() ? text.charAt(end) : ' ';
    boolean isNumbered = next >= '0' && next <= '9';
    return (last <= 'Z' && isNumbered && isBase64())
        || ((last | 0x20) == 'd' && isNumbered && end(end, "sshed"))
        || end(end, "sshrsa")
        || end(end, "sshdss")
        || end(end, "ecdsasha");
  }

  private boolean isBase64() {
    return end > 4
        && text.startsWith("AAAA", end - 5)
        && end + 1 < text.length()
        && Guard.isLetter(text.charAt(end + 1));
  }

  private boolean wordEnds(int at) {
    int start = starts[0];
    return isShort(start, at)
        || (escaped && isShort(start + 1, at))
        || isLong()
        || isPem()
        || isSshKey();
  }

  private boolean isShort(int from, int at) {
    boolean key = isName || isBeforeColon(at);
    boolean slip = !isName && (key || (first && isFollowed(at)));
    return isAt(TOKEN, from, true)
        || (TOKEN.hasLetters(sets[0]) && isSlip(TOKEN, from, 1, false))
        || isAt(SHORT[0], from, key)
        || (key && (isAt(SHORT[1], from, true) || isAt(SHORT[2], from, true)))
        || (slip && isShortSlip(from));
  }

  private boolean isShortSlip(int from) {
    for (Name name : SHORT) {
      if (name.hasLetters(sets[0]) && isSlip(name, from, 1, false)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a name or its plural is this word, this and the one before, or the end of a longer. */
  private boolean isAt(Name name, int from, boolean longer) {
    if (name.misses(sets[0] | sets[1]) > 0) {
      return false;
    }
    for (int plural = 0; plural < 2; plural++) {
      int start = count - plural - name.text.length();
      if ((start == from || start == starts[1] || (longer && start > from))
          && starts(name.text, start)
          && (plural == 0 || letters[start + name.text.length()] == 's')) {
        return true;
      }
    }
    return false;
  }

  private boolean isBeforeColon(int at) {
    int next = at;
    while (next < text.length() && " \t\r\n\"'".indexOf(text.charAt(next)) >= 0) {
      next++;
    }
    return next < text.length() && text.charAt(next) == ':';
  }

  private boolean isFollowed(int at) {
    int next = at;
    while (next < text.length() && text.charAt(next) == ' ') {
      next++;
    }
    return next < text.length() && text.charAt(next) != '\n' && text.charAt(next) != '\r';
  }

  private boolean isPem() {
    int start = starts[0];
    if (dashes > 1 && (isNear(PEM[0], start, 1, false) || isAt(PEM[1], start, false))) {
      pem = PEM_WORDS;
      return false;
    }
    return pem-- > 0 && isNear(PEM[2], start, 1, false);
  }

  private boolean isSlip(Name name, int from, int most, boolean inside) {
    return isNear(name, from, most, inside) && !isCorrect();
  }

  private boolean isCorrect() {
    int plural = letters[count - 1] == 's' ? 1 : 0;
    return CORRECT.contains(new String(letters, starts[0], count - plural - starts[0]));
  }

  /**
   * Whether the letters from a place on, or a part of them, are a name with few typing errors: bit
   * i of a number tells whether the letters so far end with the first i letters of the name, with
   * none, one or two errors.
   */
  private boolean isNear(Name name, int from, int most, boolean inside) {
    int length = count - from;
    if (length < name.text.length() - most || (!inside && length > name.text.length() + most + 1)) {
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
      int places = name.places[letters[at] & LETTER];
      int newExact = exact << 1 & places | anywhere;
      int newOne =
          one << 1 & places
              | exact
              | exact << 1
              | newExact << 1
              | (exactBefore << 1 & places) << 1 & placesBefore
              | anywhere;
      two =
          two << 1 & places
              | one
              | one << 1
              | newOne << 1
              | (oneBefore << 1 & places) << 1 & placesBefore
              | anywhere;
      exactBefore = exact;
      oneBefore = one;
      placesBefore = places;
      exact = newExact;
      one = newOne;
      if (((most == 1 ? one : two) >> name.text.length() & 1) == 1 && (inside || isEnd(at))) {
        return true;
      }
    }
    return false;
  }

  private boolean isEnd(int at) {
    int left = count - at - 1;
    return left == 0 || (left == 1 && letters[at + 1] == 's');
  }

  private static Name[] names(String... texts) {
    return Arrays.stream(texts).map(Name::new).toArray(Name[]::new);
  }

  /** A confidential word: its letters as a set, the places of each, and the most typing errors. */
  private static final class Name {
    private final String text;
    private final int[] places = new int[LETTER + 1];
    private final int set;
    private final int most;

    Name(String text) {
      this.text = text;
      this.set = text.chars().reduce(0, (all, c) -> all | 1 << (c & LETTER));
      this.most = text.length() < TEN ? 1 : 2;
      for (int i = 0; i < text.length(); i++) {
        places[text.charAt(i) & LETTER] |= 1 << (i + 1);
      }
    }

    /** Whether these can be the letters of the word, or of its plural, with typing errors. */
    boolean hasLetters(int letters) {
      return misses(letters) <= most && Integer.bitCount(letters & ~set & ~PLURAL) <= most;
    }

    int misses(int letters) {
      return Integer.bitCount(set & ~letters);
    }
  }
}
