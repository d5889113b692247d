package io.github.paiprotocol.k8s.internal;

import com.google.common.base.CharMatcher;
import com.google.common.hash.Hashing;
import io.github.paiprotocol.k8s.check.NameRules;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Makes legal names of arbitrary ones: readable, stable, and different for different ones. */
public final class DnsNames {
  private static final int DIGITS = 8;
  private static final CharMatcher ALLOWED =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('0', '9')).or(CharMatcher.is('-'));
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final CharMatcher HYPHEN = CharMatcher.is('-');

  private DnsNames() {}

  /**
   * A DNS-1123 label made of a name.
   *
   * @param name any text
   * @param suffix what the label ends with, itself legal there, e.g. {@code -volume}; may be empty
   * @return the name and the suffix when that is a label; otherwise what is legal of it, and digits
   *     that tell it from others
   */
  public static String label(String name, String suffix) {
    return NameRules.isLabel(name + suffix) ? name + suffix : encoded(name, suffix);
  }

  /**
   * A DNS-1035 label made of a name: it begins with a letter.
   *
   * @param name any text
   * @param room how many characters it may take, 11 to 63
   * @return the name when it is such a label; otherwise what is legal of it, and digits that tell
   *     it from others
   */
  public static String letterFirst(String name, int room) {
    return name.length() <= room && NameRules.isDns1035Label(name)
        ? name
        : encoded(name, "j", room);
  }

  private static String encoded(String name, String suffix) {
    return encoded(name, "", NameRules.MAX_LABEL - suffix.length()) + suffix;
  }

  /** The letter is put in front of what begins with a digit. */
  private static String encoded(String name, String letter, int room) {
    String digits =
        Hashing.sha256().hashString(name, StandardCharsets.UTF_8).toString().substring(0, DIGITS);
    String legal = ALLOWED.negate().replaceFrom(name.toLowerCase(Locale.ROOT), '-');
    String kept = HYPHEN.trimFrom(HYPHEN.collapseFrom(legal, '-'));
    if (!kept.isEmpty() && DIGIT.matches(kept.charAt(0))) {
      kept = letter + kept;
    }
    String cut = HYPHEN.trimFrom(kept.substring(0, Math.min(kept.length(), room - DIGITS - 1)));
    return (cut.isEmpty() ? "x" : cut) + "-" + digits;
  }
}
