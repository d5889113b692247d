package io.github.paiprotocol.runtime.local.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * One task to run on this machine.
 *
 * @param role the name of its role
 * @param index its index in the role, from 0
 * @param scripts the files it runs
 * @param folder where it runs; a folder serves one task
 * @param environment all of its environment by name; over it stand only PAI_BASE_DIR and, where
 *     there are scripts and no launcher, PAI_SCRIPTS_ONCE, beneath it the folder's HOME, TMPDIR and
 *     PAI_TERMINATION_MESSAGE_PATH and a PATH; nothing is inherited
 * @param shell what to run it with
 * @param launcher a command that starts the entry point, which stands behind it; by default the
 *     entry point is started itself
 * @param arguments arguments of the entry point, which its commands have as their own
 * @param scriptsKept whether scripts that the runtime has taken away are in the folder again after
 *     its end; default true
 * @param stdout gets its standard output while it runs, in pieces of any size, from one thread
 * @param stderr gets its standard error in the same way; by default both go nowhere
 */
@org.immutables.value.Value.Builder
public record LocalTask(
    String role,
    int index,
    RuntimeScripts scripts,
    TaskFolder folder,
    Map<String, String> environment,
    LocalShell shell,
    List<String> launcher,
    List<String> arguments,
    boolean scriptsKept,
    OutputStream stdout,
    OutputStream stderr) {

  /** Copies the collections. */
  public LocalTask {
    environment = ImmutableMap.copyOf(environment);
    launcher = ImmutableList.copyOf(launcher);
    arguments = ImmutableList.copyOf(arguments);
  }

  /**
   * A builder for a task of index 0 whose output goes only to its logs.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * What the task is called in messages.
   *
   * @return role and index, e.g. {@code worker-0}
   */
  public String label() {
    return role + "-" + index;
  }

  /** Builds tasks. Not thread-safe. */
  public static final class Builder extends LocalTaskBuilder {
    Builder() {
      index(0);
      scriptsKept(true);
      stdout(OutputStream.nullOutputStream());
      stderr(OutputStream.nullOutputStream());
    }
  }
}
