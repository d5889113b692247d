package io.github.paiprotocol.k8s.internal.target;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicy;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyOnPodConditionsPattern;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyRule;
import io.fabric8.kubernetes.api.model.batch.v1.SuccessPolicy;
import io.fabric8.kubernetes.api.model.batch.v1.SuccessPolicyRule;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Operations.Setting;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.List;

/**
 * Roles as Indexed Jobs of Kubernetes: a task is an index.
 *
 * <p>Kubernetes: Jobs. Limits per index are on by default from 1.29, success policies from 1.31,
 * policies of pod failures from 1.26, and policies of pod replacement from 1.29: a pod is replaced
 * when it has ended, so that no two pods have one index and host name.
 */
public final class IndexedJobs {
  private static final TaskIndex INDEX =
      TaskIndex.fromAnnotation("batch.kubernetes.io/job-completion-index");

  private final RenderContext emission;
  private final RoleTasks tasks;
  private final String afterwards;

  /**
   * Keeps what the Jobs are made of.
   *
   * @param emission the job, which is told what an Indexed Job cannot say
   * @param tasks its tasks
   * @param afterwards what a failed Job leads to, as the end of a sentence; empty when to nothing
   */
  public IndexedJobs(RenderContext emission, RoleTasks tasks, String afterwards) {
    this.emission = emission;
    this.tasks = tasks;
    this.afterwards = afterwards;
    emission.carries(Setting.TTL, Setting.DISRUPTIONS, Setting.SUSPEND);
  }

  /**
   * The Job of a role. The controller gives its pods host names.
   *
   * @param role the role
   * @return the specification
   */
  public JobSpec spec(ResolvedRole role) {
    int instances = role.role().instanceCount();
    PodTemplateSpec template = tasks.template(role.name(), INDEX);
    template.getSpec().setSubdomain(tasks.naming().owner());
    emission.record(role.name(), pod -> pod.at("spec").put("subdomain", JobOrigins.NAMED));
    JobSpec spec = new JobSpec();
    spec.setCompletionMode("Indexed");
    spec.setCompletions(instances);
    spec.setParallelism(instances);
    spec.setTemplate(template);
    if (version().isAtLeast(1, 29)) {
      spec.setPodReplacementPolicy("Failed");
    }
    ignoreDisruptions(spec);
    limitFailures(role, spec);
    rewardSuccess(role, spec);
    return spec;
  }

  /**
   * Records the origins of the fields of a Job.
   *
   * @param role the role
   * @param spec the specification of its Job
   */
  public void record(ResolvedRole role, FieldOrigins spec) {
    String name = role.name();
    Provenance instances = JobOrigins.of(name, "instances");
    Provenance retries = JobOrigins.of(name, Keys.TASK_RETRY_COUNT);
    Provenance failures = Provenance.job(completion(role, Keys.MIN_FAILED_INSTANCES));
    spec.put("completions", instances)
        .put("parallelism", instances)
        .put("podFailurePolicy", JobOrigins.profile("operations", "ignoreDisruptions"))
        .put("backoffLimitPerIndex", JobOrigins.retries(emission.job(), name))
        .put("maxFailedIndexes", failures)
        .put("backoffLimit", failures, retries, JobOrigins.GANG, instances)
        .put(
            "successPolicy",
            Provenance.job(completion(role, Keys.MIN_SUCCEEDED_INSTANCES)),
            instances);
  }

  /**
   * Records the origins of the fields that only an object without an owner has.
   *
   * @param spec the specification of a Job or a JobSet
   */
  public static void recordAlone(FieldOrigins spec) {
    spec.put("ttlSecondsAfterFinished", JobOrigins.profile("operations", "ttlSecondsAfterFinished"))
        .put("suspend", JobOrigins.profile("operations", "suspend"));
  }

  /** Such a pod is made again without being counted. Pods of Jobs never restart, as it must be. */
  private void ignoreDisruptions(JobSpec spec) {
    if (emission.profile().operations().ignoreDisruptions().orElse(true)) {
      PodFailurePolicyRule rule = new PodFailurePolicyRule();
      rule.setAction("Ignore");
      rule.getOnPodConditions()
          .add(new PodFailurePolicyOnPodConditionsPattern("True", "DisruptionTarget"));
      spec.setPodFailurePolicy(new PodFailurePolicy(new ArrayList<>(List.of(rule))));
    }
  }

  private static ProtocolPath completion(ResolvedRole role, String key) {
    return JobPaths.role(role.name()).child(Keys.COMPLETION).child(key);
  }

  private int retries(TaskRole role) {
    return emission.job().extras().isGang() ? 0 : role.taskRetryCount().orElse(0);
  }

  private void limitFailures(ResolvedRole role, JobSpec spec) {
    CompletionLimits limits = CompletionLimits.of(role.role());
    if (!version().isAtLeast(1, 29)) {
      limitAllFailures(
          role, limits.endsByFailures() ? limits.failures() : limits.instances(), spec);
      return;
    }
    spec.setBackoffLimitPerIndex(retries(role.role()));
    if (limits.endsByFailures()) {
      spec.setMaxFailedIndexes(limits.failures() - 1);
    }
    limits
        .indexedJob(version().isAtLeast(1, 31))
        .ifPresent(
            ending ->
                emission.approximate(
                    completion(role, Keys.MIN_FAILED_INSTANCES),
                    "the Job of role `" + role.name() + "` " + ending + afterwards,
                    "target `framework` counts failed tasks as the protocol does"));
  }

  /** One number for the Job as a whole says the same only when the first failure ends it. */
  private void limitAllFailures(ResolvedRole role, int failures, JobSpec spec) {
    int limit = failures - 1 + retries(role.role());
    spec.setBackoffLimit(limit);
    if (limit > 0) {
      emission.approximate(
          completion(role, Keys.MIN_FAILED_INSTANCES),
          ("before Kubernetes 1.29 failures are counted for all tasks of role `%s` together, and"
                  + " each failed task is run again until %s have failed")
              .formatted(role.name(), (limit + 1)),
          "choose target `framework`, or set `kubernetesVersion` of the profile where it is newer");
    }
  }

  private void rewardSuccess(ResolvedRole role, JobSpec spec) {
    CompletionLimits limits = CompletionLimits.of(role.role());
    if (!limits.succeedsEarly()) {
      return;
    }
    if (version().isAtLeast(1, 31)) {
      SuccessPolicyRule rule = new SuccessPolicyRule();
      rule.setSucceededCount(limits.successes());
      spec.setSuccessPolicy(new SuccessPolicy(new ArrayList<>(List.of(rule))));
    } else {
      emission.lost(
          completion(role, Keys.MIN_SUCCEEDED_INSTANCES),
          "before Kubernetes 1.31 a Job succeeds when all tasks do",
          "choose target `framework`, or set `kubernetesVersion` of the profile where it is newer");
    }
  }

  private KubernetesVersion version() {
    return emission.profile().kubernetesVersion();
  }
}
