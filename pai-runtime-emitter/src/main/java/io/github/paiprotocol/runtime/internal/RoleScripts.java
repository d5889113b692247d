package io.github.paiprotocol.runtime.internal;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.plugin.SshKeyPair;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.Parts;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts together what a task of a role runs. Immutable and thread-safe. */
public final class RoleScripts {
  private final ImmutableMap<String, RuntimePlugin> plugins;
  private final RuntimeOptions options;
  private final boolean preview;

  /** The longest file by far, and it depends on the options only. */
  private final Supplier<String> runtime;

  /**
   * Keeps the settings.
   *
   * @param plugins the plugins by short name
   * @param options how tasks are run
   * @param preview whether secrets stay tags
   */
  public RoleScripts(Map<String, RuntimePlugin> plugins, RuntimeOptions options, boolean preview) {
    this.plugins = ImmutableMap.copyOf(plugins);
    this.options = options;
    this.preview = preview;
    this.runtime = Suppliers.memoize(() -> Parts.runtime(options));
  }

  /**
   * What a task runs, in the order of running.
   *
   * @param job the job
   * @param role the role
   * @param input what else must be known
   * @param out where diagnostics go
   * @return the scripts
   */
  public TaskScripts of(
      Resolved<Job> job, ResolvedRole role, RuntimeInput input, DiagnosticCollector out) {
    return of(job, role, input, out, null);
  }

  /**
   * Renders the files of a role, and remembers what they were made of.
   *
   * @param job the job
   * @param role the role
   * @param input what else must be known
   * @param out where diagnostics go
   * @return the files and their origins
   * @throws io.github.paiprotocol.api.diagnostic.PaiException when something is wrong with plugins
   * @throws IllegalArgumentException when a text holds a NUL character
   */
  public TracedScripts traced(
      Resolved<Job> job, ResolvedRole role, RuntimeInput input, DiagnosticCollector out) {
    UsedPlugins used = new UsedPlugins();
    TaskScripts task = of(job, role, input, out, used);
    return new RoleTrace(job, role, task, used.all(), rendered(task, out));
  }

  /**
   * Renders files.
   *
   * @param task what they are made of
   * @param out what was found about it
   * @return the files, with warnings
   * @throws io.github.paiprotocol.api.diagnostic.PaiException when errors were found
   */
  public RuntimeScripts rendered(TaskScripts task, DiagnosticCollector out) {
    List<Diagnostic> found = out.sorted();
    PaiException.throwIfErrors(found);
    return new RuntimeScripts(task.render(runtime.get()).files(), found);
  }

  private TaskScripts of(
      Resolved<Job> job,
      ResolvedRole role,
      RuntimeInput input,
      DiagnosticCollector out,
      @Nullable UsedPlugins used) {
    RoleFacts facts = RoleFacts.of(job.job(), role.name(), input, out);
    TaskScripts.Builder task =
        TaskScripts.builder().options(options).environment(facts.environment());
    facts
        .json()
        .ifPresent(json -> task.addHelpers(new ScriptFile(RuntimeScripts.JOB, json, false)));
    facts
        .addresses()
        .ifPresent(text -> task.addHelpers(new ScriptFile(RuntimeScripts.ADDRESSES, text, false)));
    addCommands(role, reveal(job), task);
    Secrets userExtension = preview ? Secrets.none() : input.userExtension();
    addUses(RoleUses.of(job, role, userExtension, reveal(job)), task, out, used);
    if (!preview) {
      Scalars.visit(
          ProtocolPath.of("secrets"),
          Value.of(job.job().secrets().reveal()),
          (path, scalar) -> task.addSecrets(Secret.of(scalar.text())));
      SshKeyPair.of(userExtension).ifPresent(pair -> task.addSecrets(pair.key()));
    }
    return task.build();
  }

  /**
   * Whether plugin uses of the job ask for a key pair, and there is none.
   *
   * @param job the job
   * @param userExtension what the platform keeps for the user
   * @return true when a pair must be given
   */
  public boolean needsKeyPair(Resolved<Job> job, Secrets userExtension) {
    return job.roles().values().stream()
        .flatMap(
            role -> RoleUses.of(job, role, userExtension, RenderedText::withSecretTags).stream())
        .anyMatch(
            use ->
                Optional.ofNullable(plugins.get(use.plugin()))
                    .filter(plugin -> SshKeyPair.isMissing(plugin, use.use()))
                    .isPresent());
  }

  private Function<RenderedText, String> reveal(Resolved<Job> job) {
    return preview ? RenderedText::withSecretTags : text -> text.reveal(job.job().secrets());
  }

  private void addCommands(
      ResolvedRole role, Function<RenderedText, String> reveal, TaskScripts.Builder task) {
    role.commands().forEach(command -> task.addCommands(reveal.apply(command)));
    task.confidentialCommands(
        !preview && role.commands().stream().anyMatch(RenderedText::hasSecrets));
  }

  private void addUses(
      List<RoleUses.Use> uses,
      TaskScripts.Builder task,
      DiagnosticCollector out,
      @Nullable UsedPlugins used) {
    List<PluginScripts> all = new ArrayList<>();
    for (RoleUses.Use use : uses) {
      PluginScripts scripts = scripts(use, out);
      scripts.diagnostics().forEach(out::report);
      scripts.files().forEach(file -> task.addHelpers(shown(file)));
      all.add(scripts);
      if (used != null) {
        used.add(use, scripts);
      }
    }
    for (CallbackEvent event : CallbackEvent.values()) {
      List<PluginScripts> order = event == CallbackEvent.TASK_STARTS ? all : Lists.reverse(all);
      for (PluginScripts scripts : order) {
        scripts.scripts().get(event).forEach(script -> task.putCallbacks(event, shown(script)));
      }
    }
  }

  /** In a preview nothing is confidential. */
  private ScriptFile shown(ScriptFile file) {
    return preview ? new ScriptFile(file.name(), file.content(), false) : file;
  }

  private CallbackScript shown(CallbackScript script) {
    return preview
        ? new CallbackScript(script.name(), script.policy(), script.script(), false)
        : script;
  }

  private PluginScripts scripts(RoleUses.Use use, DiagnosticCollector out) {
    RuntimePlugin plugin = plugins.get(use.plugin());
    if (plugin == null) {
      out.report(unknown(use.plugin(), use.use()));
      return PluginScripts.none();
    }
    return plugin.scripts(use.use());
  }

  private Diagnostic unknown(String plugin, PluginUse use) {
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_PLUGIN,
            use.place(),
            "`" + use.label() + "` asks for the plugin `" + plugin + "`, which is not there")
        .withHint(Suggestions.hint(plugin, plugins.keySet(), "plugins"));
  }
}
