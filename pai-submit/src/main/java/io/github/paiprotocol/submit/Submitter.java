package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.time.Duration;
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
 * and the caller closes it. Nothing is kept here. A process that starts anew calls {@link #find}
 * for a job that it has submitted, and goes on waiting. It does not submit the job again: that
 * would run a job a second time that has ended and was removed. Thread-safe.
 */
public final class Submitter {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final Cluster cluster;
  private final Duration patience;

  Cluster cluster() {
    return cluster;
  }

  private Submitter(KubernetesClient client, Duration patience) {
    this.cluster = new Cluster(client);
    this.patience = patience;
  }

  /**
   * Submits by a client. {@link #submit} waits for 5 minutes at most until an earlier submission of
   * the job is deleted.
   *
   * @param client who asks which cluster; it stays open
   * @return the submitter
   */
  public static Submitter of(KubernetesClient client) {
    return of(client, PATIENCE);
  }

  /**
   * Submits by a client.
   *
   * @param client who asks which cluster; it stays open
   * @param patience how long {@link #submit} waits at most until objects of an earlier submission
   *     that are being deleted are gone, at least the time that pods have to end; zero or less does
   *     not wait
   * @return the submitter
   */
  public static Submitter of(KubernetesClient client, Duration patience) {
    return new Submitter(
        Objects.requireNonNull(client, "Submitter.of needs a client"),
        Objects.requireNonNull(patience, "Submitter.of needs a patience"));
  }

  /**
   * Applies the objects of a job: first {@link KubernetesObjects#ownerFirst}, then the others,
   * which are deleted with the owner. Each object gets an annotation with a digest of its contents.
   * One that is there already with the same digest is left as it is, so that submitting again
   * changes nothing and completes what was broken off. Objects that are being deleted are waited
   * for.
   *
   * @param job the job, whose completion rules {@link #await} needs where no controller has them
   * @param objects its objects
   * @return what was submitted
   * @throws SubmitException when the API server refuses an object or cannot be reached, or an
   *     object of the same name with other contents is there, or an earlier one is not gone in
   *     time; what was created before stays, and is in the exception
   */
  public SubmittedJob submit(Job job, KubernetesObjects objects) {
    return application(Optional.of(job), objects).run();
  }

  /**
   * Applies the objects of a DIJob as those of a job. Where no controller counts its pods, {@link
   * #await} does: all of them must succeed, and one that fails fails the DIJob.
   *
   * @param dijob the DIJob
   * @param objects its objects, made by {@code KubernetesEmitter}; those of the job that it
   *     converts to are submitted with that job
   * @return what was submitted
   * @throws SubmitException as {@link #submit(Job, KubernetesObjects)} does
   */
  public SubmittedJob submit(Validated<DIJob> dijob, KubernetesObjects objects) {
    return application(Optional.of(DIJobTasks.of(dijob.job())), objects).run();
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
    return application(Optional.empty(), objects).run();
  }

  /**
   * Finds a job that was submitted before, without applying anything.
   *
   * @param job the job
   * @param objects its objects, as they were submitted
   * @return what of it is in the cluster; empty when its owner is gone, or all objects are where
   *     there is no owner: the job was deleted, or removed after its end. {@link #await} throws
   *     when objects of tasks are missing
   * @throws SubmitException when the API server refuses to answer or cannot be reached, or an
   *     object of the same name with other contents is there
   */
  public Optional<SubmittedJob> find(Job job, KubernetesObjects objects) {
    return application(Optional.of(job), objects).find();
  }

  /**
   * Finds a DIJob as {@link #find(Job, KubernetesObjects)} does a job.
   *
   * @param dijob the DIJob
   * @param objects its objects, as they were submitted
   * @return what of it is in the cluster
   * @throws SubmitException as there
   */
  public Optional<SubmittedJob> find(Validated<DIJob> dijob, KubernetesObjects objects) {
    return application(Optional.of(DIJobTasks.of(dijob.job())), objects).find();
  }

  /**
   * Finds what {@link #submit(KubernetesObjects)} submitted, as {@link #find(Job,
   * KubernetesObjects)} does.
   *
   * @param objects the objects, as they were submitted
   * @return what of them is in the cluster
   * @throws SubmitException as there
   */
  public Optional<SubmittedJob> find(KubernetesObjects objects) {
    return application(Optional.empty(), objects).find();
  }

  private Application application(Optional<Job> job, KubernetesObjects objects) {
    return new Application(cluster, job, objects, patience);
  }

  /**
   * Waits until a job has ended. The completion rules of the job decide, where the tasks that ended
   * can be counted: on {@code pods} and {@code runtime-pod} as soon as the pods that ended reach a
   * rule, on {@code job} when the Job of the role that decides has ended as well, on {@code jobset}
   * and {@code volcano} when the object has ended; one that restarts its tasks has not. The
   * controllers of Frameworks and DIJobs decide themselves. Tasks that still run then are left
   * running until {@link #delete}. A pod that is deleted before it ended has failed.
   *
   * <p>A watch that breaks is opened again until the time is over. Only a server that refuses the
   * request ends the waiting, for instance because the credentials have expired.
   *
   * @param submitted the job
   * @param timeout how long to wait at most; zero or less looks once, without a watch, for as long
   *     as the client lets a request take
   * @return how it went; {@code UNDECIDED} when the time is over, and the job goes on
   * @throws SubmitException when the objects cannot be watched, were deleted before they ended, or
   *     are missing, so that it is not known how they ended
   * @throws IllegalArgumentException when it is not known how these objects end: those of a target
   *     of another's, or pods without their job
   * @throws InterruptedException when the thread is interrupted; the job goes on
   */
  public SubmitVerdict await(SubmittedJob submitted, Duration timeout) throws InterruptedException {
    try {
      return new Awaiting(cluster, submitted, timeout).run();
    } catch (KubernetesClientException e) {
      throw Cluster.failed("the job cannot be watched", e);
    }
  }

  /**
   * Deletes a job: its owner, with which the cluster deletes what it owns, and what can have no
   * owner. Without an owner it deletes each object. What is gone already is no failure. It returns
   * before the cluster is done.
   *
   * @param submitted the job, or the part of one that is in a {@link SubmitException}
   * @throws SubmitException when an object cannot be deleted, or another one has its name now; the
   *     others are deleted nevertheless, and further failures are suppressed ones
   */
  public void delete(SubmittedJob submitted) {
    new Deletion(cluster, submitted).run();
  }
}
