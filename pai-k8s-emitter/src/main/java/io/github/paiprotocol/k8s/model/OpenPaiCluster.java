package io.github.paiprotocol.k8s.model;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What an OpenPAI cluster has beside Kubernetes, and its runtime relies on.
 *
 * @param apiServer address of the API server as containers reach it
 * @param restServer address of the rest-server as containers reach it
 * @param gracefulDeletionSeconds how long a deleted task may take to end, in seconds, at least 0;
 *     {@value #GRACEFUL_DELETION_SECONDS} unless set
 * @param logPath folder of every host that keeps the logs of tasks
 * @param exitSpec name of the ConfigMap that holds the exit specification
 * @param nodeLabel label whose value {@code true} marks the nodes tasks may run on
 * @param priorityEpoch when the counting of job priorities began; empty when jobs get no
 *     PriorityClass; {@link #STANDARD_EPOCH} unless set
 */
@org.immutables.value.Value.Builder
public record OpenPaiCluster(
    String apiServer,
    String restServer,
    int gracefulDeletionSeconds,
    String logPath,
    String exitSpec,
    String nodeLabel,
    Optional<Instant> priorityEpoch) {
  /** The epoch of the rest-server, 2021-01-14T08:25:36Z. */
  public static final Instant STANDARD_EPOCH = Instant.ofEpochSecond(1_610_612_736L);

  /** Seconds that deleted tasks have to end where nothing else is said. */
  public static final int GRACEFUL_DELETION_SECONDS = 600;

  /** Refuses null. */
  public OpenPaiCluster {
    Objects.requireNonNull(apiServer, "apiServer");
    Objects.requireNonNull(restServer, "restServer");
    Objects.requireNonNull(logPath, "logPath");
    Objects.requireNonNull(exitSpec, "exitSpec");
    Objects.requireNonNull(nodeLabel, "nodeLabel");
    Objects.requireNonNull(priorityEpoch, "priorityEpoch");
  }

  /**
   * A builder; the two addresses must be given.
   *
   * @return a new builder with the defaults of OpenPAI, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds the settings. Not thread-safe. */
  public static final class Builder extends OpenPaiClusterBuilder {
    Builder() {
      gracefulDeletionSeconds(GRACEFUL_DELETION_SECONDS);
      logPath("/var/log/pai");
      exitSpec("runtime-exit-spec-configuration");
      nodeLabel("pai-worker");
      priorityEpoch(STANDARD_EPOCH);
    }
  }
}
