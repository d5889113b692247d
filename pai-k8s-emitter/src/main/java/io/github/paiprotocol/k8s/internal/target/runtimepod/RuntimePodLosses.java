package io.github.paiprotocol.k8s.internal.target.runtimepod;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What {@code RUNTIME_CONFIG} has no words for: of a plugin it has the name and parameters only.
 */
final class RuntimePodLosses {

  private RuntimePodLosses() {}

  /** Notes each part of the job whose failures were to be ignored, once for all roles. */
  static void note(RenderContext emission) {
    Set<ProtocolPath> ignoring = new LinkedHashSet<>();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      for (ResolvedPrerequisite needed : role.prerequisites()) {
        if (isIgnoring(needed)) {
          ignoring.add(role.pathOf(needed));
        }
      }
      for (ResolvedPlugin plugin : role.plugins()) {
        if (plugin.policy() == FailurePolicy.IGNORE || isIgnoring(plugin.callbacks())) {
          ignoring.add(JobPaths.PLUGINS.child(plugin.index()));
        }
      }
    }
    ignoring.forEach(
        path ->
            emission.lost(
                path,
                "`RUNTIME_CONFIG` does not say whose failures are ignored",
                "target `pods` ignores such failures"));
  }

  private static boolean isIgnoring(ResolvedPrerequisite needed) {
    boolean all =
        needed
            .definition()
            .failurePolicy()
            .flatMap(Templated::asKnown)
            .filter(policy -> policy == FailurePolicy.IGNORE)
            .isPresent();
    boolean runs =
        needed.plugin().filter(plugin -> !PluginNames.STORAGES.contains(plugin)).isPresent();
    return runs && (all || isIgnoring(needed.callbacks()));
  }

  private static boolean isIgnoring(List<ResolvedCallback> callbacks) {
    return callbacks.stream().anyMatch(callback -> callback.policy() == FailurePolicy.IGNORE);
  }
}
