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
 * @param jobElsewhere whether what all tasks know of the job reaches them by other means: then
 *     {@code runtime_env.sh} names the role only, and there is no {@code job.json}
 */
public record RuntimeInput(
    String user, Secrets userExtension, Optional<PlacedJob> placement, boolean jobElsewhere) {

  /**
   * An input with nothing but the user.
   *
   * @param user who submits the job
   * @return the input
   */
  public static RuntimeInput of(String user) {
    return new RuntimeInput(user, Secrets.none(), Optional.empty(), false);
  }

  /**
   * This input with secrets of the user.
   *
   * @param secrets the secrets
   * @return a copy
   */
  public RuntimeInput withUserExtension(Secrets secrets) {
    return new RuntimeInput(user, secrets, placement, jobElsewhere);
  }

  /**
   * This input with the places of the tasks.
   *
   * @param placed the tasks with their ports
   * @return a copy
   */
  public RuntimeInput withPlacement(PlacedJob placed) {
    return new RuntimeInput(user, userExtension, Optional.of(placed), jobElsewhere);
  }

  /**
   * This input for tasks that know the job by other means. Scripts of many roles then take as much
   * as what the roles run, and not the square of it.
   *
   * @return a copy
   */
  public RuntimeInput withJobElsewhere() {
    return new RuntimeInput(user, userExtension, placement, true);
  }
}
