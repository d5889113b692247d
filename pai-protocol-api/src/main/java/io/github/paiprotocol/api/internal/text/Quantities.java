package io.github.paiprotocol.api.internal.text;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.math.BigDecimal;
import java.util.Optional;

/** Quantities as Kubernetes writes them, such as {@code 500m}, {@code 1Gi} or {@code 1e3}. */
public final class Quantities {
  /** Reckoning takes time that grows with the square of the digits, which Kubernetes rounds. */
  private static final int LONGEST = 64;

  /** Of an exponent. */
  private static final int MOST_DIGITS = 3;

  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9').precomputed();
  private static final String HUGE_PAGES = "hugepages-";
  private static final String NATIVE = "kubernetes.io/";

  private static final ImmutableMap<String, BigDecimal> UNITS =
      ImmutableMap.copyOf(
          Maps.transformValues(
              TextTable.read(Quantities.class, "quantity-units.txt"), BigDecimal::new));

  private Quantities() {}

  /**
   * How much a quantity is.
   *
   * @param text the text
   * @return the amount; empty when the text is no quantity. Exponents of more than three digits,
   *     and more than 64 characters, are none
   */
  public static Optional<BigDecimal> amount(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    int sign = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    int end = sign;
    while (end < text.length() && (DIGITS.matches(text.charAt(end)) || text.charAt(end) == '.')) {
      end++;
    }
    String number = text.substring(sign, end);
    if (!DIGITS.matchesAnyOf(number) || number.indexOf('.') != number.lastIndexOf('.')) {
      return Optional.empty();
    }
    BigDecimal plain = new BigDecimal(number);
    return unit(text.substring(end))
        .map(unit -> (text.startsWith("-") ? plain.negate() : plain).multiply(unit));
  }

  private static Optional<BigDecimal> unit(String suffix) {
    BigDecimal unit = suffix.isEmpty() ? BigDecimal.ONE : UNITS.get(suffix);
    if (unit != null || "eE".indexOf(suffix.charAt(0)) < 0) {
      return Optional.ofNullable(unit);
    }
    boolean signed = suffix.startsWith("+", 1) || suffix.startsWith("-", 1);
    String digits = suffix.substring(signed ? 2 : 1);
    return digits.isEmpty() || digits.length() > MOST_DIGITS || !DIGITS.matchesAllOf(digits)
        ? Optional.empty()
        : Optional.of(
            BigDecimal.ONE.scaleByPowerOfTen(
                Integer.parseInt(digits) * (suffix.startsWith("-", 1) ? -1 : 1)));
  }

  /**
   * Whether a resource cannot be overcommitted, so that a request needs an equal limit: huge pages,
   * and devices, which are named after a domain other than Kubernetes' own.
   *
   * @param resource its name
   * @return true when the API server takes no request without an equal limit
   */
  public static boolean needsLimit(String resource) {
    return isHugePages(resource) || (resource.contains("/") && !resource.contains(NATIVE));
  }

  /**
   * Whether a resource is pages of one size.
   *
   * @param resource its name
   * @return true for names such as {@code hugepages-2Mi}
   */
  public static boolean isHugePages(String resource) {
    return resource.startsWith(HUGE_PAGES);
  }

  /**
   * How many bytes the pages have after which a resource is called.
   *
   * @param resource the name of huge pages
   * @return a whole number above 0; empty when the name has none
   */
  public static Optional<BigDecimal> pageSize(String resource) {
    return amount(resource.substring(HUGE_PAGES.length()))
        .filter(bytes -> bytes.signum() > 0 && isWhole(bytes));
  }

  /**
   * Whether containers can ask for a resource of this name.
   *
   * @param name the name
   * @return true for {@code cpu}, {@code memory}, {@code ephemeral-storage}, huge pages, and names
   *     with a domain
   */
  public static boolean isResource(String name) {
    if (name.equals("cpu") || name.equals("memory") || name.equals("ephemeral-storage")) {
      return true;
    }
    return isHugePages(name)
        ? pageSize(name).isPresent()
        : name.contains("/")
            && KubernetesNames.isQualifiedName(name)
            && !name.startsWith("requests.");
  }

  /**
   * Says why a resource cannot be asked for in some amount.
   *
   * @param name a legal name of a resource
   * @param text the amount
   * @return one sentence; empty when it can
   */
  public static Optional<String> problem(String name, String text) {
    Optional<BigDecimal> amount = amount(text);
    String quoted = "`" + LongNames.shown(text) + "`";
    if (amount.isEmpty()) {
      return Optional.of(quoted + " is no quantity");
    }
    if (amount.get().signum() < 0) {
      return Optional.of(quoted + " is less than nothing");
    }
    if (!name.equals("cpu") && !isWhole(amount.get())) {
      return Optional.of(quoted + " is no whole number");
    }
    return isHugePages(name)
            && pageSize(name).filter(page -> amount.get().remainder(page).signum() != 0).isPresent()
        ? Optional.of(quoted + " is no whole number of pages")
        : Optional.empty();
  }

  private static boolean isWhole(BigDecimal amount) {
    return amount.signum() == 0 || amount.stripTrailingZeros().scale() <= 0;
  }
}
