package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.util.List;
import java.util.Optional;

/**
 * A job whose objects are in a cluster. {@link Submitter#submit} makes it; who has lost it submits
 * the same objects again and gets an equal one. It holds names only, no contents. Immutable.
 */
public final class SubmittedJob {
  private final ImmutableList<Applied> applied;
  private final Optional<Job> job;
  private final ImmutableMap<ClusterObject, TaskOf> tasks;

  SubmittedJob(List<Applied> applied, Optional<Job> job, KubernetesObjects objects) {
    this.applied = ImmutableList.copyOf(applied);
    this.job = job;
    this.tasks = TaskOf.all(applied, objects);
  }

  /**
   * The objects of the job, in the order in which they were applied.
   *
   * @return all of them, those that were there already included
   */
  public List<ClusterObject> objects() {
    return applied.stream().map(Applied::object).collect(ImmutableList.toImmutableList());
  }

  /**
   * The object with which the cluster deletes all others that can have an owner.
   *
   * @return the object; empty when the target has none
   */
  public Optional<ClusterObject> owner() {
    return applied.stream().filter(Applied::isOwner).map(Applied::object).findFirst();
  }

  List<Applied> applied() {
    return applied;
  }

  Optional<Job> job() {
    return job;
  }

  /** Which object runs which task or role of the job. */
  ImmutableMap<ClusterObject, TaskOf> tasks() {
    return tasks;
  }

  /** Kinds and names. */
  @Override
  public String toString() {
    return objects().toString();
  }
}
