package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.lsp.internal.name.Masks;
import io.github.paiprotocol.lsp.internal.name.Mention;
import io.github.paiprotocol.lsp.internal.name.Names;
import io.github.paiprotocol.lsp.internal.name.Tasks;
import io.github.paiprotocol.lsp.internal.text.Stretch;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the pods of a DIJob's tasks run: what is around the command, and that. */
final class TaskRuns {
  private final Analysis analysis;
  private final Names names;
  private final Optional<ValidatedDIJob> checked;
  private final OfflineResolution resolution;

  private TaskRuns(Analysis analysis, Names names, int index, OfflineResolution resolution) {
    this.analysis = analysis;
    this.names = names;
    this.checked = analysis.dijob(index);
    this.resolution = resolution;
  }

  /** A line for each task of all DIJobs of a text; of several with the name of the DIJob. */
  static List<RunsHere> of(Analysis analysis, OfflineResolution resolution, int most) {
    List<RunsHere> found = new ArrayList<>();
    List<Names> names = analysis.names();
    for (int i = 0; i < names.size() && found.size() < most; i++) {
      new TaskRuns(analysis, names.get(i), i, resolution).find(found, most);
    }
    return found;
  }

  private void find(List<RunsHere> out, int most) {
    if (checked.isEmpty()) {
      for (Tasks.Task task : names.declared().tasks().all()) {
        if (out.size() < most) {
          out.add(unknown(task, RunsHere.ERRORS));
        }
      }
      return;
    }
    ValidatedDIJob job = checked.get();
    List<Tasks.Task> tasks = List.copyOf(names.declared().tasks().all());
    Optional<ResolvedJob> resolved = Optional.empty();
    String why = "";
    try {
      resolved = Optional.of(resolution.resolve(job.asJob()));
    } catch (PaiException e) {
      why = RunsHere.notAtHand(e);
    }
    for (int i = 0; i < tasks.size() && out.size() < most; i++) {
      boolean known = resolved.isPresent() || job.around(i).isEmpty();
      out.add(
          known
              ? runs(tasks.get(i), job.job().spec().tasks().get(i), wrapped(job, resolved, i))
              : unknown(tasks.get(i), why));
    }
  }

  private static Optional<ResolvedJob> wrapped(
      ValidatedDIJob job, Optional<ResolvedJob> resolved, int task) {
    return resolved.filter(each -> job.around(task).isPresent());
  }

  private RunsHere unknown(Tasks.Task task, String why) {
    return new RunsHere(label(task), place(task), why, List.of(why));
  }

  /** Tasks of several DIJobs may have one name. */
  private String label(Tasks.Task task) {
    String name = task.symbol().name();
    return analysis.parts().size() > 1
        ? names.declared().tasks().job().map(job -> job.name() + "/" + name).orElse(name)
        : name;
  }

  private Stretch place(Tasks.Task task) {
    return names.declaration(task.symbol()).map(Mention::at).orElse(new Stretch(0, 0));
  }

  private RunsHere runs(Tasks.Task task, DIJobTask given, Optional<ResolvedJob> resolved) {
    List<String> words = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    Value.Mapping pod = given.template().mapping("spec");
    for (Value first : pod.items("initContainers")) {
      words.add(name(first) + " (init container)");
      lines.add("init container " + name(first) + command(first));
    }
    List<TaskStep> steps =
        resolved
            .map(job -> RuntimeScriptEmitter.standard().steps(job, given.roleName().orElseThrow()))
            .orElse(List.of());
    boolean own = given.mainContainer().items("command").isEmpty();
    String command = own ? "what its image starts" : "its command";
    if (steps.isEmpty()) {
      words.add(command);
      lines.add("command" + command(given.mainContainer()));
    }
    for (TaskStep step : steps) {
      words.add(step.isCommands() ? command : RunsHere.word(step));
      lines.add(
          step.isCommands()
              ? "command" + command(given.mainContainer())
              : RunsHere.line(analysis, step));
    }
    List<Value> containers = pod.items("containers");
    String beside =
        containers.stream().skip(1).map(TaskRuns::name).collect(Collectors.joining(", "));
    for (Value other : containers.subList(Math.min(1, containers.size()), containers.size())) {
      lines.add("beside it container " + name(other) + command(other));
    }
    String title = RunsHere.title(words) + (beside.isEmpty() ? "" : ", beside it " + beside);
    return new RunsHere(label(task), place(task), title, RunsHere.numbered(lines));
  }

  private static String name(Value container) {
    return container instanceof Value.Mapping map ? map.text("name").orElse("?") : "?";
  }

  /** What a container is told to run; what its image would start is not known. */
  private String command(Value container) {
    if (!(container instanceof Value.Mapping map)) {
      return "";
    }
    List<String> all = new ArrayList<>();
    for (String key : List.of("command", "args")) {
      for (Value word : map.items(key)) {
        if (word instanceof Value.Scalar scalar) {
          all.add(analysis.masks().shown(scalar.text()));
        }
      }
    }
    return all.isEmpty() ? " of the image" : ": " + Masks.fenced(String.join(" ", all));
  }
}
