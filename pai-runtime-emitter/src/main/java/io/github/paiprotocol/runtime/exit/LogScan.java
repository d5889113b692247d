package io.github.paiprotocol.runtime.exit;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.text.KnownTexts;
import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for known failures in a log, whose lines it takes one after the other and does not keep.
 * Only lines that hold a literal text of an expression are compared with it.
 */
final class LogScan {
  /** Longer lines are looked at in parts. */
  private static final int LONGEST_LINE = 8192;

  private static final CharMatcher LINE_END = CharMatcher.anyOf("\r\n");

  /** What lines hold that tell of a failure after which a program goes on. */
  private static final List<String> HARMLESS =
      List.of(
          "Warning: ",
          "WARNING",
          " W tensorflow/",
          "dlerror: ",
          "failed call to cuInit",
          "etrying",
          "will retry");

  private static final char ESCAPE = '\u001b';

  private final Expressions expressions;
  private final Map<LogPattern, List<String>> hits = new HashMap<>();
  private final PythonTraceback traceback = new PythonTraceback();
  private final StringBuilder line = new StringBuilder();

  /** The expressions that are looked for, and a search for any of their literal texts. */
  record Expressions(Map<LogPattern, String> literals, KnownTexts any) {
    static Expressions of(List<LogPattern> all) {
      Map<LogPattern, String> literals = new HashMap<>();
      all.forEach(each -> literals.put(each, each.literal()));
      return new Expressions(Map.copyOf(literals), new KnownTexts(literals.values()));
    }
  }

  LogScan(Expressions expressions) {
    this.expressions = expressions;
  }

  /** Takes a whole log. */
  LogScan scan(Reader log) throws IOException {
    char[] chars = new char[LONGEST_LINE];
    for (int count = log.read(chars); count >= 0; count = log.read(chars)) {
      for (int i = 0; i < count; i++) {
        if (LINE_END.matches(chars[i])) {
          endLine();
        } else {
          line.append(chars[i]);
          if (line.length() == LONGEST_LINE) {
            endLine();
          }
        }
      }
    }
    endLine();
    return this;
  }

  private void endLine() {
    if (!line.isEmpty()) {
      take(line.toString());
      line.setLength(0);
    }
  }

  private void take(String written) {
    String text = written.indexOf(ESCAPE) < 0 ? written : ExitText.withoutColours(written);
    traceback.take(text);
    if (!expressions.any().isIn(text) || HARMLESS.stream().anyMatch(text::contains)) {
      return;
    }
    expressions
        .literals()
        .forEach(
            (expression, literal) -> {
              if (!hits.containsKey(expression) && text.contains(literal)) {
                expression.groups(text).ifPresent(groups -> hits.put(expression, groups));
              }
            });
  }

  /** What the groups of an expression matched in the first line that it matched. */
  Optional<List<String>> groups(LogPattern expression) {
    return Optional.ofNullable(hits.get(expression));
  }

  /** The last exception of a Python program. */
  Optional<PythonTraceback.Found> exception() {
    return traceback.last();
  }
}
