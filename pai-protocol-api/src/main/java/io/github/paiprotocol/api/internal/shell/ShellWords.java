package io.github.paiprotocol.api.internal.shell;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.shell.ShellScript.Word;
import java.util.List;
import java.util.Set;

/** Words: quotes, substitutions and expansions, which may hold whole scripts. */
final class ShellWords {
  private static final CharMatcher NAME_START =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.is('_'))
          .precomputed();
  private static final CharMatcher NAME =
      NAME_START.or(CharMatcher.inRange('0', '9')).precomputed();

  /** Commands whose arguments may be assignments of arrays. */
  private static final Set<String> DECLARING =
      ImmutableSet.of("declare", "typeset", "local", "export", "readonly");

  /** Deeper ones would end the stack. */
  private static final int DEEPEST = 100;

  private final String text;
  private final ShellTokens tokens;
  private final ShellParser parser;
  private boolean patterns;
  private int depth;
  private final StringBuilder word = new StringBuilder();

  ShellWords(String text, ShellTokens tokens, ShellParser parser) {
    this.text = text;
    this.tokens = tokens;
    this.parser = parser;
    // Bash reads line by line, so that a line can change how the next ones are read.
    patterns = text.contains("extglob");
  }

  /** Runs a reading in which words may hold patterns with parentheses. */
  void withPatterns(Runnable reading) {
    boolean before = patterns;
    patterns = true;
    reading.run();
    patterns = before;
  }

  static boolean isName(String text) {
    return NAME.matchesAllOf(text) && NAME_START.matches(text.charAt(0));
  }

  private char charAt(int i) {
    return i < text.length() ? text.charAt(i) : '\n';
  }

  Word read(List<Word> before) {
    // A word may hold scripts, whose words are read behind what is read of it.
    int outer = word.length();
    int start = tokens.at();
    takeAssignment(before);
    while (tokens.at() < text.length() && takePart()) {
      // The word grows.
    }
    Word read = new Word(word.substring(outer), start, tokens.at());
    word.setLength(outer);
    return read;
  }

  /** Takes one part of a word; false where the word ends. */
  private boolean takePart() {
    int at = tokens.at();
    char c = text.charAt(at);
    if (tokens.isSubstitutedFile(at)) {
      tokens.moveTo(at + 2);
      parser.subshell(at);
    } else if (patterns && "?*+@!".indexOf(c) >= 0 && charAt(at + 1) == '(') {
      tokens.moveTo(at + 1);
      parentheses(at);
    } else if (ShellTokens.isMeta(c)) {
      return false;
    } else {
      int end = patterns ? at : tokens.runEnd(at);
      if (end > at) {
        word.append(text, at, end);
        tokens.moveTo(end);
      } else {
        takeCharacter(at, c);
      }
    }
    return true;
  }

  private void takeCharacter(int at, char c) {
    switch (c) {
      case '\'' -> singleQuoted(at);
      case '"' -> doubleQuoted(at);
      case '`' -> backquoted(at);
      case '$' -> dollar(at, false);
      case '\\' -> {
        if (charAt(at + 1) != '\n') {
          word.append(charAt(at + 1));
        }
        tokens.moveTo(Math.min(text.length(), at + 2));
      }
      default -> {
        word.append(c);
        tokens.moveTo(at + 1);
      }
    }
  }

  /** Takes a name, an index and the values of an array; what else begins so is left to others. */
  private void takeAssignment(List<Word> before) {
    int start = tokens.at();
    int at = start;
    while (NAME.matches(charAt(at))) {
      at++;
    }
    if (at == start || !NAME_START.matches(charAt(start)) || !mayAssign(before)) {
      return;
    }
    if (charAt(at) == '[') {
      at = indexEnd(at);
    }
    at += charAt(at) == '+' ? 1 : 0;
    if (charAt(at) != '=') {
      return;
    }
    word.append(text, start, at + 1);
    tokens.moveTo(at + 1);
    if (charAt(at + 1) == '(') {
      tokens.moveTo(at + 2);
      array(at + 1);
    }
  }

  private static boolean mayAssign(List<Word> before) {
    int at = 0;
    while (at < before.size() && before.get(at).text().indexOf('=') > 0) {
      at++;
    }
    for (int i = at; i < Math.min(before.size(), at + 3); i++) {
      if (DECLARING.contains(before.get(i).text())) {
        return true;
      }
    }
    return at == before.size();
  }

  private int indexEnd(int from) {
    int open = 0;
    for (int i = from; i < text.length() && text.charAt(i) != '\n'; i++) {
      open += text.charAt(i) == '[' ? 1 : text.charAt(i) == ']' ? -1 : 0;
      if (open == 0) {
        return i + 1;
      }
    }
    return from;
  }

  private void array(int start) {
    tokens.skipNewlines();
    while (tokens.takeWord().isPresent()) {
      tokens.skipNewlines();
    }
    tokens.require(")", "(", start);
  }

  private void singleQuoted(int start) {
    int end = text.indexOf('\'', start + 1);
    if (end < 0) {
      throw ShellProblemException.unclosed("'", start);
    }
    word.append(text, start + 1, end);
    tokens.moveTo(end + 1);
    tokens.addStretch(Reading.SINGLE_QUOTED, start);
  }

  /** Takes a text in which backslashes count. */
  private void escaped(int start, char quote, String token) {
    int at = start;
    while (at < text.length() && text.charAt(at) != quote) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length()) {
      throw ShellProblemException.unclosed(token, start - token.length());
    }
    word.append(text, start, at);
    tokens.moveTo(at + 1);
    tokens.addStretch(quote == '`' ? Reading.COMMANDS : Reading.SINGLE_QUOTED, start);
  }

  private void backquoted(int start) {
    escaped(start + 1, '`', "`");
  }

  private void doubleQuoted(int start) {
    tokens.moveTo(start + 1);
    while (tokens.at() < text.length()) {
      int at = tokens.at();
      char c = text.charAt(at);
      switch (c) {
        case '"' -> {
          tokens.moveTo(at + 1);
          tokens.addStretch(Reading.DOUBLE_QUOTED, start);
          return;
        }
        case '`' -> backquoted(at);
        case '$' -> dollar(at, true);
        case '\\' -> {
          boolean isEscape = "\\\"$`\n".indexOf(charAt(at + 1)) >= 0;
          word.append(isEscape ? "" : "\\").append(charAt(at + 1));
          tokens.moveTo(at + 2);
        }
        default -> {
          word.append(c);
          tokens.moveTo(at + 1);
        }
      }
    }
    throw ShellProblemException.unclosed("\"", start);
  }

  private void dollar(int at, boolean isQuoted) {
    if (++depth > DEEPEST) {
      throw ShellProblemException.tooDeep();
    }
    char next = charAt(at + 1);
    if (next == '(' && text.startsWith("((", at + 1) && skipArithmetic(at + 3)) {
      word.append("$((…))");
    } else if (next == '(') {
      tokens.moveTo(at + 2);
      parser.subshell(at);
    } else if (next == '{') {
      expansion(at, isQuoted);
    } else if (next == '\'' && !isQuoted) {
      escaped(at + 2, '\'', "$'");
    } else if (next == '"' && !isQuoted) {
      doubleQuoted(at + 1);
    } else {
      word.append('$');
      tokens.moveTo(at + 1);
    }
    depth--;
  }

  /** Takes an expansion in braces. Quotes count in it, single ones within double ones do not. */
  private void expansion(int start, boolean isQuoted) {
    int outer = word.length();
    tokens.moveTo(start + 2);
    while (charAt(tokens.at()) != '}' || tokens.at() >= text.length()) {
      int at = tokens.at();
      if (at >= text.length()) {
        throw ShellProblemException.unclosed("${", start);
      }
      char c = text.charAt(at);
      if (c == '$') {
        dollar(at, isQuoted);
      } else if (ShellTokens.isMeta(c) || (c == '\'' && isQuoted)) {
        tokens.moveTo(at + 1);
      } else {
        takeCharacter(at, c);
      }
    }
    tokens.moveTo(tokens.at() + 1);
    word.setLength(outer);
  }

  /** Moves behind an arithmetic expression that begins there, if it ends as one. */
  boolean skipArithmetic(int from) {
    int open = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '"' || c == '`' || c == '\'') {
        i = text.indexOf(c, i + 1);
        if (i < 0) {
          return false;
        }
      } else if (c == '(') {
        open++;
      } else if (c == ')' && open > 0) {
        open--;
      } else if (c == ')') {
        if (charAt(i + 1) == ')') {
          tokens.moveTo(i + 2);
          return true;
        }
        return false;
      }
    }
    return false;
  }

  /** Takes what stands between two parentheses, and these. */
  private void parentheses(int start) {
    int open = 0;
    do {
      int at = tokens.at();
      if (at >= text.length()) {
        throw ShellProblemException.unclosed("(", start);
      }
      char c = text.charAt(at);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (ShellTokens.isMeta(c)) {
        tokens.moveTo(at + 1);
      } else {
        takeCharacter(at, c);
      }
    } while (open > 0);
  }

  /** Takes a regular expression, in which parentheses and bars are no operators. */
  String expression(int start) {
    int from = tokens.at();
    while (tokens.at() < text.length()) {
      int at = tokens.at();
      char c = text.charAt(at);
      if (c == '(') {
        parentheses(start);
      } else if (c == '|' && charAt(at + 1) != '|') {
        tokens.moveTo(at + 1);
      } else if (ShellTokens.isMeta(c)) {
        break;
      } else {
        takeCharacter(at, c);
      }
    }
    if (tokens.at() == from) {
      throw tokens.unexpected();
    }
    return text.substring(from, tokens.at());
  }
}
