package io.github.paiprotocol.k8s.internal.resource;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.List;
import java.util.Map;

/** Pod templates of objects that have tasks. */
final class TaskTemplates {
  private TaskTemplates() {}

  /** Where the templates of {@code spec.tasks} stand. */
  static Map<ProtocolPath, PodTemplateSpec> ofTasks(List<PodTemplateSpec> tasks) {
    ImmutableMap.Builder<ProtocolPath, PodTemplateSpec> templates = ImmutableMap.builder();
    for (int i = 0; i < tasks.size(); i++) {
      templates.put(ProtocolPath.of("spec", "tasks").child(i).child("template"), tasks.get(i));
    }
    return templates.buildOrThrow();
  }
}
