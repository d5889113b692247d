package io.github.paiprotocol.k8s.internal.target.dijob;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What pods of Kubernetes have and the API of DIJobs does not: its definition is of an older
 * version. An API server refuses such fields when it is asked to be strict, and drops them
 * otherwise.
 */
public final class UnknownFields {
  private static final String EACH = "[]";

  private static final ImmutableList<List<String>> OF_VOLUMES =
      parsed(
          """
          ephemeral.volumeClaimTemplate.metadata
          ephemeral.volumeClaimTemplate.spec.dataSourceRef
          ephemeral.volumeClaimTemplate.spec.volumeAttributesClassName
          image
          projected.sources.[].clusterTrustBundle
          projected.sources.[].podCertificate
          """);

  private static final ImmutableList<List<String>> OF_CONTAINERS =
      parsed(
          """
          env.[].valueFrom.fileKeyRef
          lifecycle.postStart.sleep
          lifecycle.preStop.sleep
          lifecycle.stopSignal
          livenessProbe.grpc
          readinessProbe.grpc
          startupProbe.grpc
          resizePolicy
          resources.claims
          restartPolicy
          restartPolicyRules
          securityContext.appArmorProfile
          securityContext.windowsOptions.hostProcess
          volumeMounts.[].recursiveReadOnly
          """);

  private static final ImmutableList<List<String>> OF_AFFINITIES =
      parsed(
          """
          preferredDuringSchedulingIgnoredDuringExecution.[].podAffinityTerm.matchLabelKeys
          preferredDuringSchedulingIgnoredDuringExecution.[].podAffinityTerm.mismatchLabelKeys
          requiredDuringSchedulingIgnoredDuringExecution.[].matchLabelKeys
          requiredDuringSchedulingIgnoredDuringExecution.[].mismatchLabelKeys
          """);

  private static final ImmutableList<List<String>> OF_PODS =
      ImmutableList.<List<String>>builder()
          .addAll(
              parsed(
                  """
                  hostUsers
                  hostnameOverride
                  os
                  resourceClaims
                  resources
                  schedulingGates
                  securityContext.appArmorProfile
                  securityContext.seLinuxChangePolicy
                  securityContext.supplementalGroupsPolicy
                  securityContext.windowsOptions.hostProcess
                  topologySpreadConstraints.[].matchLabelKeys
                  topologySpreadConstraints.[].minDomains
                  topologySpreadConstraints.[].nodeAffinityPolicy
                  topologySpreadConstraints.[].nodeTaintsPolicy
                  """))
          .addAll(below(OF_AFFINITIES, "affinity", "podAffinity"))
          .addAll(below(OF_AFFINITIES, "affinity", "podAntiAffinity"))
          .addAll(below(OF_CONTAINERS, "containers", EACH))
          .addAll(below(OF_CONTAINERS, "initContainers", EACH))
          .addAll(below(OF_CONTAINERS, "ephemeralContainers", EACH))
          .addAll(below(OF_VOLUMES, "volumes", EACH))
          .build();

  private UnknownFields() {}

  /**
   * The specification of a pod without them.
   *
   * @param pod the specification
   * @param path where it stands
   * @param out who is told the path of each
   * @return what is left
   */
  public static Value withoutThoseOfPods(Value pod, ProtocolPath path, Consumer<ProtocolPath> out) {
    return withoutAll(pod, OF_PODS, path, out);
  }

  /**
   * A volume without them.
   *
   * @param volume the volume
   * @param path where it stands
   * @param out who is told the path of each
   * @return what is left
   */
  public static Value withoutThoseOfVolumes(
      Value volume, ProtocolPath path, Consumer<ProtocolPath> out) {
    return withoutAll(volume, OF_VOLUMES, path, out);
  }

  private static Value withoutAll(
      Value value, List<List<String>> unknown, ProtocolPath path, Consumer<ProtocolPath> out) {
    Value left = value;
    for (List<String> steps : unknown) {
      left = without(left, steps, path, out);
    }
    return left;
  }

  private static Value without(
      Value value, List<String> steps, ProtocolPath path, Consumer<ProtocolPath> out) {
    String step = steps.get(0);
    List<String> below = steps.subList(1, steps.size());
    if (value instanceof Value.Sequence list && step.equals(EACH)) {
      List<Value> items = new ArrayList<>();
      for (Value item : list.items()) {
        items.add(without(item, below, path.child(items.size()), out));
      }
      return Value.of(items);
    }
    if (!(value instanceof Value.Mapping map) || map.get(step).isEmpty()) {
      return value;
    }
    if (below.isEmpty()) {
      out.accept(path.child(step));
    }
    ImmutableMap.Builder<String, Value> entries = ImmutableMap.builder();
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      if (!entry.getKey().equals(step)) {
        entries.put(entry);
      } else if (!below.isEmpty()) {
        entries.put(step, without(entry.getValue(), below, path.child(step), out));
      }
    }
    return Value.of(entries.buildOrThrow());
  }

  private static ImmutableList<List<String>> parsed(String lines) {
    return lines
        .lines()
        .map(line -> Splitter.on('.').splitToList(line))
        .collect(ImmutableList.toImmutableList());
  }

  private static List<List<String>> below(List<List<String>> fields, String... steps) {
    return fields.stream()
        .<List<String>>map(
            field -> ImmutableList.<String>builder().add(steps).addAll(field).build())
        .toList();
  }
}
