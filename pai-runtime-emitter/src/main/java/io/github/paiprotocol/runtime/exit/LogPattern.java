package io.github.paiprotocol.runtime.exit;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Optional;

/**
 * A regular expression in the syntax of RE2, which exit specifications are written in; matching
 * takes time linear in the text. Equal when the expressions are. Immutable and thread-safe.
 */
final class LogPattern {
  /** More steps than any real expression has; compiling a million takes 100 MB. */
  private static final int MAX_STEPS = 20_000;

  /**
   * In characters; compiling one copies what it has of a run of letters with each of them, so that
   * 20,000 of them take 800 MB.
   */
  private static final int MAX_LENGTH = 2_000;

  /** Characters of ranges that are looked at when case is ignored: a tenth of a second. */
  static final int MAX_FOLDED = 1_000_000;

  private final Pattern pattern;

  private LogPattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /**
   * Compiles an expression.
   *
   * @param regex the expression
   * @return the pattern
   * @throws IllegalArgumentException if the expression is faulty, or so large that compiling it
   *     would take too much memory; the message says what is wrong
   */
  public static LogPattern of(String regex) {
    if (regex.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("it is longer than " + MAX_LENGTH + " characters");
    }
    if (RegexSize.of(regex) > MAX_STEPS) {
      throw new IllegalArgumentException("its repetitions make it too large");
    }
    FoldedRegex folded = FoldedRegex.of(regex);
    if (folded.isEndless()) {
      throw new IllegalArgumentException(
          "ignoring case, it has a letter from U+1C80 to U+1C88, or a range with one");
    }
    if (folded.steps() > MAX_FOLDED) {
      throw new IllegalArgumentException("its ranges are too wide for ignoring case");
    }
    try {
      return new LogPattern(Pattern.compile(regex));
    } catch (PatternSyntaxException e) {
      String part = e.getPattern().isEmpty() ? "" : " at `" + e.getPattern() + "`";
      throw new IllegalArgumentException(e.getDescription() + part, e);
    }
  }

  /**
   * The expression as it was written.
   *
   * @return the expression
   */
  public String regex() {
    return pattern.pattern();
  }

  /** The first match in a text. */
  Optional<Found> find(String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find()
        ? Optional.of(new Found(matcher.start(), matcher.end()))
        : Optional.empty();
  }

  /** A stretch of a text, in characters. */
  record Found(int start, int end) {}

  @Override
  public boolean equals(Object other) {
    return other instanceof LogPattern that && regex().equals(that.regex());
  }

  @Override
  public int hashCode() {
    return regex().hashCode();
  }

  @Override
  public String toString() {
    return regex();
  }
}
