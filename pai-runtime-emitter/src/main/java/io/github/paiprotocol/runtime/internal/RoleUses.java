package io.github.paiprotocol.runtime.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Every use of a plugin by a role, in the order in which a task starts: its prerequisites, then the
 * plugins of the job's extras.
 */
record RoleUses(
    Resolved<Job> job,
    ResolvedRole role,
    Secrets userExtension,
    Function<RenderedText, String> reveal) {
  /** A use and the plugin it asks for. */
  record Use(String plugin, PluginUse use) {}

  static List<Use> of(
      Resolved<Job> job,
      ResolvedRole role,
      Secrets userExtension,
      Function<RenderedText, String> reveal) {
    RoleUses uses = new RoleUses(job, role, userExtension, reveal);
    List<Use> all = new ArrayList<>();
    for (ResolvedPrerequisite prerequisite : role.prerequisites()) {
      prerequisite
          .plugin()
          .filter(plugin -> !plugin.equals(PluginNames.DOCKER))
          .ifPresent(plugin -> all.add(uses.of(plugin, prerequisite, all.size() + 1)));
    }
    for (ResolvedPlugin plugin : role.plugins()) {
      all.add(uses.of(plugin, JobPaths.PLUGINS.child(plugin.index()), all.size() + 1));
    }
    return ImmutableList.copyOf(all);
  }

  private Use of(String plugin, ResolvedPrerequisite prerequisite, int number) {
    FailurePolicy policy =
        prerequisite
            .definition()
            .failurePolicy()
            .flatMap(Templated::asKnown)
            .orElse(FailurePolicy.FAIL);
    return new Use(
        plugin,
        use(number)
            .label(prerequisite.name())
            .callbacks(prerequisite.callbacks())
            .parameters(prerequisite.parameters())
            .policy(policy)
            .place(Place.value(role.pathOf(prerequisite)))
            .build());
  }

  private Use of(ResolvedPlugin plugin, ProtocolPath path, int number) {
    return new Use(
        plugin.plugin(),
        use(number)
            .label(plugin.plugin())
            .callbacks(plugin.callbacks())
            .parameters(plugin.parameters())
            .policy(plugin.policy())
            .place(Place.value(path))
            .build());
  }

  /** What all uses of the role have in common. */
  private PluginUse.Builder use(int number) {
    return PluginUse.builder()
        .number(number)
        .job(job)
        .role(role)
        .userExtension(userExtension)
        .secretText(reveal);
  }
}
