package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.List;
import java.util.Set;

/**
 * What every document has that was read from text: its source, where each value was written, and
 * what reading found wrong. Immutable and thread-safe.
 */
abstract sealed class SourceDocument
    permits DIJobDocument, PrerequisiteDocument, ProtocolDocument, ValueDocument {
  private final SourceText source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> diagnostics;
  private final ImmutableSet<ProtocolPath> gaps;

  SourceDocument(
      SourceText source,
      SourceMap positions,
      List<Diagnostic> diagnostics,
      Set<ProtocolPath> gaps) {
    this.source = source;
    this.positions = positions;
    this.diagnostics = ImmutableList.copyOf(diagnostics);
    this.gaps = ImmutableSet.copyOf(gaps);
  }

  /**
   * Paths of values that could not be read; what stands there means nothing.
   *
   * @return the gaps; empty when reading found no error
   */
  public final Set<ProtocolPath> gaps() {
    return gaps;
  }

  /**
   * The text it was read from; that may hold other documents, too.
   *
   * @return the source
   */
  public final SourceText source() {
    return source;
  }

  /**
   * Where each value was written.
   *
   * @return the positions
   */
  public final SourceMap positions() {
    return positions;
  }

  /**
   * What reading found: errors and warnings in the order of the source.
   *
   * @return the diagnostics
   */
  public final List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
