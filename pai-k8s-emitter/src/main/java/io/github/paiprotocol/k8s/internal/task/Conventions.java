package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The variables by which frameworks of distributed training find their tasks, where the roles of a
 * job leave no doubt which task is which.
 *
 * <p>PyTorch: environment variable initialization. TensorFlow: {@code TF_CONFIG}. The ports are
 * those that Kubeflow's operators use; a pod has an address of its own, so nothing else has them.
 */
final class Conventions {
  private static final String MASTER = "master";
  private static final String WORKER = "worker";
  private static final String CLUSTER = "PAI_TF_CLUSTER";
  private static final String RANK = "RANK";
  private static final int PYTORCH_PORT = 23456;
  private static final int TENSORFLOW_PORT = 2222;

  /** What TensorFlow calls tasks; of the first two a cluster has one. */
  private static final Set<String> LEADERS = Set.of("chief", MASTER);

  private static final Set<String> TYPES = Set.of("chief", MASTER, "ps", WORKER);

  private final Map<String, TaskRole> roles;
  private final TaskNaming naming;
  private final boolean pytorch;
  private final boolean tensorflow;

  private Conventions(
      Map<String, TaskRole> roles, TaskNaming naming, boolean pytorch, boolean tensorflow) {
    this.roles = roles;
    this.naming = naming;
    this.pytorch = pytorch;
    this.tensorflow = tensorflow;
  }

  /** Notes the conventions that the profile wants and the roles leave in doubt. */
  static Conventions of(RenderContext emission, TaskNaming naming) {
    Map<String, TaskRole> roles = emission.job().taskRoles();
    Set<String> wanted = emission.profile().operations().conventions();
    boolean pytorch = wanted.contains(Operations.PYTORCH);
    boolean tensorflow = wanted.contains(Operations.TENSORFLOW);
    boolean fits = naming.isInDns() && isPyTorch(roles);
    if (pytorch && !fits) {
      lost(emission, Operations.PYTORCH, "one role, or `master` with one task and `worker`");
    }
    boolean named = naming.isInDns() && isTensorFlow(roles);
    if (tensorflow && !named) {
      lost(emission, Operations.TENSORFLOW, "no roles but one `chief` or `master`, `ps`, `worker`");
    }
    return new Conventions(roles, naming, pytorch && fits, tensorflow && named);
  }

  private static void lost(RenderContext emission, String convention, String roles) {
    emission.lost(
        JobPaths.ROLES,
        "variables of `%s` are set for tasks with names in the DNS of a job that has %s"
            .formatted(convention, roles),
        "rename the roles, or take it out of `operations.conventions` of the profile");
  }

  private static boolean isPyTorch(Map<String, TaskRole> roles) {
    Optional<TaskRole> master = Optional.ofNullable(roles.get(MASTER));
    return roles.size() == 1
        || (roles.keySet().equals(Set.of(MASTER, WORKER))
            && master.filter(role -> role.instanceCount() == 1).isPresent());
  }

  private static boolean isTensorFlow(Map<String, TaskRole> roles) {
    List<TaskRole> leaders =
        roles.entrySet().stream()
            .filter(role -> LEADERS.contains(role.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    boolean led = leaders.isEmpty() || (leaders.size() == 1 && leaders.get(0).instanceCount() == 1);
    return led && TYPES.containsAll(roles.keySet()) && !roles.keySet().equals(Set.of("ps"));
  }

  /** What all tasks have in common, so that it stands once and not in every pod. */
  void addShared(Map<String, String> out) {
    if (pytorch) {
      String first = roles.size() == 1 ? roles.keySet().iterator().next() : MASTER;
      out.put("MASTER_ADDR", naming.address(first, "0"));
      out.put("MASTER_PORT", Integer.toString(PYTORCH_PORT));
      long size = roles.values().stream().mapToLong(TaskRole::instanceCount).sum();
      out.put("WORLD_SIZE", Long.toString(size));
    }
    if (tensorflow) {
      StringJoiner cluster = new StringJoiner(",", "{", "}");
      roles.forEach((name, role) -> cluster.add("\"" + name + "\":" + hosts(name, role)));
      out.put(CLUSTER, cluster.toString());
    }
  }

  private String hosts(String name, TaskRole role) {
    return IntStream.range(0, role.instanceCount())
        .mapToObj(i -> "\"" + naming.address(name, "" + i) + ":" + TENSORFLOW_PORT + "\"")
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** What a task has for itself; the kubelet puts in what all have, and the index. */
  void addOwn(String role, TaskIndex index, EnvVars out) {
    if (pytorch && offset(role) == 0) {
      out.addExpanded(RANK, index.text());
    } else if (pytorch && index.number().isPresent()) {
      out.add(RANK, Integer.toString(offset(role) + index.number().getAsInt()));
    }
    if (tensorflow) {
      out.addExpanded(
          "TF_CONFIG",
          "{\"cluster\":$(%s),\"task\":{\"type\":\"%s\",\"index\":%s}}"
              .formatted(CLUSTER, role, index.text()));
    }
  }

  /** The kubelet cannot count: where workers stand behind a master, a shell does. */
  List<String> command(String role, TaskIndex index, List<String> command) {
    return pytorch && offset(role) > 0 && index.number().isEmpty()
        ? ImmutableList.<String>builder()
            .add("bash", "-c")
            .add("export RANK=$$((" + offset(role) + " + PAI_TASK_INDEX)); exec \"$@\"")
            .add("bash")
            .addAll(command)
            .build()
        : command;
  }

  private int offset(String role) {
    return roles.size() > 1 && !role.equals(MASTER) ? 1 : 0;
  }
}
