package io.github.paiprotocol.k8s.report.internal;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What each role runs, phase by phase. Not thread-safe. */
final class RoleSections {
  /** Roles a page has a section for. */
  static final int MOST = 1_000;

  /** Steps a page has room for. */
  static final int MOST_STEPS = 5_000;

  /** With more roles each is opened by its reader. */
  private static final int MOST_OPEN = 6;

  /** Steps of a phase that are seen at a glance. */
  private static final int MOST_CHIPS = 12;

  /** Characters of a line that are seen at a glance. */
  private static final int MOST_OF_LINE = 36;

  /** Longer scripts, and those of plugins, are opened by their reader. */
  private static final int LONGEST_OPEN = 24;

  private static final Set<String> PREPARATIONS =
      ImmutableSet.of("set", "shopt", "export", "trap", "umask", "ulimit", "source", ".", "cd");

  private static final Splitter COMMANDS =
      Splitter.on(CharMatcher.anyOf(";&|")).trimResults().omitEmptyStrings();
  private static final Splitter WORDS = Splitter.on(CharMatcher.whitespace());

  private final Shown shown;
  private final Components components;
  private final Function<String, List<TaskStep>> steps;
  private final SourceMap places;
  private final boolean open;
  private final Optional<String> deployment;
  private int left = MOST_STEPS;

  /**
   * Prepares.
   *
   * @param shown what may be shown
   * @param components the prerequisites of all roles
   * @param subject the job, and the steps of its roles
   */
  RoleSections(Shown shown, Components components, ReportPage.Subject subject) {
    this.shown = shown;
    this.components = components;
    this.steps = subject.steps();
    this.places = subject.job().validated().positions();
    this.open = subject.job().roles().size() <= MOST_OPEN;
    this.deployment = subject.job().job().defaults().deployment();
  }

  /** When a step runs, as the page has it. */
  private enum Phase {
    STARTS("starts", "Before", "in this order, before the commands"),
    COMMANDS("commands", "Commands", "the role’s own, in one shell"),
    SUCCEEDS("succeeds", "On success", "when the commands end with 0"),
    FAILS("fails", "On failure", "when the commands, or what runs before them, fail"),
    COMPLETES("completes", "At the end", "after success and after failure");

    private final String kind;
    private final String title;
    private final String when;

    Phase(String kind, String title, String when) {
      this.kind = kind;
      this.title = title;
      this.when = when;
    }

    static Phase of(TaskStep step) {
      return step.event().map(Phase::of).orElse(COMMANDS);
    }

    private static Phase of(CallbackEvent event) {
      return switch (event) {
        case TASK_STARTS -> STARTS;
        case TASK_SUCCEEDS -> SUCCEEDS;
        case TASK_FAILS -> FAILS;
        case TASK_COMPLETES -> COMPLETES;
      };
    }
  }

  /**
   * The section of a role.
   *
   * @param number its number on the page, from 1
   * @param role the role
   * @return its values
   */
  Map<String, Object> of(int number, ResolvedRole role) {
    TaskRole spec = role.role();
    List<TaskStep> all = left > 0 ? steps.apply(role.name()) : ImmutableList.of();
    List<TaskStep> room = Words.first(all, left);
    List<String> leftOut =
        left > 0
            ? Words.more(all.size(), room.size(), "step")
            : ImmutableList.of("Its steps are left out: this page has " + MOST_STEPS + " already");
    left -= room.size();
    List<Map<String, Object>> phases = phases(number, room);
    List<String> facts = facts(spec);
    facts.addAll(around(role));
    return ImmutableMap.<String, Object>builder()
        .put("roleId", "role-" + number)
        .put("roleName", Shown.text(role.name()))
        .put("tasks", Words.counted(spec.instanceCount(), "task"))
        .put("resources", resources(spec))
        .put("image", Shown.text(role.imageUri()))
        .put("imageName", Shown.text(role.image().name()))
        .put("facts", facts)
        .put("hasFacts", !facts.isEmpty())
        .put("hasStorages", !role.storages().isEmpty())
        .put("storages", role.storages().stream().map(RoleSections::storage).toList())
        .put("roleOpen", open)
        .put("phases", phases)
        .put("columns", columns(phases))
        .put("stepsLeftOut", leftOut)
        .buildOrThrow();
  }

  private static List<String> resources(TaskRole spec) {
    ResourceSpec taken = spec.resourcePerInstance();
    List<String> all = new ArrayList<>();
    all.add(taken.cpu() + " CPU");
    all.add(String.format(Locale.ROOT, "%,d MiB memory", taken.memoryMB()));
    if (taken.gpu() > 0) {
      all.add(taken.gpu() + " GPU");
    }
    spec.extraContainerOptions()
        .shmMB()
        .ifPresent(mib -> all.add(String.format(Locale.ROOT, "%,d MiB shared", mib)));
    taken.ports().forEach((name, count) -> all.add("port " + name + " ×" + count));
    return Words.first(all, 20).stream().map(Shown::text).toList();
  }

  /** When the role ends the job, and how often its tasks are tried again. */
  private static List<String> facts(TaskRole spec) {
    List<String> facts = new ArrayList<>();
    int failed = spec.minFailedInstances();
    int succeeded = spec.minSucceededInstances();
    if (failed > 0) {
      facts.add("The job fails when " + Words.counted(failed, "task") + " of it failed.");
    }
    if (succeeded > 0) {
      facts.add("The job succeeds when " + Words.counted(succeeded, "task") + " of it succeeded.");
    }
    spec.taskRetryCount().stream()
        .filter(count -> count > 0)
        .forEach(
            count ->
                facts.add("A task is tried again up to " + Words.counted(count, "time") + "."));
    return facts;
  }

  /** How many commands of its script are those of the deployment. */
  private List<String> around(ResolvedRole role) {
    long count =
        role.commandPaths().stream().filter(path -> path.startsWith(JobPaths.DEPLOYMENTS)).count();
    return count == 0
        ? ImmutableList.of()
        : deployment.stream()
            .map(
                name ->
                    Words.counted(count, "command") + " around its own: deployment " + name + ".")
            .map(Shown::text)
            .toList();
  }

  private static Map<String, Object> storage(ResolvedStorage storage) {
    return ImmutableMap.of(
        "mount", Shown.text(storage.mountPath()),
        "storage", Shown.text(storage.name()),
        "access",
            (storage.share() ? "shared" : "the user’s own")
                + (storage.readOnly() ? ", read only" : ""));
  }

  private List<Map<String, Object>> phases(int number, List<TaskStep> room) {
    List<Map<String, Object>> phases = new ArrayList<>();
    int count = 0;
    for (Phase phase : Phase.values()) {
      List<Map<String, Object>> values = new ArrayList<>();
      for (TaskStep step : room) {
        if (Phase.of(step) == phase) {
          values.add(step(number, ++count, step));
        }
      }
      if (!values.isEmpty()) {
        phases.add(
            ImmutableMap.of(
                "kind",
                phase.kind,
                "title",
                phase.title,
                "when",
                phase.when,
                "steps",
                values,
                "chips",
                Words.first(values, MOST_CHIPS),
                "chipsLeftOut",
                Words.more(values.size(), MOST_CHIPS, "step")));
      }
    }
    return phases;
  }

  /** Success and failure stand one above the other: a task sees only one of them. */
  private static List<Map<String, Object>> columns(List<Map<String, Object>> phases) {
    List<List<Map<String, Object>>> columns = new ArrayList<>();
    boolean ends = false;
    for (Map<String, Object> phase : phases) {
      Object kind = phase.get("kind");
      boolean end = Phase.SUCCEEDS.kind.equals(kind) || Phase.FAILS.kind.equals(kind);
      if (!(end && ends)) {
        columns.add(new ArrayList<>());
      }
      columns.get(columns.size() - 1).add(phase);
      ends = end;
    }
    return columns.stream()
        .<Map<String, Object>>map(column -> ImmutableMap.of("columnPhases", column))
        .toList();
  }

  /** Commands are known by how they begin. */
  private static String chip(TaskStep step, Shown.Script script) {
    if (!step.isCommands() || script.lines().isEmpty()) {
      return Shown.text(step.name());
    }
    String first =
        script.lines().stream()
            .filter(line -> !isPreparation(line))
            .findFirst()
            .orElse(script.lines().get(0));
    String begin = Shown.cut(first, Math.min(first.length(), MOST_OF_LINE));
    return begin + (begin.equals(first) && script.length() == 1 ? "" : " …");
  }

  /** Whether a line of a script only prepares the next ones. */
  private static boolean isPreparation(String line) {
    return line.strip().startsWith("#")
        || COMMANDS
            .splitToStream(line)
            .allMatch(each -> PREPARATIONS.contains(WORDS.split(each).iterator().next()));
  }

  private Map<String, Object> step(int role, int number, TaskStep step) {
    Shown.Script script = shown.script(step.script());
    Optional<Components.Component> component =
        step.isCommands() || step.path().startsWith(JobPaths.EXTRAS)
            ? Optional.empty()
            : components.named(step.name());
    boolean extra = component.isEmpty() && !step.isCommands();
    String from = component.map(Components.Component::from).orElse(extra ? "plugin" : "this job");
    return ImmutableMap.<String, Object>builder()
        .put("stepId", "step-" + role + "-" + number)
        .put("number", number)
        .put("stepName", Shown.text(step.name()))
        .put("chip", chip(step, script))
        .put("chipNote", step.isCommands() ? Words.counted(script.length(), "line") : from)
        .put("from", from)
        .put(
            "origin",
            component.map(Components.Component::isLocal).orElse(true) ? "here" : "elsewhere")
        .put("path", Shown.text(places.written(step.path()).toString()))
        .put(
            "component",
            Words.list(
                component.filter(Components.Component::listed).map(Components.Component::id)))
        .put(
            "plugin",
            step.plugin().filter(p -> !p.equals("cmd") && !p.equals(step.name())).stream()
                .map(Shown::text)
                .toList())
        .put("ignored", step.policy() == FailurePolicy.IGNORE)
        .put("made", !step.written())
        .put("scriptOpen", step.written() && script.length() <= LONGEST_OPEN)
        .putAll(script.values())
        .buildOrThrow();
  }
}
