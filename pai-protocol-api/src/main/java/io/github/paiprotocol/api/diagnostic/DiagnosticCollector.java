package io.github.paiprotocol.api.diagnostic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Gathers the diagnostics of one run over one document, and finds their places in its source.
 *
 * <p>Diagnostics at or below a <em>gap</em> are dropped: something there was already reported, and
 * what stands there instead of the value means nothing. Not thread-safe.
 */
public final class DiagnosticCollector {
  private static final Comparator<Diagnostic> IN_SOURCE_ORDER =
      Comparator.comparing(d -> d.span().map(SourceSpan::start).orElse(-1));

  private final SourceMap source;
  private final Set<ProtocolPath> gaps = new HashSet<>();

  /** The gaps and all that they lie in. */
  private final Set<ProtocolPath> holders = new HashSet<>();

  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final Set<Said> said = new HashSet<>();

  /** What a diagnostic tells about a place in the source. */
  private record Said(String code, String message, SourceSpan span) {
    static Said of(Diagnostic diagnostic, SourceSpan span) {
      return new Said(diagnostic.code().id(), diagnostic.message(), span);
    }
  }

  /**
   * Starts an empty collection.
   *
   * @param source where the document's values were written
   */
  public DiagnosticCollector(SourceMap source) {
    this(source, ImmutableSet.of());
  }

  /**
   * Starts an empty collection over a document that has gaps already.
   *
   * @param source where the document's values were written
   * @param gaps paths of values that could not be read
   */
  public DiagnosticCollector(SourceMap source, Set<ProtocolPath> gaps) {
    this.source = source;
    gaps.forEach(this::addGap);
  }

  /**
   * The gaps so far.
   *
   * @return paths of values that could not be read
   */
  public Set<ProtocolPath> gaps() {
    return ImmutableSet.copyOf(gaps);
  }

  /**
   * Adds a diagnostic, unless it points at or below a gap, or one that says the same is there
   * already: what stands at several places by aliases is wrong once.
   *
   * @param diagnostic the diagnostic
   */
  public void report(Diagnostic diagnostic) {
    if (!isGap(diagnostic.path())) {
      Diagnostic located = diagnostic.locatedIn(source);
      if (located.span().map(span -> said.add(Said.of(located, span))).orElse(true)) {
        diagnostics.add(located);
      }
    }
  }

  /**
   * Adds a diagnostic and makes its place a gap.
   *
   * @param diagnostic the diagnostic
   */
  public void reportGap(Diagnostic diagnostic) {
    report(diagnostic);
    addGap(diagnostic.path());
  }

  /**
   * Makes a place a gap.
   *
   * @param path the path of a value that could not be read
   */
  public void addGap(ProtocolPath path) {
    if (gaps.add(path)) {
      for (Optional<ProtocolPath> each = Optional.of(path);
          each.isPresent() && holders.add(each.get());
          each = each.get().parent()) {
        // What holds it holds all above.
      }
    }
  }

  /**
   * Whether a value, or one that it holds, could not be read.
   *
   * @param path the value's path in the document
   * @return true when a gap lies at or below it
   */
  public boolean holdsGap(ProtocolPath path) {
    return holders.contains(path);
  }

  /**
   * Whether a value, or one that holds it, could not be read.
   *
   * @param path the value's path, in the document or in the canonical form of the model
   * @return true when it lies at or below a gap
   */
  public boolean isGap(ProtocolPath path) {
    if (gaps.isEmpty()) {
      return false;
    }
    return gaps.contains(ProtocolPath.root())
        || path.steps().stream().anyMatch(gaps::contains)
        || source.written(path).steps().stream().anyMatch(gaps::contains);
  }

  /**
   * Whether an error was added.
   *
   * @return true when the input must be refused
   */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /**
   * Everything added, in the order of the source; what has no place in it comes first.
   *
   * @return the diagnostics
   */
  public List<Diagnostic> sorted() {
    return inSourceOrder(diagnostics);
  }

  /**
   * Diagnostics in the order of the source; what has no place in it comes first.
   *
   * @param diagnostics located diagnostics
   * @return the same in order
   */
  public static List<Diagnostic> inSourceOrder(Iterable<Diagnostic> diagnostics) {
    return ImmutableList.sortedCopyOf(IN_SOURCE_ORDER, diagnostics);
  }
}
