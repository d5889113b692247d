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

  private final StringBuilder literal = new StringBuilder();
  private final List<Template.Part> parts = new ArrayList<>();
  private final List<TemplateProblem> problems = new ArrayList<>();

  /** The first closing sign from where it was looked for last; -1 when there is none any more. */
  private int close;

  TemplateParser(String text) {
    this.text = text;
  }

  Template parse() {
    int at = 0;
    for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
      literal.append(text, at, open);
      at = text.startsWith(LITERAL_OPEN, open) ? literalOpen(open) : tag(open);
    }
    literal.append(text, at, text.length());
    flush();
    return new Template(text, parts, problems);
  }

  private int literalOpen(int open) {
    literal.append(OPEN);
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
      problems.add(TemplateProblem.unclosed(text, open, content));
      literal.append(OPEN);
      return content;
    }
    if (close < 0 || (next >= 0 && next < close)) {
      problems.add(TemplateProblem.secondOpen(open, next));
      literal.append(text, open, next);
      return next;
    }
    int end = close + CLOSE.length();
    Optional<Tag> tag = new TagReader(text.substring(open, end), open, end, problems::add).read();
    if (tag.isEmpty()) {
      literal.append(text, open, end);
    } else {
      flush();
      parts.add(tag.get());
    }
    return end;
  }

  private void flush() {
    if (!literal.isEmpty()) {
      parts.add(new Template.Literal(literal.toString()));
      literal.setLength(0);
    }
  }
}
