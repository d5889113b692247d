package io.github.paiprotocol.resolver.spi;

import java.util.Objects;

/** A document has more bytes than it may have. */
public final class DocumentTooLargeException extends SourceException {
  private static final long serialVersionUID = 1L;

  /**
   * Names the document.
   *
   * @param shown the document as messages show it, with back-ticks
   * @param limit how many bytes it may have
   */
  public DocumentTooLargeException(String shown, long limit) {
    super(
        Objects.requireNonNull(shown, "shown") + " has more than the allowed " + limit + " bytes",
        "check that it is a prerequisite, or raise the limit of a document's size");
  }
}
