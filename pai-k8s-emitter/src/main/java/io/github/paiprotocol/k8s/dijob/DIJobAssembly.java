package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.DIJobObject;
import io.github.paiprotocol.k8s.model.DIJobObjectSpec;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;

/**
 * Makes the DIJob itself as an object for the orchestrator: defaults written out, no key that its
 * API does not know, and resources such that the API server takes the pods.
 */
final class DIJobAssembly {
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");
  private static final String UNKNOWN = "it was proposed, and the API has no such key";

  private final DIJobEmission emission;
  private final DIJobTemplates templates;

  DIJobAssembly(DIJobEmission emission, DIJobTemplates templates) {
    this.emission = emission;
    this.templates = templates;
  }

  DIJobObject job() {
    DIJobSpec spec = emission.job().spec();
    noteLosses(spec);
    ImmutableList.Builder<DIJobObjectSpec.Task> tasks = ImmutableList.builder();
    for (int i = 0; i < spec.tasks().size(); i++) {
      tasks.add(task(i, spec.tasks().get(i)));
    }
    return new DIJobObject(
        metadata(emission.job().metadata()),
        new DIJobObjectSpec(
            spec.priority().word(),
            spec.backoffLimit(),
            spec.cleanPodPolicy().word(),
            spec.preemptible(),
            templates.volumes(),
            tasks.build()));
  }

  private void noteLosses(DIJobSpec spec) {
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

  private ObjectMeta metadata(DIJobMetadata metadata) {
    ObjectMeta noted =
        DIJobTemplates.convert(
                Value.of(metadata.others()),
                ObjectMeta.class,
                ProtocolPath.of("metadata"),
                emission)
            .orElseGet(ObjectMeta::new);
    return new ObjectMetaBuilder(noted)
        .withName(metadata.name())
        .withNamespace(metadata.namespace().or(emission.options()::namespace).orElse(null))
        .withUid(metadata.uid().orElse(null))
        .withLabels(metadata.labels())
        .withAnnotations(metadata.annotations())
        .build();
  }

  private DIJobObjectSpec.Task task(int index, DIJobTask task) {
    PodTemplateSpec written = templates.tasks().get(index);
    PodTemplateSpec template =
        new PodTemplateSpecBuilder(written)
            .withSpec(new DIJobContainers(emission, index).complete(written.getSpec()))
            .build();
    return new DIJobObjectSpec.Task(
        DIJobNames.task(task), task.type().word(), task.replicas(), template);
  }
}
