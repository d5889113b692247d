package io.github.paiprotocol.api.internal.text;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.Iterables;

/**
 * Which names Kubernetes accepts. All methods are pure, and look at each character once: the names
 * in large jobs are looked at in each object, by each target. Users of the library know them as
 * {@code NameRules} of the emitter.
 *
 * <p>Kubernetes: object names and IDs; labels; environment variables.
 */
public final class KubernetesNames {
  /** Longest label, label value, and most generated names. */
  public static final int MAX_LABEL = 63;

  /** Longest subdomain, which most object names are. */
  public static final int MAX_SUBDOMAIN = 253;

  private static final int MAX_PORT_NAME = 15;

  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9').precomputed();
  private static final CharMatcher SMALL = CharMatcher.inRange('a', 'z').precomputed();
  private static final CharMatcher SMALL_OR_DIGIT = SMALL.or(DIGIT).precomputed();
  private static final CharMatcher LETTER_OR_DIGIT =
      SMALL_OR_DIGIT.or(CharMatcher.inRange('A', 'Z')).precomputed();
  private static final CharMatcher IN_LABELS = SMALL_OR_DIGIT.or(CharMatcher.is('-')).precomputed();
  private static final CharMatcher IN_NAMES =
      LETTER_OR_DIGIT.or(CharMatcher.anyOf("-_.")).precomputed();

  private KubernetesNames() {}

  /**
   * Whether a text is a DNS-1123 label: containers, volumes, most generated names.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isLabel(String text) {
    return text.length() <= MAX_LABEL && isName(text, IN_LABELS, SMALL_OR_DIGIT);
  }

  /**
   * Whether a text is a DNS-1123 subdomain: the names of most objects.
   *
   * @param text the text
   * @return true when it is, of at most 253 characters
   */
  public static boolean isSubdomain(String text) {
    return text.length() <= MAX_SUBDOMAIN
        && Iterables.all(
            Splitter.on('.').split(text), part -> isName(part, IN_LABELS, SMALL_OR_DIGIT));
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
        || (text.length() <= MAX_LABEL && isName(text, IN_NAMES, LETTER_OR_DIGIT));
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
        && isName(name, IN_NAMES, LETTER_OR_DIGIT);
  }

  /**
   * Whether a text may be the name of a variable. Newer API servers accept nearly any printable
   * character; older ones, and shells, do not.
   *
   * @param text the text
   * @return true when every supported version accepts it
   */
  public static boolean isEnvironmentName(String text) {
    return !text.isEmpty() && !DIGIT.matches(text.charAt(0)) && IN_NAMES.matchesAllOf(text);
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
        && isName(text, IN_LABELS, SMALL_OR_DIGIT)
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
