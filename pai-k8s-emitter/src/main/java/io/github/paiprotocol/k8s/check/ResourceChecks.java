package io.github.paiprotocol.k8s.check;

import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
    check(resources.getLimits(), at.child("limits"));
    check(resources.getRequests(), at.child("requests"));
    resources.getRequests().forEach(this::checkRequest);
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

  private void checkRequest(String name, Quantity request) {
    Quantity limit = resources.getLimits().get(name);
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

  private static Optional<BigDecimal> amount(Quantity quantity) {
    try {
      return Optional.of(quantity.getNumericalAmount());
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
