package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What those who run a cluster want of the objects of jobs. What a target does not carry of it is
 * among the losses. Immutable.
 *
 * @param ttlSecondsAfterFinished after how many seconds a finished job is deleted; absent means
 *     never
 * @param ignoreDisruptions whether a pod that a node drain or a preemption ends does not count as
 *     failed; absent means that it does not where the target can tell, and that only Volcano's
 *     losses say so
 * @param volcanoQueues Volcano's queues by virtual cluster; {@code default} is that of jobs that
 *     name none, and of DIJobs
 * @param kueueQueues Kueue's local queues by virtual cluster
 * @param kueuePods whether Kueue manages pods, so that those of targets {@code pods} and {@code
 *     runtime-pod} wait in its queues, those of a job as a group. Off unless set
 * @param suspend whether jobs of targets {@code job} and {@code jobset} are made suspended; Kueue
 *     suspends those with a queue itself. Off unless set
 * @param priorityClasses priority classes by the priority of a job: {@code crit}, {@code prod},
 *     {@code test} or {@code oppo} of a job's HiveD settings, {@code high} or {@code normal} of a
 *     DIJob
 * @param confined whether pods have the runtime's seccomp profile and gain no privileges; absent
 *     means that those do which we make, but for tasks with an ssh server, and that a DIJob as an
 *     object stays as it is
 * @param runAsUser the number of the user that pods run as, 0 for root; absent leaves that to the
 *     images
 * @param immutable whether ConfigMaps and Secrets can never be changed; their names then end with
 *     digits of a hash of what they hold. Off unless set
 * @param scratchLimitMB how large each folder of a pod on disk ({@code emptyDir}) may become that
 *     has no limit of its own, in MiB, at least 0; absent means no limit
 * @param scratchRequestMB how much local storage a node must have left for a task, in MiB, at least
 *     0; absent means no request
 * @param conventions the frameworks of distributed training whose variables tasks get, where the
 *     roles of a job leave no doubt: {@value #PYTORCH} for {@code MASTER_ADDR}, {@code
 *     MASTER_PORT}, {@code WORLD_SIZE} and {@code RANK}, {@value #TENSORFLOW} for {@code TF_CONFIG}
 * @param termGrace how many seconds the processes of a task that runs our scripts have after
 *     SIGTERM before they are killed, at least 0; absent means 15, as {@link RuntimeOptions} has
 *     it; pods have the sum of both times, and some more
 * @param endGrace how many seconds all end callbacks together have after a signal, at least 0;
 *     absent means 10
 */
@org.immutables.value.Value.Builder
public record Operations(
    OptionalInt ttlSecondsAfterFinished,
    Optional<Boolean> ignoreDisruptions,
    Map<String, String> volcanoQueues,
    Map<String, String> kueueQueues,
    boolean kueuePods,
    boolean suspend,
    Map<String, String> priorityClasses,
    Optional<Boolean> confined,
    OptionalInt runAsUser,
    boolean immutable,
    Optional<Long> scratchLimitMB,
    Optional<Long> scratchRequestMB,
    Set<String> conventions,
    OptionalInt termGrace,
    OptionalInt endGrace) {
  /** The convention of PyTorch. */
  public static final String PYTORCH = "pytorch";

  /** The convention of TensorFlow. */
  public static final String TENSORFLOW = "tensorflow";

  private static final Operations NONE = builder().build();

  /** Copies the maps. */
  public Operations {
    volcanoQueues = ImmutableMap.copyOf(volcanoQueues);
    kueueQueues = ImmutableMap.copyOf(kueueQueues);
    priorityClasses = ImmutableMap.copyOf(priorityClasses);
    conventions = ImmutableSet.copyOf(conventions);
  }

  /** A setting that some targets carry and others do not. */
  public enum Setting {
    /** {@link Operations#ttlSecondsAfterFinished}. */
    TTL("ttlSecondsAfterFinished", all -> all.ttlSecondsAfterFinished().isPresent()),
    /** {@link Operations#ignoreDisruptions}. */
    DISRUPTIONS("ignoreDisruptions", all -> all.ignoreDisruptions().orElse(false)),
    /** {@link Operations#suspend}. */
    SUSPEND("suspend", Operations::suspend),
    /** {@link Operations#priorityClasses}. */
    PRIORITY_CLASSES("priorityClasses", all -> !all.priorityClasses().isEmpty()),
    /** {@link Operations#confined}. */
    CONFINED("confined", all -> all.confined().orElse(false)),
    /** {@link Operations#runAsUser}. */
    USER("runAsUser", all -> all.runAsUser().isPresent()),
    /** {@link Operations#immutable}. */
    IMMUTABLE("immutable", Operations::immutable),
    /** {@link Operations#scratchLimitMB}. */
    SCRATCH_LIMIT("scratchLimit", all -> all.scratchLimitMB().isPresent()),
    /** {@link Operations#scratchRequestMB}. */
    SCRATCH_REQUEST("scratchRequest", all -> all.scratchRequestMB().isPresent()),
    /** {@link Operations#conventions}. */
    CONVENTIONS("conventions", all -> !all.conventions().isEmpty()),
    /** {@link Operations#termGrace}. */
    TERM_GRACE("termGrace", all -> all.termGrace().isPresent()),
    /** {@link Operations#endGrace}. */
    END_GRACE("endGrace", all -> all.endGrace().isPresent());

    private final String key;

    // None of them keeps anything.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Predicate<Operations> asked;

    Setting(String key, Predicate<Operations> asked) {
      this.key = key;
      this.asked = asked;
    }

    /**
     * Its key in {@code operations} of a profile.
     *
     * @return the key
     */
    public String key() {
      return key;
    }

    /**
     * Whether a profile asks for it.
     *
     * @param all what the profile says
     * @return true when a target that does not carry it does less than the profile says
     */
    public boolean isAskedOf(Operations all) {
      return asked.test(all);
    }
  }

  /**
   * How tasks that run our scripts are run.
   *
   * @param options what else a profile says of it
   * @return the defaults, but for the times to end and what the options say
   */
  RuntimeOptions runtime(ProfileOptions options) {
    RuntimeOptions.Builder runtime =
        RuntimeOptions.builder().maskSecretsInLogs(options.maskSecretsInLogs());
    termGrace.ifPresent(seconds -> runtime.termGrace(Duration.ofSeconds(seconds)));
    endGrace.ifPresent(seconds -> runtime.endGrace(Duration.ofSeconds(seconds)));
    return runtime.build();
  }

  /**
   * Settings that ask for nothing.
   *
   * @return the defaults
   */
  public static Operations none() {
    return NONE;
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds settings. Not thread-safe. */
  public static final class Builder extends OperationsBuilder {
    Builder() {
      kueuePods(false);
      suspend(false);
      immutable(false);
    }
  }
}
