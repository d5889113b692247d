package io.github.paiprotocol.runtime.exit;

import static io.github.paiprotocol.api.internal.field.Codecs.integer;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.number;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.shape.Shapes.between;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.FieldBinding;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.field.Total;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The tables of exit specifications, in both forms. What an expression or a pattern must be beside
 * its structure is said by {@link ExitPatternRules}.
 */
final class ExitSpecFields {
  private static final Table<ExitSpecEntry> RUNTIME_ENTRY =
      Table.closed("runtimeExitCode", "an exit code", "An exit code of a runtime.")
          .of(
              required(
                      "containerExitCode",
                      integer(between(1, 255)),
                      255,
                      (ExitSpecEntry entry) -> entry.code().orElse(255))
                  .says("The code that the container ends with."),
              list("patterns", ExitPatternFields.PATTERNS, ExitSpecEntry::patterns)
                  .says("Patterns of which any gives the code."),
              ExitDescriptionFields.DESCRIPTION.within(ExitSpecEntry::description),
              (code, patterns, description) ->
                  new ExitSpecEntry(
                      OptionalInt.of(code), patterns, ImmutableList.of(), description));

  /** The patterns of a code of the platform; what it means stands beside them. */
  private static final Table<ExitSpecEntry> PLATFORM_PATTERN =
      Table.closed("platformPattern", "a pattern", "When the platform gives a code.")
          .of(
              list("runtimeContainerPatterns", ExitPatternFields.PATTERNS, ExitSpecEntry::patterns)
                  .says("Patterns of the runtime of which any gives the code."),
              list(
                      "controllerPodPatterns",
                      Codecs.list(ExitPatternFields.POD, Shape.Empty.FINE),
                      ExitSpecEntry::podPatterns)
                  .says("Patterns of the platform's controller."),
              (patterns, pods) ->
                  new ExitSpecEntry(
                      OptionalInt.empty(), patterns, pods, ExitDescription.builder().build()));

  private static final ExitSpecEntry NO_PATTERN = PLATFORM_PATTERN.draft();

  /** The range is that of the platform's own schema. */
  private static final Table<ExitSpecEntry> PLATFORM_ENTRY =
      Table.closed("platformExitCode", "an exit code", "An exit code of the platform.")
          .of(
              number("code", integer(between(-8000, 256)), ExitSpecEntry::code)
                  .says("The code; absent, that of the task stays."),
              ExitDescriptionFields.DESCRIPTION.within(ExitSpecEntry::description),
              FieldBinding.unless(NO_PATTERN, "pattern", PLATFORM_PATTERN, ExitSpecFields::pattern)
                  .says("When the code is given."),
              (code, description, pattern) ->
                  new ExitSpecEntry(code, pattern.patterns(), pattern.podPatterns(), description));

  private static final Codec<List<ExitSpecEntry>> RUNTIME =
      Codecs.list(RUNTIME_ENTRY, Shape.Empty.FINE);

  private static final Table<ExitSpec> PLATFORM =
      Table.closed("platformSpecification", "an exit specification", "The form of the platform.")
          .of(
              aside("service_type", "What it is about."),
              aside("schema", "What its keys mean."),
              required(
                      "spec",
                      Codecs.list(PLATFORM_ENTRY, Shape.Empty.FINE),
                      ImmutableList.of(),
                      ExitSpec::entries)
                  .says("The exit codes."),
              (type, schema, entries) -> new ExitSpec(entries));

  /** A specification of either form. */
  static final Total<ExitSpec> SPECIFICATION =
      Total.of(
          new Shape.Either(RUNTIME.shape(), PLATFORM.shape()),
          value -> {
            List<ExitSpecEntry> entries = RUNTIME.read(value);
            return entries == null ? PLATFORM.read(value) : new ExitSpec(entries);
          },
          PLATFORM::write);

  private ExitSpecFields() {}

  /** A key whose value means nothing to us. */
  private static FieldBinding<ExitSpec, Optional<Value>> aside(String key, String description) {
    return optional(key, Codecs.ANYTHING, (ExitSpec spec) -> Optional.<Value>empty())
        .says(description);
  }

  private static ExitSpecEntry pattern(ExitSpecEntry entry) {
    return new ExitSpecEntry(
        NO_PATTERN.code(), entry.patterns(), entry.podPatterns(), NO_PATTERN.description());
  }
}
