package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A text with {@code <% … %>} tags. There is no logic, no escaping and no recursion: rendering puts
 * the source text of each value in place of its tag, once. {@code <%%} writes a literal {@code <%};
 * a lone {@code %>} is text.
 *
 * <p>Protocol: values. Parsing never fails: what is no tag is a {@link TemplateProblem} and stays
 * as text. Immutable and thread-safe.
 *
 * @param text the text it was parsed from
 * @param parts its stretches in order; never two literals in a row; empty for an empty text
 * @param problems the problems of the text itself, not of what its tags refer to, in its order
 */
public record Template(String text, List<Part> parts, List<TemplateProblem> problems) {
  /** Copies the lists. */
  public Template {
    parts = ImmutableList.copyOf(parts);
    problems = ImmutableList.copyOf(problems);
  }

  /** A stretch of a template. */
  public sealed interface Part permits Literal, Tag {}

  /**
   * Text that is rendered as it is.
   *
   * @param text the text, with {@code <%%} already read as {@code <%}
   */
  public record Literal(String text) implements Part {}

  /**
   * Parses a text.
   *
   * @param text any text
   * @return the template
   */
  public static Template parse(String text) {
    return new TemplateParser(text).parse();
  }

  /**
   * Whether a text only names values, so that it says where a value comes from and not what it is.
   *
   * @param text any text
   * @return true when it is made of tags and blanks, or is one template variable
   */
  public static boolean isOnlyTags(String text) {
    Template template = parse(text);
    String bare = text.strip();
    boolean variable = bare.startsWith("{{") && bare.indexOf("}}") == bare.length() - 2;
    return variable
        || (!template.tags().isEmpty()
            && template.problems().isEmpty()
            && template.parts().stream()
                .allMatch(part -> part instanceof Tag || ((Literal) part).text().isBlank()));
  }

  /**
   * Its tags in order.
   *
   * @return the tags
   */
  public List<Tag> tags() {
    ImmutableList.Builder<Tag> tags = ImmutableList.builderWithExpectedSize(parts.size());
    for (Part part : parts) {
      if (part instanceof Tag tag) {
        tags.add(tag);
      }
    }
    return tags.build();
  }

  /**
   * The same without the blanks its own text begins and ends with; those that values bring stay.
   *
   * <p>Protocol: commands of roles. What is blank is what JavaScript trims: no-break spaces and
   * byte order marks, too.
   *
   * @return the template; its problems are still those of the whole {@link #text()}
   */
  public Template trimmed() {
    List<Part> kept = new ArrayList<>(parts);
    if (!kept.isEmpty() && kept.get(0) instanceof Literal first) {
      kept.set(0, new Literal(Blanks.JAVASCRIPT.trimLeadingFrom(first.text())));
    }
    int end = kept.size() - 1;
    if (end >= 0 && kept.get(end) instanceof Literal last) {
      kept.set(end, new Literal(Blanks.JAVASCRIPT.trimTrailingFrom(last.text())));
    }
    return new Template(text, kept, problems);
  }

  /**
   * Puts values in place of the tags. A tag that cannot be replaced stays as {@link Tag#text()}.
   *
   * @param scope where values are found
   * @param out where problems go: those of {@link #problems()}, then those of the tags
   * @return the rendered text
   */
  public RenderedText render(TemplateScope scope, Consumer<TemplateProblem> out) {
    problems.forEach(out);
    List<RenderedText> rendered = new ArrayList<>(parts.size());
    for (Part part : parts) {
      rendered.add(
          part instanceof Tag tag
              ? render(tag, scope.find(tag), out)
              : RenderedText.plain(((Literal) part).text()));
    }
    return RenderedText.join(rendered);
  }

  private static RenderedText render(Tag tag, TagMeaning found, Consumer<TemplateProblem> out) {
    if (found instanceof TagMeaning.Deferred) {
      return RenderedText.secret(tag.text(), tag.segments());
    }
    TemplateProblem.of(tag, found).ifPresent(out);
    return RenderedText.plain(found.text().orElseGet(tag::text));
  }
}
