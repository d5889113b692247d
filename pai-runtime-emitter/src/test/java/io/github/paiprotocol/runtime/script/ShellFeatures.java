package io.github.paiprotocol.runtime.script;

import java.util.List;
import java.util.regex.Pattern;

/** What our own shell text must not use, as patterns. */
public final class ShellFeatures {
  /** What bash learnt after 4.2, and here-strings, which need a writable place for a file. */
  public static final List<String> TOO_NEW =
      List.of(
          "\\$\\{[^}]*@[A-Za-z]\\}",
          "\\bwait\\s+-[fnp]",
          "\\b(local|declare|typeset)\\s+-[a-zA-Z]*n\\b",
          "\\blocal\\s+-(\\s|;|$)",
          "\\b(mapfile|readarray)\\s+[^\\n]*-d",
          "\\bEPOCH(SECONDS|REALTIME)\\b",
          "\\b(SRANDOM|BASH_ARGV0|BASH_COMPAT)\\b",
          "\\[-[0-9]+\\]",
          "<<<",
          "\\bprintf\\s+[^\\n]*%\\(s");

  /** Tools that an image may lack. */
  public static final List<String> NOT_EVERYWHERE =
      List.of("\\b(setsid|timeout|stdbuf|python3?|perl|awk|sed|grep|find)\\b");

  private ShellFeatures() {}

  /** A script without its comments, and without lists of names, which only name what is newer. */
  public static String code(String script) {
    String code = Pattern.compile("(?m)^\\s*#.*$").matcher(script).replaceAll("");
    return Pattern.compile("(?m)^[ |]*[\\w*]+(?: \\| [\\w*]+)+[ )\\\\;]*$")
        .matcher(code)
        .replaceAll("");
  }
}
