package io.github.paiprotocol.resolver.plain;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Finds out whether a shell script changes the environment of what comes after it: by {@code
 * export}, {@code declare -x} and their like, or by what it runs from elsewhere in its own shell
 * ({@code source}, {@code eval}), which may. What stands in quotes, comments, here-documents, other
 * shells and subshells is no command of the script.
 */
final class Exports {
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t");
  private static final CharMatcher NAME =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.is('_'));
  private static final CharMatcher OPERATOR = CharMatcher.anyOf(";&|\n()");
  private static final Set<String> OPENING =
      ImmutableSet.of(
          "if",
          "then",
          "elif",
          "else",
          "while",
          "until",
          "do",
          "{",
          "!",
          "time",
          "builtin",
          "command",
          "function");
  private static final Set<String> DECLARING = ImmutableSet.of("declare", "typeset");
  private static final Set<String> FOREIGN = ImmutableSet.of("source", ".", "eval");

  private final String script;
  private final Deque<String> ends = new ArrayDeque<>();
  private final List<String> words = new ArrayList<>();
  private int at;
  private int subshells;
  private boolean found;

  private Exports(String script) {
    this.script = script;
  }

  /**
   * Looks through a script.
   *
   * @param script commands for bash
   * @return whether it exports a variable, or may do so
   */
  static boolean in(String script) {
    Exports exports = new Exports(script);
    exports.scan();
    return exports.found;
  }

  private void scan() {
    while (at < script.length() && !found) {
      char c = script.charAt(at);
      if (BLANK.matches(c)) {
        at++;
      } else if (c == '#') {
        at = lineEnd(at);
      } else if (script.startsWith("<<", at) && !script.startsWith("<<<", at)) {
        hereDocument();
      } else if (OPERATOR.matches(c)) {
        operator(c);
      } else if (c == '<' || c == '>') {
        at++;
      } else {
        words.add(word());
      }
    }
    endCommand();
  }

  private void operator(char c) {
    endCommand();
    at++;
    if (c == '(') {
      subshells++;
    } else if (c == ')') {
      subshells = Math.max(0, subshells - 1);
    } else if (c == '\n') {
      while (!ends.isEmpty()) {
        skipHereDocument(ends.remove());
      }
    }
  }

  /** Looks at the words of a command, which ends here. */
  private void endCommand() {
    int first = 0;
    while (first < words.size() && isBefore(words.get(first))) {
      first += words.get(first).equals("function") ? 2 : 1;
    }
    if (subshells == 0 && first < words.size()) {
      found |= exports(words.get(first), words.subList(first + 1, words.size()));
    }
    words.clear();
  }

  /** What a command may begin with: words of the shell's grammar, and variables of its own. */
  private static boolean isBefore(String word) {
    int sign = word.indexOf('=');
    return OPENING.contains(word) || (sign > 0 && NAME.matchesAllOf(word.substring(0, sign)));
  }

  private static boolean exports(String command, List<String> arguments) {
    if (command.equals("export")) {
      return !arguments.isEmpty()
          && !arguments.get(0).equals("-p")
          && !arguments.get(0).equals("-n");
    }
    if (DECLARING.contains(command)) {
      return hasOption(arguments, 'x');
    }
    if (command.equals("set")) {
      return hasOption(arguments, 'a') || String.join(" ", arguments).contains("-o allexport");
    }
    return FOREIGN.contains(command) && !arguments.isEmpty();
  }

  private static boolean hasOption(List<String> arguments, char option) {
    for (String argument : arguments) {
      if (!argument.startsWith("-") || argument.equals("--")) {
        return false;
      }
      if (!argument.startsWith("--") && argument.indexOf(option) > 0) {
        return true;
      }
    }
    return false;
  }

  /** A word without its quotes. */
  private String word() {
    StringBuilder word = new StringBuilder();
    while (at < script.length()) {
      char c = script.charAt(at);
      if (BLANK.matches(c) || OPERATOR.matches(c) || c == '<' || c == '>') {
        break;
      }
      if (c == '\\') {
        if (at + 1 < script.length() && script.charAt(at + 1) != '\n') {
          word.append(script.charAt(at + 1));
        }
        at += 2;
      } else if (c == '\'' || c == '"' || c == '`') {
        quoted(c, word);
      } else if (script.startsWith("$(", at) || script.startsWith("${", at)) {
        at = substitutionEnd(at + 2, script.charAt(at + 1) == '(' ? ')' : '}');
      } else {
        word.append(c);
        at++;
      }
    }
    return word.toString();
  }

  private void quoted(char quote, StringBuilder word) {
    at++;
    while (at < script.length() && script.charAt(at) != quote) {
      if (script.charAt(at) == '\\' && quote != '\'') {
        at++;
      }
      if (at < script.length()) {
        word.append(script.charAt(at));
      }
      at++;
    }
    at++;
  }

  /** Behind the bracket that closes a substitution; what stands in it runs elsewhere. */
  private int substitutionEnd(int from, char close) {
    int depth = 1;
    int here = from;
    while (here < script.length() && depth > 0) {
      char c = script.charAt(here);
      if (c == '\\') {
        here++;
      } else if (c == '\'' || c == '"') {
        here = quoteEnd(here);
      } else if (close == ')' ? c == '(' : script.startsWith("${", here)) {
        depth++;
      } else if (c == close) {
        depth--;
      }
      here++;
    }
    return here;
  }

  /** At the quote that ends what another one begins, or past the end of the script. */
  private int quoteEnd(int from) {
    char quote = script.charAt(from);
    int here = from + 1;
    while (here < script.length() && script.charAt(here) != quote) {
      here += quote == '"' && script.charAt(here) == '\\' ? 2 : 1;
    }
    return here;
  }

  private void hereDocument() {
    at += script.startsWith("<<-", at) ? 3 : 2;
    while (at < script.length() && BLANK.matches(script.charAt(at))) {
      at++;
    }
    ends.add(word());
  }

  private void skipHereDocument(String end) {
    while (at < script.length()) {
      int lineEnd = lineEnd(at);
      String line = script.substring(at, lineEnd);
      at = Math.min(script.length(), lineEnd + 1);
      if (CharMatcher.is('\t').trimLeadingFrom(line).equals(end)) {
        return;
      }
    }
  }

  private int lineEnd(int from) {
    int end = script.indexOf('\n', from);
    return end < 0 ? script.length() : end;
  }
}
