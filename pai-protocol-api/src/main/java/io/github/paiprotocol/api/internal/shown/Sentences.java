package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Suppliers;
import com.google.common.net.InetAddresses;
import io.github.paiprotocol.api.internal.confidential.TableWords;
import io.github.paiprotocol.api.model.Secret;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Shows of a sentence what is public. A part in back-ticks or double quotes is shown when each of
 * its words is one of the document's public words, of the tables or of our own messages; a word
 * that is none of them is shown only when no run of it stands in what is hidden, and a number only
 * when it has few digits or is a digest. Immutable and thread-safe.
 */
final class Sentences {
  /** So many characters in a row tell of a hidden text. */
  private static final int RUN = 5;

  /** Shorter words are in too many texts that have nothing to do with a document. */
  private static final int SHORTEST_COPY = 4;

  /** The digits of the longest number that messages of ours have in them: of a port. */
  private static final int DIGITS = 5;

  private static final int MOST_SIGNS = 3;
  private static final String SHA256 = "sha256:";
  private static final int SHA256_DIGITS = 64;
  private static final CharMatcher WORD = CharMatcher.forPredicate(Character::isLetterOrDigit);
  private static final CharMatcher IN_NUMBER = CharMatcher.anyOf("-.:+,");
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final CharMatcher HEX = DIGIT.or(CharMatcher.inRange('a', 'f'));

  /** Kinds of values, which take the place of one. */
  private static final List<String> KINDS = List.of("string", "number", "boolean", "integer");

  private final Set<String> words;
  private final String hidden;
  private final Set<String> hiddenWords;
  private final Supplier<Set<String>> hiddenRuns = Suppliers.memoize(this::hiddenRuns);
  private final boolean ticks;

  /**
   * Knows a document.
   *
   * @param open its public texts
   * @param closed its hidden ones
   */
  Sentences(List<String> open, List<String> closed) {
    this.words = new HashSet<>();
    for (String each : open) {
      words.addAll(words(each));
      words.addAll(words(Ascii.toLowerCase(each)));
    }
    words.addAll(open);
    this.hidden = Ascii.toLowerCase(String.join("\n", closed));
    this.hiddenWords = new HashSet<>(words(hidden));
    this.ticks = String.join("", open).indexOf('`') >= 0 || hidden.indexOf('`') >= 0;
  }

  private static List<String> words(String text) {
    List<String> found = new ArrayList<>();
    for (int from = WORD.indexIn(text, 0); from >= 0; ) {
      int to = wordEnd(text, from);
      found.add(text.substring(from, to));
      from = WORD.indexIn(text, to);
    }
    return found;
  }

  /** Where a word ends; a number or date is one, signs in it included. */
  private static int wordEnd(String text, int from) {
    int at = from;
    while (at < text.length() && (WORD.matches(text.charAt(at)) || isInNumber(text, at))) {
      at++;
    }
    return at;
  }

  private static boolean isInNumber(String text, int at) {
    return IN_NUMBER.matches(text.charAt(at))
        && at > 0
        && at + 1 < text.length()
        && DIGIT.matches(text.charAt(at - 1))
        && DIGIT.matches(text.charAt(at + 1));
  }

  /**
   * A sentence as it may be shown.
   *
   * @param strict whether it is about a hidden value, from which no other may be derived
   */
  String shown(String sentence, boolean strict) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    boolean inside = false;
    char mark = '`';
    while (at <= sentence.length()) {
      int end = inside ? sentence.indexOf(mark, at) : next(sentence, at);
      String part = sentence.substring(at, end < 0 ? sentence.length() : end);
      if (!inside) {
        out.append(outside(part));
      } else if (isPublic(part, strict)) {
        out.append(part);
      } else if (part.indexOf('\\') < 0 && WORD.matchesAnyOf(words(part, strict))) {
        out.append(words(part, strict));
      } else {
        mask(out, mark, part);
        if (end >= 0 && out.charAt(out.length() - 1) != Secret.MASK.charAt(0)) {
          // The kind of the value takes the place of its marks, too.
          at = end + 1;
          inside = false;
          continue;
        }
      }
      if (end < 0) {
        break;
      }
      mark = sentence.charAt(end);
      out.append(mark);
      inside = !inside;
      at = end + 1;
    }
    return out.toString();
  }

  private static int next(String sentence, int at) {
    return CharMatcher.anyOf("`\"").indexIn(sentence, at);
  }

  /** Says of which kind a value is, where the sentence does. */
  private static void mask(StringBuilder out, char mark, String part) {
    for (String kind : KINDS) {
      String before = "the " + kind + " " + mark;
      if (out.length() >= before.length()
          && out.substring(out.length() - before.length()).equals(before)) {
        out.setLength(out.length() - before.length());
        out.append(kind.equals("integer") ? "an " : "a ").append(kind);
        return;
      }
    }
    out.append(Secret.MASK).append(part.endsWith("…") ? "…" : "");
  }

  /** A text made of the document without its words that are hidden. */
  String made(String made) {
    return replaced(made, word -> isKnown(word) || !isRunHidden(word, SHORTEST_COPY));
  }

  /** A text without its words that are hidden, and what is between them. */
  private String words(String part, boolean strict) {
    StringBuilder shown = new StringBuilder();
    boolean masked = false;
    int at = 0;
    for (int from = WORD.indexIn(part, 0); from >= 0; from = WORD.indexIn(part, at)) {
      int to = wordEnd(part, from);
      boolean open = isWord(part.substring(from, to), strict);
      if (open || !masked) {
        shown.append(part, at, from).append(open ? part.substring(from, to) : Secret.MASK);
      }
      masked = !open;
      at = to;
    }
    return masked ? shown.toString() : shown.append(part.substring(at)).toString();
  }

  boolean isPublic(String part, boolean strict) {
    if (words.contains(part) || TableWords.has(part)) {
      return true;
    }
    boolean empty = true;
    for (String word : words(unescaped(part))) {
      empty = false;
      if (!isWord(word, strict)) {
        return false;
      }
    }
    return !empty
        || part.length() <= MOST_SIGNS
        || CharMatcher.is(part.charAt(0)).matchesAllOf(part)
        || !hidden.contains(part);
  }

  /** Whether a sentence says nothing more where a part of another was hidden. */
  static boolean isEmptied(String shown) {
    return shown.contains("`" + Secret.MASK + "`") || shown.contains("\"" + Secret.MASK + "\"");
  }

  /** Escapes of messages for characters that cannot be seen are no letters of a word. */
  private static String unescaped(String part) {
    StringBuilder out = new StringBuilder(part.length());
    for (int i = 0; i < part.length(); i++) {
      boolean escape = part.charAt(i) == '\\' && i + 1 < part.length();
      out.append(escape ? ' ' : part.charAt(i));
      if (escape) {
        i += part.charAt(i + 1) == 'u' ? Math.min(5, part.length() - 1 - i) : 1;
      }
    }
    return out.toString();
  }

  private boolean isWord(String word, boolean strict) {
    boolean number = DIGIT.matchesAnyOf(word) && word.length() > DIGITS && !isDigest(word);
    return isKnown(word)
        || (!strict && (!number || InetAddresses.isInetAddress(word)) && !isRunHidden(word, 1));
  }

  /** One of a fetched document: messages have none of what is hidden. */
  private static boolean isDigest(String word) {
    String digits = word.startsWith(SHA256) ? word.substring(SHA256.length()) : word;
    return digits.length() == SHA256_DIGITS && HEX.matchesAllOf(digits);
  }

  private boolean isKnown(String word) {
    return words.contains(word) || words.contains(Ascii.toLowerCase(word)) || TableWords.has(word);
  }

  /** Whether so many characters of a word as tell of a hidden text are in one, or all are one. */
  private boolean isRunHidden(String word, int shortest) {
    String lower = Ascii.toLowerCase(word);
    for (int i = 0; i + RUN <= lower.length(); i++) {
      if (hiddenRuns.get().contains(lower.substring(i, i + RUN))) {
        return true;
      }
    }
    return word.length() >= shortest && hiddenWords.contains(lower);
  }

  private Set<String> hiddenRuns() {
    Set<String> runs = new HashSet<>();
    for (int i = 0; i + RUN <= hidden.length(); i++) {
      runs.add(hidden.substring(i, i + RUN));
    }
    return runs;
  }

  /** What is not marked is a sentence of ours, but for numbers, and texts that hold a mark. */
  private String outside(String part) {
    return replaced(
        part,
        word -> {
          boolean doubtful = ticks || DIGIT.matchesAnyOf(word);
          return !doubtful || (ticks && word.length() < RUN) || isWord(word, false);
        });
  }

  private static String replaced(String part, Predicate<String> isOpen) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (int from = WORD.indexIn(part, 0); from >= 0; from = WORD.indexIn(part, at)) {
      int to = wordEnd(part, from);
      String word = part.substring(from, to);
      out.append(part, at, from).append(isOpen.test(word) ? word : Secret.MASK);
      at = to;
    }
    return out.append(part, at, part.length()).toString();
  }
}
