package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.util.List;
import java.util.Optional;

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

  /** Converts what the job holds; values that fit no type are reported where they stand. */
  static DIJobTemplates of(TemplateSource source) {
    ImmutableList.Builder<PodTemplateSpec> templates = ImmutableList.builder();
    int index = 0;
    for (var task : source.job().spec().tasks()) {
      ProtocolPath path = TemplateSource.template(index++);
      convert(task.template(), PodTemplateSpec.class, path, source).ifPresent(templates::add);
    }
    ImmutableList.Builder<Volume> volumes = ImmutableList.builder();
    ProtocolPath all = ProtocolPath.of("spec", "volumes");
    index = 0;
    for (Value volume : source.job().spec().volumes()) {
      convert(volume, Volume.class, all.child(index++), source).ifPresent(volumes::add);
    }
    return new DIJobTemplates(templates.build(), volumes.build());
  }

  /** A value as a type; empty when it is none, which is reported. */
  static <T> Optional<T> convert(
      Value value, Class<T> type, ProtocolPath path, TemplateSource source) {
    return TypedTemplates.convert(
        value, type, path, KubernetesCode.OBJECT_VALUE, source.emission()::report);
  }
}
