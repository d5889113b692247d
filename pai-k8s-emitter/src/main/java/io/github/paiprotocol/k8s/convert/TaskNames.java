package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.dijob.TaskType;
import java.util.Locale;

/**
 * Names on both sides: those of tasks and DIJobs are DNS labels, those of roles are identifiers. A
 * label has a name as role that no other label has, and comes back from it.
 */
final class TaskNames {
  private TaskNames() {}

  /** The nearest label; empty when nothing of the name can be in one. */
  static String label(String name) {
    String label = name.toLowerCase(Locale.ROOT).replace('_', '-');
    int from = 0;
    int to = label.length();
    while (from < to && label.charAt(from) == '-') {
      from++;
    }
    while (to > from && label.charAt(to - 1) == '-') {
      to--;
    }
    return label.substring(from, to);
  }

  /** The type a task of a name has when nothing else tells: the one that is called so. */
  static TaskType type(String label) {
    return TaskType.of(label).orElse(TaskType.NONE);
  }
}
