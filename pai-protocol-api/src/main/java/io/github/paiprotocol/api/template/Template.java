package io.github.paiprotocol.api.template;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.function.Consumer;

/**
 * A text with {@code <% … %>} tags. There is no logic, no escaping and no recursion: rendering puts
 * the source text of each value in place of its tag, once. {@code <%%} writes a literal {@code <%};
 * a lone {@code %>} is text.
 *
 * <p>Protocol: values. Parsing never fails: what is no tag is a {@link TemplateProblem} and stays
 * as text. Immutable and thread-safe.
 */
public final class Template {
  private final String text;
  private final ImmutableList<Part> parts;
  private final ImmutableList<TemplateProblem> problems;

  Template(String text, List<Part> parts, List<TemplateProblem> problems) {
    this.text = text;
    this.parts = ImmutableList.copyOf(parts);
    this.problems = ImmutableList.copyOf(problems);
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
   * The text it was parsed from.
   *
   * @return the text
   */
  public String text() {
    return text;
  }

  /**
   * Its stretches in order; never two literals in a row.
   *
   * @return the parts, empty for an empty text
   */
  public List<Part> parts() {
    return parts;
  }

  /**
   * Its tags in order.
   *
   * @return the tags
   */
  public List<Tag> tags() {
    return parts.stream().filter(Tag.class::isInstance).map(Tag.class::cast).toList();
  }

  /**
   * What is wrong with the text itself, whatever its tags refer to.
   *
   * @return the problems in the order of the text
   */
  public List<TemplateProblem> problems() {
    return problems;
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
    RenderedText.Builder rendered = new RenderedText.Builder();
    for (Part part : parts) {
      if (part instanceof Tag tag) {
        render(tag, scope.find(tag), rendered, out);
      } else {
        rendered.plain(((Literal) part).text());
      }
    }
    return rendered.build();
  }

  private static void render(
      Tag tag, Lookup found, RenderedText.Builder rendered, Consumer<TemplateProblem> out) {
    if (found instanceof Lookup.Deferred) {
      rendered.secret(tag);
      return;
    }
    if (found instanceof Lookup.Found value && value.value() instanceof Value.Scalar scalar) {
      rendered.plain(scalar.text());
      return;
    }
    TemplateProblem.of(tag, found).ifPresent(out);
    rendered.plain(tag.text());
  }
}
