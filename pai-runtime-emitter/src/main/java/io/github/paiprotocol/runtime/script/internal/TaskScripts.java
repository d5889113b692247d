package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.Comparator;
import java.util.List;

/**
 * What one task role runs, in the order of running, before it becomes files.
 *
 * @param options how it is run
 * @param environment {@value RuntimeScripts#RUNTIME_ENV}: assignments with {@code export}, their
 *     values quoted
 * @param callbacks the callbacks of each event, first to run first
 * @param commands the user's commands, run as one script
 * @param confidentialCommands whether a secret stands in the commands; default false
 * @param helpers files of plugins, and facts about the job
 * @param secrets what is masked in the logs when the options ask for it
 */
@org.immutables.value.Value.Builder
public record TaskScripts(
    RuntimeOptions options,
    TracedText environment,
    ListMultimap<CallbackEvent, TaskCallback> callbacks,
    List<TaskCommand> commands,
    boolean confidentialCommands,
    List<TaskFile> helpers,
    List<Secret> secrets) {
  /** Shorter secrets are not masked: they would hit ordinary text. */
  private static final int LEAST_MASKED = 4;

  /** Copies the collections. */
  public TaskScripts {
    callbacks = ImmutableListMultimap.copyOf(callbacks);
    commands = ImmutableList.copyOf(commands);
    helpers = ImmutableList.copyOf(helpers);
    secrets = ImmutableList.copyOf(secrets);
  }

  /**
   * A builder; without a call it holds the default options and nothing to run.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds the scripts of a task. Not thread-safe. */
  public static final class Builder extends TaskScriptsBuilder {
    Builder() {
      options(RuntimeOptions.byDefault());
      environment(Environment.NONE);
      confidentialCommands(false);
    }

    /**
     * Adds commands that have no origins of their own.
     *
     * @param texts one or more lines each
     * @return this builder
     */
    public Builder addCommands(String... texts) {
      for (String each : texts) {
        addCommands(new TaskCommand(each, LineOrigins.NONE));
      }
      return this;
    }

    /**
     * Adds a callback that has no origin of its own.
     *
     * @param event when it runs
     * @param script what runs
     * @return this builder
     */
    public Builder putCallbacks(CallbackEvent event, CallbackScript script) {
      return putCallbacks(event, new TaskCallback(script, LineOrigins.NONE, LineOrigins.NONE));
    }
  }

  /**
   * Renders the files. The same input gives the same bytes.
   *
   * @return the files
   * @throws IllegalArgumentException if a text holds a NUL character, or a helper file bears a name
   *     of the set
   */
  public RuntimeScripts render() {
    return new RuntimeScripts(
        files(Parts.runtime(options)).stream().map(TaskFile::file).toList(), ImmutableList.of());
  }

  /**
   * Makes the files around the entry point, which roles with the same options have in common.
   *
   * @param runtime what {@link Parts#runtime} gives for the options
   * @return the files, with where their lines came from
   * @throws IllegalArgumentException if a text holds a NUL character
   */
  public List<TaskFile> files(TracedText runtime) {
    ImmutableList.Builder<TaskFile> files = ImmutableList.builder();
    files.add(open(RuntimeScripts.RUNTIME, runtime));
    files.add(open(Parts.SCRIPT_ENV, Parts.scriptEnv()));
    files.add(open(RuntimeScripts.RUNTIME_ENV, environment));
    files.add(phase(RuntimeScripts.PRE_COMMANDS, CallbackEvent.TASK_STARTS));
    files.add(
        TaskFile.of(RuntimeScripts.USER, Parts.user(options, commands), confidentialCommands));
    files.add(phase(RuntimeScripts.POST_COMMANDS, CallbackEvent.TASK_SUCCEEDS));
    files.add(phase(RuntimeScripts.FAIL_COMMANDS, CallbackEvent.TASK_FAILS));
    files.add(phase(RuntimeScripts.COMPLETE_COMMANDS, CallbackEvent.TASK_COMPLETES));
    if (options.maskSecretsInLogs() && !masks().isEmpty()) {
      files.add(TaskFile.of(Parts.MASKS, Parts.masks(masks()), true));
    }
    return files.addAll(helpers).build();
  }

  private TaskFile phase(String name, CallbackEvent event) {
    List<TaskCallback> scripts = callbacks.get(event);
    boolean confidential = scripts.stream().anyMatch(each -> each.script().confidential());
    return TaskFile.of(name, Parts.phase(event, scripts), confidential);
  }

  private static TaskFile open(String name, TracedText content) {
    return TaskFile.of(name, content, false);
  }

  /** Logs are masked line by line, so each line of a secret counts; the longest goes first. */
  private List<String> masks() {
    return secrets.stream()
        .flatMap(secret -> secret.reveal().lines())
        .map(String::strip)
        .filter(line -> line.length() >= LEAST_MASKED)
        .distinct()
        .sorted(Comparator.comparing(String::length).reversed().thenComparing(s -> s))
        .collect(ImmutableList.toImmutableList());
  }
}
