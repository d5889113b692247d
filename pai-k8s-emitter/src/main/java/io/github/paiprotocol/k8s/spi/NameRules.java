package io.github.paiprotocol.k8s.spi;

import com.google.common.base.CharMatcher;
import com.google.re2j.Pattern;

/**
 * Which names Kubernetes accepts. All methods are pure.
 *
 * <p>Kubernetes: object names and IDs; labels; environment variables.
 */
public final class NameRules {
  /** Longest label, label value, and most generated names. */
  public static final int MAX_LABEL = 63;

  /** Longest subdomain, which most object names are. */
  public static final int MAX_SUBDOMAIN = 253;

  private static final int MAX_PORT_NAME = 15;

  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  private static final Pattern SUBDOMAIN =
      Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");
  private static final Pattern LABEL_1035 = Pattern.compile("[a-z]([-a-z0-9]*[a-z0-9])?");
  private static final Pattern LABEL_VALUE =
      Pattern.compile("(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?");
  private static final Pattern QUALIFIED =
      Pattern.compile("[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?");
  private static final Pattern DATA_KEY = Pattern.compile("[-._a-zA-Z0-9]+");
  private static final Pattern PORT = Pattern.compile("[a-z0-9]([a-z0-9-]*[a-z0-9])?");

  /** No expression: objects have many variables, and a matcher takes more than a name. */
  private static final CharMatcher BEGINS_VARIABLE =
      CharMatcher.anyOf("-._")
          .or(CharMatcher.inRange('a', 'z'))
          .or(CharMatcher.inRange('A', 'Z'))
          .precomputed();

  private static final CharMatcher IN_VARIABLE =
      BEGINS_VARIABLE.or(CharMatcher.inRange('0', '9')).precomputed();

  private NameRules() {}

  /**
   * Whether a text is a DNS-1123 label: containers, volumes, most generated names.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isLabel(String text) {
    return text.length() <= MAX_LABEL && LABEL.matcher(text).matches();
  }

  /**
   * Whether a text is a DNS-1123 subdomain: the names of most objects.
   *
   * @param text the text
   * @return true when it is, of at most 253 characters
   */
  public static boolean isSubdomain(String text) {
    return text.length() <= MAX_SUBDOMAIN && SUBDOMAIN.matcher(text).matches();
  }

  /**
   * Whether a text is a DNS-1035 label, which begins with a letter: the names of Services.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isDns1035Label(String text) {
    return text.length() <= MAX_LABEL && LABEL_1035.matcher(text).matches();
  }

  /**
   * Whether a text may be the value of a label.
   *
   * @param text the text, may be empty
   * @return true when it may
   */
  public static boolean isLabelValue(String text) {
    return text.length() <= MAX_LABEL && LABEL_VALUE.matcher(text).matches();
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
        && QUALIFIED.matcher(name).matches();
  }

  /**
   * Whether a text may be the name of a variable. Newer API servers accept nearly any printable
   * character; older ones, and shells, do not.
   *
   * @param text the text
   * @return true when every supported version accepts it
   */
  public static boolean isEnvironmentName(String text) {
    return !text.isEmpty()
        && BEGINS_VARIABLE.matches(text.charAt(0))
        && IN_VARIABLE.matchesAllOf(text);
  }

  /**
   * Whether a text may be a key of a ConfigMap or Secret.
   *
   * @param text the text
   * @return true when it may
   */
  public static boolean isDataKey(String text) {
    return text.length() <= MAX_SUBDOMAIN
        && DATA_KEY.matcher(text).matches()
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
        && PORT.matcher(text).matches()
        && text.chars().anyMatch(c -> c >= 'a' && c <= 'z')
        && !text.contains("--");
  }
}
