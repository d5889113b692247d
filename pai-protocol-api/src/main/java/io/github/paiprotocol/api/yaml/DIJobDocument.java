package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import java.util.List;
import java.util.Set;

/**
 * A DIJob as it was read from text: the job, its source, where each value was written, and what
 * reading found wrong. Immutable and thread-safe.
 */
public final class DIJobDocument {
  private final DIJob draft;
  private final SourceText source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> diagnostics;
  private final ImmutableSet<ProtocolPath> gaps;

  DIJobDocument(
      DIJob draft,
      SourceText source,
      SourceMap positions,
      List<Diagnostic> diagnostics,
      Set<ProtocolPath> gaps) {
    this.draft = draft;
    this.source = source;
    this.positions = positions;
    this.diagnostics = ImmutableList.copyOf(diagnostics);
    this.gaps = ImmutableSet.copyOf(gaps);
  }

  /**
   * The job, when all of it could be read.
   *
   * @return the job; it is not checked beyond its structure
   * @throws PaiException with every diagnostic, when reading found an error
   */
  public DIJob job() {
    PaiException.throwIfErrors(diagnostics);
    return draft;
  }

  /**
   * What could be read of the job, whatever is wrong with it. Values at {@link #gaps()} are
   * placeholders.
   *
   * @return the draft
   */
  public DIJob draft() {
    return draft;
  }

  /**
   * Paths of values that could not be read.
   *
   * @return the gaps; empty when reading found no error
   */
  public Set<ProtocolPath> gaps() {
    return gaps;
  }

  /**
   * The text the job was read from; it may hold other documents, too.
   *
   * @return the source
   */
  public SourceText source() {
    return source;
  }

  /**
   * Where each value was written.
   *
   * @return the positions
   */
  public SourceMap positions() {
    return positions;
  }

  /**
   * What reading found: errors and warnings in the order of the source.
   *
   * @return the diagnostics
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
