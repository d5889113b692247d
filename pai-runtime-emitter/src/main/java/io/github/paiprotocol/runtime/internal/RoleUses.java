package io.github.paiprotocol.runtime.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.api.model.RuntimePlugin;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedJob;
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
final class RoleUses {
  private static final ProtocolPath PREREQUISITES = ProtocolPath.of("prerequisites");
  private static final ProtocolPath EXTRAS =
      ProtocolPath.of("extras", "com.microsoft.pai.runtimeplugin");

  private final ResolvedJob job;
  private final ResolvedRole role;
  private final Secrets userExtension;
  private final Function<RenderedText, String> reveal;

  private RoleUses(
      ResolvedJob job,
      ResolvedRole role,
      Secrets userExtension,
      Function<RenderedText, String> reveal) {
    this.job = job;
    this.role = role;
    this.userExtension = userExtension;
    this.reveal = reveal;
  }

  /** A use and the plugin it asks for. */
  record Use(String plugin, PluginUse use) {}

  static List<Use> of(
      ResolvedJob job,
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
    for (int i = 0; i < role.plugins().size(); i++) {
      all.add(uses.of(role.plugins().get(i), uses.pathOfExtra(i), all.size() + 1));
    }
    return ImmutableList.copyOf(all);
  }

  private Use of(String plugin, ResolvedPrerequisite prerequisite, int number) {
    FailurePolicy policy =
        prerequisite.definition().failurePolicy().orElse(Templated.known(FailurePolicy.FAIL))
                instanceof Templated.Known<FailurePolicy> known
            ? known.value()
            : FailurePolicy.FAIL;
    return new Use(
        plugin,
        new PluginUse(
            prerequisite.name(),
            number,
            job,
            role,
            prerequisite.callbacks(),
            prerequisite.parameters(),
            policy,
            Place.value(pathOf(prerequisite.name())),
            userExtension,
            reveal));
  }

  private Use of(ResolvedPlugin plugin, ProtocolPath path, int number) {
    return new Use(
        plugin.plugin(),
        new PluginUse(
            plugin.plugin(),
            number,
            job,
            role,
            plugin.callbacks(),
            plugin.parameters(),
            plugin.policy(),
            Place.value(path),
            userExtension,
            reveal));
  }

  /** The role's plugins are those entries of the extras that apply to it, in order. */
  private ProtocolPath pathOfExtra(int index) {
    List<RuntimePlugin> all = job.job().extras().runtimePlugins();
    int applying = 0;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).appliesTo(role.name()) && applying++ == index) {
        return EXTRAS.child(i);
      }
    }
    return EXTRAS;
  }

  /** A prerequisite of the job itself has a place of its own, others are the role's. */
  private ProtocolPath pathOf(String prerequisite) {
    Job own = job.job();
    for (int i = 0; i < own.prerequisites().size(); i++) {
      if (own.prerequisites().get(i).name().equals(prerequisite)) {
        return PREREQUISITES.child(i);
      }
    }
    return ProtocolPath.of("taskRoles", role.name(), "prerequisites");
  }
}
