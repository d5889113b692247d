package io.github.paiprotocol.runtime.script;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * Something of a task that changes the machine it runs on: packages, services, users, mounts,
 * processes of others, files outside of its own folders. A container takes such changes with it; on
 * a machine without one they stay.
 *
 * @param by whose it is: the name of a prerequisite or plugin, or the role for its own commands
 * @param command the command, on one line, secrets as tags
 * @param unless tools; where a machine has all of them, nothing is changed. Empty when it is
 *     changed in any case
 */
public record MachineChange(String by, String command, List<String> unless) {
  /** Copies the list. */
  public MachineChange {
    unless = ImmutableList.copyOf(unless);
  }
}
