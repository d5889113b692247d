package io.github.paiprotocol.k8s.spi;

import com.google.common.base.CharMatcher;

/**
 * Which names Kubernetes accepts. All methods are pure, and look at each character once: the names
 * in large jobs are looked at in each object, by each target.
 *
 * <p>Kubernetes: object names and IDs; labels; environment variables.
 */
public final class NameRules {
  /** Longest label, label value, and most generated names. */
  public static final int MAX_LABEL = 63;

  /** Longest subdomain, which most object names are. */
  public static final int MAX_SUBDOMAIN = 253;

  private static final int MAX_PORT_NAME = 15;

  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');
  private static final CharMatcher SMALL = CharMatcher.inRange('a', 'z');
  private static final CharMatcher SMALL_OR_DIGITS = SMALL.or(DIGITS).precomputed();
  private static final CharMatcher LETTERS_OR_DIGITS =
      SMALL_OR_DIGITS.or(CharMatcher.inRange('A', 'Z')).precomputed();
  private static final CharMatcher IN_LABELS =
      SMALL_OR_DIGITS.or(CharMatcher.is('-')).precomputed();
  private static final CharMatcher IN_NAMES =
      LETTERS_OR_DIGITS.or(CharMatcher.anyOf("-_.")).precomputed();

  private NameRules() {}

  /**
   * Whether a text is a DNS-1123 label: containers, volumes, most generated names.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isLabel(String text) {
    return text.length() <= MAX_LABEL && isName(text, IN_LABELS, SMALL_OR_DIGITS);
  }

  /**
   * Whether a text is a DNS-1123 subdomain: the names of most objects.
   *
   * @param text the text
   * @return true when it is, of at most 253 characters
   */
  public static boolean isSubdomain(String text) {
    if (text.length() > MAX_SUBDOMAIN) {
      return false;
    }
    int start = 0;
    for (int dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', start)) {
      if (!isName(text.substring(start, dot), IN_LABELS, SMALL_OR_DIGITS)) {
        return false;
      }
      start = dot + 1;
    }
    return isName(text.substring(start), IN_LABELS, SMALL_OR_DIGITS);
  }

  /**
   * Whether a text is a DNS-1035 label, which begins with a letter: the names of Services.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isDns1035Label(String text) {
    return isLabel(text) && SMALL.matches(text.charAt(0));
  }

  /**
   * Whether a text may be the value of a label.
   *
   * @param text the text, may be empty
   * @return true when it may
   */
  public static boolean isLabelValue(String text) {
    return text.isEmpty()
        || (text.length() <= MAX_LABEL && isName(text, IN_NAMES, LETTERS_OR_DIGITS));
  }

  /**
   * Whether a text may be the key of a label or annotation, or an extended resource.
   *
   * @param text a name, or a subdomain, a slash and a name
   * @return true when it may
   */
  public static boolean isQualifiedName(String text) {
    int slash = text.indexOf('/');
    String name = text.substring(slash + 1);
    return (slash < 0 || isSubdomain(text.substring(0, slash)))
        && name.length() <= MAX_LABEL
        && isName(name, IN_NAMES, LETTERS_OR_DIGITS);
  }

  /**
   * Whether a text may be the name of a variable. Newer API servers accept nearly any printable
   * character; older ones, and shells, do not.
   *
   * @param text the text
   * @return true when every supported version accepts it
   */
  public static boolean isEnvironmentName(String text) {
    return !text.isEmpty() && !DIGITS.matches(text.charAt(0)) && IN_NAMES.matchesAllOf(text);
  }

  /**
   * Whether a text may be a key of a ConfigMap or Secret.
   *
   * @param text the text
   * @return true when it may
   */
  public static boolean isDataKey(String text) {
    return text.length() <= MAX_SUBDOMAIN
        && !text.isEmpty()
        && IN_NAMES.matchesAllOf(text)
        && !text.equals(".")
        && !text.startsWith("..");
  }

  /**
   * Whether a text may be the name of a container's port.
   *
   * @param text the text
   * @return true when it may: at most 15 characters, a letter among them, no two hyphens in a row
   */
  public static boolean isPortName(String text) {
    return text.length() <= MAX_PORT_NAME
        && isName(text, IN_LABELS, SMALL_OR_DIGITS)
        && SMALL.matchesAnyOf(text)
        && !text.contains("--");
  }

  /** Whether a text is some characters, of which the first and the last are others. */
  private static boolean isName(String text, CharMatcher all, CharMatcher ends) {
    return !text.isEmpty()
        && ends.matches(text.charAt(0))
        && ends.matches(text.charAt(text.length() - 1))
        && all.matchesAllOf(text);
  }
}
