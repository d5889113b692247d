package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.Objects;
import java.util.Optional;

/**
 * One side of a {@link JobDiff}: a job, and how it is run. Immutable and thread-safe, as long as
 * the objects are not changed.
 *
 * @param job the job
 * @param user who submits it; stands in variables of tasks
 * @param scripts what makes its scripts; its plugins and options count
 * @param objects the job's objects on some target; empty to compare the tasks alone
 * @param isDIJob whether the job has what the tasks of a DIJob require, and nothing more: the rest
 *     of a DIJob is told by its objects
 * @param guarded whether only what is known to be public is shown, although the job is open
 */
public record DiffSide(
    Resolved<Job> job,
    String user,
    RuntimeScriptEmitter scripts,
    Optional<KubernetesObjects> objects,
    boolean isDIJob,
    boolean guarded) {
  private static final RuntimeScriptEmitter STANDARD = RuntimeScriptEmitter.standard();

  /** Refuses null. */
  public DiffSide {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(scripts, "scripts");
    Objects.requireNonNull(objects, "objects");
  }

  /**
   * A job as {@link RuntimeScriptEmitter#standard} runs it, submitted by {@code user}.
   *
   * @param job the job
   * @return the side, without objects
   */
  public static DiffSide of(Resolved<Job> job) {
    return new DiffSide(
        Objects.requireNonNull(job, "job"), "user", STANDARD, Optional.empty(), false, false);
  }

  /**
   * A DIJob.
   *
   * @param job the DIJob
   * @param objects its objects on some target, {@code Targets.DIJOB} for its own; not to be changed
   *     afterwards
   * @return the side
   */
  public static DiffSide of(Resolved<DIJob> job, KubernetesObjects objects) {
    Resolved<Job> prerequisites = Objects.requireNonNull(job, "job").asJob();
    return new DiffSide(
        prerequisites,
        "user",
        STANDARD,
        Optional.of(Objects.requireNonNull(objects, "objects")),
        true,
        false);
  }

  /**
   * This side with another user.
   *
   * @param name who submits the job
   * @return a copy
   */
  public DiffSide withUser(String name) {
    return new DiffSide(
        job, Objects.requireNonNull(name, "name"), scripts, objects, isDIJob, guarded);
  }

  /**
   * This side with plugins or options of one's own.
   *
   * @param emitter what makes the scripts
   * @return a copy
   */
  public DiffSide withScripts(RuntimeScriptEmitter emitter) {
    return new DiffSide(
        job, user, Objects.requireNonNull(emitter, "emitter"), objects, isDIJob, guarded);
  }

  /**
   * This side with objects, which are compared, too.
   *
   * @param made the objects of the job on some target; not to be changed afterwards
   * @return a copy
   */
  public DiffSide withObjects(KubernetesObjects made) {
    return new DiffSide(
        job, user, scripts, Optional.of(Objects.requireNonNull(made, "made")), isDIJob, guarded);
  }

  /**
   * This side of a profile, from which its scripts and objects have texts: when the profile's own
   * text names something confidential, only what is known to be public is shown.
   *
   * @param profile the profile of the cluster
   * @return a copy
   */
  public DiffSide withProfile(ClusterProfile profile) {
    boolean any = guarded || profile.source().positions().isGuarded();
    return new DiffSide(job, user, scripts, objects, isDIJob, any);
  }
}
