package io.github.paiprotocol.api.yaml;

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
public final class DIJobDocument extends SourceDocument {
  private final DIJob draft;

  DIJobDocument(
      DIJob draft,
      SourceText source,
      SourceMap positions,
      List<Diagnostic> diagnostics,
      Set<ProtocolPath> gaps) {
    super(source, positions, diagnostics, gaps);
    this.draft = draft;
  }

  /**
   * The job, when all of it could be read.
   *
   * @return the job; it is not checked beyond its structure
   * @throws PaiException with every diagnostic, when reading found an error
   */
  public DIJob job() {
    PaiException.throwIfErrors(diagnostics());
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
}
