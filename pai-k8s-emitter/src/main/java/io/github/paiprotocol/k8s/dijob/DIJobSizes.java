package io.github.paiprotocol.k8s.dijob;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.check.EnvironmentChecks;
import io.github.paiprotocol.k8s.internal.emission.Emitting;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.Causes;

/**
 * Refuses what would be far too large before it is made, for jobs are texts of strangers: the
 * variable with all nodes must be one that Linux gives to a process, an object one that etcd
 * stores, and all of them together no more than a program can hold.
 */
final class DIJobSizes {
  /** Most bytes all pods of a job may take, 1 GiB. */
  static final long MAX_TOTAL = 1L << 30;

  private static final String FEWER_PODS = "use `compactEnv`, or fewer replicas or containers";
  private static final String FEWER_TASKS =
      "use fewer replicas, or give containers a `command`: its replicas share one template then";

  private final DIJobContext emission;
  private long bytes;

  DIJobSizes(DIJobContext emission) {
    this.emission = emission;
  }

  /** Takes note of some objects, all as large as one of them. */
  void add(Causes causes, HasMetadata object, int count) {
    if (bytes > MAX_TOTAL) {
      return;
    }
    long size = KubernetesPrinter.compactSize(object, EmissionProblems.MAX_OBJECT);
    bytes += size * count;
    if (size > EmissionProblems.MAX_CLIENT_SIDE && size <= EmissionProblems.MAX_OBJECT) {
      emission.noteLarge(object, causes, size);
    } else if (size > EmissionProblems.MAX_OBJECT) {
      Place place = causes.placeOf(ProtocolPath.root());
      Diagnostic found =
          EmissionProblems.objectSize(place, Emitting.nameOf(object), "at least " + size)
              .withHint(FEWER_PODS);
      emission.report(emission.explained(found, object, causes));
    }
  }

  /** Refuses objects that are too many, each of them as it is. */
  void requireFew() {
    if (bytes == 0) {
      return;
    }
    if (bytes > MAX_TOTAL) {
      emission.report(
          Diagnostic.error(
                  KubernetesCode.OBJECT_SIZE,
                  Place.value(DIJobContext.TASKS),
                  "all pods together take more than " + MAX_TOTAL + " bytes")
              .withHint(FEWER_PODS));
    }
    PaiException.throwIfErrors(emission.problems().sorted());
  }

  /** What to do when one object has all pods. */
  static Diagnostic tooLarge(String object, String bytes) {
    return EmissionProblems.objectSize(Place.value(DIJobContext.TASKS), object, bytes)
        .withHint(FEWER_TASKS);
  }

  static void check(DIJobContext emission) {
    long bytes = DIJobNodes.ALL.length();
    for (DIJobTask task : emission.job().spec().tasks()) {
      DIJobNames names = emission.names();
      String last = names.host(names.pod(task, task.replicas() - 1));
      // Hosts with a smaller index may have fewer digits, four at most.
      bytes += (long) task.replicas() * (last.length() + 1 - digits(task));
    }
    if (bytes > EnvironmentChecks.MAX_VARIABLE) {
      emission.report(
          Diagnostic.error(
                  KubernetesCode.ENVIRONMENT_SIZE,
                  Place.value(DIJobContext.TASKS),
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
