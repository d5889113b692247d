package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.template.internal.PlacedValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A text, and where its values came from. Immutable and thread-safe. */
public final class TracedText {
  private final String text;
  private final List<Part> parts;
  private final Supplier<TextLines> lines = Suppliers.memoize(this::findLines);

  private record Part(int from, int to, LineOrigins origins) {}

  private TracedText(String text, List<Part> parts) {
    this.text = text;
    this.parts = parts;
  }

  /**
   * A text of which nothing is known.
   *
   * @param text the text
   * @return the same text
   */
  public static TracedText of(String text) {
    return new TracedText(text, ImmutableList.of());
  }

  /** Records where values are put while a text is made. Not thread-safe. */
  public static final class Recorder {
    private final List<Part> parts = new ArrayList<>();

    /** Begins without values. */
    public Recorder() {}

    private record Recorded(Object value, LineOrigins origins, List<Part> parts)
        implements PlacedValue {
      @Override
      public void placed(int from, int to) {
        parts.add(new Part(from, to, origins));
      }
    }

    /**
     * A value for a template, to be recorded when it is put in.
     *
     * @param value the value
     * @param origins the origins of its lines
     * @return the value for the template
     */
    public Object value(Object value, LineOrigins origins) {
      return new Recorded(value, origins, parts);
    }

    /**
     * A value for a template, to be recorded when it is put in.
     *
     * @param value the value
     * @param origins its origins
     * @return the value for the template
     */
    public Object value(Object value, Provenance... origins) {
      List<Provenance> all = ImmutableList.copyOf(origins);
      return value(value, line -> all);
    }

    /**
     * Records a value that was written without a template.
     *
     * @param at an offset in the text, at or behind that of the value before
     * @param origins the origins of the line there
     */
    public void add(int at, LineOrigins origins) {
      parts.add(new Part(at, at, origins));
    }

    /**
     * Ends the recording.
     *
     * @param text the text that was made
     * @return the text with its origins
     */
    public TracedText of(String text) {
      return new TracedText(text, parts);
    }
  }

  /**
   * The text.
   *
   * @return the text
   */
  public String text() {
    return text;
  }

  /**
   * Where a line came from.
   *
   * @param line the line's number, from 1; a line end at the end of the text begins no line
   * @return the origins of the values in it, each once; empty for a line without values
   * @throws IllegalArgumentException if there is no such line
   */
  public List<Provenance> ofLine(int line) {
    TextLines all = lines.get();
    if (line < 1 || line > all.count()) {
      throw new IllegalArgumentException(
          "there is no line " + line + ", the text has " + all.count());
    }
    int start = all.start(line - 1);
    int end = all.end(line - 1);
    Set<Provenance> origins = new LinkedHashSet<>();
    for (int i = firstFrom(start); i < parts.size() && parts.get(i).from() < end; i++) {
      Part part = parts.get(i);
      origins.addAll(part.origins().ofLine(line - 1 - all.at(part.from())));
    }
    return ImmutableList.copyOf(origins);
  }

  private TextLines findLines() {
    return new TextLines(text);
  }

  /** The first value that does not end before an offset. */
  private int firstFrom(int offset) {
    int low = 0;
    int high = parts.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (parts.get(middle).to() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
