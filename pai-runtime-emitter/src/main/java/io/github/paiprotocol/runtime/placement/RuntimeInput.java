package io.github.paiprotocol.runtime.placement;

import io.github.paiprotocol.api.model.Secrets;
import java.util.Optional;

/**
 * What the scripts of a task need to know beside the job. Immutable and thread-safe.
 *
 * @param user who submits the job
 * @param userExtension what the platform keeps for the user, such as the key pair of the job's ssh
 *     under {@code jobSSH}
 * @param placement where the job's tasks run; empty while that is not known, then variables of
 *     addresses and ports are left to the platform
 * @param facts what the scripts say of the job beside what the role runs
 * @param addressesAtStart whether a task finds out where the others are when it starts; see {@link
 *     #withAddressesAtStart}
 */
public record RuntimeInput(
    String user,
    Secrets userExtension,
    Optional<PlacedJob> placement,
    JobFacts facts,
    boolean addressesAtStart) {

  /** What scripts say of the job beside what a role runs. */
  public enum JobFacts {
    /** {@code runtime_env.sh} and {@code job.json} say everything to the tasks of one role. */
    FOR_ROLE,
    /**
     * {@code runtime_env.sh} names the role only. {@code job.json}, in one line, names no role, so
     * that all roles can share it.
     */
    FOR_ALL_ROLES,
    /** {@code runtime_env.sh} names the role only, and there is no {@code job.json}. */
    ELSEWHERE
  }

  /**
   * An input with nothing but the user.
   *
   * @param user who submits the job
   * @return the input
   */
  public static RuntimeInput of(String user) {
    return new RuntimeInput(user, Secrets.none(), Optional.empty(), JobFacts.FOR_ROLE, false);
  }

  /**
   * This input with secrets of the user.
   *
   * @param secrets the secrets
   * @return a copy
   */
  public RuntimeInput withUserExtension(Secrets secrets) {
    return new RuntimeInput(user, secrets, placement, facts, addressesAtStart);
  }

  /**
   * This input with the places of the tasks.
   *
   * @param placed the tasks with their ports
   * @return a copy
   */
  public RuntimeInput withPlacement(PlacedJob placed) {
    return new RuntimeInput(user, userExtension, Optional.of(placed), facts, addressesAtStart);
  }

  /**
   * This input for scripts that say less or more of the job. Where tasks know it by other means,
   * scripts of many roles take as much as what the roles run, and not the square of it.
   *
   * @param said what they say
   * @return a copy
   */
  public RuntimeInput withFacts(JobFacts said) {
    return new RuntimeInput(user, userExtension, placement, said, addressesAtStart);
  }

  /**
   * This input for tasks that know no addresses before they start. The container has its own in
   * {@code PAI_CURRENT_CONTAINER_IP}, the lists of ports, and in {@code PAI_BARRIER_FILE} the path
   * of the file that FrameworkController's {@code frameworkbarrier} has left, in which the
   * addresses of all tasks are; a file without them ends the task with code 252. Without the
   * variable a task knows its own address only.
   *
   * @return a copy, whose scripts include {@link
   *     io.github.paiprotocol.runtime.script.RuntimeScripts#ADDRESSES}
   */
  public RuntimeInput withAddressesAtStart() {
    return new RuntimeInput(user, userExtension, placement, facts, true);
  }
}
