package io.github.paiprotocol.api.internal.pod;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.internal.text.MountPaths;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** What an API server, or a container runtime, refuses of one container of a pod template. */
final class ContainerRules {
  private static final int MAX_PORT = 65_535;

  private final Value.Mapping container;
  private final ProtocolPath at;
  private final Severity withoutLimit;
  private final DiagnosticCollector out;

  ContainerRules(
      Value.Mapping container, ProtocolPath at, Severity withoutLimit, DiagnosticCollector out) {
    this.container = container;
    this.at = at;
    this.withoutLimit = withoutLimit;
    this.out = out;
  }

  void check(Set<String> volumes, boolean hostNetwork, Set<String> hostPorts) {
    String image = container.text("image").orElse("");
    if (!image.isEmpty()) {
      ImageAddresses.problem(image)
          .ifPresent(problem -> out.report(PodProblems.malformedImage(at.child("image"), problem)));
    } else if (!out.isSuppressed(at) && !out.isSuppressed(at.child("image"))) {
      out.report(PodProblems.withoutImage(at));
    }
    environment();
    mounts(volumes);
    ports(hostNetwork, hostPorts);
    resources(container.mapping("resources"), at.child("resources"));
    Value.Mapping context = container.mapping("securityContext");
    boolean admin =
        context.mapping("capabilities").items("add").contains(Value.of("CAP_SYS_ADMIN"));
    if (context.get("allowPrivilegeEscalation").filter(Value.of(false)::equals).isPresent()
        && (admin || context.get("privileged").filter(Value.of(true)::equals).isPresent())) {
      refused(
          at.child("securityContext"),
          "a privileged container cannot have allowPrivilegeEscalation false");
    }
  }

  private void environment() {
    Map<String, ProtocolPath> first = new HashMap<>();
    PodRules.each(
        container.items("env"),
        at.child("env"),
        (variable, here) -> {
          String name = variable.text("name").orElse("");
          if (!name.isEmpty() && !KubernetesNames.isEnvironmentName(name)) {
            illegal(
                Place.value(here.child("name")),
                name,
                "name of a variable: letters, digits, `_`, `-` and `.`, no digit first");
          }
          ProtocolPath earlier = first.putIfAbsent(name, here.child("name"));
          if (earlier != null && !name.isEmpty()) {
            out.report(PodProblems.repeated("variable", here.child("name"), earlier, name));
          }
          if (!variable.text("value").orElse("").isEmpty()
              && variable.get("valueFrom").filter(Value.Mapping.class::isInstance).isPresent()) {
            refused(here, "a variable has a `value` or a `valueFrom`, not both");
          }
        });
  }

  private void mounts(Set<String> volumes) {
    Map<String, ProtocolPath> first = new HashMap<>();
    PodRules.each(
        container.items("volumeMounts"),
        at.child("volumeMounts"),
        (mount, here) -> {
          Optional<String> name = mount.text("name");
          Optional<String> path = mount.text("mountPath");
          if ((name.isEmpty() || path.isEmpty()) && !out.holdsSuppressed(here)) {
            refused(here, "a mount needs a volume's `name` and a `mountPath`");
          }
          if (name.filter(n -> !volumes.contains(n)).isPresent()) {
            out.report(PodProblems.unknownVolume(here.child("name"), name.get(), volumes));
          }
          if (path.isPresent()) {
            mountPath(path.get(), here.child("mountPath"), first);
          }
          String below = mount.text("subPath").orElse("");
          if (below.startsWith("/") || climbs(below)) {
            refused(here.child("subPath"), "a `subPath` is a relative path without `..`");
          }
        });
  }

  private void mountPath(String path, ProtocolPath here, Map<String, ProtocolPath> first) {
    if (!MountPaths.isMountable(path)) {
      out.report(PodProblems.malformedMount(here, path));
    }
    ProtocolPath earlier = first.putIfAbsent(CharMatcher.is('/').trimTrailingFrom(path), here);
    if (earlier != null) {
      out.report(PodProblems.repeated("mount path", here, earlier, path));
    }
  }

  private void ports(boolean hostNetwork, Set<String> taken) {
    Set<String> names = new HashSet<>();
    PodRules.each(
        container.items("ports"),
        at.child("ports"),
        (port, here) -> {
          Optional<String> name = port.text("name");
          if (name.filter(n -> !KubernetesNames.isPortName(n)).isPresent()) {
            illegal(
                Place.value(here.child("name")),
                name.get(),
                "name of a port: at most 15 lower-case letters, digits and `-`");
          }
          if (name.filter(n -> !names.add(n)).isPresent()) {
            refused(here, "two ports have one name");
          }
          int inside = integer(port, "containerPort").orElse(0);
          int host = integer(port, "hostPort").orElse(0);
          int onHost = host == 0 && hostNetwork ? inside : host;
          if (!isPort(inside) || (onHost != 0 && !isPort(onHost))) {
            refused(here, "a port is a number from 1 to " + MAX_PORT);
          } else if (hostNetwork && onHost != inside) {
            refused(here, "in the host's network a port is the same inside and outside");
          }
          String key =
              port.text("protocol").orElse("TCP") + port.text("hostIP").orElse("") + " " + onHost;
          if (onHost != 0 && !taken.add(key)) {
            refused(here, "two ports have one port of the host");
          }
        });
  }

  private static boolean isPort(int number) {
    return number >= 1 && number <= MAX_PORT;
  }

  private void resources(Value.Mapping resources, ProtocolPath path) {
    Set<String> all = new TreeSet<>();
    for (String key : new String[] {"limits", "requests"}) {
      resources
          .mapping(key)
          .entries()
          .forEach(
              (name, value) -> {
                all.add(name);
                quantity(name, value, path.child(key).child(name));
              });
    }
    if (all.stream().anyMatch(Quantities::isHugePages)
        && !all.contains("cpu")
        && !all.contains("memory")) {
      refused(path, "huge pages need cpu or memory beside them");
    }
    resources
        .mapping("requests")
        .entries()
        .forEach(
            (name, request) ->
                amount(request)
                    .ifPresent(
                        asked ->
                            request(name, asked, resources.mapping("limits").get(name), path)));
  }

  private void request(
      String name, BigDecimal request, Optional<Value> written, ProtocolPath resources) {
    Optional<BigDecimal> limit = written.flatMap(ContainerRules::amount);
    int order = limit.map(request::compareTo).orElse(0);
    ProtocolPath path = resources.child("requests").child(name);
    if (Quantities.needsLimit(name)) {
      if (limit.isEmpty() || order != 0) {
        out.report(PodProblems.withoutLimit(path, name, written, withoutLimit));
      }
    } else if (order > 0) {
      out.report(PodProblems.aboveLimit(path, name));
    }
  }

  private void quantity(String name, Value value, ProtocolPath here) {
    if (!Quantities.isResource(name)) {
      illegal(
          Place.key(here),
          name,
          "resource: `cpu`, `memory`, `ephemeral-storage`, huge pages, or a name with a"
              + " domain");
    } else if (value instanceof Value.Scalar scalar && !out.isSuppressed(here)) {
      Quantities.problem(name, scalar.text())
          .ifPresent(problem -> out.report(PodProblems.malformedQuantity(here, problem)));
    }
  }

  private static Optional<BigDecimal> amount(Value value) {
    return value instanceof Value.Scalar scalar
        ? Quantities.amount(scalar.text())
        : Optional.empty();
  }

  static OptionalInt integer(Value.Mapping map, String key) {
    return map.get(key)
        .flatMap(value -> value instanceof Value.Numeral ? amount(value) : Optional.empty())
        .filter(n -> n.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0)
        .map(n -> OptionalInt.of(n.intValue()))
        .orElse(OptionalInt.empty());
  }

  static boolean climbs(String path) {
    return path.contains("..") && Splitter.on('/').splitToList(path).contains("..");
  }

  private void refused(ProtocolPath at, String problem) {
    out.report(PodProblems.refused(at, problem));
  }

  private void illegal(Place place, String name, String what) {
    out.report(PodProblems.illegal(place, name, what));
  }
}
