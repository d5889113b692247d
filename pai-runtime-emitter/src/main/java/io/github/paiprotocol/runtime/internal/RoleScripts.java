package io.github.paiprotocol.runtime.internal;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
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
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import io.github.paiprotocol.runtime.script.internal.LineOrigins;
import io.github.paiprotocol.runtime.script.internal.Parts;
import io.github.paiprotocol.runtime.script.internal.TaskCallback;
import io.github.paiprotocol.runtime.script.internal.TaskCommand;
import io.github.paiprotocol.runtime.script.internal.TaskFile;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.runtime.script.internal.TracedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Puts together what a task of a role runs. Immutable and thread-safe. */
public final class RoleScripts {
  private final ImmutableMap<String, RuntimePlugin> plugins;
  private final RuntimeOptions options;
  private final boolean preview;

  /** The longest file by far, and it depends on the options only. */
  private final Supplier<TracedText> runtime;

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
   * What is wrong with what a role runs, or doubtful about it.
   *
   * @param job the job
   * @param role the role
   * @param input what else must be known
   * @param out where diagnostics go
   */
  public void check(
      Resolved<Job> job, ResolvedRole role, RuntimeInput input, DiagnosticCollector out) {
    of(job, role, input, out);
  }

  /**
   * Renders the files of a role.
   *
   * @param job the job
   * @param role the role
   * @param input what else must be known
   * @param out what is known to be wrong or doubtful, and what is found
   * @return the files and their origins, with warnings
   * @throws io.github.paiprotocol.api.diagnostic.PaiException when errors were found
   * @throws IllegalArgumentException when a text holds a NUL character
   */
  public TracedScripts rendered(
      Resolved<Job> job, ResolvedRole role, RuntimeInput input, DiagnosticCollector out) {
    TaskScripts task = of(job, role, input, out);
    List<Diagnostic> found = out.sorted();
    PaiException.throwIfErrors(found);
    List<TaskFile> files = task.files(runtime.get());
    return new RoleTrace(
        role.name(), files, new RuntimeScripts(files.stream().map(TaskFile::file).toList(), found));
  }

  private TaskScripts of(
      Resolved<Job> job, ResolvedRole role, RuntimeInput input, DiagnosticCollector out) {
    RoleFacts facts = RoleFacts.of(job.job(), role.name(), input, out);
    TaskScripts.Builder task = TaskScripts.builder();
    task.options(options).environment(facts.environment()).addAllHelpers(facts.files());
    addCommands(job, role, task);
    Secrets userExtension = preview ? Secrets.none() : input.userExtension();
    addUses(job, role, RoleUses.of(job, role, userExtension, reveal(job)), task, out);
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

  private void addCommands(Resolved<Job> job, ResolvedRole role, TaskScripts.Builder task) {
    Function<RenderedText, String> reveal = reveal(job);
    for (int i = 0; i < role.commands().size(); i++) {
      int index = i;
      String text = reveal.apply(role.commands().get(i));
      task.addCommands(
          new TaskCommand(
              text, LineOrigins.lazy(() -> CommandPieces.of(job.job(), role, index, text))));
    }
    task.confidentialCommands(
        !preview && role.commands().stream().anyMatch(RenderedText::hasSecrets));
  }

  /** What a use of a plugin adds to a task, and where it came from. */
  private record Used(PluginScripts scripts, Supplier<UseOrigins> origins) {
    LineOrigins use() {
      return line -> ImmutableList.of(origins.get().whole());
    }

    LineOrigins made() {
      return line -> origins.get().made();
    }

    List<LineOrigins> scripts(CallbackEvent event) {
      return origins.get().scripts(event, scripts.scripts().get(event));
    }
  }

  private void addUses(
      Resolved<Job> job,
      ResolvedRole role,
      List<RoleUses.Use> uses,
      TaskScripts.Builder task,
      DiagnosticCollector out) {
    List<Used> all = new ArrayList<>();
    for (RoleUses.Use use : uses) {
      PluginScripts scripts = scripts(use, out);
      scripts.diagnostics().forEach(out::report);
      Used used = new Used(scripts, Suppliers.memoize(() -> UseOrigins.of(job, role, use)));
      scripts.files().forEach(file -> task.addHelpers(TaskFile.of(shown(file), used.made())));
      all.add(used);
    }
    for (CallbackEvent event : CallbackEvent.values()) {
      for (Used used : event == CallbackEvent.TASK_STARTS ? all : Lists.reverse(all)) {
        List<CallbackScript> scripts = used.scripts().scripts().get(event);
        Supplier<List<LineOrigins>> origins = Suppliers.memoize(() -> used.scripts(event));
        for (int i = 0; i < scripts.size(); i++) {
          int index = i;
          LineOrigins lines = line -> origins.get().get(index).ofLine(line);
          task.putCallbacks(event, new TaskCallback(shown(scripts.get(i)), used.use(), lines));
        }
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
