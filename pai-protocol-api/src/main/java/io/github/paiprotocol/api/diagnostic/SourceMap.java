package io.github.paiprotocol.api.diagnostic;

import java.util.Map;
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
   * A diagnostic of the document as it may be shown to people.
   *
   * @param located a diagnostic that was located with this map
   * @return a copy whose sentences and paths hold nothing that is hidden; the same one when nothing
   *     of the document is
   */
  default Diagnostic shown(Diagnostic located) {
    return located;
  }

  /**
   * Whether only what is known to be public is shown of the document: it has a confidential word, a
   * key or a login.
   *
   * @return false for a document that is shown as it is
   */
  default boolean isGuarded() {
    return false;
  }

  /**
   * Where a value of the model was written in the document: the model folds spellings together, so
   * that what stands at {@code callbacks} there may stand below {@code plugin_params} here.
   *
   * @param path the path of a value, in the document or in the canonical form of the model
   * @return the path in the document; the same one when the map knows no other
   */
  default ProtocolPath written(ProtocolPath path) {
    return path;
  }

  /**
   * The document's text without its secrets. A document that has a confidential word, a key or a
   * login, or values to replace, is written from its values, as canonical YAML without comments:
   * {@code "******"} is in place of the value of the key {@code secrets} at the top, of passwords
   * of images, of values whose name has a confidential word, and of logins in addresses. Every
   * other value stays. Any other document keeps every character of its text.
   *
   * <p>Protocol: the annotation {@code config} of the target framework.
   *
   * @param replacements strings by the paths of the values they replace; a path where nothing was
   *     written is passed over
   * @return the text, of the document that was read only when it is one of a stream; empty when the
   *     document did not come from text or could not be read
   */
  default Optional<String> masked(Map<ProtocolPath, String> replacements) {
    return Optional.empty();
  }

  /**
   * Where a value and its key lie, from the first character to the last.
   *
   * @param path the path of a value in the document
   * @return the span, or empty when nothing was written there
   */
  default Optional<SourceSpan> extent(ProtocolPath path) {
    return Optional.empty();
  }

  /**
   * What stands at an offset of the text, such as that of a cursor.
   *
   * @param offset a character offset; one behind the last character of a text still is at it
   * @return the innermost key or value there; between two the map or list that holds them; empty
   *     when the document did not come from text
   */
  default Optional<Place> placeAt(int offset) {
    return Optional.empty();
  }

  /**
   * Changes the document's text.
   *
   * @return an editor of the text; empty when the document did not come from text, or stands inside
   *     a string of another one
   */
  default Optional<SourceEditor> editor() {
    return Optional.empty();
  }

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
