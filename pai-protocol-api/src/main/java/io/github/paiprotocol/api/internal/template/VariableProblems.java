package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.text.Suggestions;
import java.util.Collection;
import java.util.Optional;

/** What can be wrong with a {@code {{ name }}} tag. */
final class VariableProblems {
  private static final Optional<String> FORM =
      Optional.of("only `{{ name }}` exists; write `{{{{` where braces are meant");

  private VariableProblems() {}

  static TemplateProblem unclosed(int from, int to) {
    return new TemplateProblem(ProtocolCode.UNCLOSED_TAG, from, to, "the tag has no `}}`", FORM);
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
    return new TemplateProblem(
        ProtocolCode.UNDECLARED_VARIABLE,
        tag.from(),
        tag.to(),
        "no template variable `" + tag.name() + "` is declared",
        Optional.of(meant.question().orElse("declare it under `template_variables`")),
        meant
            .name()
            .map(
                name ->
                    FixRule.replaceText(tag.from(), tag.to(), "{{ " + name + " }}")
                        .onlyIf(meant.certain())));
  }

  /** A tag in a prerequisite that is no template. */
  static TemplateProblem plainText(VariableTemplate.Variable tag) {
    return new TemplateProblem(
        ProtocolCode.UNDECLARED_VARIABLE,
        tag.from(),
        tag.to(),
        "`" + tag.source() + "` stays as it is: the prerequisite declares no template variables",
        Optional.of("declare `" + tag.name() + "` under `template_variables` if a value is meant"));
  }

  private static TemplateProblem malformed(String message, int from, int to) {
    return new TemplateProblem(ProtocolCode.MALFORMED_VARIABLE_TAG, from, to, message, FORM);
  }
}
