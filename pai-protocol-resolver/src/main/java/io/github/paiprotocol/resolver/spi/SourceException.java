package io.github.paiprotocol.resolver.spi;

import java.io.IOException;
import java.util.Objects;
import java.util.Optional;

/** A source cannot tell whether it has a document, and knows what could be done about it. */
public final class SourceException extends IOException {
  private static final long serialVersionUID = 1L;

  private final @org.jspecify.annotations.Nullable String hint;
  private boolean tooLarge;

  /**
   * A failure without advice.
   *
   * @param message one clause without secrets, such as {@code "answers 503 after 4 attempts"}
   */
  public SourceException(String message) {
    super(Objects.requireNonNull(message, "message"));
    this.hint = null;
  }

  /**
   * A failure with advice.
   *
   * @param message one clause without secrets
   * @param hint what to do, one sentence
   */
  public SourceException(String message, String hint) {
    super(Objects.requireNonNull(message, "message"));
    this.hint = Objects.requireNonNull(hint, "hint");
  }

  /**
   * A failure with advice and its cause.
   *
   * @param message one clause without secrets
   * @param hint what to do, one sentence
   * @param cause the failure behind it, without secrets
   */
  public SourceException(String message, String hint, Throwable cause) {
    this(message, hint);
    initCause(Objects.requireNonNull(cause, "cause"));
  }

  /**
   * A document has more bytes than it may have.
   *
   * @param shown the document as messages show it, with back-ticks
   * @param limit how many bytes it may have
   * @return the failure
   */
  public static SourceException tooLarge(String shown, long limit) {
    SourceException failure =
        new SourceException(
            "%s has more than the allowed %s bytes"
                .formatted(Objects.requireNonNull(shown, "shown"), limit),
            "check that it is a prerequisite, or raise the limit of a document's size");
    failure.tooLarge = true;
    return failure;
  }

  /**
   * Whether the document is too large.
   *
   * @return true for {@link #tooLarge}
   */
  public boolean isTooLarge() {
    return tooLarge;
  }

  /**
   * What to do.
   *
   * @return the advice, or empty when there is none
   */
  public Optional<String> hint() {
    return Optional.ofNullable(hint);
  }
}
