package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How messages name values, characters and places. */
final class Wording {
  private static final int MAX_SHOWN = 40;
  private static final CharMatcher PLAIN = CharMatcher.inRange(' ', '~');

  private Wording() {}

  /** The last steps of a path, in back-ticks: {@code `commands[1]`}. */
  static String label(ProtocolPath path) {
    if (path.parent().isEmpty()) {
      return "the document";
    }
    StringBuilder indexes = new StringBuilder();
    ProtocolPath at = path;
    while (at.index().isPresent() && at.parent().isPresent()) {
      indexes.insert(0, "[" + at.index().getAsInt() + "]");
      at = at.parent().get();
    }
    String key = at.key().map(Wording::readable).orElse("");
    return "`" + key + indexes + "`";
  }

  /** A text on one line, cut when long. */
  static String readable(String text) {
    if (text.length() <= MAX_SHOWN && PLAIN.matchesAllOf(text)) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    int[] points = text.codePoints().limit(MAX_SHOWN + 1L).toArray();
    for (int i = 0; i < Math.min(points.length, MAX_SHOWN); i++) {
      switch (points[i]) {
        case '\n' -> shown.append("\\n");
        case '\r' -> shown.append("\\r");
        case '\t' -> shown.append("\\t");
        default -> {
          if (!Printable.isShown(points[i]) || isOddSpace(points[i])) {
            shown.append(String.format(Locale.ROOT, "\\u%04x", points[i]));
          } else {
            shown.appendCodePoint(points[i]);
          }
        }
      }
    }
    return points.length > MAX_SHOWN ? shown + "…" : shown.toString();
  }

  /** Spaces that look like a space but are none, such as U+00A0. */
  private static boolean isOddSpace(int point) {
    return point != ' ' && Character.isSpaceChar(point);
  }

  /** The character at an index of a text, in words where it could not be seen. */
  static String character(String text, int index) {
    int point = text.codePointAt(index);
    return switch (point) {
      case ' ' -> "a space";
      case '\t' -> "a tab";
      case '\n', '\r' -> "a line break";
      case '`' -> "a back-tick";
      default ->
          !Printable.isShown(point) || Character.isWhitespace(point)
              ? String.format(Locale.ROOT, "the character U+%04X", point)
              : "`" + Character.toString(point) + "`";
    };
  }

  /** What kind of value it is. */
  static String kind(Value value) {
    return value.match(
        scalar ->
            scalar instanceof Value.Text
                ? "a string"
                : scalar instanceof Value.Bool ? "a boolean" : "a number",
        () -> "null",
        list -> "a list",
        map -> "a map");
  }

  /** What kind of value it is, and a scalar's text. */
  static String value(Value value) {
    Optional<String> text = text(value);
    if (text.isEmpty()) {
      return kind(value);
    }
    return text.get().isEmpty()
        ? "the empty string"
        : "the %s `%s`"
            .formatted(kind(value).substring(kind(value).indexOf(' ') + 1), readable(text.get()));
  }

  static Optional<String> text(Value value) {
    return value instanceof Value.Scalar scalar ? Optional.of(scalar.text()) : Optional.empty();
  }

  /** Words in back-ticks: {@code `a`, `b` or `c`}. */
  static String oneOf(List<String> words) {
    List<String> quoted = words.stream().map(w -> "`" + w + "`").collect(Collectors.toList());
    if (quoted.size() == 1) {
      return quoted.get(0);
    }
    int last = quoted.size() - 1;
    return String.join(", ", quoted.subList(0, last)) + " or " + quoted.get(last);
  }
}
