package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What targets put into the objects of a DIJob that no template says: the rules of the orchestrator
 * and of targets, and the profile. Immutable.
 */
final class DIJobRules {
  private static final List<PieceOrigin> NONE = DIJobFacts.NONE;
  private static final List<PieceOrigin> FRAME = DIJobFacts.FRAME;
  private static final String OURS = "diengine/";

  private final DIJobFacts facts;
  private final ProfileParts profile;
  private final DIJobContainerRules containers;

  DIJobRules(DIJobFacts facts, ProfileParts profile) {
    this.facts = facts;
    this.profile = profile;
    this.containers = new DIJobContainerRules(facts, profile);
  }

  /** What decides a field whatever a template says; empty where templates have the say. */
  List<PieceOrigin> instead(DIJobSpot field) {
    List<PieceOrigin> inContainer = containers.instead(field);
    if (!inContainer.isEmpty()) {
      return inContainer;
    }
    if (field.isDIJob()) {
      return ofObject(field);
    }
    for (int step = field.last(); step >= 0; step--) {
      List<PieceOrigin> known = instead(field, step, field.key(step));
      if (!known.isEmpty()) {
        return known;
      }
    }
    return NONE;
  }

  private List<PieceOrigin> instead(DIJobSpot field, int step, String key) {
    return switch (field.key(step - 1)) {
      case "labels", "selector" -> key.startsWith(OURS) ? label(field, key) : NONE;
      case "annotations" -> key.startsWith(OURS) ? annotation(key) : NONE;
      case "metadata" ->
          switch (key) {
            case "name" -> objectName(field);
            case "namespace" -> ImmutableList.of(facts.namespace());
            case "ownerReferences" -> owner(field);
            default -> NONE;
          };
      case "spec" -> field.task().isPresent() ? ofPod(field, key) : NONE;
      default -> NONE;
    };
  }

  /** What the orchestrator decides of every pod. */
  private List<PieceOrigin> ofPod(DIJobSpot field, String key) {
    return switch (key) {
      case "restartPolicy" -> FRAME;
      case "hostname" -> facts.named(field.task());
      case "subdomain" -> ImmutableList.of(DIJobFacts.NAME);
      default -> NONE;
    };
  }

  /** What the object of the DIJob itself has in place of what was written. */
  private List<PieceOrigin> ofObject(DIJobSpot field) {
    List<ProtocolPath> steps = field.spot().steps();
    String last = field.key(field.last());
    if (steps.size() == 1 && (last.equals("kind") || last.equals("apiVersion"))) {
      return FRAME;
    }
    if (last.equals(TaskPrerequisites.ANNOTATION)) {
      return facts.around();
    }
    if (steps.size() == 4 && steps.get(3).startsWith(DIJobFacts.TASKS) && last.equals("name")) {
      return ImmutableList.of(facts.name(steps.get(2).index().orElseThrow()));
    }
    return steps.size() == 2 && last.equals("namespace")
        ? ImmutableList.of(facts.namespace())
        : NONE;
  }

  private List<PieceOrigin> label(DIJobSpot field, String key) {
    return switch (key) {
      case "diengine/job" -> ImmutableList.of(DIJobFacts.NAME);
      case "diengine/pod" -> facts.named(field.task());
      case "diengine/task-name" ->
          field.task().map(task -> List.of(facts.name(task))).orElse(FRAME);
      case "diengine/task-type" ->
          field.task().map(task -> List.of(DIJobFacts.type(task))).orElse(FRAME);
      default -> FRAME;
    };
  }

  private static List<PieceOrigin> annotation(String key) {
    return switch (key) {
      case "diengine/replicas", "diengine/rank" -> ImmutableList.of(DIJobFacts.ALL_TASKS);
      case "diengine/node" ->
          ImmutableList.of(
              PieceOrigin.job(ProtocolPath.of("status", "allocation")),
              DIJobFacts.of("preemptible"),
              DIJobFacts.ALL_TASKS);
      default -> FRAME;
    };
  }

  /** An object that cannot be changed has a digest of what it holds in its name. */
  private List<PieceOrigin> objectName(DIJobSpot field) {
    List<PieceOrigin> named = facts.named(field.task());
    return field.spot().isData() ? JobOrigins.digested(named, facts.profile()) : named;
  }

  private static List<PieceOrigin> owner(DIJobSpot field) {
    return switch (field.key(field.last())) {
      case "name" -> ImmutableList.of(DIJobFacts.NAME);
      case "uid", "ownerReferences" ->
          ImmutableList.of(PieceOrigin.job(DIJobFacts.METADATA.child("uid")));
      default -> FRAME;
    };
  }

  /** What stands beside what a template says, or in it where it says nothing. */
  List<PieceOrigin> beside(DIJobSpot field) {
    for (int step = field.last(); step >= 0; step--) {
      List<PieceOrigin> known =
          field.key(step).isEmpty() ? item(field, step) : entry(field, step, field.key(step));
      if (!known.isEmpty()) {
        return known;
      }
    }
    return NONE;
  }

  private List<PieceOrigin> item(DIJobSpot field, int step) {
    return switch (field.key(step - 1)) {
      case "env" -> containers.variable(field, step);
      case "volumes" -> containers.volume(field, step, false);
      case "volumeMounts" -> containers.volume(field, step, true);
      case "tolerations" -> profile.tolerations(field.spot().role());
      default -> NONE;
    };
  }

  private List<PieceOrigin> entry(DIJobSpot field, int step, String key) {
    return switch (field.key(step - 1)) {
      case "labels" ->
          added(field, key, PodSettings::labels, PodKeys.LABELS)
              .orElseGet(() -> ofJob(field, "labels", key));
      case "annotations" ->
          added(field, key, PodSettings::annotations, PodKeys.ANNOTATIONS)
              .orElseGet(() -> ofJob(field, "annotations", key));
      case "nodeSelector" ->
          added(field, key, PodSettings::nodeSelector, PodKeys.NODE_SELECTOR).orElse(NONE);
      case "data" -> data(field, key);
      default -> field(field, key);
    };
  }

  private Optional<List<PieceOrigin>> added(
      DIJobSpot field, String key, Function<PodSettings, Map<String, String>> map, String at) {
    return field
        .task()
        .flatMap(task -> profile.entry(field.spot().role(), key, map, at))
        .map(ImmutableList::of);
  }

  /** The metadata of the DIJob, which the Job of Volcano has, too. */
  private List<PieceOrigin> ofJob(DIJobSpot field, String map, String key) {
    ProtocolPath path = DIJobFacts.METADATA.child(map).child(key);
    if (field.written().has(path)) {
      return ImmutableList.of(PieceOrigin.job(path));
    }
    return switch (key) {
      case "kueue.x-k8s.io/queue-name" ->
          ImmutableList.of(JobOrigins.profile("operations", "kueueQueues"));
      case "kueue.x-k8s.io/pod-group-name" -> ImmutableList.of(DIJobFacts.NAME);
      case "kueue.x-k8s.io/pod-group-total-count" -> ImmutableList.of(DIJobFacts.ALL_TASKS);
      default -> NONE;
    };
  }

  /** Variables of all pods, or the secrets of a job that became a DIJob. */
  private List<PieceOrigin> data(DIJobSpot field, String key) {
    if (key.startsWith("DI_")) {
      return containers.nodes(field, key, false);
    }
    return field.spot().kind().equals("Secret") && field.task().isEmpty()
        ? ImmutableList.of(JobOrigins.SECRETS)
        : scripts(field);
  }

  /** Files that run around commands, for those who do not ask line by line. */
  private List<PieceOrigin> scripts(DIJobSpot field) {
    return field.task().isPresent() ? facts.around(field.task()) : facts.around();
  }

  private List<PieceOrigin> field(DIJobSpot field, String key) {
    return switch (key) {
      case "sizeLimit" -> ImmutableList.of(JobOrigins.profile("operations", "scratchLimit"));
      case "securityContext" ->
          ImmutableList.of(
              JobOrigins.profile("options", "hardened"), JobOrigins.profile("operations"));
      case "affinity" -> profile.affinity(field.spot().role()).map(List::of).orElse(NONE);
      case "immutable" -> ImmutableList.of(JobOrigins.profile("operations", "immutable"));
      case "runtimeClassName" ->
          profile
              .name(field.spot().role(), PodSettings::runtimeClass, PodKeys.RUNTIME_CLASS)
              .map(List::of)
              .orElse(NONE);
      case "schedulerName" ->
          profile
              .name(field.spot().role(), PodSettings::schedulerName, PodKeys.SCHEDULER)
              .map(List::of)
              .orElse(NONE);
      case "priorityClassName" ->
          ImmutableList.of(
              DIJobFacts.of("priority"),
              JobOrigins.profile("operations", "priorityClasses"),
              profile.priorityClass(field.spot().role()));
      default -> ofVolcano(field, key);
    };
  }

  private List<PieceOrigin> ofVolcano(DIJobSpot field, String key) {
    return switch (key) {
      case "queue" -> ImmutableList.of(JobOrigins.profile("operations", "volcanoQueues"));
      case "ttlSecondsAfterFinished" -> ImmutableList.of(JobOrigins.profile("operations", key));
      case "event" -> FRAME;
      case "policies" -> ImmutableList.of(DIJobFacts.of("backoffLimit"));
      case "maxRetry" -> isTask(field) ? FRAME : ImmutableList.of(DIJobFacts.of("backoffLimit"));
      case "minAvailable" -> isTask(field) ? ofTask(field, key) : minAvailable();
      case "name", "replicas" -> ofTask(field, key);
      default -> NONE;
    };
  }

  private List<PieceOrigin> minAvailable() {
    return facts.job().spec().minReplicas().isPresent()
        ? ImmutableList.of(DIJobFacts.of("minReplicas"))
        : ImmutableList.of(DIJobFacts.ALL_TASKS);
  }

  private static boolean isTask(DIJobSpot field) {
    return field.last() == 3 && field.key(1).equals("tasks");
  }

  /** The name and numbers of a task of Volcano. */
  private List<PieceOrigin> ofTask(DIJobSpot field, String key) {
    if (!isTask(field) || field.task().isEmpty()) {
      return NONE;
    }
    int task = field.task().get();
    if (key.equals("name")) {
      return ImmutableList.of(facts.name(task), DIJobFacts.replicas(task));
    }
    // A pod that cannot compute its rank has a task of its own.
    return facts.hasCommands(task) ? ImmutableList.of(DIJobFacts.replicas(task)) : FRAME;
  }
}
