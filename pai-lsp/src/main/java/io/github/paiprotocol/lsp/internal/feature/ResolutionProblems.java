package io.github.paiprotocol.lsp.internal.feature;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Problems with documents that a text refers to, as far as they are available offline: files that
 * are missing or outside the allowed folders, wrong arguments, cycles, unresolved tags of
 * components. Problems that only the network or the cluster can show are not reported: a reference
 * that was not fetched yet is not wrong.
 *
 * @param analysis the text
 * @param references where it refers first to each document, found on the first request
 */
public record ResolutionProblems(Analysis analysis, Supplier<Map<String, SourceSpan>> references) {
  /** Who would have to be asked was not asked, or the lock is older than what is being typed. */
  private static final Set<DiagnosticCode> UNKNOWN_HERE =
      ImmutableSet.of(
          ResolverCode.NO_SOURCE,
          ResolverCode.LOCK_MISSING,
          ResolverCode.LOCK_STALE,
          ResolverCode.LOCK_MISMATCH,
          ResolverCode.NOT_AT_HAND,
          ResolverCode.MALFORMED_FILE,
          ResolverCode.DEFAULT_STORAGES_UNKNOWN);

  /**
   * What resolving finds.
   *
   * @param analysis the text
   * @param resolution resolves it without network
   * @return what is wrong, each at a place of the text; nothing while there are errors in the text
   *     itself
   */
  public static List<Diagnostic> of(Analysis analysis, OfflineResolution resolution) {
    if (analysis.isBroken() || analysis.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return List.of();
    }
    ResolutionProblems problems =
        new ResolutionProblems(analysis, Suppliers.memoize(() -> references(analysis, resolution)));
    List<Diagnostic> found = new ArrayList<>();
    for (Validated<Job> job : analysis.checked().valid()) {
      resolution.problems(job).forEach(each -> found.add(problems.here(each)));
    }
    return found;
  }

  /** Whether the problem does not depend on the network. */
  static boolean isCertain(Diagnostic found) {
    return !UNKNOWN_HERE.contains(found.code());
  }

  /** What is wrong in a document elsewhere is shown where the text refers to it. */
  private Diagnostic here(Diagnostic found) {
    Optional<SourceSpan> elsewhere = found.span().filter(span -> !isHere(span));
    if (elsewhere.isEmpty()) {
      return found;
    }
    SourceSpan there = elsewhere.get();
    Optional<SourceSpan> at =
        found.related().stream()
            .flatMap(related -> related.span().stream())
            .filter(this::isHere)
            .findFirst()
            .or(() -> Optional.of(reference(there.file())));
    String message =
        "`" + AddressMasks.shown(there.file()) + "`, line " + there.line() + ": " + found.message();
    List<Related> related =
        found.related().stream()
            .filter(each -> each.span().filter(this::isHere).isPresent())
            .toList();
    return new Diagnostic(
        found.code(),
        found.severity(),
        message,
        Place.value(ProtocolPath.root()),
        at,
        Optional.empty(),
        found.hint(),
        related);
  }

  private boolean isHere(SourceSpan span) {
    return span.file().equals(analysis.text().source().name());
  }

  /** The reference to a document; else the first to any, or where a text without names begins. */
  private SourceSpan reference(String file) {
    Map<String, SourceSpan> all = references.get();
    SourceSpan first = Iterables.getFirst(all.values(), analysis.text().source().span(0, 0));
    return all.getOrDefault(file, requireNonNull(first));
  }

  /** Where the text refers first to each document; one that is not at hand goes by no name. */
  private static Map<String, SourceSpan> references(
      Analysis analysis, OfflineResolution resolution) {
    Map<String, SourceSpan> found = new LinkedHashMap<>();
    Set<String> asked = new HashSet<>();
    analysis.names().stream()
        .flatMap(names -> names.all().stream())
        .filter(each -> each.symbol().kind() == Symbol.Kind.COMPONENT)
        .filter(each -> asked.add(each.symbol().name()))
        .forEach(
            each ->
                found.putIfAbsent(
                    resolution
                        .find(each.symbol().name())
                        .map(component -> component.source().name())
                        .orElse(""),
                    analysis.text().source().span(each.at().start(), each.at().end())));
    return found;
  }
}
