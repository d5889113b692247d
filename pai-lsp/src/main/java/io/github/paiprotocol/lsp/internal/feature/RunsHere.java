package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the tasks of a role run.
 *
 * @param role the role's name
 * @param at where that is written
 * @param title what runs, in the order of running, on one short line
 * @param steps the same with the first line of each step, a line for each; no secrets
 */
public record RunsHere(String role, TextRange at, String title, List<String> steps) {
  private static final int MOST_ROLES = 200;
  private static final int MOST_SHOWN = 6;
  private static final int MOST_STEPS = 100;

  private static final String ERRORS = "what runs here is not known before the errors are fixed";

  /**
   * What each role of a job runs.
   *
   * @param analysis the text
   * @param resolution resolves it without network
   * @return a line for each role, of at most {@value #MOST_ROLES}; for a job with errors, or one
   *     that uses what is not at hand, they say so
   */
  public static List<RunsHere> of(Analysis analysis, OfflineResolution resolution) {
    if (analysis.isBroken() || analysis.kind() != DocumentKind.JOB) {
      return List.of();
    }
    List<Validated<Job>> valid = analysis.checked().valid();
    if (valid.isEmpty()) {
      return unresolved(analysis, ERRORS);
    }
    try {
      Resolved<Job> resolved = resolution.resolve(valid.get(0));
      return roles(analysis).stream().map(role -> of(analysis, resolved, role)).toList();
    } catch (PaiException e) {
      String why =
          e.diagnostics().stream().findFirst().map(Diagnostic::message).orElse("what it uses");
      return unresolved(analysis, "not at hand: " + why);
    }
  }

  private static List<String> roles(Analysis analysis) {
    return WrittenValues.entries(Steps.at(analysis.root(), JobPaths.ROLES).orElse(Value.none()))
        .keySet()
        .stream()
        .limit(MOST_ROLES)
        .collect(ImmutableList.toImmutableList());
  }

  private static List<RunsHere> unresolved(Analysis analysis, String why) {
    return roles(analysis).stream()
        .map(role -> new RunsHere(role, place(analysis, role), why, List.of(why)))
        .toList();
  }

  private static TextRange place(Analysis analysis, String role) {
    return analysis
        .parts()
        .get(0)
        .stretch(Place.key(JobPaths.role(role)))
        .orElse(new TextRange(0, 0));
  }

  private static RunsHere of(Analysis analysis, Resolved<Job> resolved, String role) {
    List<TaskStep> steps = RuntimeScriptEmitter.standard().steps(resolved, role);
    List<String> words = new ArrayList<>();
    for (TaskStep step : steps) {
      words.add(step.isCommands() ? commands(resolved, role) : word(step));
    }
    List<String> lines = steps.stream().map(step -> line(analysis, step)).toList();
    return new RunsHere(role, place(analysis, role), title(words), numbered(lines));
  }

  /** What runs, on one short line. */
  private static String title(List<String> words) {
    int more = words.size() - MOST_SHOWN;
    return words.isEmpty()
        ? "runs nothing"
        : "runs "
            + words.stream().limit(MOST_SHOWN).collect(Collectors.joining(" → "))
            + (more > 0 ? " → " + more + " more" : "");
  }

  private static String word(TaskStep step) {
    return step.name() + after(step);
  }

  private static String commands(Resolved<Job> resolved, String role) {
    int count = resolved.role(role).commands().size();
    return count + (count == 1 ? " command" : " commands");
  }

  private static String after(TaskStep step) {
    CallbackEvent event = step.event().orElse(CallbackEvent.TASK_STARTS);
    return switch (event) {
      case TASK_STARTS -> "";
      case TASK_SUCCEEDS -> " (on success)";
      case TASK_FAILS -> " (on failure)";
      case TASK_COMPLETES -> " (at the end)";
    };
  }

  private static String line(Analysis analysis, TaskStep step) {
    String when = step.event().map(CallbackEvent::canonicalName).orElse("commands");
    String what = step.plugin().map(plugin -> " (" + plugin + ")").orElse("");
    String first = step.script().strip().lines().findFirst().orElse("");
    String script = step.written() ? ": " + analysis.masks().code(first) : "";
    return when + " " + step.name() + what + script;
  }

  private static List<String> numbered(List<String> lines) {
    List<String> numbered = new ArrayList<>();
    for (String line : lines.subList(0, Math.min(MOST_STEPS, lines.size()))) {
      numbered.add((numbered.size() + 1) + ". " + line);
    }
    if (lines.size() > MOST_STEPS) {
      numbered.add("and " + (lines.size() - MOST_STEPS) + " more");
    }
    return numbered;
  }
}
