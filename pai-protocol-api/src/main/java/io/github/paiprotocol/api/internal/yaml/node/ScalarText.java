package io.github.paiprotocol.api.internal.yaml.node;

import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where stretches of one scalar's text stand in its source. Immutable and thread-safe. The scalar
 * is looked over once, however many stretches are asked for.
 */
public final class ScalarText {
  private final YamlNode.Scalar scalar;
  private final int begin;

  /** Whether it is written as it reads. */
  private final boolean verbatim;

  private final Optional<BlockLines> lines;
  private final Signs tags;
  private final Signs variables;

  ScalarText(String source, YamlNode.Scalar scalar) {
    this.scalar = scalar;
    begin = scalar.style == YamlNode.Style.QUOTED ? scalar.start + 1 : scalar.start;
    boolean block = scalar.style == YamlNode.Style.BLOCK;
    // No text is longer than it is written.
    verbatim = !block && source.startsWith(scalar.text, begin);
    lines = block ? Optional.of(BlockLines.of(source, scalar)) : Optional.empty();
    tags = verbatim ? Signs.NONE : Signs.of(source, scalar, "<%", "%>");
    variables = verbatim ? Signs.NONE : Signs.of(source, scalar, "{{", "}}");
  }

  /**
   * Finds a stretch of a scalar.
   *
   * <p>Exact where the scalar is written as it reads, in a block line by line. Elsewhere (escapes,
   * quotes over several lines) the stretch must begin with the opening of a template tag: the n-th
   * of the text is the n-th of the source.
   */
  public static Optional<TextRange> locate(
      String source, YamlNode.Scalar scalar, int from, int to) {
    return from < 0 || to < from || to > scalar.text.length()
        ? Optional.empty()
        : scalar.places(source).locate(from, to);
  }

  private Optional<TextRange> locate(int from, int to) {
    if (verbatim) {
      return Optional.of(new TextRange(begin + from, begin + to));
    }
    if (lines.isPresent()) {
      int start = lines.get().locate(from);
      int end = lines.get().locate(to);
      if (start >= 0 && end >= start) {
        return Optional.of(new TextRange(start, end));
      }
    }
    if (scalar.text.startsWith("<%", from)) {
      return tag(tags, "%>", from, to);
    }
    return scalar.text.startsWith("{{", from) ? tag(variables, "}}", from, to) : Optional.empty();
  }

  private Optional<TextRange> tag(Signs signs, String closing, int from, int to) {
    int number = Arrays.binarySearch(signs.inText, from);
    if (number < 0 || number >= signs.inSource.length) {
      return Optional.empty();
    }
    int at = signs.inSource[number];
    boolean closed = to - from >= 4 && scalar.text.startsWith(closing, to - 2);
    int end = closed ? signs.closedBehind(at + 2) : Math.min(at + to - from, scalar.end);
    return Optional.of(new TextRange(at, end));
  }

  /** Where the signs of tags stand, ascending. */
  private static final class Signs {
    static final Signs NONE = new Signs(new int[0], new int[0], new int[0]);

    /** Opening ones in the scalar's text. */
    private final int[] inText;

    /** Opening ones in the source. */
    private final int[] inSource;

    /** Closing ones in the source. */
    private final int[] closing;

    Signs(int[] inText, int[] inSource, int[] closing) {
      this.inText = inText;
      this.inSource = inSource;
      this.closing = closing;
    }

    static Signs of(String source, YamlNode.Scalar scalar, String open, String close) {
      String text = scalar.text;
      int[] inText = all(text, open, 0, text.length());
      return inText.length == 0
          ? NONE
          : new Signs(
              inText,
              all(source, open, scalar.start, scalar.end),
              all(source, close, scalar.start, scalar.end));
    }

    private static int[] all(String text, String sign, int from, int to) {
      int[] found = new int[4];
      int count = 0;
      for (int at = from; at < to && at + sign.length() <= text.length(); at++) {
        if (text.startsWith(sign, at)) {
          found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
          found[count++] = at;
        }
      }
      return Arrays.copyOf(found, count);
    }

    /** Behind the first closing sign from an offset on; the offset when there is none. */
    int closedBehind(int from) {
      int found = Arrays.binarySearch(closing, from);
      int next = found >= 0 ? found : -found - 1;
      return next < closing.length ? closing[next] + 2 : from;
    }
  }
}
