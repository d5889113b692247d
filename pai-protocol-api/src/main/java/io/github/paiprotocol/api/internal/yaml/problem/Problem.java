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

/**
 * Something wrong with a text, found before it is known what in the text is confidential; it
 * becomes a diagnostic once snippets can be masked.
 *
 * @param code its name
 * @param severity how bad it is
 * @param message one sentence
 * @param hint what to do
 * @param path the value it is about
 * @param at where it lies
 * @param other another place that belongs to it
 * @param fixRule how to fix it
 */
public record Problem(
    ProtocolCode code,
    Severity severity,
    String message,
    Optional<String> hint,
    ProtocolPath path,
    TextRange at,
    Optional<Other> other,
    Optional<FixRule> fixRule) {

  /** Another place and what is there. */
  record Other(String message, TextRange at) {}

  public static Problem error(ProtocolCode code, int start, int end, String message) {
    return new Problem(
        code,
        Severity.ERROR,
        message,
        Optional.empty(),
        ProtocolPath.root(),
        new TextRange(start, end),
        Optional.empty(),
        Optional.empty());
  }

  public static Problem warning(ProtocolCode code, int start, int end, String message) {
    Problem error = error(code, start, end, message);
    return new Problem(
        code,
        Severity.WARNING,
        message,
        error.hint,
        error.path,
        error.at,
        error.other,
        error.fixRule);
  }

  public Problem hint(String text) {
    return new Problem(code, severity, message, Optional.of(text), path, at, other, fixRule);
  }

  public Problem in(ProtocolPath where) {
    return new Problem(code, severity, message, hint, where, at, other, fixRule);
  }

  public Problem related(String text, int start, int end) {
    return new Problem(
        code,
        severity,
        message,
        hint,
        path,
        at,
        Optional.of(new Other(text, new TextRange(start, end))),
        fixRule);
  }

  /** With a fix. */
  public Problem fix(FixRule fix) {
    return fix(Optional.of(fix));
  }

  /** With a fix, if there is one. */
  public Problem fix(Optional<FixRule> fix) {
    return new Problem(code, severity, message, hint, path, at, other, fix);
  }

  public Diagnostic toDiagnostic(
      SourceText source, Function<SourceSpan, Optional<Snippet>> snippets) {
    Place place = Place.value(path);
    SourceSpan span = span(source, at);
    List<Related> others =
        other
            .map(
                o -> {
                  SourceSpan there = span(source, o.at);
                  return List.of(
                      new Related(o.message, place, Optional.of(there), snippets.apply(there)));
                })
            .orElse(List.of());
    Diagnostic found =
        new Diagnostic(
            code, severity, message, place, Optional.of(span), snippets.apply(span), hint, others);
    return fixRule.map(found::withFix).orElse(found);
  }

  private static SourceSpan span(SourceText source, TextRange range) {
    int length = source.text().length();
    int start = Math.min(range.start(), length);
    return source.span(start, Math.max(start, Math.min(range.end(), length)));
  }
}
