package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.Comparator;
import java.util.List;

/**
 * What one task role runs, in the order of running, before it becomes files.
 *
 * @param options how it is run
 * @param environment the text of {@value RuntimeScripts#RUNTIME_ENV}: assignments with {@code
 *     export}, their values quoted
 * @param callbacks the scripts of each event, first to run first
 * @param commands the user's commands, one or more lines each, run as one script
 * @param confidentialCommands whether a secret stands in the commands; default false
 * @param helpers files of plugins
 * @param secrets what is masked in the logs when the options ask for it
 */
@org.immutables.value.Value.Builder
public record TaskScripts(
    RuntimeOptions options,
    String environment,
    ListMultimap<CallbackEvent, CallbackScript> callbacks,
    List<String> commands,
    boolean confidentialCommands,
    List<ScriptFile> helpers,
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
  }

  /**
   * Renders the files. The same input gives the same bytes.
   *
   * @return the files
   * @throws IllegalArgumentException if a text holds a NUL character, or a helper file bears a name
   *     of the set
   */
  public RuntimeScripts render() {
    return render(Parts.runtime(options));
  }

  /**
   * Renders the files around the entry point, which roles with the same options have in common.
   *
   * @param runtime what {@link Parts#runtime} gives for the options
   * @return the files
   * @throws IllegalArgumentException if a text holds a NUL character, or a helper file bears a name
   *     of the set
   */
  public RuntimeScripts render(String runtime) {
    ImmutableList.Builder<ScriptFile> files = ImmutableList.builder();
    files.add(open(RuntimeScripts.RUNTIME, runtime));
    files.add(open(Parts.SCRIPT_ENV, Parts.scriptEnv()));
    files.add(open(RuntimeScripts.RUNTIME_ENV, environment));
    files.add(phase(RuntimeScripts.PRE_COMMANDS, CallbackEvent.TASK_STARTS));
    files.add(
        new ScriptFile(RuntimeScripts.USER, Parts.user(options, commands), confidentialCommands));
    files.add(phase(RuntimeScripts.POST_COMMANDS, CallbackEvent.TASK_SUCCEEDS));
    files.add(phase(RuntimeScripts.FAIL_COMMANDS, CallbackEvent.TASK_FAILS));
    files.add(phase(RuntimeScripts.COMPLETE_COMMANDS, CallbackEvent.TASK_COMPLETES));
    if (options.maskSecretsInLogs() && !masks().isEmpty()) {
      files.add(new ScriptFile(Parts.MASKS, Parts.masks(masks()), true));
    }
    return new RuntimeScripts(files.addAll(helpers).build(), ImmutableList.of());
  }

  private ScriptFile phase(String name, CallbackEvent event) {
    List<CallbackScript> scripts = callbacks.get(event);
    boolean confidential = scripts.stream().anyMatch(CallbackScript::confidential);
    return new ScriptFile(name, Parts.phase(event, scripts), confidential);
  }

  private static ScriptFile open(String name, String content) {
    return new ScriptFile(name, content, false);
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
