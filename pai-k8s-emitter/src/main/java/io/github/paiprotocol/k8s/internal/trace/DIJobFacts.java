package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The places of a DIJob that parts of objects come from.
 *
 * @param validated the DIJob
 * @param profile the cluster
 */
record DIJobFacts(Validated<DIJob> validated, ClusterProfile profile) {
  static final List<Provenance> NONE = ImmutableList.of();
  static final List<Provenance> FRAME = ImmutableList.of(Provenance.frame("target"));
  static final ProtocolPath METADATA = ProtocolPath.of("metadata");
  static final ProtocolPath SPEC = ProtocolPath.of("spec");
  static final ProtocolPath TASKS = SPEC.child("tasks");
  static final Provenance NAME = Provenance.job(METADATA.child("name"));
  static final Provenance ALL_TASKS = Provenance.job(TASKS);

  DIJob job() {
    return validated.job();
  }

  /** A value of the job. */
  static Provenance of(String key) {
    return Provenance.job(SPEC.child(key));
  }

  /** The task that a path of the job leads into. */
  static Optional<Integer> task(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    return path.startsWith(TASKS) && steps.size() > 2
        ? Optional.of(steps.get(2).index().orElseThrow())
        : Optional.empty();
  }

  /** Where a task is named: one without a name is called as its type. */
  Provenance name(int task) {
    DIJobTask written = job().spec().tasks().get(task);
    return Provenance.job(TASKS.child(task).child(written.name().isPresent() ? "name" : "type"));
  }

  static Provenance type(int task) {
    return Provenance.job(TASKS.child(task).child("type"));
  }

  static Provenance replicas(int task) {
    return Provenance.job(TASKS.child(task).child("replicas"));
  }

  /** What names are made of in which a task stands. */
  List<Provenance> named(Optional<Integer> task) {
    ImmutableList.Builder<Provenance> all = ImmutableList.builder();
    all.add(NAME);
    task.ifPresent(index -> all.add(name(index)));
    return all.build();
  }

  Provenance namespace() {
    boolean ofProfile = job().metadata().namespace().isEmpty() && profile.namespace().isPresent();
    return ofProfile
        ? JobOrigins.profile("namespace")
        : Provenance.job(METADATA.child("namespace"));
  }

  /** What host names are made of, behind the tasks. */
  List<Provenance> hosts() {
    return ImmutableList.of(NAME, namespace(), JobOrigins.profile("dijob", "clusterDomain"));
  }

  /** Whether every container of a task says what it runs, so that something can stand before it. */
  boolean hasCommands(int task) {
    Value.Mapping spec = job().spec().tasks().get(task).template().mapping("spec");
    return Stream.concat(spec.items("containers").stream(), spec.items("initContainers").stream())
        .skip(isWrapped(task) ? 1 : 0)
        .allMatch(each -> each instanceof Value.Mapping map && !map.items("command").isEmpty());
  }

  boolean isWrapped(int task) {
    return validated.around(task).isPresent();
  }

  /** Where it says what runs around the command of a task. */
  List<Provenance> around(Optional<Integer> task) {
    return task.flatMap(validated::around)
        .map(path -> path.startsWith(TaskPrerequisites.ownPath()) ? ownPath() : path)
        .map(path -> List.of(Provenance.job(path)))
        .orElse(FRAME);
  }

  /** Where prerequisites stand, whichever task has them. */
  List<Provenance> around() {
    boolean own = job().metadata().annotations().containsKey(TaskPrerequisites.ANNOTATION);
    return own
        ? ImmutableList.of(Provenance.job(ownPath()), ALL_TASKS)
        : ImmutableList.of(ALL_TASKS);
  }

  private static ProtocolPath ownPath() {
    return TaskPrerequisites.ownPath();
  }
}
