package io.github.paiprotocol.runtime.exit;

import com.google.common.base.CharMatcher;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the last exception of Python programs in a log, and the last line of the user's own code
 * that led to it. Each line of a traceback has what is before its first one, such as {@code
 * [rank0]: }; others are of other processes.
 */
final class PythonTraceback {
  private static final String START = "Traceback (most recent call last):";
  private static final String ORIGINAL = "Original ";
  private static final Pattern FRAME =
      Pattern.compile("^\\s+File \"([^\"]+)\", line ([0-9]+)(?:, in (.*))?$");
  private static final Pattern EXCEPTION =
      Pattern.compile("^([A-Za-z_][A-Za-z0-9_.]*)(?:: (.*))?$");
  private static final CharMatcher INDENT = CharMatcher.anyOf(" \t");

  /** Parts of paths of code that is not the user's. */
  private static final List<String> LIBRARIES =
      List.of("site-packages", "dist-packages", "/lib/python", "<");

  /** Exceptions that only say that another process failed, or that the program was to end. */
  private static final Set<String> EMPTY =
      Set.of(
          "torch.distributed.elastic.multiprocessing.errors.ChildFailedError",
          "multiprocessing.pool.RemoteTraceback",
          "subprocess.CalledProcessError",
          "KeyboardInterrupt",
          "SystemExit");

  /** Exceptions of a mistake in the program, not of its surroundings. */
  private static final Set<String> MISTAKES =
      Set.of(
          "ArithmeticError",
          "AssertionError",
          "AttributeError",
          "FloatingPointError",
          "IndexError",
          "KeyError",
          "NameError",
          "NotImplementedError",
          "RecursionError",
          "TypeError",
          "UnboundLocalError",
          "ValueError",
          "ZeroDivisionError",
          "json.decoder.JSONDecodeError");

  /** What Python prints before an exception that does not end the program. */
  private static final String IGNORED = "Exception ignored in";

  private @Nullable String prefix;
  private boolean ignored;
  private boolean mistake;
  private Optional<String> frame = Optional.empty();
  private Optional<Found> last = Optional.empty();

  /**
   * An exception.
   *
   * @param type its type, with modules
   * @param message its first line; may be empty
   * @param frame the last line of the user's code, e.g. {@code train.py, line 12, in main}
   */
  record Found(String type, String message, Optional<String> frame) {}

  /** Takes a line, and says whether it is part of a traceback. */
  boolean take(String line) {
    mistake = false;
    int start = line.indexOf(START);
    if (start >= 0) {
      String before = line.substring(0, start);
      prefix = before.endsWith(ORIGINAL) ? before.substring(0, start - ORIGINAL.length()) : before;
      frame = Optional.empty();
      return true;
    }
    if (prefix != null && line.startsWith(prefix)) {
      inside(line.substring(prefix.length()));
      return true;
    }
    ignored |= line.contains(IGNORED);
    return false;
  }

  /** Whether the last line ended a traceback with a mistake of the program. */
  boolean endedInMistake() {
    return mistake;
  }

  private void inside(String line) {
    if (line.isEmpty() || INDENT.matches(line.charAt(0))) {
      Matcher place = FRAME.matcher(line);
      if (place.find() && LIBRARIES.stream().noneMatch(place.group(1)::contains)) {
        String function = place.group(3) == null ? "" : ", in " + place.group(3);
        frame = Optional.of(place.group(1) + ", line " + place.group(2) + function);
      }
      return;
    }
    prefix = null;
    Matcher exception = EXCEPTION.matcher(line);
    boolean counts = exception.find() && !ignored;
    ignored = false;
    mistake = counts && MISTAKES.contains(exception.group(1));
    if (counts && (last.isEmpty() || !EMPTY.contains(exception.group(1)))) {
      String message = exception.group(2) == null ? "" : exception.group(2);
      last = Optional.of(new Found(exception.group(1), message, frame));
    }
  }

  Optional<Found> last() {
    return last;
  }
}
