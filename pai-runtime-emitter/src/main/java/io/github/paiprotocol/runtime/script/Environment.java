package io.github.paiprotocol.runtime.script;

import com.google.common.collect.ImmutableMap;
import java.util.Map;

/** Variables as a file that a shell reads. */
public final class Environment {
  private static final String HEAD =
      """
      # shellcheck shell=bash
      # Exported variables of the role's tasks, read by `runtime`.
      """;

  /** Controllers that run pods tell a task's index under names of their own. */
  private static final String INDEX =
      """

      # The task's index, as the platform or the pod's controller tells it.
      : "${PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX:=${FC_TASK_INDEX:-}}"
      : "${PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX:=${JOB_COMPLETION_INDEX:-}}"
      : "${PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX:=${VC_TASK_INDEX:-0}}"
      export PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX
      export PAI_TASK_INDEX="${PAI_TASK_INDEX:-$PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX}"
      """;

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
   * The text of {@value RuntimeScripts#RUNTIME_ENV}. No value can run anything when it is read. A
   * name that the shell cannot export, such as one with a hyphen in it, or that belongs to it
   * ({@link ShellNames}), is left to the pod's own environment.
   *
   * @param variables what every task of the role has: values by name
   * @param byIndex what single tasks have: values by name, by the task's index
   * @return assignments with {@code export} in the given order, the task's index between the two
   * @throws IllegalArgumentException if a value holds a NUL character
   */
  public static String script(
      Map<String, String> variables, Map<Integer, Map<String, String>> byIndex) {
    StringBuilder text = new StringBuilder(HEAD);
    append(variables, "", text);
    text.append(INDEX);
    if (!byIndex.isEmpty()) {
      text.append("\ncase $PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX in\n");
      byIndex.forEach(
          (index, own) -> {
            text.append("  ").append(index).append(")\n");
            append(own, "    ", text);
            text.append("    ;;\n");
          });
      text.append("esac\n");
    }
    return text.toString();
  }

  private static void append(Map<String, String> variables, String indent, StringBuilder text) {
    variables.forEach(
        (name, value) -> {
          if (Bash.isVariableName(name) && !ShellNames.belongsToShell(name)) {
            text.append(indent).append("export ").append(name).append('=');
            text.append(Bash.quote(value)).append('\n');
          }
        });
  }
}
