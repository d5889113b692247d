package io.github.paiprotocol.lsp.internal.text;

import io.github.paiprotocol.api.diagnostic.SourceSpan;

/**
 * A stretch of a text.
 *
 * @param start offset of its first character
 * @param end offset behind its last character
 */
public record Stretch(int start, int end) {

  public static Stretch of(SourceSpan span) {
    return new Stretch(span.start(), span.end());
  }

  /** Whether a cursor at an offset touches it. */
  public boolean touches(int offset) {
    return start <= offset && offset <= end;
  }

  /** Whether two have a place in common, ends included. */
  public boolean meets(Stretch other) {
    return start <= other.end && other.start <= end;
  }

  public int length() {
    return end - start;
  }
}
