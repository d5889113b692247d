package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.common.collect.Streams;
import io.github.paiprotocol.api.internal.field.ExtrasFields;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.TaskRoleFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The parts of a job's text that OpenPAI's runtime reads.
 *
 * @param prerequisites the list of the job; of images only what the runtime looks at
 * @param ofRoles the lists of the roles, by name
 * @param plugins the plugins of the extras
 */
record RuntimeParts(
    Optional<Value> prerequisites, Optional<Value> ofRoles, Optional<Value> plugins) {
  private static final Set<String> OF_IMAGES = Set.of("name", "plugin", "type");

  /** Keys of a prerequisite with a meaning to the runtime. */
  private static final Set<String> READ =
      Set.of(
          "name",
          "type",
          "plugin",
          "parameters",
          "preCommands",
          "postCommands",
          Keys.CALLBACKS,
          Keys.FAILURE_POLICY);

  private static final Map<String, String> EVENTS =
      Map.of("preCommands", "taskStarts", "postCommands", "taskSucceeds");

  private static final Value IMAGE = Value.of("dockerimage");

  static RuntimeParts of(Job job) {
    Map<String, Value> lists = new LinkedHashMap<>();
    job.taskRoles()
        .forEach(
            (name, role) ->
                TaskRoleFields.TASK_ROLE
                    .written(role, Keys.PREREQUISITES)
                    .ifPresent(list -> lists.put(name, list)));
    return new RuntimeParts(
        JobFields.JOB.written(job, Keys.PREREQUISITES).map(RuntimeParts::shown),
        Optional.of(Value.of(lists)),
        ExtrasFields.EXTRAS.written(job.extras(), ExtrasFields.RUNTIME_PLUGINS));
  }

  static RuntimeParts of(Value.Mapping job) {
    Optional<Value> roles = job.get(Keys.TASK_ROLES).map(RuntimeParts::ofRoles);
    Optional<Value> plugins =
        job.get(Keys.EXTRAS)
            .flatMap(
                extras ->
                    extras instanceof Value.Mapping map
                        ? map.get(ExtrasFields.RUNTIME_PLUGINS)
                        : Optional.of(extras));
    return new RuntimeParts(job.get(Keys.PREREQUISITES).map(RuntimeParts::shown), roles, plugins);
  }

  /**
   * Whether a text has these parts once the runtime has put values in place of references, and
   * beside them nothing that the runtime reads or stops at.
   *
   * @param text the parts of the text
   * @param values what the runtime finds for references in the text
   */
  boolean areIn(RuntimeParts text, OpenPaiRuntimeReferences values) {
    return ofRoles.equals(text.ofRoles)
        && plugins.isPresent() == text.plugins.isPresent()
        && (plugins.isEmpty()
            || isSame(commands(plugins.get()), commands(text.plugins.orElseThrow()), values))
        && (prerequisites.equals(text.prerequisites)
            || (prerequisites.orElse(null) instanceof Value.Sequence own
                && text.prerequisites.orElse(null) instanceof Value.Sequence written
                && areIn(own.items(), written.items(), values)));
  }

  private boolean areIn(List<Value> own, List<Value> written, OpenPaiRuntimeReferences values) {
    return own.size() == written.size()
        && Streams.zip(
                own.stream(),
                written.stream(),
                (one, other) -> !isRun(other) || isIn(commands(one), commands(other), values))
            .allMatch(fine -> fine);
  }

  /** Whether a role lists a prerequisite; the runtime reads others for references only. */
  private boolean isRun(Value prerequisite) {
    Optional<Value> name =
        prerequisite instanceof Value.Mapping map ? map.get("name") : Optional.empty();
    if (name.isEmpty()) {
      return true;
    }
    return ofRoles.orElse(Value.none()) instanceof Value.Mapping roles
        && roles.entries().values().stream()
            .anyMatch(
                list ->
                    !(list instanceof Value.Sequence names) || names.items().contains(name.get()));
  }

  /** Values that only templates take up have no place in a plain job. */
  private static boolean isIn(Value own, Value written, OpenPaiRuntimeReferences values) {
    if (!(own instanceof Value.Mapping map) || !(written instanceof Value.Mapping text)) {
      return isSame(own, written, values);
    }
    return text.entries().keySet().containsAll(map.entries().keySet())
        && text.entries().entrySet().stream()
            .allMatch(
                entry ->
                    map.get(entry.getKey())
                        .map(value -> isSame(value, entry.getValue(), values))
                        .orElseGet(
                            () ->
                                !READ.contains(entry.getKey())
                                    && isHarmless(Value.of(Map.ofEntries(entry)))));
  }

  /** Whether a value is what the runtime makes of a written one. */
  private static boolean isSame(Value own, Value written, OpenPaiRuntimeReferences values) {
    if (own instanceof Value.Mapping map && written instanceof Value.Mapping text) {
      return map.entries().keySet().equals(text.entries().keySet())
          && map.entries().entrySet().stream()
              .allMatch(
                  entry ->
                      isSame(entry.getValue(), text.get(entry.getKey()).orElseThrow(), values));
    }
    if (own instanceof Value.Sequence list && written instanceof Value.Sequence text) {
      return list.items().size() == text.items().size()
          && Streams.zip(
                  list.items().stream(),
                  text.items().stream(),
                  (one, other) -> isSame(one, other, values))
              .allMatch(same -> same);
    }
    return own.equals(written)
        || (own instanceof Value.Text one
            && written instanceof Value.Text other
            && Optional.of(one.text()).equals(made(other.text(), values)));
  }

  private static Optional<String> made(String text, OpenPaiRuntimeReferences values) {
    OpenPaiRuntimeText.Outcome outcome =
        OpenPaiRuntimeText.of(text, reference -> found(reference, values));
    return outcome.fate() == OpenPaiRuntimeText.Fate.SAME
        ? Optional.of(outcome.text())
        : Optional.empty();
  }

  /** Secrets stay references in a plain job. */
  private static Optional<String> found(String reference, OpenPaiRuntimeReferences values) {
    return reference.startsWith("secrets.")
        ? Optional.of("<% $" + reference + " %>")
        : values.find(reference);
  }

  /** A value with {@code preCommands} and {@code postCommands}, at any depth, as callbacks. */
  private static Value commands(Value value) {
    return value.match(
        scalar -> scalar,
        () -> value,
        list -> Value.of(list.items().stream().map(RuntimeParts::commands).toList()),
        map -> {
          Map<String, Value> entries = new LinkedHashMap<>();
          List<Value> callbacks = new ArrayList<>();
          map.entries()
              .forEach(
                  (key, entry) -> {
                    String event = EVENTS.get(key);
                    if (event == null) {
                      entries.put(key, commands(entry));
                    } else {
                      callbacks.add(
                          Value.of(
                              Map.of("event", Value.of(event), Keys.COMMANDS, commands(entry))));
                    }
                  });
          if (!callbacks.isEmpty()) {
            entries.putIfAbsent(Keys.CALLBACKS, Value.of(callbacks));
          }
          return Value.of(entries);
        });
  }

  private static boolean isHarmless(Value value) {
    return value.match(
        scalar -> isHarmless(scalar.text()),
        () -> true,
        list -> list.items().stream().allMatch(RuntimeParts::isHarmless),
        map ->
            map.entries().entrySet().stream()
                .allMatch(entry -> isHarmless(entry.getKey()) && isHarmless(entry.getValue())));
  }

  /** The runtime puts values in place of tags wherever they stand, and may stop at them. */
  private static boolean isHarmless(String text) {
    return !text.contains("<%")
        && OpenPaiRuntimeText.of(text, tag -> Optional.empty()).fate()
            != OpenPaiRuntimeText.Fate.STOPS;
  }

  private static Value ofRoles(Value roles) {
    if (!(roles instanceof Value.Mapping map)) {
      return roles;
    }
    ImmutableMap.Builder<String, Value> lists = ImmutableMap.builder();
    map.entries()
        .forEach(
            (name, role) -> {
              Optional<Value> list =
                  role instanceof Value.Mapping own
                      ? own.get(Keys.PREREQUISITES)
                      : Optional.of(role);
              list.ifPresent(found -> lists.put(name, found));
            });
    return Value.of(lists.buildOrThrow());
  }

  /** The rest of an image, such as its login, is the platform's. */
  private static Value shown(Value prerequisites) {
    if (!(prerequisites instanceof Value.Sequence list)) {
      return prerequisites;
    }
    List<Value> all =
        list.items().stream()
            .map(
                item ->
                    item instanceof Value.Mapping map && map.get("type").equals(Optional.of(IMAGE))
                        ? image(map)
                        : item)
            .collect(ImmutableList.toImmutableList());
    return Value.of(all);
  }

  private static Value image(Value.Mapping image) {
    return Value.of(ImmutableMap.copyOf(Maps.filterKeys(image.entries(), OF_IMAGES::contains)));
  }
}
