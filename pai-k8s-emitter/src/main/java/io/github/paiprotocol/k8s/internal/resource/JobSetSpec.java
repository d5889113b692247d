package io.github.paiprotocol.k8s.internal.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.batch.v1.JobTemplateSpec;
import io.github.paiprotocol.k8s.model.Operations;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link JobSet} runs.
 *
 * @param network how its pods reach each other
 * @param successPolicy when it succeeds; absent means when all its Jobs do
 * @param failurePolicy what a failed Job does
 * @param suspend whether it waits until it is resumed; null means that it does not
 * @param ttlSecondsAfterFinished after how many seconds it is deleted when it is over; null means
 *     never
 * @param replicatedJobs its Jobs
 */
@JsonPropertyOrder({
  "suspend",
  "ttlSecondsAfterFinished",
  "network",
  "successPolicy",
  "failurePolicy",
  "replicatedJobs"
})
public record JobSetSpec(
    Network network,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SuccessPolicy successPolicy,
    FailurePolicy failurePolicy,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean suspend,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer ttlSecondsAfterFinished,
    List<ReplicatedJob> replicatedJobs) {
  /** Copies the list. */
  public JobSetSpec {
    replicatedJobs = ImmutableList.copyOf(replicatedJobs);
  }

  /**
   * A specification.
   *
   * @param network how its pods reach each other
   * @param success when it succeeds; empty means when all its Jobs do
   * @param failure what a failed Job does
   * @param jobs its Jobs
   * @param operations whether it is suspended, and when it is deleted
   * @return the specification
   */
  public static JobSetSpec of(
      Network network,
      Optional<SuccessPolicy> success,
      FailurePolicy failure,
      List<ReplicatedJob> jobs,
      Operations operations) {
    OptionalInt ttl = operations.ttlSecondsAfterFinished();
    return new JobSetSpec(
        network,
        success.orElse(null),
        failure,
        operations.suspend() ? true : null,
        ttl.isPresent() ? ttl.getAsInt() : null,
        jobs);
  }

  /**
   * How pods reach each other.
   *
   * @param enableDNSHostnames whether pods have names in the cluster's DNS
   * @param publishNotReadyAddresses whether that holds before they are ready
   * @param subdomain the name of the headless Service the controller makes
   */
  @JsonPropertyOrder({"enableDNSHostnames", "publishNotReadyAddresses", "subdomain"})
  public record Network(
      boolean enableDNSHostnames, boolean publishNotReadyAddresses, String subdomain) {}

  /**
   * When the set succeeds.
   *
   * @param operator {@code Any} or {@code All}
   * @param targetReplicatedJobs the Jobs that count, by name
   */
  @JsonPropertyOrder({"operator", "targetReplicatedJobs"})
  public record SuccessPolicy(String operator, List<String> targetReplicatedJobs) {
    /** Copies the list. */
    public SuccessPolicy {
      targetReplicatedJobs = ImmutableList.copyOf(targetReplicatedJobs);
    }
  }

  /**
   * What a failed Job does.
   *
   * @param maxRestarts how often the set starts anew, at least 0
   */
  public record FailurePolicy(int maxRestarts) {}

  /**
   * One kind of Job.
   *
   * @param name its name, a DNS-1035 label
   * @param replicas how many of it there are, at least 1
   * @param template what one is
   */
  @JsonPropertyOrder({"name", "replicas", "template"})
  public record ReplicatedJob(String name, int replicas, JobTemplateSpec template) {}
}
