package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Who finds whom: the variables with host names. Each text is made once and shared by all pods, so
 * that memory grows with the number of replicas only.
 */
final class DIJobNodes {
  static final String ALL = "DI_NODES";

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

  /** A task's own nodes under its name, and under its type unless another task has that name. */
  private static List<ImmutableMap<String, String>> byName(
      List<DIJobTask> tasks, List<String> hosts) {
    Set<String> names = tasks.stream().map(DIJobNames::task).collect(Collectors.toSet());
    List<ImmutableMap<String, String>> ofTasks = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      ImmutableMap.Builder<String, String> variables = ImmutableMap.builder();
      variables.put(variable(DIJobNames.task(tasks.get(i))), hosts.get(i));
      TaskType type = tasks.get(i).type();
      if (type != TaskType.NONE && !names.contains(type.word())) {
        variables.put(variable(type.word()), hosts.get(i));
      }
      ofTasks.add(variables.buildOrThrow());
    }
    return ofTasks;
  }

  static String variable(String name) {
    return "DI_" + name.toUpperCase(Locale.ROOT).replace('-', '_') + "_NODES";
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
