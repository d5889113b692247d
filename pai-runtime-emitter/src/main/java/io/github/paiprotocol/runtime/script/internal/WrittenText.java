package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;

/**
 * A text as its author wrote it, and what became of it when values were put in: where each line of
 * the one stands in the other. Immutable.
 */
public final class WrittenText {
  private static final CharMatcher BLANK = CharMatcher.whitespace().or(CharMatcher.is('\uFEFF'));

  private final ProtocolPath path;
  private final String written;
  private final int start;
  private final TextLines lines;
  private final boolean known;

  /**
   * Compares the texts.
   *
   * @param path where the text stands
   * @param written the text there
   * @param made what was made of it
   * @param trimmed whether the blanks around it were taken away
   */
  public WrittenText(ProtocolPath path, String written, String made, boolean trimmed) {
    this.path = path;
    this.written = written;
    int first = trimmed ? BLANK.negate().indexIn(written) : 0;
    this.start = Math.max(first, 0);
    String kept = written.substring(start);
    this.lines = new TextLines(trimmed ? BLANK.trimTrailingFrom(kept) : kept);
    this.known = lines.count() > 1 && lines.count() == new TextLines(made).count();
  }

  /**
   * The place of a line.
   *
   * @param line a line of what was made, from 0
   * @return the stretch of what was written; all of it when it is one line, or when values added or
   *     removed lines, so that the line is unknown
   */
  public Place ofLine(int line) {
    return known && line < lines.count()
        ? Place.text(path, start + lines.start(line), start + lines.end(line))
        : Place.value(path);
  }

  /**
   * Where the values in a line come from.
   *
   * @param line a line of what was made, from 0
   * @param tags where values come from
   * @return the origins of the values in the line, or in all of the text when the line is unknown
   */
  public List<Provenance> valuesOf(int line, TagOrigins tags) {
    return known && line < lines.count()
        ? tags.in(written, start + lines.start(line), start + lines.end(line))
        : tags.in(written, 0, written.length());
  }
}
