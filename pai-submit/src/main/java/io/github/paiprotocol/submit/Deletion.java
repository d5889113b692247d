package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.ArrayList;
import java.util.List;

/**
 * Deletes the objects of one job: its owner, with which the cluster deletes what it owns, and each
 * other object. Goes on when one cannot be deleted, and says so at the end.
 */
final class Deletion {
  private static final int NOT_FOUND = 404;

  private final Cluster cluster;
  private final SubmittedJob job;
  private final List<SubmitException> failures = new ArrayList<>();

  Deletion(Cluster cluster, SubmittedJob job) {
    this.cluster = cluster;
    this.job = job;
  }

  void run() {
    boolean owner = job.owner().isPresent();
    job.applied().stream()
        .filter(applied -> !owner || applied.tie() != Applied.Tie.OWNED)
        .forEach(this::attempt);
    if (!failures.isEmpty()) {
      SubmitException first = failures.get(0);
      failures.stream().skip(1).forEach(first::addSuppressed);
      throw first;
    }
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

  private void attempt(Applied applied) {
    try {
      one(applied);
    } catch (KubernetesClientException e) {
      if (e.getCode() != NOT_FOUND) {
        failures.add(Cluster.failed("`" + applied.object() + "` could not be deleted", e));
      }
    } catch (SubmitException e) {
      failures.add(e);
    }
  }
}
