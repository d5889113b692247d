package io.github.paiprotocol.api.template;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cuts a text into literals and {@code {{ name }}} tags, in one pass from left to right. */
final class VariableParser {
  private static final String OPEN = "{{";
  private static final String CLOSE = "}}";
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");
  private static final String SIGILS = "#^/>=&{!";

  private final String text;
  private final boolean parametric;
  private final StringBuilder literal = new StringBuilder();
  private final List<VariableTemplate.Part> parts = new ArrayList<>();
  private final List<TemplateProblem> problems = new ArrayList<>();

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
    int close = text.indexOf(CLOSE, content);
    if (close < 0) {
      return literal(open, content, VariableProblems.unclosed(open, content));
    }
    String name = text.substring(content, close).strip();
    int end = close + CLOSE.length();
    boolean special = !name.isEmpty() && SIGILS.indexOf(name.charAt(0)) >= 0;
    if (special) {
      int whole = name.charAt(0) == '{' && text.startsWith("}", end) ? end + 1 : end;
      return literal(open, whole, VariableProblems.special(name.charAt(0), open, whole));
    }
    if (parametric && (name.isEmpty() || name.contains(OPEN))) {
      return literal(open, end, VariableProblems.noName(open, end));
    }
    if (parametric || PLAIN_NAME.matcher(name).matches()) {
      flush();
      parts.add(new VariableTemplate.Variable(name, open, end, text.substring(open, end)));
      return end;
    }
    literal.append(OPEN);
    return content;
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
