package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.Value;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A scalar of a prerequisite with <code>{{ name }}</code> tags. Only plain variables exist: no
 * sections, no partials, no escaping.
 *
 * <p>Protocol: values. Parsing never fails: what is no plain variable is a {@link TemplateProblem}
 * and stays as text. Immutable and thread-safe.
 *
 * <p>A prerequisite that declares no template variables is no template: its commands may well hold
 * <code>docker inspect -f '{{ .State.Status }}'</code>, and braces in it are text. Where variables
 * are declared, <code>{{{{</code> is the text <code>{{</code>.
 *
 * @param parts its stretches in order
 * @param problems what is wrong with the text itself, in its order
 */
public record VariableTemplate(List<Part> parts, List<TemplateProblem> problems) {
  /** Copies the lists. */
  public VariableTemplate {
    parts = ImmutableList.copyOf(parts);
    problems = ImmutableList.copyOf(problems);
  }

  /** A stretch of the text. */
  public sealed interface Part {}

  /**
   * Text that stays as it is.
   *
   * @param text the text
   */
  public record Literal(String text) implements Part {}

  /**
   * A tag.
   *
   * @param name the variable's name
   * @param from where the tag begins in the text, in characters
   * @param to where it ends, exclusive
   * @param source the tag as written
   */
  public record Variable(String name, int from, int to, String source) implements Part {}

  /**
   * Parses a scalar of a prerequisite that declares template variables.
   *
   * @param text any text
   * @return the template
   */
  public static VariableTemplate parse(String text) {
    return new VariableParser(text, true).parse();
  }

  /**
   * Parses a scalar of a prerequisite.
   *
   * @param text any text
   * @param parametric whether the prerequisite declares template variables
   * @return the template
   */
  public static VariableTemplate of(String text, boolean parametric) {
    return parametric
        ? parse(text)
        : new VariableTemplate(
            text.isEmpty() ? ImmutableList.of() : ImmutableList.of(new Literal(text)),
            ImmutableList.of());
  }

  /**
   * What looks like a tag in a text that is no template: braces around a plain name.
   *
   * @param text any text
   * @return a problem for each; the text is as good as any other, unless a value was meant
   */
  public static List<TemplateProblem> meant(String text) {
    return new VariableParser(text, false)
        .parse().tags().stream().map(VariableProblems::plainText).toList();
  }

  /**
   * Its tags in order.
   *
   * @return the tags
   */
  public List<Variable> tags() {
    return parts.stream().filter(Variable.class::isInstance).map(Variable.class::cast).toList();
  }

  /**
   * The names its tags use.
   *
   * @return the names, each once, in the order of the text
   */
  public Set<String> variables() {
    return tags().stream().map(Variable::name).collect(ImmutableSet.toImmutableSet());
  }

  /**
   * What is wrong with the text where variables are declared.
   *
   * @param declared the names of the variables
   * @return {@link #problems()}, and one for each tag that uses another name
   */
  public List<TemplateProblem> problems(Collection<String> declared) {
    ImmutableList.Builder<TemplateProblem> all = ImmutableList.builder();
    all.addAll(problems);
    for (Variable tag : tags()) {
      if (!declared.contains(tag.name())) {
        all.add(VariableProblems.undeclared(tag, declared));
      }
    }
    return all.build();
  }

  /**
   * Puts values in place of the tags. Nothing in a value is a tag: neither its braces nor anything
   * else in it is looked at. A tag without a value stays as it was written.
   *
   * @param values the values by variable
   * @return the value itself, with its kind, when the text is one tag and nothing else; otherwise
   *     the text with the values' texts
   */
  public Value.Scalar substitute(Map<String, ? extends Value.Scalar> values) {
    if (parts.size() == 1 && parts.get(0) instanceof Variable only) {
      return values.containsKey(only.name()) ? values.get(only.name()) : Value.of(only.source());
    }
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      if (part instanceof Variable variable) {
        Value.Scalar value = values.get(variable.name());
        text.append(value == null ? variable.source() : value.text());
      } else {
        text.append(((Literal) part).text());
      }
    }
    return Value.of(text.toString());
  }
}
