package io.github.paiprotocol.runtime.internal;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds what commands are told by an option to write: {@code curl -o FILE}, {@code tar -xC FOLDER},
 * {@code dd of=FILE}.
 */
final class OutputOptions {
  private static final Set<String> TARGET = ImmutableSet.of("-t", "--target-directory");
  private static final Set<String> FILE = ImmutableSet.of("-o", "--output");

  private static final ImmutableSetMultimap<String, String> OPTIONS =
      ImmutableSetMultimap.<String, String>builder()
          .putAll("cp", TARGET)
          .putAll("mv", TARGET)
          .putAll("ln", TARGET)
          .putAll("install", TARGET)
          .putAll("curl", FILE)
          .put("curl", "--output-dir")
          .putAll("wget", "-O", "--output-document", "-P", "--directory-prefix")
          .putAll("wget", "-o", "--output-file", "-a", "--append-output")
          .putAll("sort", FILE)
          .putAll("gpg", FILE)
          .putAll("gcc", FILE)
          .putAll("g++", FILE)
          .putAll("cc", FILE)
          .putAll("c++", FILE)
          .putAll("clang", FILE)
          .putAll("nvcc", FILE)
          .putAll("go", FILE)
          .put("openssl", "-out")
          .put("unzip", "-d")
          .put("dd", "of")
          .build();

  private static final Set<String> EXTRACTED = ImmutableSet.of("-C", "--directory");
  private static final Set<String> ARCHIVE = ImmutableSet.of("-f", "--file");

  private static final CharMatcher NO_LETTER =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('A', 'Z')).negate();

  private OutputOptions() {}

  /**
   * The paths that a command is told to write.
   *
   * @param name its name without a path
   * @param arguments what it is given
   */
  static List<String> of(String name, List<String> arguments) {
    if (!name.equals("tar") || arguments.isEmpty()) {
      return of(OPTIONS.get(name), arguments);
    }
    List<String> dashed = new ArrayList<>(arguments);
    if (!arguments.get(0).startsWith("-")) {
      // Its oldest way: letters without a dash.
      dashed.set(0, "-" + arguments.get(0));
    }
    if (dashed.stream().anyMatch(a -> a.equals("--extract") || a.equals("--get") || has(a, "x"))) {
      return of(EXTRACTED, dashed);
    }
    boolean writes = dashed.stream().anyMatch(a -> a.equals("--create") || has(a, "cru"));
    return writes ? of(ARCHIVE, dashed) : ImmutableList.of();
  }

  /** Whether an argument has one of some options of one letter. */
  private static boolean has(String argument, String letters) {
    return isLetters(argument)
        && CharMatcher.anyOf(letters).matchesAnyOf(argument.substring(1, lettersEnd(argument)));
  }

  private static int lettersEnd(String argument) {
    int end = NO_LETTER.indexIn(argument, 1);
    return end < 0 ? argument.length() : end;
  }

  private static List<String> of(Set<String> options, List<String> arguments) {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String next = i + 1 < arguments.size() ? arguments.get(i + 1) : "";
      for (String option : options) {
        String path = value(option, arguments.get(i), next);
        if (!path.isEmpty()) {
          paths.add(path);
        }
      }
    }
    return paths;
  }

  /** The value that an argument, or the next one, gives an option; an empty one when none does. */
  private static String value(String option, String argument, String next) {
    if (argument.equals(option)) {
      return next;
    }
    if (argument.startsWith(option + "=")) {
      return argument.substring(option.length() + 1);
    }
    boolean letters = option.length() == 2 && isLetters(option) && isLetters(argument);
    int letter = letters ? argument.indexOf(option.charAt(1), 1) : -1;
    if (letter < 0 || letter >= lettersEnd(argument)) {
      return "";
    }
    return letter + 1 == argument.length() ? next : argument.substring(letter + 1);
  }

  /** Whether an argument is options of one letter each, the last perhaps with its value. */
  private static boolean isLetters(String argument) {
    return argument.length() > 1 && argument.charAt(0) == '-' && argument.charAt(1) != '-';
  }
}
