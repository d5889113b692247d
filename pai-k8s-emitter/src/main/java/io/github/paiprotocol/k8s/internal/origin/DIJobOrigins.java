package io.github.paiprotocol.k8s.internal.origin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Optional;

/**
 * The places of a DIJob that parts of objects come from. Immutable and thread-safe.
 *
 * @param job the DIJob
 * @param profile the cluster
 */
public record DIJobOrigins(DIJob job, ClusterProfile profile) {
  /** The metadata of the DIJob. */
  public static final ProtocolPath METADATA = ProtocolPath.of("metadata");

  /** What the DIJob runs. */
  public static final ProtocolPath SPEC = ProtocolPath.of("spec");

  /** Its tasks. */
  public static final ProtocolPath TASKS = SPEC.child("tasks");

  /** Its name. */
  public static final Provenance NAME = Provenance.job(METADATA.child("name"));

  /** The identity that the cluster gave it. */
  public static final Provenance UID = Provenance.job(METADATA.child("uid"));

  /** All of its tasks. */
  public static final Provenance ALL_TASKS = Provenance.job(TASKS);

  /**
   * A value of what it runs.
   *
   * @param key the value's key
   * @return the origin
   */
  public static Provenance of(String key) {
    return Provenance.job(SPEC.child(key));
  }

  /**
   * A value of a task.
   *
   * @param task the task's index
   * @param keys the path of the value below the task; none for the task itself
   * @return the origin
   */
  public static Provenance of(int task, String... keys) {
    return Provenance.job(TASKS.child(task).append(ProtocolPath.of(keys)));
  }

  /**
   * The name of a task: one without a name has that of its type.
   *
   * @param task the task's index
   * @return the origin
   */
  public Provenance name(int task) {
    DIJobTask written = job.spec().tasks().get(task);
    return of(task, written.name().isPresent() ? "name" : "type");
  }

  /**
   * The namespace of the objects.
   *
   * @return the origin: the profile names it for DIJobs that do not
   */
  public Provenance namespace() {
    boolean ofProfile = job.metadata().namespace().isEmpty() && profile.namespace().isPresent();
    return ofProfile
        ? JobOrigins.profile("namespace")
        : Provenance.job(METADATA.child("namespace"));
  }

  /**
   * The host names of tasks.
   *
   * @param tasks one task, or all of them
   * @return the origins
   */
  public List<Provenance> hosts(Provenance tasks) {
    return ImmutableList.of(tasks, NAME, namespace(), JobOrigins.profile("dijob", "clusterDomain"));
  }

  /**
   * The prerequisites that run before and after the command of a task.
   *
   * @param path where the DIJob names them
   * @return the origins
   */
  public static List<Provenance> around(ProtocolPath path) {
    return ImmutableList.of(Provenance.job(path.startsWith(ownPath()) ? ownPath() : path));
  }

  /**
   * The prerequisites of all tasks.
   *
   * @return the origins
   */
  public List<Provenance> around() {
    boolean own = job.metadata().annotations().containsKey(TaskPrerequisites.ANNOTATION);
    return own
        ? ImmutableList.of(Provenance.job(ownPath()), ALL_TASKS)
        : ImmutableList.of(ALL_TASKS);
  }

  private static ProtocolPath ownPath() {
    return TaskPrerequisites.ownPath();
  }

  /**
   * The name of an object.
   *
   * @param task the index of the task in the name; empty for objects of the whole DIJob
   * @return the origins
   */
  public List<Provenance> named(Optional<Integer> task) {
    ImmutableList.Builder<Provenance> all = ImmutableList.builder();
    all.add(NAME);
    task.ifPresent(index -> all.add(name(index)));
    return all.build();
  }
}
