package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.resolver.plain.StockRun.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What OpenPAI's runtime runs of a job: for each role, the plugins of the prerequisites it lists,
 * then those of the extras. It reads the job's text as YAML 1.1 and knows no extension.
 */
final class StockRuntime {
  static final String PLUGIN = "plugin";
  static final String PARAMETERS = "parameters";

  private static final Set<String> SETTINGS = ImmutableSet.of(PLUGIN, Keys.FAILURE_POLICY, "type");

  private final Value.Mapping job;
  private final StockPrerequisites prerequisites;
  private final StockExtras extras;
  private final Value secrets;
  private final StockStrings strings;
  private final Map<List<String>, StockRun> scopes = new HashMap<>();

  private StockRuntime(Value.Mapping job, Value secrets, StockStrings strings) {
    this.job = job;
    this.prerequisites = StockPrerequisites.of(job);
    this.extras = StockExtras.of(job);
    this.secrets = secrets;
    this.strings = strings;
  }

  /**
   * Whether the text of a job does the same there as another job.
   *
   * @param text the text, with or without its secrets
   * @param other the other job, with all secrets; its roles are looked at
   * @return whether every role runs the same, or none starts; false also when that is not certain
   */
  static boolean runsAlike(ValueDocument text, Job other) {
    if (!(text.root().orElse(null) instanceof Value.Mapping written)) {
      return false;
    }
    Optional<StockStrings> strings = StockStrings.of(text, written);
    return strings.isPresent() && runsAlike(written, strings.get(), other);
  }

  /**
   * Whether the text of a job does the same there as another job.
   *
   * @param written what the text says, with or without its secrets
   * @param strings which of its texts are strings there
   * @param other the other job, with all secrets; its roles are looked at
   * @return whether every role runs the same, or none starts; false also when that is not certain
   */
  static boolean runsAlike(Value.Mapping written, StockStrings strings, Job other) {
    Value secrets = secrets(other);
    StockRuntime one = new StockRuntime(written, secrets, strings);
    StockRuntime two = new StockRuntime(JobFields.JOB.write(other), secrets, StockStrings.all());
    return other.taskRoles().keySet().stream()
        .allMatch(role -> one.run(role).equals(two.run(role)));
  }

  /** What references to secrets lead to. Confidential. */
  static Value secrets(Job job) {
    return Value.of(job.secrets().reveal());
  }

  /** What a role runs, in order; empty when its tasks never start. */
  private Optional<List<Use>> run(String role) {
    List<Use> all = new ArrayList<>();
    boolean starts =
        job.get(Keys.TASK_ROLES).orElse(null) instanceof Value.Mapping roles
            && roles.get(role).orElse(null) instanceof Value.Mapping own
            && addPrerequisites(own, all)
            && addExtras(own, role, all);
    return starts ? Optional.of(all) : Optional.empty();
  }

  private boolean addPrerequisites(Value.Mapping role, List<Use> all) {
    Optional<Value> names = role.get(Keys.PREREQUISITES);
    if (names.isEmpty() || job.get(Keys.PREREQUISITES).isEmpty()) {
      return true;
    }
    if (!prerequisites.areReadable() || !(names.get() instanceof Value.Sequence list)) {
      return false;
    }
    for (Value name : list.items()) {
      Optional<Value.Mapping> config = prerequisites.named(name);
      if (config.isEmpty() || !addPrerequisite(role, config.get(), all)) {
        return false;
      }
    }
    return true;
  }

  private boolean addPrerequisite(Value.Mapping role, Value.Mapping config, List<Use> all) {
    if (config.get(PLUGIN).isEmpty()) {
      return true;
    }
    if (!(config.get(PLUGIN).get() instanceof Value.Text plugin)) {
      return false;
    }
    if (!plugin.text().startsWith(StockExtras.PLACE)) {
      return true;
    }
    // It would hide the callbacks.
    if (config.get(PARAMETERS).isPresent()) {
      return false;
    }
    ImmutableMap.Builder<String, Value> given = ImmutableMap.builder();
    config.entries().entrySet().stream()
        .filter(entry -> !SETTINGS.contains(entry.getKey()))
        .forEach(given::put);
    String name = PluginNames.shortName(plugin.text());
    return scope(role).add(name, config, Value.of(given.buildOrThrow()), all);
  }

  private boolean addExtras(Value.Mapping role, String name, List<Use> all) {
    Optional<List<Value.Mapping>> entries = extras.of(name);
    if (entries.isEmpty()) {
      return false;
    }
    for (Value.Mapping entry : entries.get()) {
      Value parameters = entry.get(PARAMETERS).orElse(Value.of(ImmutableMap.of()));
      if (!(entry.get(PLUGIN).orElse(null) instanceof Value.Text plugin)
          || !scope(role).add(plugin.text(), entry, parameters, all)) {
        return false;
      }
    }
    return true;
  }

  /** References to data and the like lead elsewhere in roles that have others. */
  private StockRun scope(Value.Mapping role) {
    List<String> key = StockPrerequisites.names(role);
    return scopes.computeIfAbsent(
        key, names -> StockRun.of(job, prerequisites, secrets, names, strings));
  }
}
