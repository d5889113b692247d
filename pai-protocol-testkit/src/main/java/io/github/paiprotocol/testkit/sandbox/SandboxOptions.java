package io.github.paiprotocol.testkit.sandbox;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.local.internal.LocalShell;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * How a sandbox runs tasks.
 *
 * @param emitter what makes the scripts; by default the standard one
 * @param user who submits the jobs; {@code user} by default
 * @param userExtension what the platform keeps for the user, such as the key pair of the job's ssh;
 *     empty by default
 * @param variables the tasks' environment beside what the sandbox sets, or in its place
 * @param path absolute folders parted by colons, bash in one of them: where tools without a stub
 *     are looked for; by default {@link LocalShell#STANDARD_PATH}
 * @param realTools tools that are not to be stubbed
 * @param timeLimit how long a task, or tasks side by side, may run; ten minutes by default, so that
 *     a busy machine does not fail a test
 */
@org.immutables.value.Value.Builder
public record SandboxOptions(
    RuntimeScriptEmitter emitter,
    String user,
    Secrets userExtension,
    Map<String, String> variables,
    String path,
    Set<String> realTools,
    Duration timeLimit) {

  /** Copies the collections. */
  public SandboxOptions {
    requireNonNulls(emitter, user, userExtension, path, timeLimit);
    variables = ImmutableMap.copyOf(variables);
    realTools = ImmutableSet.copyOf(realTools);
  }

  /**
   * A builder that starts from the defaults.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Says why no task can run here, before one is tried. */
  void requireShell() {
    try {
      LocalShell.find(path);
    } catch (IOException e) {
      throw new IllegalStateException(
          "a sandbox runs tasks with bash, and "
              + e.getMessage()
              + "; `SandboxOptions.Builder.path` says where else to look",
          e);
    }
  }

  /** Builds options. Not thread-safe. */
  public static final class Builder extends SandboxOptionsBuilder {
    Builder() {
      emitter(RuntimeScriptEmitter.standard());
      user("user");
      userExtension(Secrets.none());
      path(LocalShell.STANDARD_PATH);
      timeLimit(Duration.ofMinutes(10));
    }
  }
}
