package io.github.paiprotocol.api.diagnostic;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

/**
 * What a diagnostic points at: a value, a key, or a stretch of a scalar's text.
 *
 * @param path the value's path
 * @param part which part of it
 * @param from start of the stretch in the scalar's text, in characters; 0 unless {@code part} is
 *     {@link Part#TEXT}
 * @param to end of the stretch, exclusive; 0 unless {@code part} is {@link Part#TEXT}
 */
public record Place(ProtocolPath path, Part part, int from, int to) {
  private static final int SPREAD = 0x9E3779B9;

  /** Refuses null. */
  public Place {
    requireNonNulls(path, part);
  }

  /**
   * Tells apart the stretches of one text: a record's own way gives numbers that differ by the
   * distance of the stretches, and tables of them then fill few of their rows.
   */
  @Override
  public int hashCode() {
    return 31 * path.hashCode() + SPREAD * from + to - from;
  }

  /** A part of an entry. */
  public enum Part {
    /** The value; shown at its key when it begins on a later line. */
    VALUE,
    /** The key the value stands under; the value where there is no key. */
    KEY,
    /** A stretch of the value's text. */
    TEXT
  }

  /**
   * The value at a path.
   *
   * @param path the path
   * @return the place
   */
  public static Place value(ProtocolPath path) {
    return new Place(path, Part.VALUE, 0, 0);
  }

  /**
   * The key of the value at a path.
   *
   * @param path the path
   * @return the place
   */
  public static Place key(ProtocolPath path) {
    return new Place(path, Part.KEY, 0, 0);
  }

  /**
   * The same part of the value at another path.
   *
   * @param other the path
   * @return the place
   */
  public Place at(ProtocolPath other) {
    return other.equals(path) ? this : new Place(other, part, from, to);
  }

  /**
   * A stretch of the scalar at a path.
   *
   * @param path the path
   * @param from its start in the scalar's text
   * @param to its end, exclusive
   * @return the place
   */
  public static Place text(ProtocolPath path, int from, int to) {
    return new Place(path, Part.TEXT, from, to);
  }
}
