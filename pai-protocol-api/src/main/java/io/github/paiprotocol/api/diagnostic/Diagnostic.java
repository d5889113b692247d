package io.github.paiprotocol.api.diagnostic;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.internal.mapper.ModelWriter;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.LongNames;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One thing that is wrong, or doubtful, with an input. Immutable and thread-safe.
 *
 * <p>Rules make it with {@link #error} or {@link #warning} and hand it to a {@link
 * DiagnosticCollector}, which adds where it lies. Messages, hints and snippets never hold a
 * confidential value.
 *
 * @param code its stable name
 * @param severity how bad it is
 * @param message one sentence, names in back-ticks, no full stop at the end
 * @param place what it points at
 * @param span where that lies, once located
 * @param snippet the source line, once located
 * @param hint what to do, one sentence
 * @param related other places that belong to it
 * @param fixRules what the rule knows of how to fix it; {@link #fixes} says how in the text
 */
@JsonSerialize(using = ModelWriter.class)
public record Diagnostic(
    DiagnosticCode code,
    Severity severity,
    String message,
    Place place,
    Optional<SourceSpan> span,
    Optional<Snippet> snippet,
    Optional<String> hint,
    List<Related> related,
    List<FixRule> fixRules) {
  private static final int MOST_RELATED = 12;

  /** Copies the related places, masks credentials in addresses and shortens long names. */
  public Diagnostic {
    requireNonNulls(code, severity, place, span, snippet);
    message = AddressMasks.shown(LongNames.inSentence(message));
    hint = hint.map(LongNames::inSentence).map(AddressMasks::shown);
    related = ImmutableList.copyOf(related);
    fixRules = ImmutableList.copyOf(fixRules);
  }

  /**
   * A diagnostic without a fix.
   *
   * @param code its stable name
   * @param severity how bad it is
   * @param message one sentence, names in back-ticks, no full stop at the end
   * @param place what it points at
   * @param span where that lies, once located
   * @param snippet the source line, once located
   * @param hint what to do, one sentence
   * @param related other places that belong to it
   */
  public Diagnostic(
      DiagnosticCode code,
      Severity severity,
      String message,
      Place place,
      Optional<SourceSpan> span,
      Optional<Snippet> snippet,
      Optional<String> hint,
      List<Related> related) {
    this(code, severity, message, place, span, snippet, hint, related, ImmutableList.of());
  }

  /**
   * An error, not located yet.
   *
   * @param code its stable name
   * @param place what it points at
   * @param message one sentence
   * @return the diagnostic
   */
  public static Diagnostic error(DiagnosticCode code, Place place, String message) {
    return of(code, Severity.ERROR, place, message);
  }

  /**
   * A warning, not located yet.
   *
   * @param code its stable name
   * @param place what it points at
   * @param message one sentence
   * @return the diagnostic
   */
  public static Diagnostic warning(DiagnosticCode code, Place place, String message) {
    return of(code, Severity.WARNING, place, message);
  }

  private static Diagnostic of(
      DiagnosticCode code, Severity severity, Place place, String message) {
    return new Diagnostic(
        code,
        severity,
        message,
        place,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        ImmutableList.of());
  }

  /**
   * This diagnostic with a hint.
   *
   * @param text what to do, one sentence
   * @return a copy with the hint
   */
  public Diagnostic withHint(String text) {
    return new Diagnostic(
        code, severity, message, place, span, snippet, Optional.of(text), related, fixRules);
  }

  /**
   * This diagnostic with a hint, if there is one.
   *
   * @param text what to do, or empty
   * @return a copy with the hint
   */
  public Diagnostic withHint(Optional<String> text) {
    return text.map(this::withHint).orElse(this);
  }

  /**
   * This diagnostic with another place.
   *
   * @param text what is there
   * @param where the place
   * @return a copy with the place added
   */
  public Diagnostic withRelated(String text, Place where) {
    Related added = new Related(text, where, Optional.empty(), Optional.empty());
    List<Related> all = ImmutableList.<Related>builder().addAll(related).add(added).build();
    return new Diagnostic(code, severity, message, place, span, snippet, hint, all, fixRules);
  }

  /**
   * This diagnostic with other places, of which only the first are kept, and the last of these says
   * how many there are besides.
   *
   * @param text what is at each
   * @param where the places, in order; as many as there are texts
   * @return a copy with the places added
   * @throws IllegalArgumentException when there are more texts than places, or fewer
   */
  public Diagnostic withRelated(List<String> text, List<Place> where) {
    if (text.size() != where.size()) {
      throw new IllegalArgumentException(text.size() + " texts for " + where.size() + " places");
    }
    Diagnostic result = this;
    for (int i = 0; i < Math.min(text.size(), MOST_RELATED); i++) {
      int more = i + 1 == MOST_RELATED ? text.size() - MOST_RELATED : 0;
      String suffix = more == 0 ? "" : ", and " + more + " more";
      result = result.withRelated(LongNames.inSentence(text.get(i)) + suffix, where.get(i));
    }
    return result;
  }

  /**
   * This diagnostic with a way to fix it.
   *
   * @param fixRule what to write instead
   * @return a copy with one more way
   */
  public Diagnostic withFix(FixRule fixRule) {
    FixRule added = fixRules.isEmpty() ? fixRule : fixRule.inTextOf(fixRules.get(0));
    List<FixRule> all = ImmutableList.<FixRule>builder().addAll(fixRules).add(added).build();
    return new Diagnostic(code, severity, message, place, span, snippet, hint, related, all);
  }

  /**
   * This diagnostic with a way to fix it, if there is one.
   *
   * @param fixRule what to write instead, or empty
   * @return a copy with one more way
   */
  public Diagnostic withFix(Optional<FixRule> fixRule) {
    return fixRule.map(this::withFix).orElse(this);
  }

  /**
   * This diagnostic with another code, message and hint, the rest as it is.
   *
   * @param otherCode its stable name
   * @param otherMessage one sentence
   * @param otherHint what to do
   * @return a copy that says so
   */
  public Diagnostic saying(
      DiagnosticCode otherCode, String otherMessage, Optional<String> otherHint) {
    return new Diagnostic(
        otherCode, severity, otherMessage, place, span, snippet, otherHint, related, fixRules);
  }

  /**
   * This diagnostic with each of its sentences in other words. A fix that would be called otherwise
   * is left out: it writes what was not to be said.
   *
   * @param words gives other words for the message, the hint and what is said of related places
   * @return a copy that says so
   */
  public Diagnostic reworded(UnaryOperator<String> words) {
    List<Related> all = related.stream().map(r -> r.reworded(words)).toList();
    String said = words.apply(message);
    List<FixRule> alike =
        ImmutableList.copyOf(
            Iterables.filter(fixRules, rule -> words.apply(rule.label()).equals(rule.label())));
    return new Diagnostic(code, severity, said, place, span, snippet, hint.map(words), all, alike);
  }

  /**
   * This diagnostic with each of its sentences and paths in other words. A hint of which no words
   * are left is left out, and so is a fix with another label.
   *
   * @param words gives other words for the message, the hint and what is said of related places
   * @param paths gives other paths
   * @return a copy that says so
   */
  public Diagnostic reworded(UnaryOperator<String> words, UnaryOperator<ProtocolPath> paths) {
    Diagnostic said = reworded(words);
    return new Diagnostic(
        code,
        severity,
        said.message,
        place.at(paths.apply(place.path())),
        span,
        snippet,
        said.hint.filter(text -> !text.isEmpty()),
        said.related.stream().map(r -> r.at(paths)).toList(),
        said.fixRules);
  }

  /**
   * How it can be fixed. Made anew each time it is asked for.
   *
   * @return changes of the text it was found in, the likeliest first; empty when none is known, and
   *     when it did not come from text
   */
  public List<Fix> fixes() {
    return fixRules.stream()
        .flatMap(rule -> rule.fix(isError()).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * This diagnostic with another severity.
   *
   * @param other the severity
   * @return a copy with the severity
   */
  public Diagnostic withSeverity(Severity other) {
    return new Diagnostic(code, other, message, place, span, snippet, hint, related, fixRules);
  }

  /**
   * This diagnostic with the places it points at found in a source. A place that is located already
   * stays as it is.
   *
   * @param map where values were written
   * @return a copy with spans and snippets, and with the paths as written
   */
  public Diagnostic locatedIn(SourceMap map) {
    return placedIn(map).excerptedFrom(map);
  }

  /** This one with its path as written and its span, but without what is excerpted from there. */
  Diagnostic placedIn(SourceMap map) {
    if (isOmission()) {
      return this;
    }
    Place written = span.isPresent() ? place : place.at(map.written(place.path()));
    Optional<SourceSpan> at = span.or(() -> map.locate(written));
    List<FixRule> here = Lists.transform(fixRules, rule -> rule.in(map, written));
    return new Diagnostic(code, severity, message, written, at, snippet, hint, related, here);
  }

  Diagnostic excerptedFrom(SourceMap map) {
    Optional<Snippet> line = snippet.or(() -> span.flatMap(map::snippet));
    List<Related> all = related.stream().map(r -> r.locatedIn(map)).toList();
    Diagnostic whole =
        new Diagnostic(code, severity, message, place, span, line, hint, all, fixRules);
    return map.shown(PastedHint.explained(whole, map));
  }

  /**
   * Whether the input is refused because of it.
   *
   * @return true for an error
   */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /**
   * Whether it ends a list from which others were left out, as {@link Severity#countOf} counts.
   *
   * @return true for the line that says how many are not listed
   */
  public boolean isOmission() {
    return code instanceof OmittedDiagnostics;
  }

  /**
   * The path of the value it points at.
   *
   * @return the path
   */
  public ProtocolPath path() {
    return place.path();
  }
}
