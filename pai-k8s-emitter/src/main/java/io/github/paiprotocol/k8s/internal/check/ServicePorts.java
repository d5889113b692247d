package io.github.paiprotocol.k8s.internal.check;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the ports of Services. */
final class ServicePorts {
  private static final int MAX_PORT = 65_535;
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  private ServicePorts() {}

  static void check(Service service, ObjectReport report) {
    List<ServicePort> ports = service.getSpec().getPorts();
    if (ports.isEmpty() && !"None".equals(service.getSpec().getClusterIP())) {
      report.value(SPEC.child("ports"), "only a headless Service has no ports");
    }
    Set<String> names = new HashSet<>();
    Set<String> numbers = new HashSet<>();
    for (int i = 0; i < ports.size(); i++) {
      ServicePort port = ports.get(i);
      ProtocolPath here = SPEC.child("ports").child(i);
      checkName(port.getName(), ports.size(), names, here, report);
      checkNumber(port.getPort(), here, report);
      if (!numbers.add(port.getProtocol() + " " + port.getPort())) {
        report.duplicate(here, "port", String.valueOf(port.getPort()));
      }
    }
  }

  private static void checkName(
      @Nullable String name, int all, Set<String> taken, ProtocolPath here, ObjectReport report) {
    if (name == null) {
      if (all > 1) {
        report.value(here, "of several ports each has a name");
      }
      return;
    }
    if (!KubernetesNames.isLabel(name)) {
      report.name(here, name, "which is a DNS label of at most 63 characters");
    }
    if (!taken.add(name)) {
      report.duplicate(here, "port", name);
    }
  }

  private static void checkNumber(
      @Nullable Integer number, ProtocolPath here, ObjectReport report) {
    if (number == null || number < 1 || number > MAX_PORT) {
      report.value(here, "a port is a number from 1 to " + MAX_PORT);
    }
  }
}
