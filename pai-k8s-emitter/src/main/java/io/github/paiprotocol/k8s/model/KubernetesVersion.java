package io.github.paiprotocol.k8s.model;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Comparator;
import java.util.Optional;

/**
 * A version of Kubernetes, by its first two numbers. What a version lacks is a loss of the
 * emission, never an object that the version would refuse.
 *
 * @param major the first number, 1 so far
 * @param minor the second number, e.g. 28
 */
public record KubernetesVersion(int major, int minor) implements Comparable<KubernetesVersion> {
  /** The version of a profile that names none, 1.33. Objects are made for 1.28 and later. */
  public static final KubernetesVersion STANDARD = new KubernetesVersion(1, 33);

  private static final Pattern TEXT = Pattern.compile("v?(\\d{1,3})\\.(\\d{1,3})(?:[.+-].*)?");
  private static final Comparator<KubernetesVersion> ORDER =
      Comparator.comparingInt(KubernetesVersion::major).thenComparingInt(KubernetesVersion::minor);

  /**
   * Reads a version as people and servers write it.
   *
   * @param text e.g. {@code 1.28}, {@code v1.34.1} or {@code 1.30+}
   * @return the version, or empty when the text is none
   */
  public static Optional<KubernetesVersion> parse(String text) {
    Matcher matcher =
        TEXT.matcher(text.endsWith("+") ? text.substring(0, text.length() - 1) : text);
    return matcher.matches()
        ? Optional.of(
            new KubernetesVersion(
                Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  /**
   * Whether this version has what a given one brought.
   *
   * @param otherMajor the first number of that version
   * @param otherMinor the second number of that version
   * @return true when this version is that one or a newer one
   */
  public boolean isAtLeast(int otherMajor, int otherMinor) {
    return compareTo(new KubernetesVersion(otherMajor, otherMinor)) >= 0;
  }

  @Override
  public int compareTo(KubernetesVersion other) {
    return ORDER.compare(this, other);
  }

  /**
   * The version as it is usually written.
   *
   * @return e.g. {@code 1.28}
   */
  @Override
  public String toString() {
    return major + "." + minor;
  }
}
