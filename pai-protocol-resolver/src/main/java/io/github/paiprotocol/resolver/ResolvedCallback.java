package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;

/**
 * Commands that run on an event of the task, ready to be written into a script.
 *
 * @param event when they run
 * @param commands the commands in order, with all values put in but secrets
 * @param policy what their failure does
 * @param path where the list of commands stands: in the job, or in the document that a prerequisite
 *     was found in
 */
public record ResolvedCallback(
    CallbackEvent event, List<RenderedText> commands, FailurePolicy policy, ProtocolPath path) {
  /** Copies the commands. */
  public ResolvedCallback {
    requireNonNulls(event, policy, path);
    commands = ImmutableList.copyOf(commands);
  }
}
