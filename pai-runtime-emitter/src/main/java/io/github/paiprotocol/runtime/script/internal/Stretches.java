package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A text, and where its stretches came from. What lies between them is the frame's. Not thread-safe
 * while stretches are added, thread-safe afterwards.
 */
public final class Stretches {
  private final String text;
  private final List<Provenance> frame;
  private final List<Stretch> all = new ArrayList<>();
  private final TextLines lines;

  /** Where the lines of a piece of text came from. */
  @FunctionalInterface
  public interface Piece {
    /**
     * The origins of a line.
     *
     * @param line the line within the piece, from 0
     * @return the origins, in the order in which they are told
     */
    List<Provenance> ofLine(int line);
  }

  private record Stretch(int from, int to, Piece piece) {}

  /**
   * A text of which nothing is known.
   *
   * @param text the text
   * @param frame what it came from, as long as nothing else is said; not empty
   */
  public Stretches(String text, List<Provenance> frame) {
    this.text = text;
    this.frame = ImmutableList.copyOf(frame);
    this.lines = new TextLines(text);
  }

  /**
   * Says where a stretch came from. Stretches are added in order and do not overlap.
   *
   * @param from offset of its start
   * @param to offset behind its end; nothing is added unless it is behind the start
   * @param piece where it came from
   */
  public void add(int from, int to, Piece piece) {
    if (from < covered() || to > text.length()) {
      throw new IllegalStateException("a stretch from " + from + " to " + to + " is out of order");
    }
    if (from < to) {
      all.add(new Stretch(from, to, piece));
    }
  }

  /**
   * How far the text is known.
   *
   * @return the offset behind the last stretch
   */
  public int covered() {
    return all.isEmpty() ? 0 : all.get(all.size() - 1).to();
  }

  /**
   * How long the text is.
   *
   * @return its length in characters
   */
  public int length() {
    return text.length();
  }

  /**
   * How many lines the text has.
   *
   * @return the number; a line end at the end of the text begins no line
   */
  public int lines() {
    return lines.count();
  }

  /**
   * Where a line came from.
   *
   * @param line the line's number, from 1
   * @return the origins, each once, at least one
   * @throws IllegalArgumentException if there is no such line
   */
  public List<Provenance> ofLine(int line) {
    if (line < 1 || line > lines.count()) {
      throw new IllegalArgumentException(
          "there is no line " + line + ", the text has " + lines.count());
    }
    int from = lines.start(line - 1);
    int to = lines.end(line - 1);
    Set<Provenance> origins = new LinkedHashSet<>();
    for (int i = firstBehind(from); i < all.size() && all.get(i).from() < to; i++) {
      Stretch stretch = all.get(i);
      origins.addAll(stretch.piece().ofLine(line - 1 - lines.at(stretch.from())));
    }
    return origins.isEmpty() ? frame : ImmutableList.copyOf(origins);
  }

  /** The first stretch that ends behind an offset. */
  private int firstBehind(int offset) {
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all.get(middle).to() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
