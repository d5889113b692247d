package io.github.paiprotocol.runtime.exit;

import com.google.common.base.CharMatcher;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.internal.text.KnownTexts;
import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for known failures in a log, whose lines it takes one after the other and does not keep.
 * Only lines that hold a literal text of an expression are compared with it. A program that fails
 * by a mistake of its own survived what it logged before, except other tracebacks.
 */
final class LogScan {
  /** Longer lines are looked at in parts. */
  private static final int LONGEST_LINE = 8192;

  private static final CharMatcher LINE_END = CharMatcher.anyOf("\r\n");

  /** What lines hold that tell of a failure after which a program goes on. */
  private static final Pattern HARMLESS =
      Pattern.compile(
          "Warning: |WARNING|\\b(?:INFO|DEBUG)\\b| W (?:tensorflow|external)/|dlerror: "
              + "|failed call to cuInit|will retry|[Rr]etry [0-9]|[Tt]rying again|backing off"
              + "|[Ff]alling back|[Ss]kipping|[Ii]gnor(?:ed|ing)|PASSED|xfailed|^\\+ "
              + "|[Rr]etrying");

  /** Pip's warning about the attempt after which it gives up. */
  private static final String LAST_RETRY = "Retry(total=0,";

  private static final char ESCAPE = '\u001b';

  private final Expressions expressions;
  private final Map<LogPattern, List<String>> inTracebacks = new HashMap<>();
  private final Map<LogPattern, List<String>> elsewhere = new HashMap<>();

  /** What the last lines matched for the first time: a retry that follows takes it back. */
  private final Set<LogPattern> recent = new HashSet<>();

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
    boolean inTraceback = traceback.take(text);
    if (traceback.endedInMistake()) {
      elsewhere.clear();
    }
    if (!recent.isEmpty() && text.contains("etrying")) {
      elsewhere.keySet().removeAll(recent);
      recent.clear();
    }
    int before = recent.size();
    if (expressions.any().isIn(text)
        && (text.contains(LAST_RETRY) || !HARMLESS.matcher(text).find())) {
      match(text, inTraceback ? inTracebacks : elsewhere);
    }
    if (recent.size() == before) {
      recent.clear();
    }
  }

  private void match(String text, Map<LogPattern, List<String>> hits) {
    expressions
        .literals()
        .forEach(
            (expression, literal) -> {
              if (!hits.containsKey(expression) && text.contains(literal)) {
                Optional<List<String>> groups = expression.groups(text);
                groups.ifPresent(found -> hits.put(expression, found));
                groups.ifPresent(found -> recent.add(expression));
              }
            });
  }

  /** What the groups of an expression matched in the first line that it matched. */
  Optional<List<String>> groups(LogPattern expression) {
    return Optional.ofNullable(inTracebacks.getOrDefault(expression, elsewhere.get(expression)));
  }

  /** The last exception of a Python program. */
  Optional<PythonTraceback.Found> exception() {
    return traceback.last();
  }
}
