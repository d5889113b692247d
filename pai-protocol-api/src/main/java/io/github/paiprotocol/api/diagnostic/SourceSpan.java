package io.github.paiprotocol.api.diagnostic;

import java.util.Objects;

/**
 * A stretch of a source text.
 *
 * @param file the source's name
 * @param line its first line, from 1
 * @param column its first column, in code points from 1
 * @param endLine the line of its end
 * @param endColumn the column behind its last code point
 * @param start character offset of its start
 * @param end character offset behind its end
 */
public record SourceSpan(
    String file, int line, int column, int endLine, int endColumn, int start, int end) {
  /** Refuses null. */
  public SourceSpan {
    Objects.requireNonNull(file, "file");
  }

  /**
   * The usual short form, which editors and terminals turn into links.
   *
   * @return {@code file:line:column}
   */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
