package io.github.paiprotocol.k8s.check;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks what a container asks for. */
final class ResourceChecks {
  private static final Set<String> STANDARD = ImmutableSet.of("cpu", "memory", "ephemeral-storage");
  private static final String HUGE_PAGES = "hugepages-";
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
    check(limits, at.child("limits"));
    check(requests, at.child("requests"));
    requests.forEach((name, request) -> checkRequest(name, request, limits.get(name)));
    Set<String> all = Sets.union(limits.keySet(), requests.keySet());
    if (all.stream().anyMatch(name -> name.startsWith(HUGE_PAGES))
        && !all.contains("cpu")
        && !all.contains("memory")) {
      report.value(at, "huge pages need cpu or memory beside them");
    }
  }

  private void check(Map<String, Quantity> quantities, ProtocolPath path) {
    quantities.forEach(
        (name, quantity) -> {
          ProtocolPath here = path.child(name);
          if (!isResource(name)) {
            report.name(here, name, "which is `cpu`, `memory` or a resource with a domain");
          }
          Optional<BigDecimal> amount = amount(quantity);
          if (amount.isEmpty()) {
            report.value(here, "`" + quantity.getAmount() + "` is no quantity");
          } else if (amount.get().signum() < 0) {
            report.value(here, "`" + quantity + "` is less than nothing");
          } else if (!isDivisible(name) && !isWhole(amount.get())) {
            report.value(here, "`" + quantity + "` is no whole number");
          }
        });
  }

  private void checkRequest(String name, Quantity request, @Nullable Quantity limit) {
    ProtocolPath here = at.child("requests").child(name);
    if (limit == null) {
      if (isExtended(name)) {
        report.value(here, "an extended resource needs a limit that equals the request");
      }
      return;
    }
    Optional<BigDecimal> asked = amount(request);
    Optional<BigDecimal> most = amount(limit);
    if (asked.isEmpty() || most.isEmpty()) {
      return;
    }
    int order = asked.get().compareTo(most.get());
    if (order > 0 || (order != 0 && isExtended(name))) {
      report.value(here, "request `" + request + "` does not fit limit `" + limit + "`");
    }
  }

  private static boolean isResource(String name) {
    return STANDARD.contains(name)
        || name.startsWith(HUGE_PAGES)
        || (isExtended(name) && NameRules.isQualifiedName(name) && !name.startsWith(REQUESTS));
  }

  private static boolean isExtended(String name) {
    return name.indexOf('/') > 0;
  }

  private static boolean isDivisible(String name) {
    return name.equals("cpu");
  }

  private static boolean isWhole(BigDecimal amount) {
    return amount.signum() == 0 || amount.stripTrailingZeros().scale() <= 0;
  }

  static Optional<BigDecimal> amount(Quantity quantity) {
    try {
      return Optional.of(quantity.getNumericalAmount());
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
