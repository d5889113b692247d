package io.github.paiprotocol.runtime.internal;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.Parts;
import io.github.paiprotocol.runtime.script.internal.Stretches;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.runtime.script.internal.VariableStretches;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files of a role with what they were made of. A file's stretches are found when it is asked
 * for first: from the lengths of its pieces, of which the end of the file is made.
 */
final class RoleTrace implements TracedScripts {
  private static final Provenance SECRETS = Provenance.job(ProtocolPath.of("secrets"));
  private static final String OPTION = "PAI_OPTION_";

  private final Resolved<Job> job;
  private final ResolvedRole role;
  private final TaskScripts task;
  private final List<UsedPlugins.Used> used;
  private final RuntimeScripts scripts;
  private final Map<String, Stretches> known = new ConcurrentHashMap<>();

  RoleTrace(
      Resolved<Job> job,
      ResolvedRole role,
      TaskScripts task,
      List<UsedPlugins.Used> used,
      RuntimeScripts scripts) {
    this.job = job;
    this.role = role;
    this.task = task;
    this.used = used;
    this.scripts = scripts;
  }

  @Override
  public RuntimeScripts scripts() {
    return scripts;
  }

  @Override
  public List<Provenance> ofLine(String file, int line) {
    return known.computeIfAbsent(file, this::stretches).ofLine(line);
  }

  private Stretches stretches(String name) {
    ScriptFile file =
        scripts
            .file(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "role `"
                            + role.name()
                            + "` has no file `"
                            + name
                            + "`; "
                            + Suggestions.hint(name, names(), "files")));
    Stretches out = new Stretches(file.content(), frame(name));
    switch (name) {
      case RuntimeScripts.USER -> new CommandStretches(job, role, task, used).addCommands(out);
      case RuntimeScripts.PRE_COMMANDS -> addCallbacks(CallbackEvent.TASK_STARTS, out);
      case RuntimeScripts.POST_COMMANDS -> addCallbacks(CallbackEvent.TASK_SUCCEEDS, out);
      case RuntimeScripts.FAIL_COMMANDS -> addCallbacks(CallbackEvent.TASK_FAILS, out);
      case RuntimeScripts.COMPLETE_COMMANDS -> addCallbacks(CallbackEvent.TASK_COMPLETES, out);
      case RuntimeScripts.RUNTIME_ENV ->
          VariableStretches.add(job.job(), role.name(), file.content(), out);
      case RuntimeScripts.JOB ->
          new FactStretches(job.job(), role.name()).addJson(file.content(), out);
      case RuntimeScripts.ADDRESSES ->
          new FactStretches(job.job(), role.name()).addAddresses(file.content(), out);
      case RuntimeScripts.RUNTIME -> addOptions(file.content(), out);
      default -> addMasks(file, out);
    }
    return out;
  }

  private List<String> names() {
    return scripts.files().stream().map(ScriptFile::name).toList();
  }

  private void addCallbacks(CallbackEvent event, Stretches out) {
    new CommandStretches(job, role, task, used).addCallbacks(event, out);
  }

  private static void addOptions(String text, Stretches out) {
    FactStretches.eachLine(
        text,
        (from, to) -> {
          if (text.startsWith(OPTION, from)) {
            out.add(from, to, line -> List.of(Provenance.frame("options")));
          }
        });
  }

  /** What the lines of a file are whose stretches are not known: those of plugins are theirs. */
  private List<Provenance> frame(String name) {
    for (UsedPlugins.Used each : used) {
      if (each.scripts().files().stream().anyMatch(made -> made.name().equals(name))) {
        return UseOrigins.of(job, role, each.use()).made();
      }
    }
    return List.of(Provenance.frame(name));
  }

  /** What is masked in logs. */
  private void addMasks(ScriptFile file, Stretches out) {
    if (file.name().equals(Parts.MASKS)) {
      FactStretches.eachLine(
          file.content(),
          (from, to) -> {
            if (file.content().charAt(from) != '#') {
              out.add(from, to, line -> List.of(SECRETS));
            }
          });
    }
  }
}
