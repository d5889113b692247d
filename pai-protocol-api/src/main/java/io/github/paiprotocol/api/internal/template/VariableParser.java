package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import java.util.ArrayList;
import java.util.List;

/** Cuts a text into literals and {@code {{ name }}} tags, in one pass from left to right. */
final class VariableParser {
  private static final String OPEN = "{{";
  private static final String CLOSE = "}}";
  private static final String SIGILS = "#^/>=&{!";

  private final String text;
  private final boolean parametric;
  private final StringBuilder literal = new StringBuilder();
  private final List<VariableTemplate.Part> parts = new ArrayList<>();
  private final List<TemplateProblem> problems = new ArrayList<>();

  /** The first closing sign from where it was looked for last; -1 when there is none any more. */
  private int close;

  VariableParser(String text, boolean parametric) {
    this.text = text;
    this.parametric = parametric;
  }

  VariableTemplate parse() {
    int at = 0;
    for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
      literal.append(text, at, open);
      at = tag(open);
    }
    literal.append(text, at, text.length());
    flush();
    return new VariableTemplate(parts, problems);
  }

  /** Reads what braces open; returns where to go on. */
  private int tag(int open) {
    int content = open + OPEN.length();
    if (parametric && text.startsWith(OPEN, content)) {
      literal.append(OPEN);
      return content + OPEN.length();
    }
    if (close >= 0 && close < content) {
      close = text.indexOf(CLOSE, content);
    }
    if (close < 0) {
      return literal(open, content, VariableProblems.unclosed(open, content));
    }
    int end = close + CLOSE.length();
    int first = blanksEnd(content, close);
    boolean special = first < close && SIGILS.indexOf(text.charAt(first)) >= 0;
    if (special) {
      char sigil = text.charAt(first);
      int whole = sigil == '{' && text.startsWith("}", end) ? end + 1 : end;
      return literal(open, whole, VariableProblems.special(sigil, open, whole));
    }
    if (!parametric && !isPlainName(first)) {
      // No tag at all; what is between is not looked over again.
      literal.append(OPEN);
      return content;
    }
    String name = text.substring(content, close).strip();
    if (name.isEmpty() || name.contains(OPEN)) {
      return literal(open, end, VariableProblems.noName(open, end));
    }
    flush();
    parts.add(new VariableTemplate.Variable(name, open, end, text.substring(open, end)));
    return end;
  }

  private boolean isPlainName(int first) {
    int end = nameEnd(first, close);
    return end > first && blanksEnd(end, close) == close;
  }

  private int blanksEnd(int from, int to) {
    int at = from;
    while (at < to && Character.isWhitespace(text.codePointAt(at))) {
      at++;
    }
    return at;
  }

  /** The end of the plain name that begins at an offset; the offset when there is none. */
  private int nameEnd(int from, int to) {
    int at = from;
    while (at < to && isInName(text.charAt(at), at == from)) {
      at++;
    }
    return at;
  }

  private static boolean isInName(char c, boolean first) {
    boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return letter || (!first && ((c >= '0' && c <= '9') || c == '-'));
  }

  private int literal(int open, int end, TemplateProblem problem) {
    if (parametric || problem.code() != ProtocolCode.UNCLOSED_TAG) {
      problems.add(problem);
    }
    literal.append(text, open, end);
    return end;
  }

  private void flush() {
    if (!literal.isEmpty()) {
      parts.add(new VariableTemplate.Literal(literal.toString()));
      literal.setLength(0);
    }
  }
}
