package io.github.paiprotocol.api.internal.yaml.problem;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Something wrong with a text, found before it is known what in the text is confidential; it
 * becomes a diagnostic once snippets can be masked.
 *
 * @param said what is wrong, without the place in the text
 * @param at where it lies
 * @param other another place that belongs to it
 */
public record Problem(Diagnostic said, TextRange at, Optional<Other> other) {

  /** Another place and what is there. */
  record Other(String message, TextRange at) {}

  public static Problem error(ProtocolCode code, int start, int end, String message) {
    Diagnostic said = Diagnostic.error(code, Place.value(ProtocolPath.root()), message);
    return new Problem(said, new TextRange(start, end), Optional.empty());
  }

  public static Problem warning(ProtocolCode code, int start, int end, String message) {
    Problem error = error(code, start, end, message);
    return error.with(error.said.withSeverity(Severity.WARNING));
  }

  private Problem with(Diagnostic other) {
    return new Problem(other, at, this.other);
  }

  public boolean isError() {
    return said.isError();
  }

  public Problem hint(String text) {
    return with(said.withHint(text));
  }

  public Problem in(ProtocolPath where) {
    return with(said.reworded(UnaryOperator.identity(), path -> where));
  }

  public Problem related(String text, int start, int end) {
    return new Problem(said, at, Optional.of(new Other(text, new TextRange(start, end))));
  }

  /** With a fix. */
  public Problem fix(FixRule fix) {
    return with(said.withFix(fix));
  }

  /** With a fix, if there is one. */
  public Problem fix(Optional<FixRule> fix) {
    return with(said.withFix(fix));
  }

  public Diagnostic toDiagnostic(
      SourceText source, Function<SourceSpan, Optional<Snippet>> snippets) {
    SourceSpan span = span(source, at);
    List<Related> others =
        other
            .map(
                o -> {
                  SourceSpan there = span(source, o.at);
                  return List.of(
                      new Related(
                          o.message, said.place(), Optional.of(there), snippets.apply(there)));
                })
            .orElse(List.of());
    Diagnostic found =
        new Diagnostic(
            said.code(),
            said.severity(),
            said.message(),
            said.place(),
            Optional.of(span),
            snippets.apply(span),
            said.hint(),
            others);
    return found.withFix(said.fixRules().stream().findFirst());
  }

  private static SourceSpan span(SourceText source, TextRange range) {
    int length = source.text().length();
    int start = Math.min(range.start(), length);
    return source.span(start, Math.max(start, Math.min(range.end(), length)));
  }
}
