package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.Suggestions;
import java.util.Collection;
import java.util.Optional;

/**
 * Something that is wrong with the arguments a requirer gives to a prerequisite's template
 * variables.
 *
 * @param code its kind
 * @param argument the argument it is about; empty when one is missing
 * @param message one sentence, names in back-ticks, no full stop at the end
 * @param hint what to do
 * @param fixRule what to write instead
 */
public record ArgumentProblem(
    ProtocolCode code,
    Optional<String> argument,
    String message,
    Optional<String> hint,
    Optional<FixRule> fixRule) {

  /** A problem without a fix. */
  ArgumentProblem(
      ProtocolCode code, Optional<String> argument, String message, Optional<String> hint) {
    this(code, argument, message, hint, Optional.empty());
  }

  /**
   * The error to report when the requirer's reference stands at a path.
   *
   * @param reference the path of the entry of {@code prerequisites} or {@code require}
   * @param hasArguments whether the entry has {@code template_variables}
   * @return the diagnostic, pointing at the argument or at what lacks it
   */
  public Diagnostic at(ProtocolPath reference, boolean hasArguments) {
    return Diagnostic.error(code, place(reference, hasArguments), message)
        .withHint(hint)
        .withFix(fixRule);
  }

  private Place place(ProtocolPath reference, boolean hasArguments) {
    ProtocolPath given = reference.child(Keys.TEMPLATE_VARIABLES);
    if (argument.isPresent()) {
      ProtocolPath path = given.child(argument.get());
      return code == ProtocolCode.UNKNOWN_ARGUMENT ? Place.key(path) : Place.value(path);
    }
    return hasArguments ? Place.key(given) : Place.value(reference);
  }

  static ArgumentProblem missing(String target, String name) {
    return new ArgumentProblem(
        ProtocolCode.MISSING_ARGUMENT,
        Optional.empty(),
        "`" + target + "` needs its template variable `" + name + "`",
        Optional.of("give it under `template_variables`"));
  }

  static ArgumentProblem moreMissing(String target, int count) {
    return new ArgumentProblem(
        ProtocolCode.MISSING_ARGUMENT,
        Optional.empty(),
        "`" + target + "` needs " + count + " more of its template variables",
        Optional.of("give them under `template_variables`"));
  }

  static ArgumentProblem unknown(
      String target, String name, Suggestions.Guess meant, Collection<String> declared) {
    return new ArgumentProblem(
        ProtocolCode.UNKNOWN_ARGUMENT,
        Optional.of(name),
        "`" + target + "` has no template variable `" + name + "`",
        Optional.of(
            meant
                .question()
                .orElseGet(() -> Suggestions.hint(name, declared, "template variables"))),
        meant.name().map(n -> FixRule.replaceKey(n).onlyIf(meant.certain())));
  }

  static ArgumentProblem withoutText(String name, String kind) {
    return new ArgumentProblem(
        ProtocolCode.ARGUMENT_WITHOUT_TEXT,
        Optional.of(name),
        "`" + name + "` is " + kind + ", which has no text",
        Optional.of("give a string, a number or a boolean"));
  }

  static ArgumentProblem unfit(Optional<String> name, String field, String allowed) {
    return new ArgumentProblem(
        ProtocolCode.UNFIT_ARGUMENT,
        name,
        name.map(n -> "`" + n + "` goes into `" + field + "`, which cannot take its value")
            .orElse("the template variables make a value that `" + field + "` cannot take"),
        Optional.of("it takes " + allowed));
  }
}
