package io.github.paiprotocol.k8s.internal.target.pods;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServiceSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.internal.target.Pods;
import io.github.paiprotocol.k8s.internal.target.ReplicaBounds;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.DIJobEmission;
import io.github.paiprotocol.k8s.spi.DIJobTasks;
import java.util.List;

/** The pods of a DIJob and their Service, as its orchestrator makes them. */
final class DIJobPods {
  private static final String PORT_NAME = "di-port";
  private static final int PORT = 22270;

  private DIJobPods() {}

  static void emit(DIJobEmission emission) {
    ReplicaBounds.note(
        emission,
        path ->
            emission.lost(
                path,
                "pods are scheduled one by one, so fewer may start and wait for the others",
                "target `volcano` starts no fewer pods"));
    emission.add(service(emission), Causes.none());
    notePriority(emission);
    KueueLabels queue = KueueLabels.ofPods(emission);
    DIJobTasks tasks = emission.tasks();
    List<DIJobTask> all = emission.job().spec().tasks();
    for (int i = 0; i < all.size(); i++) {
      int task = i;
      Causes causes =
          Causes.join(
              ImmutableList.of(
                  Causes.by(ProtocolPath.of("spec", "tasks").child(i)),
                  Causes.ofTemplate(
                      i, ProtocolPath.root(), emission.templates().get(i).getSpec())));
      emission.addAll(
          all.get(i).replicas(), index -> Pods.of(emission, tasks.pod(task, index), queue), causes);
    }
  }

  private static void notePriority(DIJobEmission emission) {
    emission.carries(Operations.Setting.PRIORITY_CLASSES);
    if (emission.job().spec().priority() != DIJobPriority.NORMAL
        && emission.priorityClass().isEmpty()) {
      emission.lost(
          ProtocolPath.of("spec", "priority"),
          "the profile has no class for it in `operations.priorityClasses`",
          "name one there");
    }
  }

  private static Service service(DIJobEmission emission) {
    ServicePort port = new ServicePort();
    port.setName(PORT_NAME);
    port.setPort(PORT);
    ServiceSpec spec = new ServiceSpec();
    spec.setClusterIP("None");
    spec.setSelector(emission.labels());
    spec.setPorts(ImmutableList.of(port));
    spec.setPublishNotReadyAddresses(true);
    Service service = new Service();
    service.setMetadata(emission.metadata(emission.job().serviceName()).build());
    service.setSpec(spec);
    return service;
  }
}
