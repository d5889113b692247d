package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.check.EnvironmentChecks;
import io.github.paiprotocol.k8s.model.KubernetesCode;

/**
 * Refuses what would be far too large before it is made, for jobs are texts of strangers: the
 * variable with all nodes must be one that Linux gives to a process.
 */
final class DIJobSizes {
  private DIJobSizes() {}

  static void check(DIJobEmission emission) {
    long bytes = DIJobNodes.ALL.length();
    for (DIJobTask task : emission.job().spec().tasks()) {
      DIJobNames names = emission.names();
      String last = names.host(names.pod(task, task.replicas() - 1));
      // Hosts with a smaller index may have fewer digits, four at most.
      bytes += (long) task.replicas() * (last.length() + 1 - digits(task));
    }
    if (bytes > EnvironmentChecks.MAX_VARIABLE) {
      emission
          .problems()
          .report(
              Diagnostic.error(
                      KubernetesCode.ENVIRONMENT_SIZE,
                      Place.value(DIJobEmission.TASKS),
                      "`DI_NODES` names "
                          + emission.job().spec().totalReplicas()
                          + " pods in more than "
                          + EnvironmentChecks.MAX_VARIABLE
                          + " bytes; Linux gives a process no such variable")
                  .withHint("use fewer replicas, or shorter names of job, tasks and namespace"));
    }
  }

  private static int digits(DIJobTask task) {
    return Integer.toString(task.replicas() - 1).length() - 1;
  }
}
