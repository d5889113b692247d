package io.github.paiprotocol.runtime.internal;

import com.google.common.base.CharMatcher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Parts a shell script into simple commands, as far as reading can: nothing is expanded, and lines
 * of here-documents count as commands. One pass over the text.
 */
final class SimpleCommands {
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t\r");
  private static final CharMatcher END = CharMatcher.anyOf("\n;&|()`");
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');

  /** What the next word is: an argument, or the file of a redirection. */
  private enum Role {
    ARGUMENT,
    READ,
    WRITTEN
  }

  /** A word, without its quotes; an argument, or a file that output goes to. */
  record Word(String text, boolean redirected) {}

  /** A command: its words, and how it was written. */
  record Simple(List<Word> words, String source) {}

  private final String script;
  private final List<Simple> found = new ArrayList<>();
  private final Deque<Boolean> substitutions = new ArrayDeque<>();
  private List<Word> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private Role role = Role.ARGUMENT;
  private boolean doubleQuoted;
  private int start = -1;
  private int at;

  private SimpleCommands(String script) {
    this.script = script;
  }

  static List<Simple> of(String script) {
    SimpleCommands commands = new SimpleCommands(script);
    commands.read();
    return commands.found;
  }

  private void read() {
    while (at < script.length()) {
      char c = script.charAt(at);
      if (c == '\\') {
        escaped();
      } else if (c == '$' && script.startsWith("$(", at)) {
        substitutions.push(doubleQuoted);
        doubleQuoted = false;
        at++;
        endCommand();
      } else if (doubleQuoted) {
        quoted(c);
      } else {
        plain(c);
      }
      at++;
    }
    endCommand();
  }

  /** A line that goes on is one; any other character stands for itself. */
  private void escaped() {
    at++;
    if (at < script.length() && script.charAt(at) != '\n') {
      add(script.charAt(at));
    }
  }

  private void quoted(char c) {
    if (c == '"') {
      doubleQuoted = false;
    } else {
      add(c);
    }
  }

  private void plain(char c) {
    if (c == '\'') {
      singleQuoted();
    } else if (c == '"') {
      doubleQuoted = true;
      inWord = true;
      begin();
    } else if (c == '#' && !inWord) {
      at = lineEnd() - 1;
    } else if (c == '>' || c == '<') {
      redirect(c);
    } else if (c == '&' && script.startsWith(">", at + 1)) {
      endWord();
    } else if (isOfRedirection(c)) {
      // The file, or the number of an open one, is still to come.
      return;
    } else if (END.matches(c)) {
      endCommand();
      if (c == ')' && !substitutions.isEmpty()) {
        doubleQuoted = substitutions.pop();
      }
    } else if (BLANK.matches(c)) {
      endWord();
    } else {
      add(c);
    }
  }

  /**
   * A number right before the sign says what is redirected: it is no argument. The text behind
   * {@code <<<} counts as one, since a shell may run it.
   */
  private void redirect(char sign) {
    begin();
    if (DIGIT.matchesAllOf(word)) {
      word.setLength(0);
      inWord = false;
    }
    endWord();
    boolean text = at >= 2 && script.startsWith("<<<", at - 2);
    role = sign == '>' ? Role.WRITTEN : text ? Role.ARGUMENT : Role.READ;
  }

  /** The second sign of {@code >&}, {@code <&} and {@code >|}. */
  private boolean isOfRedirection(char c) {
    boolean second = c == '&' || (c == '|' && role == Role.WRITTEN);
    return second && !inWord && role != Role.ARGUMENT && "<>".indexOf(script.charAt(at - 1)) >= 0;
  }

  private void singleQuoted() {
    begin();
    inWord = true;
    int end = script.indexOf('\'', at + 1);
    int to = end < 0 ? script.length() : end;
    word.append(script, at + 1, to);
    at = to;
  }

  private int lineEnd() {
    int end = script.indexOf('\n', at);
    return end < 0 ? script.length() : end;
  }

  private void add(char c) {
    begin();
    inWord = true;
    word.append(c);
  }

  private void begin() {
    if (start < 0) {
      start = at;
    }
  }

  private void endWord() {
    if (inWord) {
      if (role != Role.READ) {
        words.add(new Word(word.toString(), role == Role.WRITTEN));
      }
      word.setLength(0);
      inWord = false;
      role = Role.ARGUMENT;
    }
  }

  private void endCommand() {
    endWord();
    if (!words.isEmpty()) {
      found.add(new Simple(words, script.substring(start, Math.min(at, script.length()))));
    }
    words = new ArrayList<>();
    role = Role.ARGUMENT;
    start = -1;
  }
}
