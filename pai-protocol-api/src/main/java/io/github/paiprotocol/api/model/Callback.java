package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Commands a prerequisite runs on an event of the task.
 *
 * @param event when it runs
 * @param commands the shell commands, run as one script in their own shell
 * @param failurePolicy what its failure does; absent means the prerequisite's policy
 */
@Mapped
public record Callback(
    Templated<CallbackEvent> event,
    List<String> commands,
    Optional<Templated<FailurePolicy>> failurePolicy) {
  /** Copies the commands. */
  public Callback {
    requireNonNulls(event, failurePolicy);
    commands = ImmutableList.copyOf(commands);
  }

  /**
   * A callback with the prerequisite's own failure policy.
   *
   * @param event when it runs
   * @param commands the shell commands
   * @return the callback
   */
  public static Callback on(CallbackEvent event, String... commands) {
    Objects.requireNonNull(event, "event");
    return new Callback(Templated.known(event), ImmutableList.copyOf(commands), Optional.empty());
  }

  /**
   * This callback with a failure policy of its own.
   *
   * @param policy the policy
   * @return a copy with the policy
   */
  public Callback withFailurePolicy(FailurePolicy policy) {
    return new Callback(event, commands, Optional.of(Templated.known(policy)));
  }
}
