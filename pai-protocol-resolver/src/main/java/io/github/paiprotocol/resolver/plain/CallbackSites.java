package io.github.paiprotocol.resolver.plain;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.resolver.ResolvedCallback;
import java.util.List;

/**
 * Where callbacks were written.
 *
 * @param holder what has them
 * @param callbacks the callbacks: first those of the list {@code callbacks}, then {@code
 *     preCommands} and {@code postCommands}
 * @param listed how many stand in the list
 * @param own whether the holder stands in the job itself, so that its parts have places there
 */
record CallbackSites(
    ProtocolPath holder, List<ResolvedCallback> callbacks, int listed, boolean own) {

  ProtocolPath callback(int index) {
    if (!own) {
      return holder;
    }
    if (index < listed) {
      return holder.child(Keys.CALLBACKS).child(index);
    }
    boolean start = callbacks.get(index).event() == CallbackEvent.TASK_STARTS;
    return holder.child(start ? "preCommands" : "postCommands");
  }

  ProtocolPath command(int index, int command) {
    ProtocolPath callback = callback(index);
    if (!own) {
      return callback;
    }
    return (index < listed ? callback.child(Keys.COMMANDS) : callback).child(command);
  }
}
