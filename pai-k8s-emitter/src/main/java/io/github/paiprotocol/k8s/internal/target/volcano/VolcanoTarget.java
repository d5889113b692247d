package io.github.paiprotocol.k8s.internal.target.volcano;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Operations.Setting;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes one Job of Volcano, which starts the tasks of a gang together. Its plugins make the
 * headless Service and give pods the host names {@code JOB-TASK-INDEX}.
 */
public final class VolcanoTarget implements Target {
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
  public Set<Workload.Form> forms() {
    return ImmutableSet.of(Workload.Form.ROLES, Workload.Form.TEMPLATES);
  }

  @Override
  public void emit(Workload workload, RenderContext emission) {
    Optional<PodTemplates> templates = emission.templates();
    if (templates.isPresent()) {
      new DIJobVolcano(workload.dijob().orElseThrow(), templates.get(), emission).emit();
    } else {
      emitRoles(emission);
    }
  }

  private static void emitRoles(RenderContext emission) {
    Job job = emission.job();
    RoleTasks tasks = emission.tasks(emission.naming());
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
        causes(job),
        fields -> {
          FieldOrigins of = fields.at("spec");
          record(emission, of, JobOrigins.PRIORITY);
          of.put("queue", JobOrigins.CLUSTER, JobOrigins.profile("operations", "volcanoQueues"))
              .put("minAvailable", JobOrigins.GANG, JobOrigins.ROLES)
              .put("minSuccess", JobOrigins.ROLES)
              .put("maxRetry", JobOrigins.RETRIES, JobOrigins.ROLES);
          job.taskRoles()
              .keySet()
              .forEach(role -> record(role, of.at("tasks", tasks.naming().part(role))));
        });
  }

  private static void record(String role, FieldOrigins task) {
    Provenance instances = JobOrigins.of(role, "instances");
    task.put("name", JobOrigins.of(role))
        .put("replicas", instances)
        .put("minAvailable", JobOrigins.GANG, instances)
        .put(
            "policies",
            JobOrigins.of(role, Keys.COMPLETION, Keys.MIN_FAILED_INSTANCES),
            JobOrigins.of(role, Keys.COMPLETION, Keys.MIN_SUCCEEDED_INSTANCES),
            JobOrigins.RETRIES,
            JobOrigins.of(role, Keys.TASK_RETRY_COUNT),
            JobOrigins.GANG,
            instances);
  }

  /** Records the origins of {@link #spec}. */
  static void record(RenderContext emission, FieldOrigins spec, Provenance priority) {
    spec.put("priorityClassName", priority, JobOrigins.profile("operations", "priorityClasses"))
        .put(
            "ttlSecondsAfterFinished", JobOrigins.profile("operations", "ttlSecondsAfterFinished"));
    if (emission.profile().pod().schedulerName().isPresent()) {
      spec.put("schedulerName", JobOrigins.profile("pod", "schedulerName"));
    }
  }

  /** What all Volcano Jobs have, and what the profile wants of them. */
  static VolcanoJobSpec.Builder spec(
      RenderContext emission, Optional<String> queue, Optional<String> priorityClass) {
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
      RenderContext emission, VolcanoPolicies policies, RoleTasks tasks) {
    ImmutableList.Builder<VolcanoJobSpec.Task> all = ImmutableList.builder();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      TaskRole written = role.role();
      all.add(
          VolcanoJobSpec.Task.of(
              tasks.naming().part(role.name()),
              written.instanceCount(),
              emission.job().extras().isGang() ? written.instanceCount() : 0,
              policies.of(role.name(), written),
              tasks.template(role.name(), INDEX)));
    }
    return all.build();
  }

  private static ProvenanceMap causes(Job job) {
    List<ProvenanceMap> all = new ArrayList<>();
    for (String role : job.taskRoles().keySet()) {
      ProtocolPath task = ProtocolPath.of("spec", "tasks").child(all.size());
      all.add(ProvenanceMap.ofRole(role, task, task.child("template")));
    }
    return ProvenanceMap.join(all);
  }
}
