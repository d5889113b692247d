package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Deletes the objects of one job. Goes on when one cannot be deleted, and says so at the end. */
final class Deletion {
  private static final int NOT_FOUND = 404;

  /** The labels that together are one job's alone: of jobs, and of DIJobs. */
  private static final ImmutableList<ImmutableSet<String>> IDENTITIES =
      ImmutableList.of(
          ImmutableSet.of("app.kubernetes.io/managed-by", "app.kubernetes.io/instance"),
          ImmutableSet.of("diengine/operator", "diengine/job"));

  private final Cluster cluster;
  private final SubmittedJob job;
  private final List<SubmitException> failures = new ArrayList<>();

  Deletion(Cluster cluster, SubmittedJob job) {
    this.cluster = cluster;
    this.job = job;
  }

  void run() {
    Set<Group> groups = new LinkedHashSet<>();
    for (Applied applied : job.applied()) {
      Map<String, String> identity = identity(applied);
      if (applied.tie() == Applied.Tie.OWNED) {
        continue;
      }
      if (applied.isOwner() || identity.isEmpty()) {
        attempt(applied.object(), () -> one(applied));
      } else {
        groups.add(Group.of(applied.object(), identity));
      }
    }
    groups.forEach(group -> attempt(group.like(), () -> all(group)));
    if (!failures.isEmpty()) {
      SubmitException first = failures.get(0);
      failures.stream().skip(1).forEach(first::addSuppressed);
      throw first;
    }
  }

  private static Map<String, String> identity(Applied applied) {
    return IDENTITIES.stream()
        .filter(applied.labels().keySet()::containsAll)
        .findFirst()
        .map(keys -> Maps.filterKeys(applied.labels(), keys::contains))
        .orElse(Map.of());
  }

  /** The labels that an object has in common with all others of its job, and with none besides. */
  static Map<String, String> identity(SubmittedJob job, ClusterObject object) {
    return job.applied().stream()
        .filter(applied -> applied.object().equals(object))
        .map(Deletion::identity)
        .findFirst()
        .orElse(Map.of());
  }

  /** All objects of a kind with the labels of the job. */
  private record Group(ClusterObject like, Map<String, String> labels) {
    static Group of(ClusterObject object, Map<String, String> labels) {
      return new Group(
          new ClusterObject(object.apiVersion(), object.kind(), object.namespace(), "*"),
          Map.copyOf(labels));
    }
  }

  private void all(Group group) {
    cluster
        .like(group.like())
        .withLabels(group.labels())
        .withPropagationPolicy(DeletionPropagation.BACKGROUND)
        .delete();
  }

  private void one(Applied applied) {
    GenericKubernetesResource there = cluster.resource(applied.object()).get();
    if (there == null) {
      return;
    }
    if (!applied.uid().equals(there.getMetadata().getUid())) {
      throw new SubmitException(
          "`" + applied.object() + "` is not the one that was submitted: it stays as it is");
    }
    cluster
        .resource(applied.object())
        .withPropagationPolicy(DeletionPropagation.BACKGROUND)
        .delete();
  }

  private void attempt(ClusterObject object, Runnable deletion) {
    try {
      deletion.run();
    } catch (KubernetesClientException e) {
      if (e.getCode() != NOT_FOUND) {
        failures.add(Cluster.failed("`" + object + "` could not be deleted", e));
      }
    } catch (SubmitException e) {
      failures.add(e);
    }
  }
}
