package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.cli.output.PrefixedOutput;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.local.internal.LocalPlacement;
import io.github.paiprotocol.runtime.local.internal.LocalShell;
import io.github.paiprotocol.runtime.local.internal.LocalTask;
import io.github.paiprotocol.runtime.local.internal.TaskFolder;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The tasks of a job as this machine runs them.
 *
 * @param job the job
 * @param role the role to run, empty for all
 * @param index the task to run, empty for all of the role
 */
record LocalTasks(Resolved<Job> job, Optional<String> role, OptionalInt index) {
  /** Plugins that open this machine to others. */
  private static final Set<String> SERVING = Set.of(PluginNames.SSH, PluginNames.TENSORBOARD);

  /** What would speak of the caller's shell, or of a task the caller itself is part of. */
  private static final Set<String> OWN =
      Set.of(
          "LOG_DIR",
          "FC_TASK_INDEX",
          "JOB_COMPLETION_INDEX",
          "VC_TASK_INDEX",
          "HOME",
          "TMPDIR",
          "PWD",
          "OLDPWD",
          "SHLVL",
          "_",
          "ENV",
          "BASHOPTS",
          "SHELLOPTS",
          "POSIXLY_CORRECT");

  /**
   * Checks that there are such tasks.
   *
   * @throws UsageException when the job has no such role or no such task in it
   */
  LocalTasks {
    if (role.isPresent() && !job.roles().containsKey(role.get())) {
      String hint = Suggestions.hint(role.get(), job.roles().keySet(), "roles");
      throw new UsageException("the job has no role `" + role.get() + "`; " + hint);
    }
    if (index.isPresent()) {
      checkIndex(job, role, index.getAsInt());
    }
  }

  private static void checkIndex(Resolved<Job> job, Optional<String> role, int index) {
    if (role.isEmpty() && job.roles().size() > 1) {
      throw new UsageException("--index needs --role: the job has several roles");
    }
    String name = role.orElseGet(() -> job.roles().keySet().iterator().next());
    int count = job.role(name).role().instanceCount();
    if (index < 0 || index >= count) {
      throw new UsageException(
          "`" + name + "` has no task " + index + ", only 0 to " + (count - 1));
    }
  }

  /**
   * One task, before it has a place to run.
   *
   * @param role its role
   * @param index its index
   */
  record Chosen(ResolvedRole role, int index) {}

  /**
   * The tasks to run.
   *
   * @return the tasks, in the order of roles and indexes
   */
  List<Chosen> chosen() {
    List<Chosen> all = new ArrayList<>();
    for (ResolvedRole one : job.roles().values()) {
      if (role.isPresent() && !one.name().equals(role.get())) {
        continue;
      }
      for (int i = 0; i < one.role().instanceCount(); i++) {
        if (index.isEmpty() || index.getAsInt() == i) {
          all.add(new Chosen(one, i));
        }
      }
    }
    return all;
  }

  /**
   * Plugins of the tasks that serve others over the network.
   *
   * @return their names, sorted
   */
  Set<String> servingPlugins() {
    Set<String> found = new TreeSet<>();
    chosen().stream()
        .map(Chosen::role)
        .flatMap(
            one ->
                Stream.concat(
                    one.prerequisites().stream().flatMap(p -> p.plugin().stream()),
                    one.plugins().stream().map(plugin -> plugin.plugin())))
        .filter(SERVING::contains)
        .forEach(found::add);
    return found;
  }

  /**
   * Leaves plugins out that serve others.
   *
   * @param emitter knows all plugins
   * @return the same
   */
  static RuntimeScriptEmitter.Builder withoutServers(RuntimeScriptEmitter.Builder emitter) {
    SERVING.forEach(plugin -> emitter.plugin(RuntimePlugin.withoutCommands(plugin)));
    return emitter;
  }

  /**
   * Makes the scripts.
   *
   * @param emitter writes them
   * @param input what is known beside the job and the places of its tasks
   * @param warnings gets what is doubtful
   * @return the scripts by role
   */
  Map<String, RuntimeScripts> scripts(
      RuntimeScriptEmitter emitter, RuntimeInput input, List<Diagnostic> warnings) {
    RuntimeInput placed = input.withPlacement(LocalPlacement.of(job.job()));
    Map<String, RuntimeScripts> scripts = new LinkedHashMap<>();
    for (Chosen one : chosen()) {
      scripts.computeIfAbsent(
          one.role().name(),
          name -> {
            RuntimeScripts made = emitter.emit(job, name, placed);
            warnings.addAll(made.warnings());
            return made;
          });
    }
    return scripts;
  }

  /**
   * The tasks, each with a folder below one folder.
   *
   * @param scripts the scripts by role
   * @param folder the folder
   * @param kept whether the scripts are there after the end of a task
   * @param inherited the caller's environment, of which most is passed on
   * @param out where the output goes; that of several tasks with their names in front
   * @param err where the errors go, in the same way
   * @return the tasks
   * @throws IOException when this machine has no bash
   */
  List<LocalTask> tasks(
      Map<String, RuntimeScripts> scripts,
      Path folder,
      boolean kept,
      Map<String, String> inherited,
      OutputStream out,
      OutputStream err)
      throws IOException {
    List<Chosen> all = chosen();
    Map<String, String> environment = new LinkedHashMap<>(inherited);
    environment.keySet().removeIf(LocalTasks::isOwn);
    LocalShell shell = LocalShell.find(environment.getOrDefault("PATH", LocalShell.STANDARD_PATH));
    List<LocalTask> tasks = new ArrayList<>();
    for (Chosen one : all) {
      environment.put("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX", Integer.toString(one.index()));
      String name = one.role().name();
      String label = name + "-" + one.index();
      tasks.add(
          LocalTask.builder()
              .role(name)
              .index(one.index())
              .scripts(scripts.get(name))
              .folder(new TaskFolder(folder.resolve(label)))
              .environment(environment)
              .shell(shell)
              .scriptsKept(kept)
              .stdout(output(out, label, all.size()))
              .stderr(output(err, label, all.size()))
              .build());
    }
    return tasks;
  }

  private static OutputStream output(OutputStream target, String label, int tasks) {
    return tasks == 1 ? target : new PrefixedOutput("[" + Printable.line(label) + "] ", target);
  }

  private static boolean isOwn(String name) {
    return OWN.contains(name) || name.startsWith("PAI_") || name.startsWith("BASH_");
  }
}
