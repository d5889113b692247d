package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Variables as a file that a shell reads. */
public final class Environment {
  private static final ShellTemplate FILE =
      ShellTemplate.of(RuntimeScripts.class, "runtime_env.sh.mustache");

  /** The text without a variable. */
  static final String NONE = script(ImmutableMap.of());

  private Environment() {}

  /**
   * The text of {@value RuntimeScripts#RUNTIME_ENV} where no task has variables of its own.
   *
   * @param variables values by name
   * @return the text
   * @throws IllegalArgumentException if a value holds a NUL character
   */
  public static String script(Map<String, String> variables) {
    return script(variables, ImmutableMap.of());
  }

  /**
   * The text of {@value RuntimeScripts#RUNTIME_ENV} where addresses are known before tasks start.
   *
   * @param variables what every task of the role has: values by name
   * @param byIndex what single tasks have: values by name, by the task's index
   * @return the text
   * @throws IllegalArgumentException if a value holds a NUL character
   */
  public static String script(
      Map<String, String> variables, Map<Integer, Map<String, String>> byIndex) {
    return script(variables, byIndex, false);
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
   * @return assignments with {@code export} in the given order, the task's index between the two
   * @throws IllegalArgumentException if a value holds a NUL character
   */
  public static String script(
      Map<String, String> variables,
      Map<Integer, Map<String, String>> byIndex,
      boolean addressesAtStart) {
    List<Map<String, ?>> tasks = new ArrayList<>();
    byIndex.forEach((i, own) -> tasks.add(Map.of("index", i, "variables", exported(own))));
    return FILE.render(
        Map.of(
            "variables",
            exported(variables),
            "placed",
            !tasks.isEmpty(),
            "tasks",
            tasks,
            "addressesAtStart",
            addressesAtStart));
  }

  private static List<Map<String, String>> exported(Map<String, String> variables) {
    List<Map<String, String>> out = new ArrayList<>();
    variables.forEach(
        (name, value) -> {
          if (Bash.isVariableName(name) && !ShellNames.belongsToShell(name)) {
            out.add(Map.of("name", name, "value", value));
          }
        });
    return out;
  }
}
