package io.github.paiprotocol.cli;

import com.google.common.base.CharMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** One slip of a typist, mostly near a secret. */
enum Slip {
  DELETE,
  INSERT,
  COMMENT,
  INDENT,
  OUTDENT,
  JOIN,
  SPLIT,
  SWAP,
  SWAP_LINES,
  DUPLICATE;

  private static final List<String> INSERTED =
      List.of(
          " ", ":", ": ", "- ", "-", "\"", "'", "{", "}", "[", "]", ",", "#", " #", "|", ">", "&",
          "*", "!", "%", "@", "`", "\t", "?", "? ", "\\", "=", "\n---\n", "x", "\u00e9");

  private static final List<String> NEAR =
      List.of("secret", "auth", "assword", "PASSWORD", "token", "key", "https://");

  /**
   * Edits a text.
   *
   * @param text the text
   * @param canaries what it holds
   * @param random says where
   * @return the text with one slip
   */
  String in(String text, Set<String> canaries, Random random) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = line(lines, canaries, random);
    String line = lines.get(at);
    int place = random.nextInt(line.length() + 1);
    String before = line.substring(0, place);
    String behind = line.substring(place);
    String indent = " ".repeat(indent(line));
    switch (this) {
      case DELETE -> lines.set(at, before + (behind.isEmpty() ? "" : behind.substring(1)));
      case INSERT -> lines.set(at, before + of(INSERTED, random) + behind);
      case COMMENT ->
          lines.set(at, random.nextBoolean() ? "# " + line : indent + "#" + line.strip());
      case INDENT -> lines.set(at, of(List.of(" ", "  ", "    ", "\t"), random) + line);
      case OUTDENT -> lines.set(at, line.substring(Math.min(indent(line), 1 + random.nextInt(6))));
      case JOIN -> {
        if (at + 1 < lines.size()) {
          String next = lines.remove(at + 1);
          lines.set(at, line + of(List.of("", " "), random) + next.strip());
        }
      }
      case SPLIT -> lines.set(at, before + "\n" + of(List.of("", indent), random) + behind);
      case SWAP -> {
        if (before.length() > 0 && behind.length() > 0) {
          String swapped = "" + behind.charAt(0) + before.charAt(place - 1);
          lines.set(at, before.substring(0, place - 1) + swapped + behind.substring(1));
        }
      }
      case SWAP_LINES -> lines.add(Math.max(0, at - 1), lines.remove(at));
      case DUPLICATE -> lines.add(at, line);
    }
    return String.join("\n", lines) + "\n";
  }

  /** Three of four slips are at a line with a secret or its key, or beside one. */
  private static int line(List<String> lines, Set<String> canaries, Random random) {
    List<Integer> near = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (Stream.concat(NEAR.stream(), canaries.stream()).anyMatch(line::contains)) {
        near.add(i);
      }
    }
    if (near.isEmpty() || random.nextInt(4) == 0) {
      return random.nextInt(lines.size());
    }
    int beside = near.get(random.nextInt(near.size())) + of(List.of(0, 0, 0, -1, 1), random);
    return Math.max(0, Math.min(lines.size() - 1, beside));
  }

  private static int indent(String line) {
    int first = CharMatcher.isNot(' ').indexIn(line);
    return first < 0 ? line.length() : first;
  }

  private static <T> T of(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
