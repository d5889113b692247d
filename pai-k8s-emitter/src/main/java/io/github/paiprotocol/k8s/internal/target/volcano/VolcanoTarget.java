package io.github.paiprotocol.k8s.internal.target.volcano;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Operations.Setting;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.DIJobEmission;
import io.github.paiprotocol.k8s.spi.DIJobTarget;
import io.github.paiprotocol.k8s.spi.Emission;
import io.github.paiprotocol.k8s.spi.JobEmission;
import io.github.paiprotocol.k8s.spi.JobTarget;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes one Job of Volcano, which starts the tasks of a gang together. Its plugins make the
 * headless Service and give pods the host names {@code JOB-TASK-INDEX}.
 */
public final class VolcanoTarget implements JobTarget, DIJobTarget {
  /** How a pod learns which of its task's replicas it is. */
  static final TaskIndex INDEX = TaskIndex.fromAnnotation("volcano.sh/task-index");

  static final String NAME = "volcano";

  /** The queue that Volcano puts Jobs into that name none. */
  private static final String DEFAULT_QUEUE = "default";

  static final Map<String, List<String>> PLUGINS =
      ImmutableMap.of(
          "env",
          ImmutableList.of(),
          "svc",
          ImmutableList.of("--publish-not-ready-addresses=true", "--disable-network-policy=true"));

  /** The target. */
  public VolcanoTarget() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void emit(JobEmission emission) {
    Job job = emission.job();
    Tasks tasks = emission.tasks(emission.naming());
    Operations operations = emission.profile().operations();
    VolcanoPolicies policies = new VolcanoPolicies(emission);
    VolcanoJobSpec spec =
        spec(emission, emission.queue(operations.volcanoQueues()), emission.priorityClass())
            .minAvailable(policies.minAvailable())
            .minSuccess(policies.minSuccess())
            .maxRetry(policies.maxRetry())
            .tasks(tasks(emission, policies, tasks))
            .build();
    emission.add(
        new VolcanoJob(emission.metadata(tasks.naming().owner(), tasks.labels()), spec),
        causes(job));
  }

  @Override
  public void emit(DIJobEmission emission) {
    new DIJobVolcano(emission).emit();
  }

  /** What all Volcano Jobs have, and what the profile wants of them. */
  static VolcanoJobSpec.Builder spec(
      Emission emission, Optional<String> queue, Optional<String> priorityClass) {
    emission.carries(Setting.TTL, Setting.PRIORITY_CLASSES);
    VolcanoJobSpec.Builder spec = VolcanoJobSpec.builder();
    spec.schedulerName(emission.profile().pod().schedulerName().orElse("volcano"));
    spec.plugins(PLUGINS);
    spec.queue(queue.orElse(DEFAULT_QUEUE)).priorityClassName(priorityClass.orElse(null));
    emission
        .profile()
        .operations()
        .ttlSecondsAfterFinished()
        .ifPresent(spec::ttlSecondsAfterFinished);
    return spec;
  }

  private static List<VolcanoJobSpec.Task> tasks(
      JobEmission emission, VolcanoPolicies policies, Tasks tasks) {
    ImmutableList.Builder<VolcanoJobSpec.Task> all = ImmutableList.builder();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      TaskRole written = role.role();
      all.add(
          VolcanoJobSpec.Task.of(
              tasks.naming().part(role.name()),
              written.instanceCount(),
              emission.job().extras().isGang() ? written.instanceCount() : 0,
              policies.of(role.name(), written),
              tasks.template(role, INDEX)));
    }
    return all.build();
  }

  private static Causes causes(Job job) {
    List<Causes> all = new ArrayList<>();
    for (String role : job.taskRoles().keySet()) {
      ProtocolPath task = ProtocolPath.of("spec", "tasks").child(all.size());
      all.add(Causes.ofRole(role, task, task.child("template")));
    }
    return Causes.join(all);
  }
}
