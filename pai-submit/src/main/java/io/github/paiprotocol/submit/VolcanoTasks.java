package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.completion.JobCompletion;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.List;
import java.util.Map;

/**
 * Counts the tasks of a Volcano Job that has ended, by its {@code status.taskStatusCount}: how many
 * pods of each task are in which phase.
 */
final class VolcanoTasks {
  private static final String SUCCEEDED = "Succeeded";
  private static final String FAILED = "Failed";

  private VolcanoTasks() {}

  /**
   * What the completion rules say. The status does not tell which task ended first: where rules for
   * both outcomes are reached, the one decides that agrees with Volcano.
   */
  static JobVerdict verdict(Job job, GenericKubernetesResource found, Outcome outcome) {
    JobCompletion completion = JobCompletion.of(job);
    List<String> order =
        outcome == Outcome.SUCCEEDED ? List.of(SUCCEEDED, FAILED) : List.of(FAILED, SUCCEEDED);
    for (String phase : order) {
      List<?> tasks = found.get("spec", "tasks") instanceof List<?> list ? list : List.of();
      for (Object task : tasks) {
        if (task instanceof Map<?, ?> map) {
          count(job, completion, map, found, phase);
        }
      }
    }
    return completion.verdict();
  }

  private static void count(
      Job job,
      JobCompletion completion,
      Map<?, ?> task,
      GenericKubernetesResource found,
      String phase) {
    String role = TaskOf.role(task);
    TaskRole rules = job.taskRoles().get(role);
    if (rules == null) {
      return;
    }
    int succeeded = phaseOf(found, task, SUCCEEDED);
    int failed = phaseOf(found, task, FAILED);
    if (succeeded + failed > rules.instanceCount()) {
      return;
    }
    for (int index = 0; index < succeeded + failed; index++) {
      if (phase.equals(SUCCEEDED) && index < succeeded) {
        completion.succeeded(role, index);
      } else if (phase.equals(FAILED) && index >= succeeded) {
        completion.failed(role, index);
      }
    }
  }

  private static int phaseOf(GenericKubernetesResource found, Map<?, ?> task, String phase) {
    Object count =
        found.get("status", "taskStatusCount", String.valueOf(task.get("name")), "phase", phase);
    return count instanceof Number number ? number.intValue() : 0;
  }
}
