package io.github.paiprotocol.api.internal.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cuts a text into literals and tags, in one pass from left to right. */
final class TemplateParser {
  private static final String OPEN = "<%";
  private static final String CLOSE = "%>";
  private static final String LITERAL_OPEN = "<%%";

  private final String text;

  /** Whether what is between tags is wanted. */
  private final boolean literals;

  private final StringBuilder literal = new StringBuilder();
  private final List<Template.Part> parts = new ArrayList<>();
  private final List<TemplateProblem> problems = new ArrayList<>();

  /** The first closing sign from where it was looked for last; -1 when there is none any more. */
  private int close;

  TemplateParser(String text, boolean literals) {
    this.text = text;
    this.literals = literals;
  }

  Template parse() {
    int at = 0;
    for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
      append(at, open);
      at = text.startsWith(LITERAL_OPEN, open) ? literalOpen(open) : tag(open);
    }
    append(at, text.length());
    flush();
    return new Template(text, parts, problems);
  }

  private int literalOpen(int open) {
    append(open, open + OPEN.length());
    return open + LITERAL_OPEN.length();
  }

  /** Reads what a {@code <%} opens; returns where to go on. */
  private int tag(int open) {
    int content = open + OPEN.length();
    if (close >= 0 && close < content) {
      close = text.indexOf(CLOSE, content);
    }
    int next = text.indexOf(OPEN, content);
    if (close < 0 && next < 0) {
      problems.add(TemplateProblem.unclosed(open, content));
      append(open, content);
      return content;
    }
    if (close < 0 || (next >= 0 && next < close)) {
      problems.add(TemplateProblem.secondOpen(open, next));
      append(open, next);
      return next;
    }
    int end = close + CLOSE.length();
    Optional<TemplateProblem> problem = reference(open, end);
    problem.ifPresent(problems::add);
    if (problem.isPresent()) {
      append(open, end);
    }
    return end;
  }

  private Optional<TemplateProblem> reference(int open, int end) {
    String source = text.substring(open, end);
    TagReader reader = new TagReader(source, open, end);
    Optional<Tag> tag = reader.read();
    if (tag.isPresent()) {
      flush();
      parts.add(tag.get());
    }
    return reader.problem();
  }

  private void append(int from, int to) {
    if (literals) {
      literal.append(text, from, to);
    }
  }

  private void flush() {
    if (!literal.isEmpty()) {
      parts.add(new Template.Literal(literal.toString()));
      literal.setLength(0);
    }
  }
}
