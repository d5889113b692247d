package io.github.paiprotocol.k8s.internal.check;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Quantities;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks what a container asks for. */
public final class ResourceChecks {
  private static final int LONGEST_PLAIN = 18;
  private static final Map<String, BigDecimal> PLAIN_UNITS =
      ImmutableMap.of(
          "", BigDecimal.ONE,
          "Ki", BigDecimal.valueOf(1L << 10),
          "Mi", BigDecimal.valueOf(1L << 20),
          "Gi", BigDecimal.valueOf(1L << 30),
          "Ti", BigDecimal.valueOf(1L << 40));

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
        && all.stream().anyMatch(Quantities::isHugePages)) {
      report.value(at, "huge pages need cpu or memory beside them");
    }
  }

  private void check(Map<String, Quantity> quantities, String key) {
    quantities.forEach(
        (name, quantity) -> {
          boolean known = Quantities.isResource(name);
          if (known && isPlain(quantity) && !Quantities.isHugePages(name)) {
            return;
          }
          ProtocolPath here = at.child(key).child(name);
          if (!known) {
            report.name(here, name, "which is `cpu`, `memory` or a resource with a domain");
          } else {
            Quantities.problem(name, quantity.toString())
                .ifPresent(problem -> report.value(here, problem));
          }
        });
  }

  private void checkRequest(String name, Quantity request, @Nullable Quantity limit) {
    ProtocolPath here = at.child("requests").child(name);
    if (limit == null) {
      if (Quantities.needsLimit(name)) {
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
    if (order > 0 || (order != 0 && Quantities.needsLimit(name))) {
      report.value(here, "request `" + request + "` does not fit limit `" + limit + "`");
    }
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
    return Quantities.amount(quantity.toString());
  }
}
