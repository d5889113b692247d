package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.NameRules;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import java.util.List;
import java.util.Optional;

/**
 * Where the fields of objects come from that targets make of a job: the fact of each field in one
 * place. The deepest step of a path that is known here answers for all below it. Immutable.
 */
public final class FieldOrigins {
  private static final List<PieceOrigin> FRAME = ImmutableList.of(PieceOrigin.frame("target"));

  private final JobOrigins job;
  private final EnvironmentOrigins environment;
  private final ProfileParts parts;
  private final ContainerOrigins containers;

  /**
   * Knows a job.
   *
   * @param job the job
   * @param profile the cluster
   */
  public FieldOrigins(Resolved<Job> job, ClusterProfile profile) {
    this.job = new JobOrigins(job);
    this.environment = EnvironmentOrigins.of(job.job());
    this.parts = new ProfileParts(profile);
    this.containers = new ContainerOrigins(this.job, environment, parts);
  }

  /**
   * The origins of a field.
   *
   * @param object the object
   * @param causes what caused its parts
   * @param field the field's path
   * @return the origins, at least one
   * @throws IllegalArgumentException if the object has no such field
   */
  public List<PieceOrigin> of(Value object, Causes causes, ProtocolPath field) {
    Spot spot = Spot.of(object, causes, field);
    Optional<PieceOrigin> added = parts.container(spot);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    for (int step = spot.steps().size() - 1; step >= 0; step--) {
      List<PieceOrigin> known =
          spot.key(step).isEmpty() ? item(spot, step) : entry(spot, step, spot.key(step));
      if (!known.isEmpty()) {
        return known;
      }
    }
    return spot.isScalar() ? FRAME : ImmutableList.of(PieceOrigin.job(spot.cause()));
  }

  /** Items of lists that have names. */
  private List<PieceOrigin> item(Spot spot, int step) {
    return switch (spot.key(step - 1)) {
      case "env" -> variable(spot, step);
      case "volumes" -> containers.volume(spot, spot.name(step), false);
      case "volumeMounts" -> containers.volume(spot, spot.name(step), true);
      case "tolerations" -> parts.tolerations(spot.role());
      case "containers", "initContainers" -> spot.isScalar() ? FRAME : ImmutableList.of();
      default -> ImmutableList.of();
    };
  }

  /** A variable is called after a role at most, whatever its value is. */
  private List<PieceOrigin> variable(Spot spot, int step) {
    List<PieceOrigin> all = containers.variable(spot, spot.name(step));
    boolean called = spot.key(step + 1).equals("name");
    if (!called || all.get(0).kind() == PieceOrigin.Kind.PROFILE) {
      return all;
    }
    if (parts.profile().devices().environment().contains(spot.name(step))) {
      return ImmutableList.copyOf(all).reverse();
    }
    List<ProtocolPath> steps = all.get(0).path().steps();
    return spot.name(step).startsWith("PAI_")
            && all.get(0).path().startsWith(JobPaths.ROLES)
            && steps.size() > 2
        ? ImmutableList.of(PieceOrigin.job(steps.get(1)))
        : FRAME;
  }

  private List<PieceOrigin> entry(Spot spot, int step, String key) {
    return switch (spot.key(step - 1)) {
      case "labels", "selector" -> label(spot, key);
      case "annotations" -> annotation(spot, key);
      case "limits", "requests" -> containers.resource(spot, key);
      case "nodeSelector" ->
          parts
              .entry(spot.role(), key, PodSettings::nodeSelector, PodKeys.NODE_SELECTOR)
              .map(ImmutableList::of)
              .orElse(ImmutableList.of());
      case "data" -> data(spot, key);
      case "metadata" -> metadata(spot, key);
      case "retryPolicy" -> retries(spot, key);
      default -> field(spot, step, key);
    };
  }

  private List<PieceOrigin> metadata(Spot spot, String key) {
    return switch (key) {
      case "name" -> spot.isData() ? digested(spot.role()) : JobOrigins.named(spot.role());
      case "namespace" -> ImmutableList.of(JobOrigins.profile("namespace"));
      default -> ImmutableList.of();
    };
  }

  private List<PieceOrigin> digested(Optional<String> role) {
    return JobOrigins.digested(JobOrigins.named(role), parts.profile());
  }

  private List<PieceOrigin> label(Spot spot, String key) {
    Optional<PieceOrigin> added =
        parts.entry(spot.role(), key, PodSettings::labels, PodKeys.LABELS);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    return switch (key) {
      case "app.kubernetes.io/instance" -> JobOrigins.NAMED;
      case "app.kubernetes.io/component" -> component(spot.role());
      case "kueue.x-k8s.io/queue-name" ->
          ImmutableList.of(JobOrigins.CLUSTER, JobOrigins.profile("operations", "kueueQueues"));
      case "kueue.x-k8s.io/pod-group-name" -> JobOrigins.NAMED;
      default -> owner(key);
    };
  }

  /** A role that is no label value gets the name that it has in the job's objects. */
  private static List<PieceOrigin> component(Optional<String> role) {
    return role.filter(NameRules::isLabelValue)
        .<List<PieceOrigin>>map(name -> ImmutableList.of(JobOrigins.of(name)))
        .orElseGet(() -> JobOrigins.named(role));
  }

  /** Who submits, and for which virtual cluster, under the keys of either platform. */
  private static List<PieceOrigin> owner(String key) {
    return switch (key) {
      case "userName", "paiprotocol.github.io/user" -> ImmutableList.of(JobOrigins.USER);
      case "virtualCluster", "paiprotocol.github.io/virtual-cluster" ->
          ImmutableList.of(JobOrigins.CLUSTER);
      default -> FRAME;
    };
  }

  private List<PieceOrigin> annotation(Spot spot, String key) {
    Optional<PieceOrigin> added =
        parts.entry(spot.role(), key, PodSettings::annotations, PodKeys.ANNOTATIONS);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    return switch (key) {
      case "paiprotocol.github.io/job-name", "jobName" -> ImmutableList.of(JobOrigins.NAME);
      case "paiprotocol.github.io/task-role" -> role(spot);
      case "logPathInfix" -> JobOrigins.NAMED;
      case "config" -> ImmutableList.of(PieceOrigin.job(ProtocolPath.root()));
      case "totalGpuNumber", "kueue.x-k8s.io/pod-group-total-count" ->
          ImmutableList.of(JobOrigins.ROLES);
      case "rest-server/port-scheduling-spec" ->
          ImmutableList.of(
              JobOrigins.of(spot.role().orElse(""), Keys.RESOURCES, "ports"),
              JobOrigins.profile("ports"));
      case "hivedscheduler.microsoft.com/pod-scheduling-spec" ->
          ImmutableList.of(
              JobOrigins.HIVED,
              JobOrigins.ROLES,
              JobOrigins.GANG,
              JobOrigins.CLUSTER,
              JobOrigins.NAME,
              JobOrigins.USER,
              JobOrigins.profile("hived"));
      default -> owner(key);
    };
  }

  private static List<PieceOrigin> role(Spot spot) {
    return spot.role().isPresent()
        ? ImmutableList.of(JobOrigins.of(spot.role().get()))
        : ImmutableList.of(JobOrigins.ROLES);
  }

  private List<PieceOrigin> data(Spot spot, String key) {
    return switch (key) {
      case ".dockerconfigjson" -> job.logins();
      case "secrets.yaml", "secret.yaml" -> ImmutableList.of(JobOrigins.SECRETS);
      case "userExtensionSecrets.yaml" -> ImmutableList.of(PieceOrigin.submission("userExtension"));
      case "token" -> ImmutableList.of(PieceOrigin.submission("token"));
      default ->
          spot.role().isPresent()
              ? ImmutableList.of(PieceOrigin.job(JobPaths.commands(spot.role().get())))
              : environment.withName(key, "");
    };
  }

  private List<PieceOrigin> retries(Spot spot, String key) {
    if (spot.role().isEmpty()) {
      return key.equals("maxRetryCount") ? ImmutableList.of(JobOrigins.RETRIES) : FRAME;
    }
    return key.equals("maxRetryCount")
        ? retries(spot.role().get())
        : ImmutableList.of(JobOrigins.GANG);
  }

  /** In a gang no task is tried again alone. */
  private List<PieceOrigin> retries(String role) {
    PieceOrigin own = JobOrigins.of(role, Keys.TASK_RETRY_COUNT);
    return job.job().job().extras().isGang()
        ? ImmutableList.of(JobOrigins.GANG, own)
        : ImmutableList.of(own, JobOrigins.GANG);
  }

  private List<PieceOrigin> field(Spot spot, int step, String key) {
    return switch (key) {
      case "image" -> containers.image(spot);
      case "envFrom" -> digested(Optional.empty());
      case "hostname" -> JobOrigins.named(spot.role());
      case "subdomain" -> JobOrigins.NAMED;
      case "serviceAccountName", "automountServiceAccountToken" -> account(spot);
      case "securityContext" ->
          ImmutableList.of(
              JobOrigins.profile("options", "hardened"), JobOrigins.profile("operations"));
      case "imagePullSecrets" -> pullSecrets(spot);
      case "affinity" -> affinity(spot);
      case "ttlSecondsAfterFinished", "suspend" ->
          ImmutableList.of(JobOrigins.profile("operations", key));
      case "immutable" -> ImmutableList.of(JobOrigins.profile("operations", "immutable"));
      case "podFailurePolicy" ->
          ImmutableList.of(JobOrigins.profile("operations", "ignoreDisruptions"));
      case "podGracefulDeletionTimeoutSec" ->
          ImmutableList.of(JobOrigins.profile("openpai", "gracefulDeletionSeconds"));
      default -> scheduling(spot, step, key);
    };
  }

  /** OpenPAI's nodes are asked for beside what the profile adds. */
  private List<PieceOrigin> affinity(Spot spot) {
    ImmutableList.Builder<PieceOrigin> all = ImmutableList.builder();
    if (isFramework(spot) && parts.profile().openPai().isPresent()) {
      all.add(JobOrigins.profile("openpai", "nodeLabel"));
    }
    parts.affinity(spot.role()).ifPresent(all::add);
    return all.build();
  }

  private static boolean isFramework(Spot spot) {
    return spot.kind().equals("Framework");
  }

  /** Where tasks of Frameworks wait for each other, the account is the barrier's. */
  private List<PieceOrigin> account(Spot spot) {
    PieceOrigin own = JobOrigins.profile("serviceAccount");
    return isFramework(spot) && parts.profile().framework().barrier().isPresent()
        ? ImmutableList.of(
            own, JobOrigins.profile("framework", "barrier", "serviceAccount"), JobOrigins.ROLES)
        : ImmutableList.of(own);
  }

  private List<PieceOrigin> pullSecrets(Spot spot) {
    ImmutableList.Builder<PieceOrigin> all = ImmutableList.builder();
    spot.role()
        .flatMap(job::image)
        .ifPresent(image -> all.add(PieceOrigin.job(image.child("auth"))));
    return all.addAll(digested(Optional.empty()))
        .add(JobOrigins.profile("runtime", "pullSecret"))
        .build();
  }

  /** When and how often something runs, and what its end does. */
  private List<PieceOrigin> scheduling(Spot spot, int step, String key) {
    return switch (key) {
      case "priorityClassName" ->
          ImmutableList.of(
              JobOrigins.PRIORITY,
              JobOrigins.NAME,
              JobOrigins.USER,
              JobOrigins.profile("operations", "priorityClasses"),
              parts.priorityClass(spot.role()));
      case "runtimeClassName" ->
          parts
              .name(spot.role(), PodSettings::runtimeClass, PodKeys.RUNTIME_CLASS)
              .map(ImmutableList::of)
              .orElse(ImmutableList.of());
      case "schedulerName" ->
          parts
              .name(spot.role(), PodSettings::schedulerName, PodKeys.SCHEDULER)
              .map(ImmutableList::of)
              .orElse(
                  isFramework(spot)
                      ? ImmutableList.of(
                          JobOrigins.CLUSTER, JobOrigins.profile("hived", "scheduler"))
                      : ImmutableList.of());
      case "value" ->
          spot.kind().equals("PriorityClass")
              ? ImmutableList.of(
                  JobOrigins.PRIORITY,
                  PieceOrigin.submission("time"),
                  JobOrigins.profile("openpai", "priorityEpoch"))
              : ImmutableList.of();
      case "queue" ->
          ImmutableList.of(JobOrigins.CLUSTER, JobOrigins.profile("operations", "volcanoQueues"));
      case "maxRestarts" -> ImmutableList.of(JobOrigins.RETRIES);
      case "maxRetry" ->
          spot.role().isPresent() ? FRAME : ImmutableList.of(JobOrigins.RETRIES, JobOrigins.ROLES);
      case "minSuccess" -> ImmutableList.of(JobOrigins.ROLES);
      case "minAvailable" ->
          ImmutableList.of(
              JobOrigins.GANG,
              spot.role().map(role -> JobOrigins.of(role, "instances")).orElse(JobOrigins.ROLES));
      case "targetReplicatedJobs" -> ImmutableList.of(JobOrigins.ROLES);
      default -> spot.role().map(role -> ofRole(spot, step, key, role)).orElse(ImmutableList.of());
    };
  }

  private List<PieceOrigin> ofRole(Spot spot, int step, String key, String role) {
    PieceOrigin failures = JobOrigins.of(role, Keys.COMPLETION, Keys.MIN_FAILED_INSTANCES);
    PieceOrigin successes = JobOrigins.of(role, Keys.COMPLETION, Keys.MIN_SUCCEEDED_INSTANCES);
    PieceOrigin retries = JobOrigins.of(role, Keys.TASK_RETRY_COUNT);
    PieceOrigin instances = JobOrigins.of(role, "instances");
    return switch (key) {
      case "completions", "parallelism", "taskNumber" -> ImmutableList.of(instances);
      case "replicas" -> spot.kind().equals("JobSet") ? FRAME : ImmutableList.of(instances);
      case "backoffLimitPerIndex" -> retries(role);
      case "backoffLimit" -> ImmutableList.of(failures, retries, JobOrigins.GANG, instances);
      case "maxFailedIndexes" -> ImmutableList.of(failures);
      case "successPolicy" -> ImmutableList.of(successes, instances);
      case "minFailedTaskCount" -> ImmutableList.of(failures);
      case "minSucceededTaskCount" -> ImmutableList.of(successes, instances);
      case "policies" ->
          ImmutableList.of(
              failures, successes, JobOrigins.RETRIES, retries, JobOrigins.GANG, instances);
      case "name" ->
          isRole(spot, step) ? ImmutableList.of(JobOrigins.of(role)) : ImmutableList.of();
      default -> ImmutableList.of();
    };
  }

  /** Whether the field is the name of an item of a list of roles. */
  private static boolean isRole(Spot spot, int step) {
    String list = spot.key(step - 2);
    return list.equals("taskRoles") || list.equals("tasks") || list.equals("replicatedJobs");
  }
}
