package io.github.paiprotocol.api.diagnostic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.text.BoundedCollector;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Gathers the diagnostics of one run over one document, and finds their places in its source.
 *
 * <p>Diagnostics at or below a <em>suppressed path</em> are dropped: something there was already
 * reported, and what stands there instead of the value means nothing.
 *
 * <p>Only so many are kept, {@value #STANDARD_LIMIT} unless told otherwise: the first by position,
 * errors before warnings. The others are counted, and their excerpts never made. Not thread-safe.
 */
public final class DiagnosticCollector {
  /** How many diagnostics are kept of a document unless a program asks for more. */
  public static final int STANDARD_LIMIT = 1_000;

  private final SourceMap source;
  private final Set<ProtocolPath> suppressedPaths = new HashSet<>();

  /** The suppressed paths and all that they lie in. */
  private final Set<ProtocolPath> holders = new HashSet<>();

  private final BoundedCollector<Diagnostic> kept;
  private final Set<Said> said = new HashSet<>();

  /** What a diagnostic tells about a place in the source. */
  private record Said(String code, int message, int length, Place place) {
    /** The sentence itself is not held on to: there may be more of them than are kept. */
    static Said of(DiagnosticCode code, String message, SourceSpan span) {
      Place stretch = Place.text(ProtocolPath.root(), span.start(), span.end());
      return new Said(code.id(), message.hashCode(), message.length(), stretch);
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
   * Starts an empty collection over a document that has suppressed paths already.
   *
   * @param source where the document's values were written
   * @param suppressedPaths paths of values that could not be read
   */
  public DiagnosticCollector(SourceMap source, Set<ProtocolPath> suppressedPaths) {
    this(source, suppressedPaths, STANDARD_LIMIT);
  }

  /**
   * Starts an empty collection over a document that has suppressed paths already.
   *
   * @param source where the document's values were written
   * @param suppressedPaths paths of values that could not be read
   * @param limit how many diagnostics are kept, at least 1
   * @throws IllegalArgumentException when the limit is out of range
   */
  public DiagnosticCollector(SourceMap source, Set<ProtocolPath> suppressedPaths, int limit) {
    this.source = Objects.requireNonNull(source, "source");
    this.kept = new BoundedCollector<>(limit);
    suppressedPaths.forEach(this::suppress);
  }

  /**
   * Starts an empty collection over the same document.
   *
   * @return a collection with this one's suppressed paths, and no diagnostic
   */
  public DiagnosticCollector empty() {
    return new DiagnosticCollector(source, suppressedPaths);
  }

  /**
   * The suppressed paths so far.
   *
   * @return paths of values that could not be read
   */
  public Set<ProtocolPath> suppressedPaths() {
    return ImmutableSet.copyOf(suppressedPaths);
  }

  /**
   * Adds a diagnostic, unless it points at or below a suppressed path, or one that says the same is
   * there already: what stands at several places by aliases is wrong once.
   *
   * @param diagnostic the diagnostic
   */
  public void report(Diagnostic diagnostic) {
    if (diagnostic.code() instanceof OmittedDiagnostics more) {
      kept.count(more.errors(), more.warnings());
    } else if (!isSuppressed(diagnostic.path())) {
      Diagnostic placed = diagnostic.placedIn(source);
      if (isNew(placed.code(), placed.message(), placed.span())) {
        kept.add(placed.isError(), position(placed.span()), () -> placed.excerptedFrom(source));
      }
    }
  }

  private boolean isNew(DiagnosticCode code, String message, Optional<SourceSpan> at) {
    return at.map(span -> said.add(Said.of(code, message, span))).orElse(true);
  }

  private static int position(Optional<SourceSpan> span) {
    return span.map(SourceSpan::start).orElse(-1);
  }

  /**
   * Adds a diagnostic and suppresses its place.
   *
   * @param diagnostic the diagnostic
   */
  public void reportAndSuppress(Diagnostic diagnostic) {
    report(diagnostic);
    suppress(diagnostic.path());
  }

  /**
   * Suppresses a place.
   *
   * @param path the path of a value that could not be read
   */
  public void suppress(ProtocolPath path) {
    if (suppressedPaths.add(path)) {
      for (ProtocolPath each = path; each != null && holders.add(each); each = each.parent) {
        // What holds it holds all above.
      }
    }
  }

  /**
   * Whether a value, or one that it holds, could not be read.
   *
   * @param path the value's path in the document
   * @return true when a suppressed path lies at or below it
   */
  public boolean holdsSuppressed(ProtocolPath path) {
    return holders.contains(path);
  }

  /**
   * Whether a value, or one that holds it, could not be read.
   *
   * @param path the value's path, in the document or in the canonical form of the model
   * @return true when it lies at or below a suppressed path
   */
  public boolean isSuppressed(ProtocolPath path) {
    if (suppressedPaths.isEmpty()) {
      return false;
    }
    return isBelowSuppressed(path) || isBelowSuppressed(source.written(path));
  }

  private boolean isBelowSuppressed(ProtocolPath path) {
    for (ProtocolPath each = path; each != null; each = each.parent) {
      if (suppressedPaths.contains(each)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an error was added.
   *
   * @return true when the input must be refused
   */
  public boolean hasErrors() {
    return kept.errors() > 0;
  }

  /**
   * What was added, in the order of the source; what has no place in it comes first. Beyond the
   * limit only the first are kept, errors before warnings, and a last one of the code {@link
   * OmittedDiagnostics} says how many there are besides.
   *
   * @return the diagnostics
   */
  public List<Diagnostic> sorted() {
    return closed(kept.sorted(), kept.errors(), kept.warnings());
  }

  /**
   * Diagnostics in the order of the source, as many as {@link #STANDARD_LIMIT} allows.
   *
   * @param diagnostics located diagnostics
   * @return the same in order, as {@link #sorted} gives them
   */
  public static List<Diagnostic> inSourceOrder(Iterable<Diagnostic> diagnostics) {
    return inSourceOrder(diagnostics, STANDARD_LIMIT);
  }

  /**
   * Diagnostics in the order of the source; what has no place in it comes first.
   *
   * @param diagnostics located diagnostics; lists that were cut by a limit may be among them
   * @param limit how many are kept, at least 1
   * @return the same in order, as {@link #sorted} gives them
   */
  public static List<Diagnostic> inSourceOrder(Iterable<Diagnostic> diagnostics, int limit) {
    return foremost(diagnostics, each -> position(each.span()), limit);
  }

  /**
   * Diagnostics of several texts, or of none, as many as {@link #STANDARD_LIMIT} allows.
   *
   * @param diagnostics located diagnostics; lists that were cut by a limit may be among them
   * @return the first of them in the order given, errors before warnings when there are too many
   */
  public static List<Diagnostic> inGivenOrder(Iterable<Diagnostic> diagnostics) {
    return foremost(diagnostics, diagnostic -> 0, STANDARD_LIMIT);
  }

  private static List<Diagnostic> foremost(
      Iterable<Diagnostic> diagnostics, ToIntFunction<Diagnostic> position, int limit) {
    BoundedCollector<Diagnostic> kept = new BoundedCollector<>(limit);
    for (Diagnostic diagnostic : diagnostics) {
      if (diagnostic.code() instanceof OmittedDiagnostics more) {
        kept.count(more.errors(), more.warnings());
      } else {
        kept.add(diagnostic.isError(), position.applyAsInt(diagnostic), () -> diagnostic);
      }
    }
    return closed(kept.sorted(), kept.errors(), kept.warnings());
  }

  /**
   * The diagnostics that are kept, and the line that says how many there are besides.
   *
   * @param kept located diagnostics, in order
   * @param errors how many errors there are, those that are kept among them
   * @param warnings how many warnings, likewise
   * @return the diagnostics in order
   */
  public static List<Diagnostic> closed(List<Diagnostic> kept, long errors, long warnings) {
    Objects.requireNonNull(kept, "kept");
    if (errors + warnings == 0) {
      return ImmutableList.of();
    }
    long moreErrors = errors - kept.stream().filter(Diagnostic::isError).count();
    long moreWarnings = errors + warnings - moreErrors - kept.size();
    ImmutableList.Builder<Diagnostic> all = ImmutableList.<Diagnostic>builder().addAll(kept);
    if (moreErrors + moreWarnings > 0) {
      all.add(new OmittedDiagnostics(moreErrors, moreWarnings).diagnostic());
    }
    return all.build();
  }

  /**
   * What stands at a place, as it was written: for hints that tell how to write it otherwise.
   *
   * @param place a place of the document
   * @return the source text as diagnostics show it, up to the end of its line; empty when the
   *     document was made in code
   */
  public Optional<String> written(Place place) {
    return source.locate(place).flatMap(source::snippet).map(DiagnosticCollector::marked);
  }

  private static String marked(Snippet snippet) {
    String text = snippet.text();
    int from = text.offsetByCodePoints(0, snippet.column() - 1);
    int most = text.codePointCount(from, text.length());
    return text.substring(from, text.offsetByCodePoints(from, Math.min(most, snippet.length())));
  }
}
