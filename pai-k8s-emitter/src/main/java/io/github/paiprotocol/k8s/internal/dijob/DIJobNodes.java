package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.NodeVariables;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
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

  private final List<DIJobTask> tasks;
  private final String all;
  private final ImmutableList<ImmutableMap<String, String>> ofTasks;

  private DIJobNodes(
      List<DIJobTask> tasks, String all, List<ImmutableMap<String, String>> ofTasks) {
    this.tasks = tasks;
    this.all = all;
    this.ofTasks = ImmutableList.copyOf(ofTasks);
  }

  static DIJobNodes of(DIJobNames names, List<DIJobTask> tasks) {
    return of(tasks, tasks.stream().map(task -> hosts(names, task)).toList());
  }

  /** The variables of tasks whose hosts are known, each list of them joined by commas. */
  static DIJobNodes of(List<DIJobTask> tasks, List<String> hosts) {
    return new DIJobNodes(tasks, String.join(",", hosts), byName(tasks, hosts));
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

  /** Whether a variable of a task's pods names hosts. */
  boolean isNodes(int task, String name) {
    return name.equals(ALL) || ofTask(task).containsKey(name);
  }

  /** The origins of the hosts in a variable of a task's pods. */
  static List<Provenance> origins(DIJobOrigins origins, int task, String name) {
    return origins.hosts(name.equals(ALL) ? DIJobOrigins.ALL_TASKS : DIJobOrigins.of(task));
  }

  /** The origins of the name of a variable of a task's pods. */
  List<Provenance> called(DIJobOrigins origins, int task, String name) {
    if (name.equals(ALL)) {
      return JobOrigins.FRAME;
    }
    boolean named = name.equals(NodeVariables.of(DIJobNames.task(tasks.get(task))));
    return ImmutableList.of(named ? origins.name(task) : DIJobOrigins.of(task, "type"));
  }

  /** Records the origins of {@link #shared}. */
  void record(DIJobOrigins origins, FieldOrigins data) {
    data.put(ALL, origins.hosts(DIJobOrigins.ALL_TASKS));
    for (int i = tasks.size() - 1; i >= 0; i--) {
      for (String name : ofTask(i).keySet()) {
        data.put(name, origins(origins, i, name));
      }
    }
  }

  /** The variables of all pods, each once. */
  ImmutableMap<String, String> shared() {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put(ALL, all);
    ofTasks.forEach(variables::putAll);
    return ImmutableMap.copyOf(variables);
  }
}
