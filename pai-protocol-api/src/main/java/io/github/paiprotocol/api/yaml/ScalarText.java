package io.github.paiprotocol.api.yaml;

import java.util.Optional;

/** Where a stretch of a scalar's text stands in the source. */
final class ScalarText {
  private ScalarText() {}

  /**
   * Finds a stretch of a scalar.
   *
   * <p>Exact where the scalar is written as it reads, in a block ({@code |}) line by line.
   * Elsewhere (escapes, folded lines) the stretch must begin with the opening of a template tag:
   * the n-th of the text is the n-th of the source.
   */
  static Optional<Problem.Range> locate(String source, YamlNode.Scalar scalar, int from, int to) {
    if (from < 0 || to < from || to > scalar.text.length()) {
      return Optional.empty();
    }
    int begin = scalar.style == YamlNode.Style.QUOTED ? scalar.start + 1 : scalar.start;
    if (source.startsWith(scalar.text, begin) && begin + scalar.text.length() <= scalar.end) {
      return Optional.of(new Problem.Range(begin + from, begin + to));
    }
    if (scalar.style == YamlNode.Style.BLOCK) {
      BlockLines lines = scalar.lines(source);
      int start = lines.locate(from);
      int end = lines.locate(to);
      if (start >= 0 && end >= start) {
        return Optional.of(new Problem.Range(start, end));
      }
    }
    return tag(source, scalar, from, to);
  }

  private static Optional<Problem.Range> tag(
      String source, YamlNode.Scalar scalar, int from, int to) {
    String opening = opening(scalar.text, from);
    if (opening.isEmpty()) {
      return Optional.empty();
    }
    int at = scalar.start - 1;
    for (int seen = scalar.text.indexOf(opening);
        seen >= 0 && seen <= from;
        seen = scalar.text.indexOf(opening, seen + 1)) {
      at = source.indexOf(opening, at + 1);
      if (at < 0 || at >= scalar.end) {
        return Optional.empty();
      }
    }
    return Optional.of(new Problem.Range(at, end(source, scalar, at, from, to)));
  }

  private static String opening(String text, int from) {
    return text.startsWith("<%", from) ? "<%" : text.startsWith("{{", from) ? "{{" : "";
  }

  private static int end(String source, YamlNode.Scalar scalar, int at, int from, int to) {
    String closing = scalar.text.charAt(from) == '<' ? "%>" : "}}";
    if (to - from >= 4 && scalar.text.startsWith(closing, to - 2)) {
      int found = source.indexOf(closing, at + 2);
      return found < 0 || found + 2 > scalar.end ? at + 2 : found + 2;
    }
    return Math.min(at + to - from, scalar.end);
  }
}
