package io.github.paiprotocol.runtime.exit;

import static io.github.paiprotocol.api.internal.field.Codecs.integer;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.number;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.shape.Shapes.between;

import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import java.util.List;
import java.util.Optional;

/** The tables of the patterns of exit specifications. */
final class ExitPatternFields {
  private static final Codec<Integer> EXIT_CODE = integer(between(1, 255));

  /** What is no expression is left out: {@link ExitPatternRules} says so. */
  private static final Codec<LogPattern> REGEX =
      Codecs.word(Shapes.VERSION, ExitPatternFields::compiled, LogPattern::regex);

  private static final Table<Boolean> GPU =
      Table.closed("gpuInfo", "GPU conditions", "What the GPUs must be like.")
          .of(
              preset("nvidiaDoubleEccError", Codecs.FLAG, false, (Boolean error) -> error)
                  .says("Whether one has an uncorrectable memory error."),
              error -> error);

  private static final Table<ExitPattern> PATTERN =
      Table.closed("exitPattern", "a pattern", "Conditions of which every one must hold.")
          .of(
              number("exitCode", EXIT_CODE, ExitPattern::exitCode)
                  .says("The exit code of the user's commands."),
              optional("userLogRegex", REGEX, ExitPattern::userLog)
                  .says("What the user's log must hold, an expression of RE2."),
              optional("platformLogRegex", REGEX, ExitPattern::platformLog)
                  .says("What the runtime's log must hold, an expression of RE2."),
              optional("gpuInfo", Codecs.onlyMap(GPU), ExitPattern::doubleEccError)
                  .says("What the GPUs must be like."),
              ExitPattern::new);

  /** One without conditions is left out: {@link ExitPatternRules} says so. */
  static final Codec<List<ExitPattern>> PATTERNS =
      Codecs.list(PATTERN, Shape.Empty.FINE)
          .as(
              patterns -> patterns.stream().filter(ExitPattern::hasCondition).toList(),
              patterns -> patterns);

  private static final Table<PodPattern.Container> CONTAINER =
      Table.closed("containerPattern", "a container", "Conditions on a container of a failed pod.")
          .of(
              optional("nameRegex", REGEX, PodPattern.Container::name)
                  .says("What its name must match."),
              optional("reasonRegex", REGEX, PodPattern.Container::reason)
                  .says("What its reason must match."),
              optional("messageRegex", REGEX, PodPattern.Container::message)
                  .says("What its message must match."),
              number("exitCode", EXIT_CODE, PodPattern.Container::exitCode).says("Its exit code."),
              PodPattern.Container::new);

  static final Table<PodPattern> POD =
      Table.closed("podPattern", "a pod pattern", "Conditions on a failed pod.")
          .of(
              optional("reasonRegex", REGEX, PodPattern::reason)
                  .says("What its reason must match."),
              optional("messageRegex", REGEX, PodPattern::message)
                  .says("What its message must match."),
              list("containers", Codecs.list(CONTAINER, Shape.Empty.FINE), PodPattern::containers)
                  .says("Conditions on its containers."),
              PodPattern::new);

  private ExitPatternFields() {}

  private static Optional<LogPattern> compiled(String text) {
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(LogPattern.of(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
