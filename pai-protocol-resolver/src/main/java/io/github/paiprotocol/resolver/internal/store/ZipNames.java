package io.github.paiprotocol.resolver.internal.store;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;

/** Names in a zip file that mean one place, on every system it may be unpacked on. */
final class ZipNames {
  private static final CharMatcher PLAIN =
      CharMatcher.inRange(' ', '~').and(CharMatcher.noneOf("\\:*?\"<>|"));
  private static final int SHOWN = 80;

  private ZipNames() {}

  /**
   * Refuses a name that leads out of the folder it is unpacked in, or that systems read in
   * different ways.
   *
   * @param name the name; that of a folder ends with a slash
   */
  static void check(String name) {
    if (!PLAIN.matchesAllOf(name)) {
      throw refused(name, "holds characters other than plain ones of ASCII");
    }
    String path = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
    for (String step : Splitter.on('/').split(path)) {
      if (step.isBlank() || step.equals(".") || step.equals("..")) {
        throw refused(name, "is no path within a folder");
      }
    }
  }

  private static BrokenZipException refused(String name, String why) {
    return new BrokenZipException("the name `" + shown(name) + "` of an entry " + why);
  }

  /** A name, shortened and made printable for a message. */
  static String shown(String name) {
    String start = name.length() <= SHOWN ? name : name.substring(0, SHOWN) + "…";
    return CharMatcher.inRange(' ', '~').or(CharMatcher.is('…')).negate().replaceFrom(start, '?');
  }
}
