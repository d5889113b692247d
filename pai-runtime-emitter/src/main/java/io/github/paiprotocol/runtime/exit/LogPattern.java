package io.github.paiprotocol.runtime.exit;

import com.google.common.base.Strings;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A regular expression in the syntax of RE2, which exit specifications are written in; matching
 * takes time linear in the text. Equal when the expressions are. Immutable and thread-safe.
 */
record LogPattern(Pattern pattern) {
  /**
   * Compiles an expression.
   *
   * @param regex the expression
   * @return the pattern
   * @throws IllegalArgumentException if the expression is faulty, or {@link RegexLimits} refuses
   *     it; the message says what is wrong
   */
  public static LogPattern of(String regex) {
    RegexLimits.problem(regex)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
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
  Optional<TextRange> find(String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find()
        ? Optional.of(new TextRange(matcher.start(), matcher.end()))
        : Optional.empty();
  }

  /** The groups of the first match in a line, empty texts for those that took no part. */
  Optional<List<String>> groups(String line) {
    Matcher matcher = pattern.matcher(line);
    if (!matcher.find()) {
      return Optional.empty();
    }
    List<String> groups = new ArrayList<>();
    for (int i = 1; i <= matcher.groupCount(); i++) {
      groups.add(Strings.nullToEmpty(matcher.group(i)));
    }
    return Optional.of(groups);
  }

  /**
   * The longest run of characters that each match holds as they are; empty when there is none
   * outside of groups, classes and what may be left out.
   */
  String literal() {
    return Literals.longest(regex());
  }

  @Override
  public String toString() {
    return regex();
  }
}
