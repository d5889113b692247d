package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Applies the objects of jobs to a cluster, waits for how a job goes, and deletes it:
 *
 * <pre>{@code
 * Submitter submitter = Submitter.of(client);
 * SubmittedJob submitted = submitter.submit(resolved.job(), objects);
 * SubmitVerdict verdict = submitter.await(submitted, Duration.ofHours(8));
 * submitter.delete(submitted);
 * }</pre>
 *
 * <p>The client is the caller's: it says which cluster, who asks, and how long a request may take,
 * and the caller closes it. Nothing is kept here; a process that starts anew submits the same
 * objects again, and goes on waiting. Thread-safe.
 */
public final class Submitter {
  private final Cluster cluster;

  Cluster cluster() {
    return cluster;
  }

  private Submitter(KubernetesClient client) {
    this.cluster = new Cluster(client);
  }

  /**
   * Submits by a client.
   *
   * @param client who asks which cluster; it stays open
   * @return the submitter
   */
  public static Submitter of(KubernetesClient client) {
    return new Submitter(Objects.requireNonNull(client, "Submitter.of needs a client"));
  }

  /**
   * Applies the objects of a job: first those without a namespace, then {@link
   * KubernetesObjects#owner}, then the others, which name it as their owner and so are deleted with
   * it. Each object gets an annotation with a digest of its contents. One that is there already
   * with the same digest is left as it is, so that submitting again changes nothing and completes
   * what was broken off.
   *
   * @param job the job, whose completion rules {@link #await} needs where no controller has them
   * @param objects its objects
   * @return what was submitted
   * @throws SubmitException when the API server refuses an object or cannot be reached, or an
   *     object of the same name with other contents is there; what was applied before stays, and is
   *     in the exception
   */
  public SubmittedJob submit(Job job, KubernetesObjects objects) {
    return new Application(cluster, Optional.of(job), objects).run();
  }

  /**
   * Applies the objects of a DIJob as those of a job. Where no controller counts its pods, {@link
   * #await} does: all of them must succeed, and one that fails fails the DIJob.
   *
   * @param dijob the DIJob
   * @param objects its objects, made by {@code DIJobEmitter}; those of the job that it converts to
   *     are submitted with that job
   * @return what was submitted
   * @throws SubmitException as {@link #submit(Job, KubernetesObjects)} does
   */
  public SubmittedJob submit(ValidatedDIJob dijob, KubernetesObjects objects) {
    return new Application(cluster, Optional.of(DIJobTasks.of(dijob.job())), objects).run();
  }

  /**
   * Applies the objects of a DIJob, or of a job whose controller decides how it goes; as {@link
   * #submit(Job, KubernetesObjects)}. {@link #await} does not take the pods of such a submission.
   *
   * @param objects its objects
   * @return what was submitted
   * @throws SubmitException as there
   */
  public SubmittedJob submit(KubernetesObjects objects) {
    return new Application(cluster, Optional.empty(), objects).run();
  }

  /**
   * Waits until it is decided how a job goes. For {@code jobset}, {@code volcano}, Frameworks and
   * DIJobs that is what their controller says at the end. For {@code pods}, {@code runtime-pod} and
   * {@code job} the completion rules of the job are applied to its tasks as they end; tasks that
   * still run then are left running until {@link #delete}. A pod that is deleted before it ended
   * has failed.
   *
   * @param submitted the job
   * @param timeout how long to wait at most; zero or less looks once, without a watch
   * @return how it went; {@code UNDECIDED} when the time is over, and the job goes on
   * @throws SubmitException when the objects cannot be watched, or are deleted before they ended
   * @throws IllegalArgumentException when nobody knows how these objects end: those of a target of
   *     another's, or pods without their job
   * @throws InterruptedException when the thread is interrupted; the job goes on
   */
  public SubmitVerdict await(SubmittedJob submitted, Duration timeout) throws InterruptedException {
    try {
      for (Applied applied : submitted.applied()) {
        Optional<ControllerProgress> known = ControllerProgress.of(applied.object());
        if (known.isPresent()) {
          return awaitController(cluster.resource(applied.object()), known.get(), timeout);
        }
      }
      return awaitTasks(submitted, timeout);
    } catch (KubernetesClientException e) {
      throw Cluster.failed("the job cannot be watched", e);
    }
  }

  private static SubmitVerdict awaitController(
      Resource<GenericKubernetesResource> object, ControllerProgress progress, Duration timeout)
      throws InterruptedException {
    if (isOnce(timeout)) {
      GenericKubernetesResource found = object.get();
      return Waiting.now(found == null ? List.of() : List.of(found), progress);
    }
    return Waiting.until(object, progress, timeout);
  }

  private SubmitVerdict awaitTasks(SubmittedJob submitted, Duration timeout)
      throws InterruptedException {
    ClusterObject first =
        submitted.tasks().keySet().stream().findFirst().orElseThrow(() -> unknown(submitted));
    Job job = submitted.job().orElseThrow(() -> unknown(submitted));
    Map<String, TaskOf> tasks = new LinkedHashMap<>();
    submitted.tasks().forEach((object, task) -> tasks.put(object.name(), task));
    Map<String, String> labels = Deletion.identity(submitted, first);
    String namespace = first.namespace().orElseThrow();
    if (first.kind().equals("Job")) {
      var jobs = cluster.client().batch().v1().jobs().inNamespace(namespace).withLabels(labels);
      JobProgress progress = new JobProgress(job, tasks);
      return isOnce(timeout)
          ? Waiting.now(jobs.list().getItems(), progress)
          : Waiting.until(jobs, progress, timeout);
    }
    var pods = cluster.client().pods().inNamespace(namespace).withLabels(labels);
    PodProgress progress = new PodProgress(job, tasks);
    return isOnce(timeout)
        ? Waiting.now(pods.list().getItems(), progress)
        : Waiting.until(pods, progress, timeout);
  }

  private static boolean isOnce(Duration timeout) {
    return timeout.isZero() || timeout.isNegative();
  }

  private static IllegalArgumentException unknown(SubmittedJob submitted) {
    return new IllegalArgumentException(
        submitted.tasks().isEmpty()
            ? "nobody knows when these objects have ended: " + submitted
            : "how these objects end is decided by their job: call submit(job, objects)");
  }

  /**
   * Deletes a job: its owner, with which the cluster deletes what it owns, and what can have no
   * owner. Where the target has no owner, objects are deleted by the labels of the job. What is
   * gone already is well. It returns before the cluster is done.
   *
   * @param submitted the job, or the part of one that is in a {@link SubmitException}
   * @throws SubmitException when an object cannot be deleted, or another one has its name now; the
   *     others are deleted nevertheless, and further failures are suppressed ones
   */
  public void delete(SubmittedJob submitted) {
    new Deletion(cluster, submitted).run();
  }
}
