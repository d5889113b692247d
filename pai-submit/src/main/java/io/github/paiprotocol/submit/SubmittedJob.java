package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Job;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A job whose objects are in a cluster. {@link Submitter#submit} makes it; {@link Submitter#find}
 * makes an equal one for a process that has lost it. It holds names only, no contents. Immutable.
 */
public final class SubmittedJob {
  private final ImmutableList<Applied> applied;
  private final Optional<Job> job;
  private final ImmutableMap<ClusterObject, TaskOf> tasks;
  private final ImmutableMap<String, String> selector;

  SubmittedJob(
      List<Applied> applied,
      Optional<Job> job,
      Map<ClusterObject, TaskOf> tasks,
      Map<String, String> selector) {
    this.applied = ImmutableList.copyOf(applied);
    this.job = job;
    this.tasks = ImmutableMap.copyOf(tasks);
    this.selector = ImmutableMap.copyOf(selector);
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

  /** What this submission created of it. */
  SubmittedJob created() {
    return new SubmittedJob(
        applied.stream().filter(Applied::created).toList(), job, tasks, selector);
  }

  List<Applied> applied() {
    return applied;
  }

  Optional<Job> job() {
    return job;
  }

  /** Labels that the objects of the tasks have in common with no other job. */
  ImmutableMap<String, String> selector() {
    return selector;
  }

  /** Which object runs which task or role of the job, also of those that are missing. */
  ImmutableMap<ClusterObject, TaskOf> tasks() {
    return tasks;
  }

  /** Kinds and names. */
  @Override
  public String toString() {
    return objects().toString();
  }
}
