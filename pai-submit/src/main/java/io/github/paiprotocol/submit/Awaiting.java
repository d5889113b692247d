package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.github.paiprotocol.api.model.Job;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Which objects of a submitted job are watched, and what counts their tasks. */
final class Awaiting {
  private final Cluster cluster;
  private final SubmittedJob submitted;
  private final Deadline deadline;
  private final boolean once;

  Awaiting(Cluster cluster, SubmittedJob submitted, Duration timeout) {
    this.cluster = cluster;
    this.submitted = submitted;
    this.deadline = new Deadline(timeout);
    this.once = timeout.isZero() || timeout.isNegative();
  }

  SubmitVerdict run() throws InterruptedException {
    for (Applied applied : submitted.applied()) {
      Optional<ControllerProgress> known = ControllerProgress.of(applied.object(), submitted.job());
      if (known.isPresent()) {
        return controller(applied, known.get());
      }
    }
    return tasks();
  }

  private SubmitVerdict controller(Applied applied, ControllerProgress progress)
      throws InterruptedException {
    SubmitVerdict said =
        follow(Watched.one(cluster.resource(applied.object()), applied.uid()), progress);
    Optional<End> end = progress.endOfJobSet();
    return end.isPresent() && submitted.job().isPresent()
        ? children(applied, new ChildJobs(new IndexedTasks(submitted.job().get()), end.get()), said)
        : said;
  }

  private SubmitVerdict children(Applied jobSet, ChildJobs children, SubmitVerdict said)
      throws InterruptedException {
    try {
      return follow(
          Watched.some(
              cluster
                  .client()
                  .batch()
                  .v1()
                  .jobs()
                  .inNamespace(jobSet.object().namespace().orElseThrow())
                  .withLabel(ChildJobs.JOBSET, jobSet.object().name()),
              ImmutableSet.of(jobSet.uid())),
          children);
    } catch (KubernetesClientException e) {
      return said.noting(Cluster.sentence("its tasks cannot be counted", e));
    } catch (SubmitException e) {
      return said.noting("its tasks cannot be counted: " + e.getMessage());
    }
  }

  private SubmitVerdict tasks() throws InterruptedException {
    ClusterObject first =
        submitted.tasks().keySet().stream().findFirst().orElseThrow(this::unknown);
    Job job = submitted.job().orElseThrow(this::unknown);
    ImmutableMap.Builder<String, TaskOf> names = ImmutableMap.builder();
    submitted.tasks().forEach((object, task) -> names.put(object.name(), task));
    Map<String, TaskOf> tasks = names.buildOrThrow();
    ImmutableSet<String> uids =
        submitted.applied().stream()
            .filter(applied -> submitted.tasks().containsKey(applied.object()))
            .map(Applied::uid)
            .collect(ImmutableSet.toImmutableSet());
    String namespace = first.namespace().orElseThrow();
    Map<String, String> labels = submitted.selector();
    return first.kind().equals("Job")
        ? follow(
            Watched.some(
                cluster.client().batch().v1().jobs().inNamespace(namespace).withLabels(labels),
                uids),
            new JobProgress(new IndexedTasks(job), tasks))
        : follow(
            Watched.some(cluster.client().pods().inNamespace(namespace).withLabels(labels), uids),
            new PodProgress(job, tasks));
  }

  private <T extends HasMetadata> SubmitVerdict follow(Watched<T> watched, Progress<T> progress)
      throws InterruptedException {
    Waiting<T> waiting = new Waiting<>(watched, progress, deadline);
    return once ? waiting.now() : waiting.await();
  }

  private IllegalArgumentException unknown() {
    return new IllegalArgumentException(
        submitted.tasks().isEmpty()
            ? "it is not known when these objects have ended: " + submitted
            : "how these objects end is decided by their job: call submit(job, objects)");
  }
}
