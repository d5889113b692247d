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

  /** A word, without its quotes. */
  record Word(String text, boolean redirected) {}

  /** A command: its words, and how it was written. */
  record Simple(List<Word> words, String source) {}

  private final String script;
  private final List<Simple> found = new ArrayList<>();
  private final Deque<Boolean> substitutions = new ArrayDeque<>();
  private List<Word> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private boolean redirected;
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
      endWord();
      redirected = c == '>';
    } else if (c == '&' && redirected && !inWord) {
      redirected = false;
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
      words.add(new Word(word.toString(), redirected));
      word.setLength(0);
      inWord = false;
      redirected = false;
    }
  }

  private void endCommand() {
    endWord();
    if (!words.isEmpty()) {
      found.add(new Simple(words, script.substring(start, Math.min(at, script.length()))));
    }
    words = new ArrayList<>();
    redirected = false;
    start = -1;
  }
}
