package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.k8s.internal.Amounts;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the resources of containers such that the API server takes them: devices and huge pages
 * with a limit that equals the request, limits with requests beside them.
 */
final class DIJobContainers {
  private final RenderContext emission;
  private final String group;
  private final ProtocolPath spec;

  DIJobContainers(RenderContext emission, String group, int task) {
    this.emission = emission;
    this.group = group;
    this.spec = TemplateSource.template(task).child("spec");
  }

  PodSpec complete(PodSpec written) {
    return new PodSpecBuilder(written)
        .withContainers(complete(written.getContainers(), "containers"))
        .withInitContainers(complete(written.getInitContainers(), "initContainers"))
        .build();
  }

  private List<Container> complete(List<Container> containers, String list) {
    return IntStream.range(0, containers.size())
        .mapToObj(
            i -> {
              Container container = containers.get(i);
              ProtocolPath path = spec.child(list).child(i).child("resources");
              emission.record(
                  group,
                  pod ->
                      record(
                          container.getResources(),
                          path,
                          pod.at("spec", list, container.getName(), "resources")));
              return complete(container, path);
            })
        .toList();
  }

  /** Records the origins of amounts that were not written. */
  private static void record(
      @Nullable ResourceRequirements written, ProtocolPath path, FieldOrigins resources) {
    if (written == null) {
      return;
    }
    for (String name : written.getRequests().keySet()) {
      if (Quantities.needsLimit(name)) {
        Provenance request = Provenance.job(path.child("requests").child(name));
        Provenance limit = Provenance.job(path.child("limits").child(name));
        resources
            .at("limits")
            .put(
                name,
                written.getLimits().containsKey(name)
                    ? ImmutableList.of(request, limit)
                    : ImmutableList.of(request));
      }
    }
    if (written.getRequests().isEmpty()) {
      for (String name : written.getLimits().keySet()) {
        resources.at("requests").put(name, Provenance.job(path.child("limits").child(name)));
      }
    }
  }

  private Container complete(Container container, ProtocolPath path) {
    ResourceRequirements written = container.getResources();
    if (written == null) {
      return container;
    }
    Map<String, Quantity> limits = new LinkedHashMap<>(written.getLimits());
    Map<String, Quantity> requests = new LinkedHashMap<>(written.getRequests());
    requests.forEach((name, request) -> limit(name, request, limits, path));
    if (requests.isEmpty()) {
      requests.putAll(limits);
    }
    return new ContainerBuilder(container)
        .withResources(
            new ResourceRequirementsBuilder(written)
                .withLimits(limits)
                .withRequests(requests)
                .build())
        .build();
  }

  private void limit(
      String name, Quantity request, Map<String, Quantity> limits, ProtocolPath path) {
    Quantity limit = limits.get(name);
    boolean same = limit != null && Amounts.compare(request, limit).equals(OptionalInt.of(0));
    if (same || !Quantities.needsLimit(name)) {
      return;
    }
    if (limits.put(name, request) != null) {
      emission.approximate(
          path.child("limits").child(name),
          "the limit becomes that of the request, " + request,
          "write a limit that equals the request");
    }
  }
}
