package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import java.util.List;

/**
 * An exit specification as it was read from text, and what is wrong with it. Immutable and
 * thread-safe.
 */
public final class ExitSpecDocument {
  private final ExitSpec draft;
  private final ImmutableList<Diagnostic> diagnostics;

  ExitSpecDocument(ExitSpec draft, List<Diagnostic> diagnostics) {
    this.draft = draft;
    this.diagnostics = ImmutableList.copyOf(diagnostics);
  }

  /**
   * The specification.
   *
   * @return the specification
   * @throws PaiException with every diagnostic, when there is an error
   */
  public ExitSpec spec() {
    PaiException.throwIfErrors(diagnostics);
    return draft;
  }

  /**
   * What reading found: errors and warnings in the order of the text.
   *
   * @return the diagnostics
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
