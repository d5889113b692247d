package io.github.paiprotocol.runtime.init;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import java.util.List;

/**
 * A config as it was read, and what is wrong with it. Immutable and thread-safe when what it holds
 * is.
 *
 * @param <T> what was read
 */
public final class ConfigDocument<T> {
  private final T draft;
  private final ImmutableList<Diagnostic> diagnostics;

  ConfigDocument(T draft, List<Diagnostic> diagnostics) {
    this.draft = draft;
    this.diagnostics = ImmutableList.copyOf(diagnostics);
  }

  /**
   * The config.
   *
   * @return the config
   * @throws PaiException with every diagnostic, when there is an error
   */
  public T value() {
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
