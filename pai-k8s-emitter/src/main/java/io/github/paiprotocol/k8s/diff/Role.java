package io.github.paiprotocol.k8s.diff;

import com.google.re2j.Pattern;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A role as it is compared.
 *
 * @param name its name
 * @param imageName the name of its image, which nothing that runs has
 * @param facts single values; none of a DIJob, whose objects tell them
 * @param steps what its tasks run, in order
 * @param parameters what plugins are given, by the name of who asks for them
 * @param components where prerequisites come from, by their names; the job's own are not among them
 */
record Role(
    String name,
    String imageName,
    Value.Mapping facts,
    List<Step> steps,
    Map<String, String> parameters,
    Map<String, String> components) {
  /** Plugins of which nothing but callbacks runs, or nothing at all. */
  private static final Set<String> NOTHING_MORE = Set.of(PluginNames.CMD, PluginNames.DOCKER);

  /** A plugin's script is told the place of its use among all, which moves with others. */
  private static final Pattern NUMBER = Pattern.compile("(?m)^pai_[a-z]+_number='?[0-9]+'?\n");

  /** A script that runs on an event, or the commands. */
  record Step(Value.Mapping tree) {
    String get(String key) {
      return tree.text(key).orElse("");
    }

    String name() {
      return get("name");
    }

    boolean isOn(String event) {
      return get("event").equals(event);
    }

    boolean isWritten() {
      return EffectiveJob.isTrue(tree, "isWritten");
    }

    /** The script as it is compared. */
    String script() {
      return isWritten() ? get("script") : NUMBER.matcher(get("script")).replaceAll("");
    }
  }

  static Role of(EffectiveJob job, String name) {
    Value.Mapping tree = job.role(name);
    Map<String, String> parameters = new LinkedHashMap<>();
    Map<String, String> origins = new LinkedHashMap<>();
    for (Value.Mapping each : job.components(name)) {
      String called = each.text("name").orElseThrow();
      each.text("plugin")
          .ifPresent(plugin -> given(plugin, called, "plugin: " + plugin + "\n", each, parameters));
      if (!EffectiveJob.isTrue(each, "isLocal")) {
        origins.put(called, origin(each));
      }
    }
    for (Value each : tree.items("plugins")) {
      Value.Mapping plugin = (Value.Mapping) each;
      String called = plugin.text("name").orElseThrow();
      given(called, called, "", plugin, parameters);
    }
    return new Role(
        name,
        tree.text("imageName").orElse(""),
        tree.mapping("facts"),
        job.steps(name).stream().map(Step::new).toList(),
        parameters,
        origins);
  }

  private static void given(
      String plugin, String name, String title, Value.Mapping use, Map<String, String> all) {
    if (!NOTHING_MORE.contains(plugin)) {
      all.merge(
          name, title + Facts.text(use.mapping("parameters")), (one, more) -> one + "---\n" + more);
    }
  }

  private static String origin(Value.Mapping component) {
    StringBuilder text = new StringBuilder();
    for (String key : List.of("source", "address", "digest")) {
      component.text(key).ifPresent(each -> line(key, each, text));
    }
    component
        .mapping("arguments")
        .entries()
        .forEach((name, value) -> line("argument " + name, Facts.text(value), text));
    return text.toString();
  }

  private static void line(String what, String text, StringBuilder out) {
    out.append(what).append(": ").append(text).append('\n');
  }

  String image() {
    return EffectiveJob.text(facts, "image").orElse("");
  }

  /** The steps on an event. */
  List<Step> on(String event) {
    return steps.stream().filter(step -> step.isOn(event)).toList();
  }

  Optional<String> commands() {
    return on(Keys.COMMANDS).stream().findFirst().map(Step::script);
  }

  /** What people wrote: of a script that a plugin makes, what the plugin was given. */
  String given(Step step) {
    String given = parameters.get(step.name());
    return step.isWritten() || given == null ? step.script() : given;
  }

  /** Where a prerequisite is asked for, as far as it runs anything. */
  String place(String prerequisite) {
    return steps.stream()
        .filter(step -> step.name().equals(prerequisite) && !step.isOn(Keys.COMMANDS))
        .findFirst()
        .map(step -> step.get("path"))
        .orElseGet(() -> JobPaths.prerequisites(name).toString());
  }

  boolean hasCallbacks() {
    return !steps.stream().allMatch(step -> step.isOn(Keys.COMMANDS));
  }

  /** All of it in lines, without the names of the role and of its prerequisites. */
  String described() {
    StringBuilder out = new StringBuilder();
    facts
        .entries()
        .forEach((what, fact) -> line(what, Facts.valueOf(fact).orElse("").strip(), out));
    for (Step step : steps) {
      out.append(step.isOn(Keys.COMMANDS) ? "" : "on ").append(step.get("event")).append(":\n");
      ChangeCollector.lines(step.get("script"))
          .forEach(line -> out.append("  ").append(line).append('\n'));
    }
    return out.toString();
  }
}
