package io.github.paiprotocol.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The inputs of a target that are kept in the repository, {@code fuzz/corpus/NAME.txt}: one a line,
 * in ASCII, with escapes for everything else, so that people and version control can read them.
 */
final class KeptInputs {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private KeptInputs() {}

  static Path file(Path root, String target) {
    return root.resolve("fuzz/corpus").resolve(target + ".txt");
  }

  static List<byte[]> read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    return Files.readAllLines(file, StandardCharsets.US_ASCII).stream()
        .map(KeptInputs::decoded)
        .toList();
  }

  /** What is kept for a target, and what it begins with. */
  static List<byte[]> of(Path root, Targets.Named target) throws IOException {
    List<byte[]> inputs = new ArrayList<>(read(file(root, target.name())));
    for (String text : target.about().beginWith()) {
      inputs.add(text.getBytes(StandardCharsets.UTF_8));
    }
    for (Path file : files(root, target.about().seeds())) {
      inputs.add(Files.readAllBytes(file));
    }
    return inputs;
  }

  private static List<Path> files(Path root, String[] globs) throws IOException {
    List<Path> found = new ArrayList<>();
    for (String glob : globs) {
      PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
      int star = (glob + '*').indexOf('*');
      Path top = root.resolve(glob.substring(0, glob.lastIndexOf('/', star)));
      try (Stream<Path> files = Files.walk(top)) {
        files
            .filter(Files::isRegularFile)
            .filter(file -> matcher.matches(root.relativize(file)))
            .sorted()
            .forEach(found::add);
      }
    }
    return found;
  }

  static void write(Path file, List<byte[]> inputs) throws IOException {
    List<String> lines = inputs.stream().map(KeptInputs::encoded).sorted().distinct().toList();
    Files.createDirectories(file.getParent());
    Files.write(file, lines, StandardCharsets.US_ASCII);
  }

  static String encoded(byte[] input) {
    StringBuilder line = new StringBuilder();
    for (byte b : input) {
      switch (b) {
        case '\n' -> line.append("\\n");
        case '\\' -> line.append("\\\\");
        default -> {
          if ((b > ' ' && b < 0x7F) || (b == ' ' && line.length() > 0)) {
            line.append((char) b);
          } else {
            line.append("\\x").append(HEX.toHexDigits(b));
          }
        }
      }
    }
    // Editors and git take blanks at the ends of lines away, or complain of them.
    return line.length() > 0 && line.charAt(line.length() - 1) == ' '
        ? line.substring(0, line.length() - 1) + "\\x20"
        : line.toString();
  }

  static byte[] decoded(String line) {
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c != '\\') {
        input.write(c);
      } else if (line.charAt(++at) == 'x') {
        input.write(Integer.parseInt(line.substring(at + 1, at + 3), 16));
        at += 2;
      } else {
        input.write(line.charAt(at) == 'n' ? '\n' : '\\');
      }
    }
    return input.toByteArray();
  }

  /** The smallest inputs of a folder, as many as fit. */
  static List<byte[]> smallest(Path folder, int bytes) throws IOException {
    List<byte[]> inputs;
    try (Stream<Path> files = Files.list(folder)) {
      inputs =
          files
              .map(KeptInputs::content)
              .sorted((a, b) -> a.length != b.length ? a.length - b.length : Arrays.compare(a, b))
              .toList();
    }
    int[] left = {bytes};
    return inputs.stream()
        .takeWhile(input -> (left[0] -= encoded(input).length() + 1) >= 0)
        .toList();
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
