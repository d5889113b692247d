package io.github.paiprotocol.k8s.spi;

import io.github.paiprotocol.api.internal.text.KubernetesNames;

/**
 * Which names Kubernetes accepts. All methods are pure, and look at each character once.
 *
 * <p>Kubernetes: object names and IDs; labels; environment variables.
 */
public final class NameRules {
  /** Longest label, label value, and most generated names. */
  public static final int MAX_LABEL = KubernetesNames.MAX_LABEL;

  /** Longest subdomain, which most object names are. */
  public static final int MAX_SUBDOMAIN = KubernetesNames.MAX_SUBDOMAIN;

  private NameRules() {}

  /**
   * Whether a text is a DNS-1123 label: containers, volumes, most generated names.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isLabel(String text) {
    return KubernetesNames.isLabel(text);
  }

  /**
   * Whether a text is a DNS-1123 subdomain: the names of most objects.
   *
   * @param text the text
   * @return true when it is, of at most 253 characters
   */
  public static boolean isSubdomain(String text) {
    return KubernetesNames.isSubdomain(text);
  }

  /**
   * Whether a text is a DNS-1035 label, which begins with a letter: the names of Services.
   *
   * @param text the text
   * @return true when it is, of at most 63 characters
   */
  public static boolean isDns1035Label(String text) {
    return KubernetesNames.isDns1035Label(text);
  }

  /**
   * Whether a text may be the value of a label.
   *
   * @param text the text, may be empty
   * @return true when it may
   */
  public static boolean isLabelValue(String text) {
    return KubernetesNames.isLabelValue(text);
  }

  /**
   * Whether a text may be the key of a label or annotation, or an extended resource.
   *
   * @param text a name, or a subdomain, a slash and a name
   * @return true when it may
   */
  public static boolean isQualifiedName(String text) {
    return KubernetesNames.isQualifiedName(text);
  }

  /**
   * Whether a text may be the name of a variable. Newer API servers accept nearly any printable
   * character; older ones, and shells, do not.
   *
   * @param text the text
   * @return true when every supported version accepts it
   */
  public static boolean isEnvironmentName(String text) {
    return KubernetesNames.isEnvironmentName(text);
  }

  /**
   * Whether a text may be a key of a ConfigMap or Secret.
   *
   * @param text the text
   * @return true when it may
   */
  public static boolean isDataKey(String text) {
    return KubernetesNames.isDataKey(text);
  }

  /**
   * Whether a text may be the name of a container's port.
   *
   * @param text the text
   * @return true when it may: at most 15 characters, a letter among them, no two hyphens in a row
   */
  public static boolean isPortName(String text) {
    return KubernetesNames.isPortName(text);
  }
}
