package io.github.paiprotocol.api.internal.template;

import com.google.common.base.CharMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the reference between {@code <%} and {@code %>}. */
final class TagReader {
  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');

  private final String source;
  private final String reference;
  private final int from;
  private final int to;
  private final List<String> segments = new ArrayList<>();
  private final Consumer<TemplateProblem> out;

  TagReader(String source, int from, int to, Consumer<TemplateProblem> out) {
    this.source = source;
    this.reference = source.substring(2, source.length() - 2).strip();
    this.from = from;
    this.to = to;
    this.out = out;
  }

  /** The tag, or empty when there is a problem. */
  Optional<Tag> read() {
    if (reference.isEmpty()) {
      return fail(TemplateProblem.empty(from, to));
    }
    int end = rootEnd();
    String word = reference.substring(0, end);
    Optional<Tag.Root> root = Tag.Root.of(word);
    if (root.isEmpty()) {
      return fail(TemplateProblem.noRoot(reference, word, from, to));
    }
    if (end == reference.length()) {
      return fail(TemplateProblem.noSegment(reference, from, to));
    }
    int at = end;
    while (at >= 0 && at < reference.length()) {
      at = reference.charAt(at) == '[' ? index(at + 1) : key(at + 1);
    }
    return at < 0 ? Optional.empty() : Optional.of(new Tag(root.get(), segments, from, to, source));
  }

  private int rootEnd() {
    int end = 0;
    while (end < reference.length() && ".[".indexOf(reference.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  /** Reads {@code n]}; returns where the next segment begins, or -1 after a problem. */
  private int index(int start) {
    int end = reference.indexOf(']', start);
    if (end < 0) {
      return malformed("a `[` is not closed");
    }
    String digits = reference.substring(start, end);
    if (digits.isEmpty() || !DIGITS.matchesAllOf(digits)) {
      return malformed("an index is a number from 0 on, not `" + digits + "`");
    }
    segments.add(digits);
    int next = end + 1;
    if (next < reference.length() && ".[".indexOf(reference.charAt(next)) < 0) {
      return malformed("a `.` or `[` must follow a `]`");
    }
    return next;
  }

  /** Reads the key behind a dot; returns where the next segment begins, or -1 after a problem. */
  private int key(int start) {
    int end = start;
    while (end < reference.length() && ".[]".indexOf(reference.charAt(end)) < 0) {
      end++;
    }
    String key = reference.substring(start, end);
    if (key.isEmpty()) {
      return malformed("a dot is followed by no name");
    }
    if (!key.equals(key.strip())) {
      return malformed("a blank stands beside a dot or bracket");
    }
    if (end < reference.length() && reference.charAt(end) == ']') {
      return malformed("a `]` has no `[`");
    }
    segments.add(key);
    return end;
  }

  private int malformed(String why) {
    out.accept(TemplateProblem.malformed(reference, why, from, to));
    return -1;
  }

  private Optional<Tag> fail(TemplateProblem found) {
    out.accept(found);
    return Optional.empty();
  }
}
