package io.github.paiprotocol.runtime.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the tasks of a role run, one after the other, for people.
 *
 * @param plugins the plugins by short name
 */
public record RoleSteps(ImmutableMap<String, RuntimePlugin> plugins) {
  /** What a use of a plugin adds, and what of it was written by people. */
  private record Added(PluginUse use, String plugin, PluginScripts scripts, PluginScripts written) {
    void steps(CallbackEvent event, List<TaskStep> out) {
      for (CallbackScript script : scripts.scripts().get(event)) {
        out.add(
            new TaskStep(
                Optional.of(event),
                script.name(),
                Optional.of(plugin),
                use.place().path(),
                script.policy(),
                script.script(),
                written.scripts().containsEntry(event, script)));
      }
    }
  }

  /**
   * The steps of a role.
   *
   * @param job the job
   * @param role the role
   * @return start callbacks, the role's commands, then those of success, of failure and of either
   *     end, each in the order of running; plugins that are not there add nothing
   */
  public List<TaskStep> of(Resolved<Job> job, ResolvedRole role) {
    List<Added> all = new ArrayList<>();
    for (RoleUses.Use each : RoleUses.of(job, role, Secrets.none(), RenderedText::withSecretTags)) {
      Optional.ofNullable(plugins.get(each.plugin()))
          .ifPresent(plugin -> all.add(added(plugin, each.use())));
    }
    List<TaskStep> steps = new ArrayList<>();
    all.forEach(each -> each.steps(CallbackEvent.TASK_STARTS, steps));
    if (!role.commands().isEmpty()) {
      steps.add(commands(role));
    }
    List<Added> backwards = Lists.reverse(all);
    for (CallbackEvent event : CallbackEvent.values()) {
      if (event != CallbackEvent.TASK_STARTS) {
        backwards.forEach(each -> each.steps(event, steps));
      }
    }
    return ImmutableList.copyOf(steps);
  }

  private static Added added(RuntimePlugin plugin, PluginUse use) {
    return new Added(use, plugin.name(), plugin.scripts(use), RuntimePlugin.cmd().scripts(use));
  }

  private static TaskStep commands(ResolvedRole role) {
    String script =
        role.commands().stream()
            .map(RenderedText::withSecretTags)
            .collect(Collectors.joining("\n"));
    return new TaskStep(
        Optional.empty(),
        role.name(),
        Optional.empty(),
        JobPaths.commands(role.name()),
        FailurePolicy.FAIL,
        script,
        true);
  }
}
