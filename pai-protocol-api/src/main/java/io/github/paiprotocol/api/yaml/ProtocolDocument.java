package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A job as it was read from text: the job, its source, where each value was written, and what
 * reading found wrong. Immutable and thread-safe.
 */
public final class ProtocolDocument extends SourceDocument {
  private final Job draft;

  ProtocolDocument(
      Job draft,
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
  public Job job() {
    PaiException.throwIfErrors(diagnostics());
    return draft;
  }

  /**
   * What could be read of the job, whatever is wrong with it. Values at {@link #gaps()} are
   * placeholders.
   *
   * @return the draft
   */
  public Job draft() {
    return draft;
  }

  /**
   * The text the job was read from, without its secrets, as {@link SourceMap#masked} says.
   *
   * @return the text; empty when it could not be read to its end
   */
  public Optional<String> maskedText() {
    return positions().masked(Map.of());
  }
}
