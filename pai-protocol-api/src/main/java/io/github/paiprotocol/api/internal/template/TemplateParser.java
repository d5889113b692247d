package io.github.paiprotocol.api.internal.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cuts a text into literals and tags, in one pass from left to right. */
final class TemplateParser {
  private static final String OPEN = "<%";
  private static final String CLOSE = "%>";
  private static final String LITERAL_OPEN = "<%%";

  private final String text;

  /** Whether what is between tags is wanted. */
  private final boolean literals;

  /** The stretch of text behind the last tag; -1 for none. */
  private int literalStart = -1;

  private int literalEnd = -1;

  /** What stands before that stretch, from which it is parted by what is no text. */
  private @Nullable StringBuilder before;

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
      problems.add(TemplateProblem.unclosed(text, open, content));
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
    if (!literals || from == to) {
      return;
    }
    if (literalStart >= 0 && literalEnd != from) {
      before = before == null ? new StringBuilder() : before;
      before.append(text, literalStart, literalEnd);
      literalStart = from;
    }
    literalStart = literalStart < 0 ? from : literalStart;
    literalEnd = to;
  }

  private void flush() {
    if (literalStart >= 0) {
      String last = text.substring(literalStart, literalEnd);
      parts.add(new Template.Literal(before == null ? last : before.append(last).toString()));
      literalStart = -1;
      before = null;
    }
  }
}
