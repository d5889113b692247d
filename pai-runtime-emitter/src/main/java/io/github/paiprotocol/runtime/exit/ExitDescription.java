package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;

/**
 * What an exit code means. The fields and their words are those of OpenPAI's exit specification.
 *
 * @param phrase its name, one word
 * @param issuer who gave the code: {@code USER_CONTAINER}, {@code PAI_OS}, {@code PAI_RUNTIME},
 *     {@code PAI_DOCKER}, {@code PAI_K8S}, {@code PAI_FC}, {@code PAI_DB_CONTROLLER} or {@code
 *     UNKNOWN}
 * @param causer who caused the failure: a part of the platform as above, {@code PAI_HW}, {@code
 *     PAI_UNKNOWN}, {@code USER_CONTAINER}, {@code USER_SUBMISSION}, {@code USER_STOP}, {@code
 *     USER_SCALEDOWN}, {@code USER_RETRY}, {@code USER_UPGRADE}, {@code USER_UNKNOWN}, {@code
 *     RESOURCE_ALLOCATION_TIMEOUT} or {@code UNKNOWN}
 * @param type the rough kind of the failure: {@code USER_SUCCESS}, {@code USER_STOP}, {@code
 *     USER_FAILURE}, {@code PLATFORM_FAILURE}, {@code RESOURCE_ALLOCATION_TIMEOUT} or {@code
 *     UNKNOWN_FAILURE}; {@link FailureReport#category()} is what to decide by
 * @param stage what the task was doing: {@code SUBMITTING}, {@code ALLOCATING}, {@code LAUNCHING},
 *     {@code RUNNING}, {@code COMPLETING} or {@code UNKNOWN}
 * @param behavior whether it would happen again: {@code TRANSIENT}, {@code TRANSIENT_CONFLICT},
 *     {@code PERMANENT} or {@code UNKNOWN}
 * @param reaction what the platform does about it by itself
 * @param reason why the code was given, one sentence
 * @param repro ways to bring it about
 * @param solution what a person can do
 * @param advice what to change in the job, one sentence; not a key of OpenPAI, which ignores it, as
 *     all that follow
 * @param link a page about the failure
 * @param captures names of the groups of the expression that matched, in their order: {@code
 *     {name}} in reason and advice is replaced by what the group of that name matched, and what is
 *     between {@code [} and {@code ]} is left out when a name in it has no value
 * @param change the value of the job to change
 */
@org.immutables.value.Value.Builder
record ExitDescription(
    Optional<String> phrase,
    Optional<String> issuer,
    Optional<String> causer,
    Optional<String> type,
    Optional<String> stage,
    Optional<String> behavior,
    Optional<FailureReport.Reaction> reaction,
    Optional<String> reason,
    List<String> repro,
    List<String> solution,
    Optional<String> advice,
    Optional<String> link,
    List<String> captures,
    Optional<SuggestedChange> change) {

  /** Copies the lists. */
  public ExitDescription {
    repro = ImmutableList.copyOf(repro);
    solution = ImmutableList.copyOf(solution);
    captures = ImmutableList.copyOf(captures);
  }

  /** A builder of an empty description. */
  static Builder builder() {
    return new Builder();
  }

  /** Whether it says nothing at all. */
  boolean isEmpty() {
    return equals(builder().build());
  }

  /** The type; without one, what follows from the causer. */
  Type kind() {
    return type.map(Type::valueOf)
        .orElseGet(
            () -> causer.map(Causer::valueOf).map(Causer::type).orElse(Type.UNKNOWN_FAILURE));
  }

  /** Who gave the exit code. */
  enum Issuer {
    /** The user's container. */
    USER_CONTAINER,
    /** The operating system of the node. */
    PAI_OS,
    /** The runtime inside the container. */
    PAI_RUNTIME,
    /** The container engine. */
    PAI_DOCKER,
    /** Kubernetes. */
    PAI_K8S,
    /** The FrameworkController. */
    PAI_FC,
    /** The controller of the job database. */
    PAI_DB_CONTROLLER,
    /** Unknown. */
    UNKNOWN
  }

  /** Who caused the failure. */
  enum Causer {
    /** The job as it was submitted. */
    USER_SUBMISSION,
    /** The user's program. */
    USER_CONTAINER,
    /** A user who stopped the job. */
    USER_STOP,
    /** A user who removed tasks. */
    USER_SCALEDOWN,
    /** A user who ran the job again. */
    USER_RETRY,
    /** A user who changed the job. */
    USER_UPGRADE,
    /** The user, in a way that is not known. */
    USER_UNKNOWN,
    /** Too few free resources. */
    RESOURCE_ALLOCATION_TIMEOUT,
    /** The operating system of the node. */
    PAI_OS,
    /** The container engine. */
    PAI_DOCKER,
    /** The runtime inside the container. */
    PAI_RUNTIME,
    /** Kubernetes. */
    PAI_K8S,
    /** The FrameworkController. */
    PAI_FC,
    /** The hardware. */
    PAI_HW,
    /** The platform, in a way that is not known. */
    PAI_UNKNOWN,
    /** Unknown. */
    UNKNOWN;

    /** The type of a failure of which only the causer is known. */
    Type type() {
      return switch (this) {
        case USER_STOP, USER_SCALEDOWN, USER_RETRY, USER_UPGRADE -> Type.USER_STOP;
        case USER_SUBMISSION, USER_CONTAINER, USER_UNKNOWN -> Type.USER_FAILURE;
        case RESOURCE_ALLOCATION_TIMEOUT -> Type.RESOURCE_ALLOCATION_TIMEOUT;
        case PAI_OS, PAI_DOCKER, PAI_RUNTIME, PAI_K8S, PAI_FC, PAI_HW, PAI_UNKNOWN ->
            Type.PLATFORM_FAILURE;
        case UNKNOWN -> Type.UNKNOWN_FAILURE;
      };
    }
  }

  /** The rough kind of an exit code. */
  enum Type {
    /** The task succeeded. */
    USER_SUCCESS,
    /** A user stopped the task. */
    USER_STOP,
    /** The job or its program is wrong. */
    USER_FAILURE,
    /** The platform is wrong. */
    PLATFORM_FAILURE,
    /** Resources did not become free in time. */
    RESOURCE_ALLOCATION_TIMEOUT,
    /** Not known. */
    UNKNOWN_FAILURE
  }

  /** What the task was doing. */
  enum Stage {
    /** The job is handed in. */
    SUBMITTING,
    /** The task waits for resources. */
    ALLOCATING,
    /** The container is made ready. */
    LAUNCHING,
    /** The user's commands run. */
    RUNNING,
    /** The task ends. */
    COMPLETING,
    /** Not known. */
    UNKNOWN
  }

  /** Whether a failure would happen again. */
  enum Behavior {
    /** Likely gone next time. */
    TRANSIENT,
    /** Gone once others have given up what this task needs. */
    TRANSIENT_CONFLICT,
    /** It would happen each time. */
    PERMANENT,
    /** Not known. */
    UNKNOWN
  }

  /** Builds a description. Not thread-safe. */
  static final class Builder extends ExitDescriptionBuilder {
    Builder() {}
  }
}
