package io.github.paiprotocol.k8s.internal.volcano;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.KubernetesTarget;
import io.github.paiprotocol.k8s.internal.task.OwnedNames;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.internal.task.TaskHosts;
import io.github.paiprotocol.k8s.internal.task.TaskIndex;
import io.github.paiprotocol.k8s.internal.task.TaskNames;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.k8s.model.VolcanoJob;
import io.github.paiprotocol.k8s.model.VolcanoJobSpec;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes one Job of Volcano, which starts the tasks of a gang together. Its plugins make the
 * headless Service and give pods the host names {@code JOB-TASK-TaskIndex.VOLCANO}.
 */
public final class VolcanoTarget implements KubernetesTarget {
  /** Job, task and index take 63 characters at most, with two hyphens. */
  private static final int NAME_ROOM = 30;

  private static final int TASK_ROOM = 27;

  private static final Map<String, List<String>> PLUGINS =
      ImmutableMap.of(
          "env",
          ImmutableList.of(),
          "svc",
          ImmutableList.of("--publish-not-ready-addresses=true", "--disable-network-policy=true"));

  /** The target. */
  public VolcanoTarget() {}

  @Override
  public String name() {
    return "volcano";
  }

  @Override
  public void emit(Emission emission) {
    if (TaskCounts.areFarTooMany(emission)) {
      return;
    }
    Job job = emission.job();
    OwnedNames names = OwnedNames.of(job, NAME_ROOM, TASK_ROOM);
    TaskSet tasks =
        TaskSet.emit(emission, TaskNames.of(job), new TaskHosts(names.owner(), names.hosts("")));
    VolcanoJobSpec spec =
        new VolcanoJobSpec(
            "volcano",
            minAvailable(job),
            job.jobRetryCount().orElse(0) + 1,
            PLUGINS,
            ImmutableList.of(),
            tasks(emission, tasks, names));
    emission.add(
        new VolcanoJob(emission.metadata(names.owner()).withLabels(tasks.labels()).build(), spec),
        causes(job));
  }

  private static int minAvailable(Job job) {
    return job.extras().isGang() ? Math.toIntExact(TaskCounts.of(job)) : 1;
  }

  private static List<VolcanoJobSpec.Task> tasks(
      Emission emission, TaskSet tasks, OwnedNames names) {
    ImmutableList.Builder<VolcanoJobSpec.Task> all = ImmutableList.builder();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      TaskRole written = role.role();
      all.add(
          new VolcanoJobSpec.Task(
              names.part(role.name()),
              written.instanceCount(),
              taskMinAvailable(emission.job()),
              VolcanoPolicies.of(emission, role.name(), written),
              tasks.template(role, TaskIndex.VOLCANO)));
    }
    return all.build();
  }

  private static @Nullable Integer taskMinAvailable(Job job) {
    return job.extras().isGang() ? null : 0;
  }

  private static Causes causes(Job job) {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    int index = 0;
    for (String role : job.taskRoles().keySet()) {
      ProtocolPath task = ProtocolPath.of("spec", "tasks").child(index++);
      causes.putAll(TaskSet.causes(role, task, task.child("template")));
    }
    return new Causes(causes.buildOrThrow());
  }
}
