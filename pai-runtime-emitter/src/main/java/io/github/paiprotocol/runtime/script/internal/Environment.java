package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Variables as a file that a shell reads. */
public final class Environment {
  private static final ShellTemplate FILE =
      ShellTemplate.of(RuntimeScripts.class, "runtime_env.sh.mustache");

  /** The text without a variable. */
  static final TracedText NONE = script(ImmutableMap.of());

  private Environment() {}

  /**
   * The text of {@value RuntimeScripts#RUNTIME_ENV} where no task has variables of its own.
   *
   * @param variables values by name
   * @return the text
   * @throws IllegalArgumentException if a value holds a NUL character
   */
  public static TracedText script(Map<String, String> variables) {
    return script(variables, ImmutableMap.of(), false, name -> ImmutableList.of());
  }

  /**
   * The text of {@value RuntimeScripts#RUNTIME_ENV}. No value can run anything when it is read. A
   * name that the shell cannot export, such as one with a hyphen in it, or that belongs to it
   * ({@link ShellNames}), is left to the pod's own environment.
   *
   * @param variables what every task of the role has: values by name
   * @param byIndex what single tasks have: values by name, by the task's index
   * @param addressesAtStart whether it takes in {@value RuntimeScripts#ADDRESSES}, which lies
   *     beside it
   * @param origins where a variable comes from, by its name
   * @return assignments with {@code export} in the given order, the task's index between the two
   * @throws IllegalArgumentException if a value holds a NUL character
   */
  public static TracedText script(
      Map<String, String> variables,
      Map<Integer, Map<String, String>> byIndex,
      boolean addressesAtStart,
      Function<String, List<Provenance>> origins) {
    TracedText.Recorder recorder = new TracedText.Recorder();
    Function<Map<String, String>, List<Map<String, ?>>> exported =
        all -> exported(all, recorder, origins);
    List<Map<String, ?>> tasks = new ArrayList<>();
    byIndex.forEach((i, own) -> tasks.add(Map.of("index", i, "variables", exported.apply(own))));
    return recorder.of(
        FILE.render(
            Map.of(
                "variables",
                exported.apply(variables),
                "placed",
                !tasks.isEmpty(),
                "tasks",
                tasks,
                "addressesAtStart",
                addressesAtStart)));
  }

  private static List<Map<String, ?>> exported(
      Map<String, String> variables,
      TracedText.Recorder recorder,
      Function<String, List<Provenance>> origins) {
    List<Map<String, ?>> out = new ArrayList<>();
    variables.forEach(
        (name, value) -> {
          if (Bash.isVariableName(name) && !ShellNames.belongsToShell(name)) {
            Object recorded = recorder.value(value, line -> origins.apply(name));
            out.add(Map.of("name", name, "value", recorded));
          }
        });
    return out;
  }
}
