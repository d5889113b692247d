package io.github.paiprotocol.api.diagnostic;

import java.util.Optional;

/**
 * Knows where the values of a document were written. Implementations are immutable and thread-safe.
 */
public interface SourceMap {

  /**
   * Where a place lies in the source.
   *
   * @param place the place; when nothing was written there, the nearest enclosing value is meant
   * @return the span, or empty when the document did not come from text
   */
  Optional<SourceSpan> locate(Place place);

  /**
   * The source line of a span, with confidential texts masked.
   *
   * @param span a span this map gave
   * @return the snippet, or empty when there is nothing to show
   */
  Optional<Snippet> snippet(SourceSpan span);

  /**
   * The map of a document that did not come from text.
   *
   * @return a map that knows nothing
   */
  static SourceMap none() {
    return new SourceMap() {
      @Override
      public Optional<SourceSpan> locate(Place place) {
        return Optional.empty();
      }

      @Override
      public Optional<Snippet> snippet(SourceSpan span) {
        return Optional.empty();
      }
    };
  }
}
