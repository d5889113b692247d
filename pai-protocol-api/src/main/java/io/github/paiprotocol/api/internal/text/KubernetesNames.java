package io.github.paiprotocol.api.internal.text;

import java.util.Arrays;

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

  // Classes of characters, one bit each.
  private static final int DIGIT = 1;
  private static final int SMALL = 2;
  private static final int CAPITAL = 4;
  private static final int HYPHEN = 8;
  private static final int UNDERSCORE_OR_DOT = 16;

  private static final int SMALL_OR_DIGIT = SMALL | DIGIT;
  private static final int LETTER_OR_DIGIT = SMALL_OR_DIGIT | CAPITAL;
  private static final int IN_LABELS = SMALL_OR_DIGIT | HYPHEN;
  private static final int IN_NAMES = LETTER_OR_DIGIT | HYPHEN | UNDERSCORE_OR_DOT;

  private static final byte[] CLASSES = classes();

  private KubernetesNames() {}

  private static byte[] classes() {
    byte[] classes = new byte[128];
    Arrays.fill(classes, '0', '9' + 1, (byte) DIGIT);
    Arrays.fill(classes, 'a', 'z' + 1, (byte) SMALL);
    Arrays.fill(classes, 'A', 'Z' + 1, (byte) CAPITAL);
    classes['-'] = HYPHEN;
    classes['_'] = UNDERSCORE_OR_DOT;
    classes['.'] = UNDERSCORE_OR_DOT;
    return classes;
  }

  /**
   * Whether a text is a DNS-1123 label: containers, volumes, most generated names.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isLabel(String text) {
    return text.length() <= MAX_LABEL && isName(text, 0, text.length(), IN_LABELS, SMALL_OR_DIGIT);
  }

  /**
   * Whether a text is a DNS-1123 subdomain: the names of most objects.
   *
   * @param text the text
   * @return true when it is, of at most 253 characters
   */
  public static boolean isSubdomain(String text) {
    return isSubdomain(text, text.length());
  }

  private static boolean isSubdomain(String text, int length) {
    if (length > MAX_SUBDOMAIN) {
      return false;
    }
    int start = 0;
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) == '.') {
        if (!isName(text, start, i, IN_LABELS, SMALL_OR_DIGIT)) {
          return false;
        }
        start = i + 1;
      }
    }
    return isName(text, start, length, IN_LABELS, SMALL_OR_DIGIT);
  }

  /**
   * Whether a text is a DNS-1035 label, which begins with a letter: the names of Services.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isDns1035Label(String text) {
    return isLabel(text) && is(text.charAt(0), SMALL);
  }

  /**
   * Whether a text may be the value of a label.
   *
   * @param text the text, may be empty
   * @return true when it may
   */
  public static boolean isLabelValue(String text) {
    return text.isEmpty()
        || (text.length() <= MAX_LABEL
            && isName(text, 0, text.length(), IN_NAMES, LETTER_OR_DIGIT));
  }

  /**
   * Whether a text may be the key of a label or annotation, or an extended resource.
   *
   * @param text a name, or a subdomain, a slash and a name
   * @return true when it may
   */
  public static boolean isQualifiedName(String text) {
    int slash = text.indexOf('/');
    return (slash < 0 || isSubdomain(text, slash))
        && text.length() - slash - 1 <= MAX_LABEL
        && isName(text, slash + 1, text.length(), IN_NAMES, LETTER_OR_DIGIT);
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
        && !is(text.charAt(0), DIGIT)
        && areAll(text, 0, text.length(), IN_NAMES);
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
        && areAll(text, 0, text.length(), IN_NAMES)
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
        && isName(text, 0, text.length(), IN_LABELS, SMALL_OR_DIGIT)
        && !areAll(text, 0, text.length(), DIGIT | HYPHEN)
        && !text.contains("--");
  }

  /** Whether a stretch is some characters, of which the first and the last are others. */
  private static boolean isName(String text, int from, int end, int all, int ends) {
    return from < end
        && is(text.charAt(from), ends)
        && is(text.charAt(end - 1), ends)
        && areAll(text, from, end, all);
  }

  private static boolean areAll(String text, int from, int end, int classes) {
    for (int i = from; i < end; i++) {
      if (!is(text.charAt(i), classes)) {
        return false;
      }
    }
    return true;
  }

  private static boolean is(char c, int classes) {
    return c < CLASSES.length && (CLASSES[c] & classes) != 0;
  }
}
