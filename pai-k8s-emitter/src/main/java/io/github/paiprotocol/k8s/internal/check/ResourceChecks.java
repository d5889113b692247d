package io.github.paiprotocol.k8s.internal.check;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import com.google.re2j.Pattern;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.spi.NameRules;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks what a container asks for. */
public final class ResourceChecks {
  private static final Set<String> STANDARD = ImmutableSet.of("cpu", "memory", "ephemeral-storage");

  /** Reckoning takes time that grows with the square of the digits, which Kubernetes rounds. */
  private static final int LONGEST_QUANTITY = 64;

  private static final Pattern QUANTITY =
      Pattern.compile(
          "[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]{1,3})?");

  private static final int LONGEST_PLAIN = 18;
  private static final Map<String, BigDecimal> PLAIN_UNITS =
      ImmutableMap.of(
          "", BigDecimal.ONE,
          "Ki", BigDecimal.valueOf(1L << 10),
          "Mi", BigDecimal.valueOf(1L << 20),
          "Gi", BigDecimal.valueOf(1L << 30),
          "Ti", BigDecimal.valueOf(1L << 40));

  private static final String HUGE_PAGES = "hugepages-";
  private static final String NATIVE = "kubernetes.io/";
  private static final String REQUESTS = "requests.";

  private final ResourceRequirements resources;
  private final ProtocolPath at;
  private final ObjectReport report;

  ResourceChecks(ResourceRequirements resources, ProtocolPath at, ObjectReport report) {
    this.resources = resources;
    this.at = at;
    this.report = report;
  }

  void check() {
    Map<String, Quantity> limits = Maps.filterValues(resources.getLimits(), Objects::nonNull);
    Map<String, Quantity> requests = Maps.filterValues(resources.getRequests(), Objects::nonNull);
    check(limits, "limits");
    check(requests, "requests");
    requests.forEach((name, request) -> checkRequest(name, request, limits.get(name)));
    Set<String> all = Sets.union(limits.keySet(), requests.keySet());
    if (!all.contains("cpu")
        && !all.contains("memory")
        && all.stream().anyMatch(ResourceChecks::isHugePages)) {
      report.value(at, "huge pages need cpu or memory beside them");
    }
  }

  private void check(Map<String, Quantity> quantities, String key) {
    quantities.forEach(
        (name, quantity) -> {
          boolean known = isResource(name);
          if (known && isPlain(quantity) && !isHugePages(name)) {
            return;
          }
          ProtocolPath here = at.child(key).child(name);
          if (!known) {
            report.name(here, name, "which is `cpu`, `memory` or a resource with a domain");
          }
          Optional<BigDecimal> amount = amount(quantity);
          if (amount.isEmpty()) {
            report.value(here, "`" + quantity + "` is no quantity");
          } else if (amount.get().signum() < 0) {
            report.value(here, "`" + quantity + "` is less than nothing");
          } else if (!isDivisible(name) && !isWhole(amount.get())) {
            report.value(here, "`" + quantity + "` is no whole number");
          } else if (known && isHugePages(name) && !fillsPages(amount.get(), name)) {
            report.value(here, "`" + quantity + "` is no whole number of pages");
          }
        });
  }

  private void checkRequest(String name, Quantity request, @Nullable Quantity limit) {
    ProtocolPath here = at.child("requests").child(name);
    if (limit == null) {
      if (needsLimit(name)) {
        report.value(here, "an extended resource needs a limit that equals the request");
      }
      return;
    }
    if (Objects.equals(request.getAmount(), limit.getAmount())
        && Objects.equals(request.getFormat(), limit.getFormat())) {
      return;
    }
    Optional<BigDecimal> asked = amount(request);
    Optional<BigDecimal> most = amount(limit);
    if (asked.isEmpty() || most.isEmpty()) {
      return;
    }
    int order = asked.get().compareTo(most.get());
    if (order > 0 || (order != 0 && needsLimit(name))) {
      report.value(here, "request `" + request + "` does not fit limit `" + limit + "`");
    }
  }

  private static boolean isResource(String name) {
    if (STANDARD.contains(name)) {
      return true;
    }
    if (isHugePages(name)) {
      return pageSize(name).isPresent();
    }
    return name.contains("/") && NameRules.isQualifiedName(name) && !name.startsWith(REQUESTS);
  }

  private static boolean isHugePages(String name) {
    return name.startsWith(HUGE_PAGES);
  }

  /** How many bytes the pages have that a resource is called after. */
  private static Optional<BigDecimal> pageSize(String hugePages) {
    String size = hugePages.substring(HUGE_PAGES.length());
    return isQuantity(size)
        ? amount(new Quantity(size)).filter(bytes -> bytes.signum() > 0 && isWhole(bytes))
        : Optional.empty();
  }

  private static boolean fillsPages(BigDecimal bytes, String hugePages) {
    return pageSize(hugePages).filter(page -> bytes.remainder(page).signum() == 0).isPresent();
  }

  /**
   * Whether nobody can ask for more of a resource than there is, so that a request needs an equal
   * limit: huge pages, and devices, which are called after a domain other than Kubernetes' own.
   *
   * @param resource its name
   * @return true when the API server takes no request without an equal limit
   */
  public static boolean needsLimit(String resource) {
    return isHugePages(resource) || (resource.contains("/") && !resource.contains(NATIVE));
  }

  /**
   * Whether a text is a quantity as Kubernetes writes it, such as {@code 500m}, {@code 1Gi} or
   * {@code 1e3}; exponents of more than three digits are taken for none.
   *
   * @param text the text
   * @return true when it is
   */
  public static boolean isQuantity(String text) {
    return text.length() <= LONGEST_QUANTITY && (isPlain(text) || QUANTITY.matcher(text).matches());
  }

  /** Digits, and perhaps a unit of memory. */
  private static boolean isPlain(String text) {
    int digits = text.length();
    while (digits > 0 && !isDigit(text.charAt(digits - 1))) {
      digits--;
    }
    return isWholeNumber(text, digits) && PLAIN_UNITS.containsKey(text.substring(digits));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWholeNumber(String text, int end) {
    for (int i = 0; i < end; i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return end > 0;
  }

  /** Digits and perhaps a unit of memory, as most quantities are: nothing is wrong with them. */
  private static boolean isPlain(Quantity quantity) {
    String amount = quantity.getAmount();
    String format = Strings.nullToEmpty(quantity.getFormat());
    return amount != null
        && amount.length() <= LONGEST_PLAIN
        && isWholeNumber(amount, amount.length())
        && PLAIN_UNITS.containsKey(format);
  }

  /**
   * Whether two quantities are the same amount, however they are written.
   *
   * @param one the one
   * @param other the other
   * @return false when either is none that Kubernetes knows
   */
  public static boolean isSame(Quantity one, Quantity other) {
    Optional<BigDecimal> amount = amount(one);
    return amount.isPresent()
        && amount(other).filter(second -> second.compareTo(amount.get()) == 0).isPresent();
  }

  /**
   * Whether one quantity is more than another, however they are written.
   *
   * @param one the one
   * @param other the other
   * @return false when either is none that Kubernetes knows
   */
  public static boolean isMore(Quantity one, Quantity other) {
    if (isPlain(one) && isPlain(other) && isSameUnit(one, other)) {
      return Long.parseLong(one.getAmount()) > Long.parseLong(other.getAmount());
    }
    Optional<BigDecimal> amount = amount(other);
    return amount.isPresent()
        && amount(one).filter(first -> first.compareTo(amount.get()) > 0).isPresent();
  }

  private static boolean isSameUnit(Quantity one, Quantity other) {
    return Strings.nullToEmpty(one.getFormat()).equals(Strings.nullToEmpty(other.getFormat()));
  }

  private static boolean isDivisible(String name) {
    return name.equals("cpu");
  }

  private static boolean isWhole(BigDecimal amount) {
    return amount.signum() == 0 || amount.stripTrailingZeros().scale() <= 0;
  }

  /**
   * How much a quantity is.
   *
   * @param quantity the quantity
   * @return the amount; empty when it is written in no way that Kubernetes knows
   */
  public static Optional<BigDecimal> amount(Quantity quantity) {
    if (isPlain(quantity)) {
      BigDecimal unit = PLAIN_UNITS.get(Strings.nullToEmpty(quantity.getFormat()));
      return Optional.of(new BigDecimal(quantity.getAmount()).multiply(unit));
    }
    return isQuantity(quantity.toString())
        ? Optional.of(quantity.getNumericalAmount())
        : Optional.empty();
  }
}
