package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import java.util.OptionalInt;

/** Reads texts within the standard limits. */
final class YamlTexts {
  private YamlTexts() {}

  static ParsedYaml parse(String text) {
    return YamlText.parse(
        SourceText.of("job.yaml", text), ReaderLimits.standard(), OptionalInt.empty());
  }

  /** The value of a text without problems. */
  static Value value(String text) {
    ParsedYaml parsed = parse(text);
    assertThat(DiagnosticPrinter.plain().print(parsed.diagnostics())).isEmpty();
    return parsed.root().orElseThrow();
  }

  /** The value of key {@code a}. */
  static Value entry(String text) {
    return ((Value.Mapping) value(text)).get("a").orElseThrow();
  }

  /** Line and column of a place. */
  static String at(ParsedYaml parsed, Place place) {
    return parsed
        .positions()
        .locate(place)
        .map(span -> span.line() + ":" + span.column())
        .orElse("nowhere");
  }
}
