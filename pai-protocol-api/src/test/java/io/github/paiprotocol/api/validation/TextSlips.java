package io.github.paiprotocol.api.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Makes one slip of the hand anywhere in a text. The same seed makes the same one. */
final class TextSlips {
  private static final Pattern LINES = Pattern.compile("(?<=\n)");

  /** Signs that mean something to YAML, templates or lists, at unexpected places. */
  private static final List<String> SIGNS =
      List.of(
          "&a ", "*a", "<<: *a", "? ", "?", "- ", ": ", ":", "!!str ", "!a ", "\"", "'", "|\n",
          ">-\n", "{", "}", "[", "]", ", ", " # ", "---\n", "...\n", "\t", "\r", "<%", "%>", "{{",
          "}}", "~", "-1", "1e9", "yes", "\n", "  ");

  private TextSlips() {}

  /** Signs alone, which are texts, too. */
  static List<String> signs() {
    return SIGNS;
  }

  /** Tears a text: lines go, come twice, stand elsewhere or deeper; signs come, text goes. */
  static String torn(String text, Random random) {
    List<String> lines = new ArrayList<>(List.of(LINES.split(text, -1)));
    int from = random.nextInt(lines.size());
    List<String> some = lines.subList(from, Math.min(lines.size(), from + 1 + random.nextInt(5)));
    int at = random.nextInt(text.length() + 1);
    switch (random.nextInt(8)) {
      case 0 -> some.clear();
      case 1 -> some.addAll(List.copyOf(some));
      case 2 -> {
        List<String> block = List.copyOf(some);
        some.clear();
        lines.addAll(random.nextInt(lines.size() + 1), block);
      }
      case 3 -> {
        String deeper = "  ".repeat(1 + random.nextInt(3));
        some.replaceAll(deeper::concat);
      }
      case 4 -> some.replaceAll(line -> line.replaceFirst("^ {1,4}", ""));
      case 5 -> {
        int end = Math.min(text.length(), at + 1 + random.nextInt(20));
        return text.substring(0, at) + text.substring(end);
      }
      default -> {
        String sign = SIGNS.get(random.nextInt(SIGNS.size()));
        return text.substring(0, at) + sign + text.substring(at);
      }
    }
    return String.join("", lines);
  }

  static String one(String text, Random random) {
    List<String> lines = new ArrayList<>(List.of(LINES.split(text, -1)));
    int at = random.nextInt(lines.size());
    lines.set(at, changed(lines.get(at), random));
    return String.join("", lines);
  }

  private static String changed(String line, Random random) {
    int first = 0;
    while (first < line.length() && line.charAt(first) == ' ') {
      first++;
    }
    String body = line.substring(first);
    return switch (random.nextInt(12)) {
      case 0 -> line.substring(Math.min(first, 1 + random.nextInt(2)));
      case 1 -> " ".repeat(1 + random.nextInt(2)) + line;
      case 2 -> "\t".repeat(Math.max(1, first / 2)) + body;
      case 3 -> line.replaceFirst(": ", ":");
      case 4 -> line.replaceFirst(":", "");
      case 5 -> line.replaceFirst("- ", "-");
      case 6 -> line.replaceFirst("\"", "");
      case 7 -> swapped(line, first, random);
      case 8 -> without(line, first, random);
      case 9 -> twice(line, first, random);
      case 10 -> line.replaceFirst(": (\\S)", ": \"$1");
      default -> line.replace('_', '-');
    };
  }

  private static int place(String line, int first, Random random) {
    return first + random.nextInt(Math.max(1, Math.min(16, line.length() - first - 1)));
  }

  private static String swapped(String line, int first, Random random) {
    int at = place(line, first, random);
    return at + 1 < line.length()
        ? line.substring(0, at) + line.charAt(at + 1) + line.charAt(at) + line.substring(at + 2)
        : line;
  }

  private static String without(String line, int first, Random random) {
    int at = place(line, first, random);
    return at < line.length() ? line.substring(0, at) + line.substring(at + 1) : line;
  }

  private static String twice(String line, int first, Random random) {
    int at = place(line, first, random);
    return at < line.length() ? line.substring(0, at) + line.charAt(at) + line.substring(at) : line;
  }
}
