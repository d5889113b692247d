package io.github.paiprotocol.runtime.placement;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

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
 * @param forAllRoles whether {@code runtime_env.sh} and {@code job.json} say only what does not
 *     depend on the role, but its name; otherwise they say everything to the tasks of one role
 * @param sharedFiles whether the files are written that roles can share: {@code job.json}, and
 *     {@link io.github.paiprotocol.runtime.script.RuntimeScripts#ADDRESSES} where it is needed
 * @param addressesAtStart whether a task finds out where the others are when it starts; see {@link
 *     #withAddressesAtStart}
 */
public record RuntimeInput(
    String user,
    Secrets userExtension,
    Optional<PlacedJob> placement,
    boolean forAllRoles,
    boolean sharedFiles,
    boolean addressesAtStart) {
  /** Refuses null. */
  public RuntimeInput {
    requireNonNulls(user, userExtension, placement);
  }

  /**
   * An input with nothing but the user.
   *
   * @param user who submits the job
   * @return the input
   */
  public static RuntimeInput of(String user) {
    return new RuntimeInput(user, Secrets.none(), Optional.empty(), false, true, false);
  }

  /**
   * This input with secrets of the user.
   *
   * @param secrets the secrets
   * @return a copy
   */
  public RuntimeInput withUserExtension(Secrets secrets) {
    return new RuntimeInput(user, secrets, placement, forAllRoles, sharedFiles, addressesAtStart);
  }

  /**
   * This input with the places of the tasks.
   *
   * @param placed the tasks with their ports
   * @return a copy
   */
  public RuntimeInput withPlacement(PlacedJob placed) {
    return new RuntimeInput(
        user, userExtension, Optional.of(placed), forAllRoles, sharedFiles, addressesAtStart);
  }

  /**
   * This input for scripts that stand beside those of other roles. {@code runtime_env.sh} names the
   * role only, for tasks know the rest by other means; {@code job.json}, in one line, names no
   * role. So the scripts of many roles take as much as what the roles run, and not the square of
   * it.
   *
   * @param withShared whether the files are written that are the same for all roles; once is enough
   * @return a copy
   */
  public RuntimeInput forAllRoles(boolean withShared) {
    return new RuntimeInput(user, userExtension, placement, true, withShared, addressesAtStart);
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
    return new RuntimeInput(user, userExtension, placement, forAllRoles, sharedFiles, true);
  }
}
