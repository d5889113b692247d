package io.github.paiprotocol.api.internal.text;

/**
 * A part of a text.
 *
 * @param start offset of its first character
 * @param end offset behind its last character
 */
public record TextRange(int start, int end) {

  /**
   * The length.
   *
   * @return how many characters it has
   */
  public int length() {
    return end - start;
  }

  /**
   * Whether a cursor at an offset touches it.
   *
   * @param offset the offset
   * @return true between its ends, or at one of them
   */
  public boolean touches(int offset) {
    return start <= offset && offset <= end;
  }

  /**
   * Whether two have a place in common, ends included.
   *
   * @param other the other one
   * @return true when they have
   */
  public boolean meets(TextRange other) {
    return start <= other.end && other.start <= end;
  }
}
