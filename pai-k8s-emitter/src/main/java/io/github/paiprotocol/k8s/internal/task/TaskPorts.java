package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.PortRange;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The ports of tasks. A pod has an address of its own, so all tasks may have the same ones: they
 * are counted from the start of the range, label by label, and a label means the same ports in
 * every role.
 */
final class TaskPorts {
  static final String SSH = "ssh";
  static final String HTTP = "http";

  private final Map<String, Integer> starts = new LinkedHashMap<>();
  private final ImmutableMap<String, Map<String, String>> byRole;

  private TaskPorts(RenderContext emission) {
    ImmutableMap<String, Map<String, Integer>> counts = counts(emission.job());
    Map<String, Integer> most = new LinkedHashMap<>();
    counts
        .values()
        .forEach(role -> role.forEach((label, count) -> most.merge(label, count, Math::max)));
    PortRange range = emission.profile().ports();
    long next = range.start();
    for (Map.Entry<String, Integer> label : most.entrySet()) {
      starts.put(label.getKey(), (int) Math.min(next, range.end()));
      next += label.getValue();
    }
    if (next > range.end()) {
      emission.report(tooMany(next - range.start(), range));
    }
    ImmutableMap.Builder<String, Map<String, String>> all = ImmutableMap.builder();
    counts.forEach((role, own) -> all.put(role, texts(own)));
    this.byRole = all.buildOrThrow();
  }

  static TaskPorts of(RenderContext emission) {
    return new TaskPorts(emission);
  }

  private static ImmutableMap<String, Map<String, Integer>> counts(Job job) {
    ImmutableMap.Builder<String, Map<String, Integer>> counts = ImmutableMap.builder();
    job.taskRoles()
        .forEach(
            (name, role) -> counts.put(name, PlacedJob.portCounts(role.resourcePerInstance())));
    return counts.buildOrThrow();
  }

  /** The ports of a role's tasks by label, each list parted by commas; empty when it has none. */
  Map<String, String> of(String role) {
    return byRole.getOrDefault(role, ImmutableMap.of());
  }

  private ImmutableMap<String, String> texts(Map<String, Integer> counts) {
    ImmutableMap.Builder<String, String> ports = ImmutableMap.builder();
    counts.forEach((label, count) -> ports.put(label, list(label, count)));
    return ports.buildOrThrow();
  }

  private String list(String label, int count) {
    int start = starts.getOrDefault(label, 0);
    return IntStream.range(start, start + count)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(","));
  }

  private static Diagnostic tooMany(long count, PortRange range) {
    return Diagnostic.error(
            KubernetesCode.PORT_RANGE,
            Place.value(JobPaths.ROLES),
            "the labels of the job take %s ports; the range of the profile, %s to below %s, has %s"
                .formatted(count, range.start(), range.end(), range.size()))
        .withHint("use fewer ports, or a wider range in the profile");
  }
}
