package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import java.util.List;

/**
 * The open values of a DIJob as types of Kubernetes.
 *
 * @param tasks the templates in the order of tasks
 * @param volumes the volumes of every pod
 */
record DIJobTemplates(List<PodTemplateSpec> tasks, List<Volume> volumes) {
  DIJobTemplates {
    tasks = ImmutableList.copyOf(tasks);
    volumes = ImmutableList.copyOf(volumes);
  }

  /** Converts what the job holds; its validator has compared it with the types. */
  static DIJobTemplates of(DIJobSpec spec) {
    return new DIJobTemplates(
        spec.tasks().stream()
            .map(task -> TypedTemplates.read(task.template(), PodTemplateSpec.class))
            .toList(),
        spec.volumes().stream().map(each -> TypedTemplates.read(each, Volume.class)).toList());
  }
}
