package io.github.paiprotocol.k8s.internal.dijob;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.check.EnvironmentChecks;
import io.github.paiprotocol.k8s.model.KubernetesCode;

/**
 * Refuses what would be far too large before it is made, for jobs are texts of strangers: the
 * variable with all nodes must be one that Linux gives to a process, an object one that etcd
 * stores, and all of them together no more than a program can hold.
 */
final class DIJobSizes {
  static final String FEWER_PODS = "use `compactEnv`, or fewer replicas or containers";
  private static final String FEWER_TASKS =
      "use fewer replicas, or give containers a `command`: its replicas share one template then";

  private DIJobSizes() {}

  /** What to do when one object has all pods. */
  static Diagnostic tooLarge(String object, String bytes) {
    return EmissionProblems.objectSize(Place.value(TemplateSource.TASKS), object, bytes)
        .withHint(FEWER_TASKS);
  }

  static void check(TemplateSource source) {
    long bytes = DIJobNodes.ALL.length();
    for (DIJobTask task : source.job().spec().tasks()) {
      DIJobNames names = source.names();
      String last = names.host(names.pod(task, task.replicas() - 1));
      // Hosts with a smaller index may have fewer digits, four at most.
      bytes += (long) task.replicas() * (last.length() + 1 - digits(task));
    }
    if (bytes > EnvironmentChecks.MAX_VARIABLE) {
      source
          .emission()
          .report(
              Diagnostic.error(
                      KubernetesCode.ENVIRONMENT_SIZE,
                      Place.value(TemplateSource.TASKS),
                      ("`DI_NODES` names %s pods in more than %s bytes; Linux gives a process no"
                              + " such variable")
                          .formatted(
                              source.job().spec().totalReplicas(), EnvironmentChecks.MAX_VARIABLE))
                  .withHint("use fewer replicas, or shorter names of job, tasks and namespace"));
    }
  }

  private static int digits(DIJobTask task) {
    return Integer.toString(task.replicas() - 1).length() - 1;
  }
}
