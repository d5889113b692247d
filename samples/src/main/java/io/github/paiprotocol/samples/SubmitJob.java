package io.github.paiprotocol.samples;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.submit.SubmitVerdict;
import io.github.paiprotocol.submit.SubmittedJob;
import io.github.paiprotocol.submit.Submitter;
import java.time.Duration;

/** A job in a cluster, from its objects to how it went. */
public final class SubmitJob {
  private SubmitJob() {}

  // snippet: submit
  /**
   * Runs a job in a cluster and clears it away.
   *
   * @param client who asks which cluster
   * @param job the job
   * @param objects its objects
   * @param timeout how long it may take
   * @return how it went
   * @throws InterruptedException when the thread is interrupted; the job stays
   */
  public static String run(
      KubernetesClient client, Resolved<Job> job, KubernetesObjects objects, Duration timeout)
      throws InterruptedException {
    Submitter submitter = Submitter.of(client);
    // A process that starts anew calls find instead: submitting a job that is gone runs it again.
    SubmittedJob submitted = submitter.submit(job.job(), objects);
    SubmitVerdict verdict = submitter.await(submitted, timeout);
    submitter.delete(submitted);
    return verdict.sentence();
  }
  // end
}
