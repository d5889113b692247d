package io.github.paiprotocol.k8s.internal.target.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.model.DIJobObject;
import io.github.paiprotocol.k8s.model.DIJobObjectSpec;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.DIJobEmission;
import io.github.paiprotocol.k8s.spi.DIJobTarget;
import io.github.paiprotocol.k8s.spi.PodTask;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Makes the DIJob itself as an object for the orchestrator: defaults written out, no key that its
 * API does not know, and resources such that the API server takes the pods.
 */
public final class DIJobObjectTarget implements DIJobTarget {
  private static final String NAME = "dijob";
  private static final ProtocolPath METADATA = ProtocolPath.of("metadata");
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");
  private static final String UNKNOWN = "it was proposed, and the API has no such key";

  /** The target. */
  public DIJobObjectTarget() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void emit(DIJobEmission emission) {
    DIJobSpec spec = emission.job().spec();
    // The orchestrator knows priorities itself.
    emission.carries(Operations.Setting.PRIORITY_CLASSES);
    noteLosses(emission);
    List<DIJobObjectSpec.Task> tasks = new ArrayList<>();
    for (int i = 0; i < spec.tasks().size(); i++) {
      tasks.add(task(emission, spec.tasks().get(i), emission.templates().get(i)));
    }
    DIJobObject job =
        new DIJobObject(
            metadata(emission),
            new DIJobObjectSpec(
                spec.priority().word(),
                spec.backoffLimit(),
                spec.cleanPodPolicy().word(),
                spec.preemptible(),
                emission.volumes(),
                tasks));
    emission.add(job, causes(emission));
  }

  private static void noteLosses(DIJobEmission emission) {
    DIJobSpec spec = emission.job().spec();
    if (spec.minReplicas().isPresent()) {
      emission.lost(SPEC.child("minReplicas"), UNKNOWN);
    }
    if (spec.maxReplicas().isPresent()) {
      emission.lost(SPEC.child("maxReplicas"), UNKNOWN);
    }
    if (emission.job().status().isPresent()) {
      emission.note(
          ProtocolPath.of("status"), Fidelity.EXACT, "the orchestrator writes it, nobody else");
    }
  }

  private static ObjectMeta metadata(DIJobEmission emission) {
    DIJobMetadata metadata = emission.job().metadata();
    return emission
        .ownMetadata()
        .withName(metadata.name())
        .withNamespace(metadata.namespace().or(emission.profile()::namespace).orElse(null))
        .withUid(metadata.uid().orElse(null))
        .withLabels(metadata.labels())
        .withAnnotations(metadata.annotations())
        .build();
  }

  private static DIJobObjectSpec.Task task(
      DIJobEmission emission, DIJobTask task, PodTemplateSpec template) {
    String name = task.effectiveName().orElseThrow();
    PodTask pod = new PodTask(NAME, name, OptionalInt.empty(), PodTask.Phase.CONTROLLER);
    return new DIJobObjectSpec.Task(
        name, task.type().word(), task.replicas(), emission.finished(pod, template));
  }

  /** The parts of a DIJob come from where they stand in it. */
  private static Causes causes(DIJobEmission emission) {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> own = ImmutableMap.builder();
    for (String key : List.of("labels", "annotations")) {
      own.put(METADATA.child(key), METADATA.child(key));
    }
    own.put(METADATA, METADATA);
    ImmutableList.Builder<Causes> causes = ImmutableList.builder();
    causes.add(new Causes(own.buildOrThrow()));
    List<PodTemplateSpec> templates = emission.templates();
    for (int i = 0; i < templates.size(); i++) {
      ProtocolPath template = SPEC.child("tasks").child(i).child("template");
      causes.add(Causes.ofTemplate(i, template, templates.get(i).getSpec()));
    }
    return Causes.join(causes.build());
  }
}
