package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.text.Suggestions;
import java.util.Collection;

/** What can be wrong with a {@code {{ name }}} tag. */
final class VariableProblems {
  private static final String FORM =
      "only `{{ name }}` exists; write `{{{{` where braces are meant";

  private VariableProblems() {}

  static TemplateProblem unclosed(int from, int to) {
    return TemplateProblem.error(ProtocolCode.UNCLOSED_TAG, from, to, "the tag has no `}}`")
        .hint(FORM);
  }

  static TemplateProblem noName(int from, int to) {
    return malformed("the tag names no variable", from, to);
  }

  static TemplateProblem special(char sigil, int from, int to) {
    return malformed(special(sigil), from, to);
  }

  /** What a sign behind the braces or brackets means elsewhere. */
  static String special(char sigil) {
    return switch (sigil) {
      case '#', '^', '/' -> "there are no sections";
      case '>' -> "there are no partials";
      case '=' -> "delimiters cannot be changed";
      case '!' -> "there are no comments";
      default -> "nothing is ever escaped, so there are no unescaped tags";
    };
  }

  static TemplateProblem undeclared(VariableTemplate.Variable tag, Collection<String> declared) {
    Suggestions.Guess meant = Suggestions.guess(tag.name(), declared);
    return undeclared(tag, "no template variable `" + tag.name() + "` is declared")
        .hint(meant.question().orElse("declare it under `template_variables`"))
        .fix(
            meant
                .name()
                .map(
                    name ->
                        FixRule.replaceText(tag.from(), tag.to(), "{{ " + name + " }}")
                            .onlyIf(meant.certain())));
  }

  /** A tag in a prerequisite that is no template. */
  static TemplateProblem plainText(VariableTemplate.Variable tag) {
    return undeclared(
            tag,
            "`"
                + tag.source()
                + "` stays as it is: the prerequisite declares no template variables")
        .hint("declare `" + tag.name() + "` under `template_variables` if a value is meant");
  }

  private static TemplateProblem undeclared(VariableTemplate.Variable tag, String message) {
    return TemplateProblem.error(ProtocolCode.UNDECLARED_VARIABLE, tag.from(), tag.to(), message);
  }

  private static TemplateProblem malformed(String message, int from, int to) {
    return TemplateProblem.error(ProtocolCode.MALFORMED_VARIABLE_TAG, from, to, message).hint(FORM);
  }
}
