package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import java.util.Optional;

/**
 * One thing that the tasks of a role run, in a shell of its own, as people look at it: it holds no
 * secret.
 *
 * @param event when it runs; empty for the role's commands, which run between start callbacks and
 *     all others
 * @param name whose it is: a prerequisite's name, the plugin's for an entry of the job's extras,
 *     the role's for its commands
 * @param plugin the short name of the plugin that runs it; empty for the role's commands
 * @param path where the job asks for it: the prerequisite in the job's own list, the role's list
 *     for one from elsewhere, the entry of the extras, the role's commands
 * @param policy what its failure does
 * @param script what bash runs, with {@code <% $secrets.… %>} where secrets belong
 * @param written whether the job or a document it uses has this text; false when the plugin made it
 *     of its parameters
 */
public record TaskStep(
    Optional<CallbackEvent> event,
    String name,
    Optional<String> plugin,
    ProtocolPath path,
    FailurePolicy policy,
    String script,
    boolean written) {
  /** Refuses null. */
  public TaskStep {
    requireNonNulls(event, name, plugin, path, policy, script);
  }

  /**
   * Whether it is the role's commands.
   *
   * @return false for what runs on an event
   */
  public boolean isCommands() {
    return event.isEmpty();
  }
}
