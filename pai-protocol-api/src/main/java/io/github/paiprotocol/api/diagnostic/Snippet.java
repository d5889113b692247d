package io.github.paiprotocol.api.diagnostic;

import java.util.Objects;

/**
 * The source line a diagnostic points at, with confidential texts already masked.
 *
 * @param line the line's number, from 1
 * @param text its masked content, without line end
 * @param column where the marked stretch begins, in code points from 1, in the masked content
 * @param length how many code points are marked, at least 1
 */
public record Snippet(int line, String text, int column, int length) {
  /** Refuses null. */
  public Snippet {
    Objects.requireNonNull(text, "text");
  }
}
