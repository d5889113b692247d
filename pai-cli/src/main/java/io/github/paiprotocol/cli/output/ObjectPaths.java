package io.github.paiprotocol.cli.output;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;

/**
 * Paths of fields as people type them: {@code spec.containers[0].image}, {@code data["user.sh"]},
 * or a JSON pointer, {@code /data/user.sh}.
 */
public final class ObjectPaths {
  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');

  private final String text;
  private ProtocolPath path = ProtocolPath.root();
  private int at;

  private ObjectPaths(String text) {
    this.text = text;
  }

  /**
   * Reads a path.
   *
   * @param text the path; empty for the whole
   * @return the path
   * @throws UsageException when it is none
   */
  public static ProtocolPath parse(String text) {
    return text.startsWith("/") ? pointer(text) : new ObjectPaths(text).parsed();
  }

  private static ProtocolPath pointer(String text) {
    ProtocolPath path = ProtocolPath.root();
    for (String step : Splitter.on('/').split(text.substring(1))) {
      String key = step.replace("~1", "/").replace("~0", "~");
      path = isIndex(key) ? path.child(Integer.parseInt(key)) : path.child(key);
    }
    return path;
  }

  private static boolean isIndex(String text) {
    return !text.isEmpty() && text.length() < 10 && DIGITS.matchesAllOf(text);
  }

  private ProtocolPath parsed() {
    while (at < text.length()) {
      if (text.charAt(at) == '[') {
        bracket();
      } else {
        key();
      }
    }
    return path;
  }

  private void key() {
    if (text.charAt(at) == '.' && at > 0) {
      at++;
    }
    int end = at;
    while (end < text.length() && text.charAt(end) != '.' && text.charAt(end) != '[') {
      end++;
    }
    if (end == at) {
      throw wrong();
    }
    path = path.child(text.substring(at, end));
    at = end;
  }

  private void bracket() {
    boolean quoted = text.startsWith("[\"", at);
    int end = text.indexOf(quoted ? "\"]" : "]", at + (quoted ? 2 : 1));
    if (end < 0) {
      throw wrong();
    }
    String step = text.substring(at + (quoted ? 2 : 1), end);
    if (!quoted && !isIndex(step)) {
      throw wrong();
    }
    path = quoted ? path.child(step) : path.child(Integer.parseInt(step));
    at = end + (quoted ? 2 : 1);
  }

  private UsageException wrong() {
    return new UsageException(
        "`%s` is no path; write `spec.containers[0].image`, `data[\"user.sh\"]` or `/data/user.sh`"
            .formatted(text));
  }
}
