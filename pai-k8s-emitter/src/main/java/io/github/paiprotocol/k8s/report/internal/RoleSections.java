package io.github.paiprotocol.k8s.report.internal;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  private final ReportTexts shown;
  private final ReportComponents components;
  private final EffectiveJob job;
  private final boolean open;
  private int left = MOST_STEPS;

  /**
   * Prepares.
   *
   * @param shown what may be shown
   * @param components the prerequisites of all roles
   * @param job the job
   */
  RoleSections(ReportTexts shown, ReportComponents components, EffectiveJob job) {
    this.shown = shown;
    this.components = components;
    this.job = job;
    this.open = job.roles().size() <= MOST_OPEN;
  }

  /** When a step runs, as the page has it. */
  private enum Phase {
    STARTS("starts", "taskStarts", "Before", "in this order, before the commands"),
    COMMANDS("commands", "commands", "Commands", "the role’s own, in one shell"),
    SUCCEEDS("succeeds", "taskSucceeds", "On success", "when the commands end with 0"),
    FAILS("fails", "taskFails", "On failure", "when the commands, or what runs before them, fail"),
    COMPLETES("completes", "taskCompletes", "At the end", "after success and after failure");

    private final String kind;
    private final String event;
    private final String title;
    private final String when;

    Phase(String kind, String event, String title, String when) {
      this.kind = kind;
      this.event = event;
      this.title = title;
      this.when = when;
    }
  }

  /**
   * The section of a role.
   *
   * @param number its number on the page, from 1
   * @param name its name
   * @return its values
   */
  Map<String, Object> of(int number, String name) {
    Value.Mapping role = job.role(name);
    Value.Mapping facts = role.mapping("facts");
    List<Value.Mapping> all = left > 0 ? job.steps(name) : ImmutableList.of();
    List<Value.Mapping> room = ReportWords.first(all, left);
    List<String> leftOut =
        left > 0
            ? ReportWords.more(all.size(), room.size(), "step")
            : ImmutableList.of("Its steps are left out: this page has " + MOST_STEPS + " already");
    left -= room.size();
    List<Map<String, Object>> phases = phases(number, room);
    List<Map<String, Object>> storages =
        role.items("mounts").stream().map(RoleSections::storage).toList();
    List<String> sentences = sentences(role, facts);
    return ImmutableMap.<String, Object>builder()
        .put("roleId", "role-" + number)
        .put("roleName", ReportTexts.text(name))
        .put("tasks", ReportWords.counted(number(facts, "instances"), "task"))
        .put("resources", resources(facts))
        .put("image", ReportTexts.text(EffectiveJob.text(facts, "image").orElse("")))
        .put("imageName", ReportTexts.text(role.text("imageName").orElse("")))
        .put("facts", sentences)
        .put("hasFacts", !sentences.isEmpty())
        .put("hasStorages", !storages.isEmpty())
        .put("storages", storages)
        .put("roleOpen", open)
        .put("phases", phases)
        .put("columns", columns(phases))
        .put("stepsLeftOut", leftOut)
        .buildOrThrow();
  }

  private static long number(Value.Mapping facts, String what) {
    return EffectiveJob.number(facts, what).orElse(0);
  }

  private static List<String> resources(Value.Mapping facts) {
    List<String> all = new ArrayList<>();
    all.add(number(facts, "cpu") + " CPU");
    all.add(String.format(Locale.ROOT, "%,d MiB memory", number(facts, "memoryMB")));
    if (number(facts, "gpu") > 0) {
      all.add(number(facts, "gpu") + " GPU");
    }
    EffectiveJob.number(facts, "shmMB")
        .ifPresent(mib -> all.add(String.format(Locale.ROOT, "%,d MiB shared", mib)));
    for (String key : facts.entries().keySet()) {
      if (key.startsWith(EffectiveJob.PORT)) {
        String port = key.substring(EffectiveJob.PORT.length());
        all.add("port " + port + " ×" + number(facts, key));
      }
    }
    return ReportWords.first(all, 20).stream().map(ReportTexts::text).toList();
  }

  /** When the role ends the job, how often its tasks are tried again, what its deployment adds. */
  private static List<String> sentences(Value.Mapping role, Value.Mapping facts) {
    List<String> all = new ArrayList<>();
    long failed = EffectiveJob.number(facts, "minFailedInstances").orElse(1);
    if (failed > 0) {
      all.add("The job fails when " + ReportWords.counted(failed, "task") + " of it failed.");
    }
    long succeeded =
        EffectiveJob.number(facts, "minSucceededInstances").orElse(number(facts, "instances"));
    if (succeeded > 0) {
      all.add(
          "The job succeeds when " + ReportWords.counted(succeeded, "task") + " of it succeeded.");
    }
    if (number(facts, "taskRetryCount") > 0) {
      String times = ReportWords.counted(number(facts, "taskRetryCount"), "time");
      all.add("A task is tried again up to " + times + ".");
    }
    if (role.get("commandsAround").orElse(null) instanceof Value.Numeral around) {
      String commands = ReportWords.counted(Long.parseLong(around.text()), "command");
      String deployment = role.text("deployment").orElse("");
      all.add(ReportTexts.text(commands + " around its own: deployment " + deployment + "."));
    }
    return all;
  }

  private static Map<String, Object> storage(Value each) {
    Value.Mapping mount = (Value.Mapping) each;
    return ImmutableMap.of(
        "mount", ReportTexts.text(mount.text("path").orElse("")),
        "storage", ReportTexts.text(mount.text("storage").orElse("")),
        "access",
            (EffectiveJob.isTrue(mount, "share") ? "shared" : "the user’s own")
                + (EffectiveJob.isTrue(mount, "readOnly") ? ", read only" : ""));
  }

  private List<Map<String, Object>> phases(int number, List<Value.Mapping> room) {
    List<Map<String, Object>> phases = new ArrayList<>();
    int count = 0;
    for (Phase phase : Phase.values()) {
      List<Map<String, Object>> values = new ArrayList<>();
      for (Value.Mapping step : room) {
        if (step.text("event").orElseThrow().equals(phase.event)) {
          values.add(step(number, ++count, step));
        }
      }
      if (!values.isEmpty()) {
        phases.add(
            ImmutableMap.<String, Object>builder()
                .put("kind", phase.kind)
                .put("title", phase.title)
                .put("when", phase.when)
                .put("steps", values)
                .putAll(ReportWords.limited("chips", values, MOST_CHIPS, "step", chip -> chip))
                .buildOrThrow());
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
  private static String chip(ReportTexts.Script script) {
    String first =
        script.lines().stream()
            .filter(line -> !isPreparation(line))
            .findFirst()
            .orElse(script.lines().get(0));
    String begin = LongNames.first(first, MOST_OF_LINE);
    return begin + (begin.equals(first) && script.length() == 1 ? "" : " …");
  }

  /** Whether a line of a script only prepares the next ones. */
  private static boolean isPreparation(String line) {
    return line.strip().startsWith("#")
        || COMMANDS
            .splitToStream(line)
            .allMatch(each -> PREPARATIONS.contains(WORDS.split(each).iterator().next()));
  }

  private Map<String, Object> step(int role, int number, Value.Mapping step) {
    String name = step.text("name").orElseThrow();
    ReportTexts.Script script = shown.script(step.text("script").orElseThrow());
    boolean commands = step.text("event").orElseThrow().equals(Phase.COMMANDS.event);
    boolean extra = step.text("path").orElseThrow().startsWith("extras");
    Optional<ReportComponents.Component> component =
        commands || extra ? Optional.empty() : components.named(name);
    String from =
        component.map(ReportComponents.Component::from).orElse(commands ? "this job" : "plugin");
    return ImmutableMap.<String, Object>builder()
        .put("stepId", "step-" + role + "-" + number)
        .put("number", number)
        .put("stepName", ReportTexts.text(name))
        .put("chip", commands && !script.lines().isEmpty() ? chip(script) : ReportTexts.text(name))
        .put("chipNote", commands ? ReportWords.counted(script.length(), "line") : from)
        .put("from", from)
        .put(
            "origin",
            component.map(ReportComponents.Component::isLocal).orElse(true) ? "here" : "elsewhere")
        .put("path", ReportTexts.text(step.text("writtenAt").orElseThrow()))
        .put(
            "originId",
            ReportWords.list(
                component
                    .filter(ReportComponents.Component::listed)
                    .map(ReportComponents.Component::id)))
        .put(
            "plugin",
            step.text("plugin").filter(p -> !p.equals("cmd") && !p.equals(name)).stream()
                .map(ReportTexts::text)
                .toList())
        .put("ignored", step.text("failurePolicy").orElseThrow().equals("ignore"))
        .put("made", !EffectiveJob.isTrue(step, "isWritten"))
        .put(
            "scriptOpen", EffectiveJob.isTrue(step, "isWritten") && script.length() <= LONGEST_OPEN)
        .putAll(script.values())
        .buildOrThrow();
  }
}
