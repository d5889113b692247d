package io.github.paiprotocol.runtime.script;

import java.util.Map;

/** Variables as a file that a shell reads. */
public final class Environment {
  private static final String HEAD =
      """
      # shellcheck shell=bash
      # Exported variables that are the same for every task of the role, read by `runtime`.
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
   * The text of {@value RuntimeScripts#RUNTIME_ENV}. No value can run anything when it is read.
   *
   * @param variables values by name; a name that the shell cannot export, such as one with a hyphen
   *     in it, is left to the pod's own environment
   * @return assignments with {@code export}, in the given order, then the task's index
   * @throws IllegalArgumentException if a value holds a NUL character
   */
  public static String script(Map<String, String> variables) {
    StringBuilder text = new StringBuilder(HEAD);
    variables.forEach(
        (name, value) -> {
          if (Bash.isVariableName(name)) {
            text.append("export ").append(name).append('=').append(Bash.quote(value)).append('\n');
          }
        });
    return text.append(INDEX).toString();
  }
}
