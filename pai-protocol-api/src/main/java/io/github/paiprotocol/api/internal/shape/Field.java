package io.github.paiprotocol.api.internal.shape;

/**
 * A key of a map.
 *
 * @param name the key
 * @param presence what its absence means
 * @param description what it is for, one sentence
 * @param shape what its value must look like
 */
public record Field(String name, Presence presence, String description, Shape shape) {

  /** What the absence of a key means. Null is absence, too. */
  public enum Presence {
    /** An error; so is null. */
    REQUIRED,
    /** The entry is skipped, with a warning; an empty text is no better. */
    EXPECTED,
    /** Its default; null is doubtful. */
    OPTIONAL
  }

  /**
   * A key that must be there.
   *
   * @param name the key
   * @param shape what its value must look like
   * @param description what it is for, one sentence
   * @return the field
   */
  public static Field required(String name, Shape shape, String description) {
    return new Field(name, Presence.REQUIRED, description, shape);
  }

  /**
   * A key that may be absent.
   *
   * @param name the key
   * @param shape what its value must look like
   * @param description what it is for, one sentence
   * @return the field
   */
  public static Field optional(String name, Shape shape, String description) {
    return new Field(name, Presence.OPTIONAL, description, shape);
  }

  /** Whether no value is fine; whether that is so depends on other keys. */
  boolean isRefused() {
    return shape instanceof Shape.Refused;
  }

  /** Whether its absence means something, or others say what it means. */
  boolean isLast() {
    return presence != Presence.OPTIONAL || isRefused();
  }
}
