package io.github.paiprotocol.api.model;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Objects;

/**
 * One confidential text, such as a registry password. Its {@link #toString()} is masked; only
 * {@link #reveal()} gives the text, and only code that writes a Secret object, a secret-bearing
 * script or the job itself may call it.
 *
 * <p>Immutable and thread-safe; equal by content.
 */
@Mapped
public final class Secret {
  /** What stands in place of a confidential text everywhere it could be read. */
  public static final String MASK = "******";

  private final String text;

  private Secret(String text) {
    this.text = text;
  }

  /**
   * Wraps a confidential text.
   *
   * @param text the text
   * @return the secret
   */
  public static Secret of(String text) {
    return new Secret(Objects.requireNonNull(text));
  }

  /**
   * The confidential text itself. Never put it in a message, an event or a log.
   *
   * @return the text
   */
  public String reveal() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /**
   * The mask, never the text.
   *
   * @return {@value #MASK}
   */
  @Override
  public String toString() {
    return MASK;
  }
}
