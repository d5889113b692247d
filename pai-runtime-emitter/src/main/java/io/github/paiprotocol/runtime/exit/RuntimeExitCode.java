package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.runtime.exit.ExitDescription.Behavior;
import io.github.paiprotocol.runtime.exit.ExitDescription.Reaction;
import io.github.paiprotocol.runtime.exit.ExitDescription.Stage;
import java.util.Arrays;
import java.util.Optional;

/**
 * Exit codes that mean something without any exit specification: those of OpenPAI's init container
 * and runtime, and those of the shell and of signals. The phrases are OpenPAI's where it has one.
 */
public enum RuntimeExitCode {
  /** The init container failed in a way it has no code for. */
  INIT_FAILED(
      1,
      Stage.LAUNCHING,
      "InitContainerFailed",
      ExitDescription.Type.UNKNOWN_FAILURE,
      Behavior.UNKNOWN,
      Reaction.RETRY_TO_MAX,
      "the init container failed in a way it has no exit code for",
      "read the end of the init log: the last step it names is the one that failed"),
  /** The barrier could not reach the API server for a while. */
  BARRIER_TRANSIENT(
      250,
      Stage.LAUNCHING,
      "FrameworkBarrierTransientFailed",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.TRANSIENT,
      Reaction.ALWAYS_RETRY,
      "the barrier that waits for all tasks failed, but may pass next time",
      "wait for the next attempt; if it fails again and again, look at the API server's health"),
  /** The tasks of a job did not all get resources in time. */
  GANG_ALLOCATION_TIMEOUT(
      251,
      Stage.LAUNCHING,
      "JobGangAllocationTimeout",
      ExitDescription.Type.RESOURCE_ALLOCATION_TIMEOUT,
      Behavior.TRANSIENT_CONFLICT,
      Reaction.ALWAYS_BACKOFF_RETRY,
      "not all tasks of the job got their resources in time",
      "ask for fewer instances or less per instance, or wait until the virtual cluster has room"),
  /** The barrier is set up wrongly. */
  BARRIER_PERMANENT(
      252,
      Stage.LAUNCHING,
      "FrameworkBarrierPermanentFailed",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the barrier that waits for all tasks failed, and will fail each time",
      "look in the init log for what the API server answered; check the pod's service account"),
  /** A port of the task is taken on its node. */
  PORT_CONFLICT(
      253,
      Stage.LAUNCHING,
      "ContainerPortConflict",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.TRANSIENT,
      Reaction.ALWAYS_RETRY,
      "a port the task was given is taken on its node",
      "wait for the next attempt, which gets other ports; ask for fewer ports if it goes on"),
  /** The image check is sure that the image cannot be pulled. */
  IMAGE_CHECK_FAILED(
      254,
      Stage.LAUNCHING,
      "ContainerImageNotExists",
      ExitDescription.Type.USER_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the image does not exist, or its registry wants a login the job does not have",
      "check the image's name and tag, and the `auth` of its prerequisite"),

  /** A peer's SSH server did not come up; the code of the plugin {@code ssh}. */
  SSH_BARRIER(
      10,
      Stage.RUNNING,
      "SshBarrierFailed",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the SSH server of another task did not answer before `sshbarrierTimeout`",
      "check that every task role the barrier waits for has the plugin `ssh` and has started"),
  /** A command is there but cannot be run. */
  NOT_EXECUTABLE(
      126,
      Stage.RUNNING,
      "CommandNotExecutable",
      ExitDescription.Type.USER_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "a command was found but could not be run",
      "check the file's permissions, its first line and the processor it was built for"),
  /** A command is not there. */
  NOT_FOUND(
      127,
      Stage.RUNNING,
      "CommandNotFound",
      ExitDescription.Type.USER_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "a command was not found",
      "check its spelling and the image's `PATH`, or install it in a prerequisite"),
  /** SIGINT. */
  SIGINT(
      130,
      Stage.RUNNING,
      "ContainerSigIntReceived",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.TRANSIENT,
      Reaction.ALWAYS_RETRY,
      "the container was interrupted by SIGINT",
      "wait for the next attempt, unless somebody stopped the task"),
  /** SIGQUIT. */
  SIGQUIT(
      131,
      Stage.RUNNING,
      "ContainerSigQuitReceived",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.TRANSIENT,
      Reaction.ALWAYS_RETRY,
      "the container was ended by SIGQUIT",
      "wait for the next attempt, unless somebody stopped the task"),
  /** SIGILL. */
  SIGILL(
      132,
      Stage.RUNNING,
      "ContainerSigIllReceived",
      ExitDescription.Type.USER_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the program met an instruction its processor does not have (SIGILL)",
      "use a build for the processors of the cluster; prebuilt packages often need AVX"),
  /** SIGABRT. */
  SIGABRT(
      134,
      Stage.RUNNING,
      "ContainerSigAbrtReceived",
      ExitDescription.Type.UNKNOWN_FAILURE,
      Behavior.UNKNOWN,
      Reaction.RETRY_TO_MAX,
      "the program gave up by itself (SIGABRT)",
      "read what it logged last: a failed assertion or a lack of memory is usual"),
  /** SIGBUS. */
  SIGBUS(
      135,
      Stage.RUNNING,
      "ContainerSigBusReceived",
      ExitDescription.Type.USER_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the program touched memory that is not there (SIGBUS)",
      "raise `shmMB`: workers that share memory fail like this when it is full"),
  /** SIGFPE. */
  SIGFPE(
      136,
      Stage.RUNNING,
      "ContainerSigFpeReceived",
      ExitDescription.Type.USER_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the program made a fault in arithmetic (SIGFPE), often a division by zero",
      "run it with the same input under a debugger"),
  /** SIGKILL. */
  SIGKILL(
      137,
      Stage.RUNNING,
      "ContainerSigKillReceived",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.TRANSIENT,
      Reaction.ALWAYS_RETRY,
      "the container was killed (SIGKILL)",
      "see whether the pod says `OOMKilled`: then raise `memoryMB`; otherwise its node stopped it"),
  /** SIGSEGV. */
  SIGSEGV(
      139,
      Stage.RUNNING,
      "ContainerSigSegvReceived",
      ExitDescription.Type.UNKNOWN_FAILURE,
      Behavior.UNKNOWN,
      Reaction.RETRY_TO_MAX,
      "the program touched memory that is not its own (SIGSEGV)",
      "check that native libraries, CUDA and the driver fit together; else debug the program"),
  /** SIGPIPE. */
  SIGPIPE(
      141,
      Stage.RUNNING,
      "ContainerSigPipeReceived",
      ExitDescription.Type.USER_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the program wrote to a pipe that nobody reads any more (SIGPIPE)",
      "look for a pipeline whose last command ends early, such as `head`"),
  /** SIGTERM. */
  SIGTERM(
      143,
      Stage.RUNNING,
      "ContainerSigTermReceived",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.TRANSIENT,
      Reaction.ALWAYS_RETRY,
      "the container was asked to end (SIGTERM)",
      "wait for the next attempt, unless somebody stopped the task"),
  /** The barrier of the plugin {@code ssh}, as the platform's exit specification names it. */
  SSH_BARRIER_TIMEOUT(
      249,
      Stage.RUNNING,
      "PAIRuntimeSSHBarrierTimeout",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.PERMANENT,
      Reaction.NEVER_RETRY,
      "the SSH server of another task did not answer before `sshbarrierTimeout`",
      "check that every task role the barrier waits for has the plugin `ssh` and has started"),
  /** No pattern of the exit specification matched. */
  NOT_RECOGNISED(
      255,
      Stage.RUNNING,
      "PAIRuntimeUnknownFailed",
      ExitDescription.Type.UNKNOWN_FAILURE,
      Behavior.UNKNOWN,
      Reaction.RETRY_TO_MAX,
      "the user's commands failed, and no pattern recognises how",
      "read the end of the user's log"),
  /** The runtime itself ended in a way it should not. */
  RUNTIME_ABNORMAL(
      256,
      Stage.RUNNING,
      "PAIRuntimeExitAbnormally",
      ExitDescription.Type.PLATFORM_FAILURE,
      Behavior.UNKNOWN,
      Reaction.RETRY_TO_MAX,
      "the runtime ended without saying how the user's commands did",
      "read `runtime.log`, and report it as a fault of the runtime");

  private final int code;

  // Immutable, although the checker does not know the collections it copies to.
  @SuppressWarnings("ImmutableEnumChecker")
  private final ExitDescription description;

  RuntimeExitCode(
      int code,
      Stage stage,
      String phrase,
      ExitDescription.Type type,
      Behavior behavior,
      Reaction reaction,
      String reason,
      String advice) {
    this.code = code;
    this.description =
        ExitDescription.builder()
            .phrase(phrase)
            .type(type.name())
            .stage(stage.name())
            .behavior(behavior.name())
            .reaction(reaction)
            .reason(reason)
            .addSolution(advice)
            .build();
  }

  /**
   * The number.
   *
   * @return the exit code; 256, which no process can end with, only stands in status objects
   */
  public int code() {
    return code;
  }

  /**
   * What it means and what to do.
   *
   * @return a description with phrase, type, stage, behavior, reaction, reason and one solution
   */
  public ExitDescription description() {
    return description;
  }

  /**
   * The code of a task's container.
   *
   * @param code an exit code
   * @return what it means; empty for a code that each program gives a meaning of its own, among
   *     them 10, which is that of the SSH barrier only where the runtime's log says so
   */
  public static Optional<RuntimeExitCode> ofTask(int code) {
    return of(code, Stage.RUNNING).filter(known -> known != SSH_BARRIER);
  }

  /**
   * The code of a task's init container.
   *
   * @param code an exit code
   * @return what it means; empty for a code the init container does not have
   */
  public static Optional<RuntimeExitCode> ofInit(int code) {
    return of(code, Stage.LAUNCHING);
  }

  private static Optional<RuntimeExitCode> of(int code, Stage stage) {
    return Arrays.stream(values())
        .filter(
            known ->
                known.code == code && known.description.stage().equals(Optional.of(stage.name())))
        .findFirst();
  }
}
