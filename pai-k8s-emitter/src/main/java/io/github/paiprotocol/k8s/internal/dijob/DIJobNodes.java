package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.NodeVariables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Who finds whom: the variables with host names. Each text is made once and shared by all pods, so
 * that memory grows with the number of replicas only.
 */
final class DIJobNodes {
  static final String ALL = NodeVariables.ALL;

  private final String all;
  private final ImmutableList<ImmutableMap<String, String>> ofTasks;

  private DIJobNodes(String all, List<ImmutableMap<String, String>> ofTasks) {
    this.all = all;
    this.ofTasks = ImmutableList.copyOf(ofTasks);
  }

  static DIJobNodes of(DIJobNames names, List<DIJobTask> tasks) {
    return of(tasks, tasks.stream().map(task -> hosts(names, task)).toList());
  }

  /** The variables of tasks whose hosts are known, each list of them joined by commas. */
  static DIJobNodes of(List<DIJobTask> tasks, List<String> hosts) {
    return new DIJobNodes(String.join(",", hosts), byName(tasks, hosts));
  }

  private static String hosts(DIJobNames names, DIJobTask task) {
    return String.join(
        ",",
        IntStream.range(0, task.replicas()).mapToObj(i -> names.host(names.pod(task, i))).toList());
  }

  private static List<ImmutableMap<String, String>> byName(
      List<DIJobTask> tasks, List<String> hosts) {
    NodeVariables variables = new NodeVariables(tasks);
    return IntStream.range(0, tasks.size())
        .mapToObj(
            i -> ImmutableMap.copyOf(Maps.toMap(variables.of(tasks.get(i)), v -> hosts.get(i))))
        .toList();
  }

  /** The hosts of all pods in the order of their ranks. */
  String all() {
    return all;
  }

  /** The variables of one task's pods beside {@link #ALL}. */
  ImmutableMap<String, String> ofTask(int task) {
    return ofTasks.get(task);
  }

  /** The variables of all pods, each once. */
  ImmutableMap<String, String> shared() {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put(ALL, all);
    ofTasks.forEach(variables::putAll);
    return ImmutableMap.copyOf(variables);
  }
}
