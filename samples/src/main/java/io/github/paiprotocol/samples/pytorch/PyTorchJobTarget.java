package io.github.paiprotocol.samples.pytorch;

import static java.util.Objects.requireNonNull;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Role {@code master}, of one task, and role {@code worker} as a PyTorchJob of Kubeflow. */
public final class PyTorchJobTarget implements Target {
  private static final Map<String, String> TYPES = Map.of("master", "Master", "worker", "Worker");
  private static final TaskIndex INDEX = TaskIndex.fromLabel("training.kubeflow.org/replica-index");

  @Override
  public String name() {
    return "pytorchjob";
  }

  @Override
  public void emit(Workload workload, RenderContext context) {
    Map<String, ResolvedRole> roles = workload.resolved().roles();
    if (!fits(roles)) {
      context.report(
          Diagnostic.error(
                  KubernetesCode.ROLE_NAME_TARGET,
                  Place.value(ProtocolPath.of("taskRoles")),
                  "a PyTorchJob has a role `master` of one task, and may have a role `worker`")
              .withHint("rename the roles, or choose another target"));
      return;
    }
    TaskNaming names = context.naming().withServicePerHost();
    RoleTasks tasks = context.tasks(names);
    Map<String, PyTorchJob.Replicas> replicas = new LinkedHashMap<>();
    List<ProvenanceMap> causes = new ArrayList<>();
    for (ResolvedRole role : roles.values()) {
      String type = requireNonNull(TYPES.get(role.name()));
      noteLosses(context, role);
      PodTemplateSpec template = tasks.template(role.name(), INDEX);
      template.getSpec().getContainers().get(0).setName("pytorch"); // the operator looks for it
      int count = role.role().instanceCount();
      replicas.put(type, new PyTorchJob.Replicas(count, "Never", template));
      ProtocolPath path = PyTorchJob.path(type);
      causes.add(ProvenanceMap.ofRole(role.name(), path.parent().orElseThrow(), path));
    }
    context.add(
        new PyTorchJob(
            context.metadata(names.owner()).withLabels(tasks.labels()).build(),
            new PyTorchJob.Spec(new PyTorchJob.RunPolicy("Running"), replicas)),
        ProvenanceMap.join(causes),
        fields -> roles.keySet().forEach(role -> record(role, fields)));
  }

  /** Only the target knows the origins of the fields that it sets itself. */
  private static void record(String role, FieldOrigins fields) {
    fields
        .at("spec", "pytorchReplicaSpecs", requireNonNull(TYPES.get(role)))
        .put("replicas", Provenance.job(ProtocolPath.of("taskRoles", role, "instances")));
  }

  private static boolean fits(Map<String, ResolvedRole> roles) {
    ResolvedRole master = roles.get("master");
    return master != null
        && master.role().instanceCount() == 1
        && TYPES.keySet().containsAll(roles.keySet());
  }

  private static void noteLosses(RenderContext context, ResolvedRole resolved) {
    TaskRole role = resolved.role();
    ProtocolPath path = ProtocolPath.of("taskRoles", resolved.name());
    if (role.minFailedInstances() != 1) {
      context.lost(path.child("completion"), "one failed task fails a PyTorchJob");
    }
    if (role.minSucceededInstances() != -1 && !resolved.name().equals("master")) {
      context.approximate(path.child("completion"), "a PyTorchJob succeeds when its master does");
    }
    if (role.taskRetryCount().orElse(0) + context.job().jobRetryCount().orElse(0) > 0) {
      context.lost(path.child("taskRetryCount"), "nothing is tried again");
    }
    if (context.job().extras().isGang()) {
      context.lost(ProtocolPath.of("extras", "gangAllocation"), "pods start one by one");
    }
  }
}
