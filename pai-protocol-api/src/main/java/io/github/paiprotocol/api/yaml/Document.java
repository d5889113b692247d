package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.AnyJob;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What a text was read as: the value, its source, where each part was written, and what reading
 * found wrong. Only a {@link DocumentReader} makes one. Immutable and thread-safe.
 *
 * @param <T> what was read, such as {@code Job} or {@code DIJob}
 */
public final class Document<T> {
  private final T draft;
  private final SourceText source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> diagnostics;
  private final ImmutableSet<ProtocolPath> suppressedPaths;

  Document(
      T draft,
      SourceText source,
      SourceMap positions,
      List<Diagnostic> diagnostics,
      Set<ProtocolPath> suppressedPaths) {
    this.draft = draft;
    this.source = source;
    this.positions = positions;
    this.diagnostics = ImmutableList.copyOf(diagnostics);
    this.suppressedPaths = ImmutableSet.copyOf(suppressedPaths);
  }

  /**
   * The same text, read as something else.
   *
   * @param <U> what it is read as
   * @param value what it says
   * @param found everything that was found, in the order of the source
   * @return the document
   * @throws IllegalArgumentException when that is a job, which {@link ProtocolReader} alone reads
   */
  public <U> Document<U> as(U value, List<Diagnostic> found) {
    Objects.requireNonNull(value, "value");
    if (value instanceof AnyJob) {
      throw new IllegalArgumentException("jobs are read by `ProtocolReader`");
    }
    return new Document<>(value, source, positions, found, suppressedPaths);
  }

  /**
   * What the text says, when all of it could be read.
   *
   * @return the value; it is not checked beyond its structure
   * @throws PaiException with every diagnostic, when reading found an error
   */
  public T value() {
    PaiException.throwIfErrors(diagnostics);
    return draft;
  }

  /**
   * What could be read of the text, which may have errors. Values at {@link #suppressedPaths()} are
   * placeholders.
   *
   * @return the draft
   */
  public T draft() {
    return draft;
  }

  /**
   * Paths of values that could not be read.
   *
   * @return the suppressedPaths; empty when reading found no error
   */
  public Set<ProtocolPath> suppressedPaths() {
    return suppressedPaths;
  }

  /**
   * The text it was read from; that may hold other documents, too.
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

  /**
   * The text without its secrets, as {@link SourceMap#masked} says.
   *
   * @return the text; empty when it could not be read to its end
   */
  public Optional<String> maskedText() {
    return positions.masked(Map.of());
  }
}
