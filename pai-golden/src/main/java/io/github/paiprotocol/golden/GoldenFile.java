package io.github.paiprotocol.golden;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.AssertionFailedError;

/**
 * A file with what is expected of a test.
 *
 * <p>A missing file is written, and the test fails once, so that the file is reviewed. With {@code
 * -Dpai.golden.update=true} it is written anew. Files are UTF-8. A failure shows the first lines
 * that differ, not the two texts, and the command that updates the file: {@code mvn test}, or what
 * the system property {@code pai.golden.command} says, with the test's class.
 */
public final class GoldenFile {
  /** The system property that has expectations written anew when it is {@code true}. */
  public static final String UPDATE = "pai.golden.update";

  /** The system property with the command that runs the tests, without the class's name. */
  public static final String COMMAND = "pai.golden.command";

  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private GoldenFile() {}

  /**
   * Whether expectations are to be written anew.
   *
   * @return what {@link #UPDATE} says
   */
  public static boolean isUpdating() {
    return Boolean.getBoolean(UPDATE);
  }

  /**
   * Compares a text with a file.
   *
   * @param expected the file; folders above it are made where they are missing
   * @param actual the text
   * @throws AssertionError when the file was missing or holds another text
   * @throws IOException when the file cannot be read or written
   */
  public static void check(Path expected, String actual) throws IOException {
    check(expected, actual, CALLERS.getCallerClass(), isUpdating());
  }

  /**
   * Compares two texts as {@link #check(Path, String)} does, where the expectation is only a part
   * of a file, which the caller writes anew.
   *
   * @param place where the expectation stands, for messages
   * @param expected the expectation
   * @param actual the text
   * @throws AssertionError when the texts differ
   */
  public static void check(String place, String expected, String actual) {
    compare(requireNonNull(place), expected, actual, CALLERS.getCallerClass());
  }

  static void check(Path expected, String actual, Class<?> test, boolean update)
      throws IOException {
    boolean missing = !Files.exists(expected);
    if (missing || update) {
      Path folder = expected.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(expected, actual);
    }
    if (missing && !update) {
      throw new AssertionFailedError(
          expected + " was missing: it is written now, look whether it is right");
    }
    compare(expected.toString(), Files.readString(expected), actual, test);
  }

  private static void compare(String place, String expected, String actual, Class<?> test) {
    if (!expected.equals(actual)) {
      String difference = LineDifference.between(expected, actual);
      throw new AssertionFailedError(
          place + " is different (- expected, + actual):\n" + difference + "\n" + hint(test),
          expected,
          actual);
    }
  }

  private static String hint(Class<?> test) {
    String command = System.getProperty(COMMAND, "mvn test");
    return "If it is right as it is now: %s -Dtest=%s -D%s=true"
        .formatted(command, test.getSimpleName(), UPDATE);
  }
}
