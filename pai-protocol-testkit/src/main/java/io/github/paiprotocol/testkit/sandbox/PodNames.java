package io.github.paiprotocol.testkit.sandbox;

import com.google.common.collect.ImmutableListMultimap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceSpec;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a cluster's DNS says to pods of one namespace: a pod that has a host name, and a subdomain
 * which is a headless Service that selects it, is found by both; the Service leads to all its pods.
 * Every pod has an address of its own on the loopback network.
 */
final class PodNames {
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private final ImmutableListMultimap.Builder<String, String> hosts =
      ImmutableListMultimap.builder();

  private PodNames(KubernetesObjects objects, LoopbackAddresses loopback) throws IOException {
    for (Pod pod : objects.of(Pod.class)) {
      String address = loopback.take();
      addresses.put(pod.getMetadata().getName(), address);
      hosts.put(address, hostname(pod));
      for (Service service : objects.of(Service.class)) {
        addNames(pod, service, address);
      }
    }
  }

  static PodNames of(KubernetesObjects objects, LoopbackAddresses loopback) throws IOException {
    return new PodNames(objects, loopback);
  }

  /** The address of a pod. */
  String address(Pod pod) {
    return Objects.requireNonNull(addresses.get(pod.getMetadata().getName()));
  }

  /** Addresses and names in the form of {@code /etc/hosts}. */
  String hostsFile() {
    StringBuilder text = new StringBuilder("127.0.0.1 localhost\n");
    hosts
        .build()
        .asMap()
        .forEach(
            (address, names) ->
                text.append(address).append(' ').append(String.join(" ", names)).append('\n'));
    return text.toString();
  }

  /** What the pod calls itself. */
  static String hostname(Pod pod) {
    String given = pod.getSpec().getHostname();
    return given == null ? pod.getMetadata().getName() : given;
  }

  static String namespace(ObjectMeta metadata) {
    return metadata.getNamespace() == null ? "default" : metadata.getNamespace();
  }

  private void addNames(Pod pod, Service service, String address) {
    String name = service.getMetadata().getName();
    if (!selects(service, pod)) {
      return;
    }
    String namespace = namespace(service.getMetadata());
    for (String end :
        List.of(
            "",
            "." + namespace,
            "." + namespace + ".svc",
            "." + namespace + ".svc.cluster.local")) {
      if (pod.getSpec().getHostname() != null && name.equals(pod.getSpec().getSubdomain())) {
        hosts.put(address, pod.getSpec().getHostname() + "." + name + end);
      }
      hosts.put(address, name + end);
    }
  }

  /** A Service that waits for pods to be ready would not name those that wait for each other. */
  private static boolean selects(Service service, Pod pod) {
    ServiceSpec spec = service.getSpec();
    return "None".equals(spec.getClusterIP())
        && Boolean.TRUE.equals(spec.getPublishNotReadyAddresses())
        && namespace(service.getMetadata()).equals(namespace(pod.getMetadata()))
        && pod.getMetadata().getLabels().entrySet().containsAll(spec.getSelector().entrySet());
  }
}
