package io.github.paiprotocol.k8s.diff;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.Optional;

/**
 * One side of a {@link JobDiff}: a job or DIJob, and how it is run. Immutable and thread-safe, as
 * long as the objects are not changed.
 *
 * @param job the job; of a DIJob only the scripts of its prerequisites are compared, and the rest
 *     is told by its objects
 * @param user who submits it; stands in variables of tasks
 * @param scripts what makes its scripts; its plugins and options count
 * @param objects the job's objects on some target; empty to compare the tasks alone
 * @param guarded whether only what is known to be public is shown, although the job is open
 */
public record DiffSide(
    Resolved<?> job,
    String user,
    RuntimeScriptEmitter scripts,
    Optional<KubernetesObjects> objects,
    boolean guarded) {
  private static final RuntimeScriptEmitter STANDARD = RuntimeScriptEmitter.standard();

  /** Refuses null. */
  public DiffSide {
    requireNonNulls(job, user, scripts, objects);
  }

  /**
   * A job as {@link RuntimeScriptEmitter#standard} runs it, submitted by {@code user}.
   *
   * @param job the job
   * @return the side, without objects
   */
  public static DiffSide of(Resolved<?> job) {
    return new DiffSide(job, "user", STANDARD, Optional.empty(), false);
  }

  boolean isDIJob() {
    return job.as(DIJob.class).isPresent();
  }

  /**
   * This side with another user.
   *
   * @param name who submits the job
   * @return a copy
   */
  public DiffSide withUser(String name) {
    return new DiffSide(job, name, scripts, objects, guarded);
  }

  /**
   * This side with plugins or options of one's own.
   *
   * @param emitter what makes the scripts
   * @return a copy
   */
  public DiffSide withScripts(RuntimeScriptEmitter emitter) {
    return new DiffSide(job, user, emitter, objects, guarded);
  }

  /**
   * This side with objects, which are compared, too.
   *
   * @param made the objects of the job on some target, of a DIJob as a rule on {@code
   *     Targets.DIJOB}; not to be changed afterwards
   * @return a copy
   */
  public DiffSide withObjects(KubernetesObjects made) {
    return new DiffSide(job, user, scripts, Optional.of(made), guarded);
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
    return new DiffSide(job, user, scripts, objects, any);
  }
}
