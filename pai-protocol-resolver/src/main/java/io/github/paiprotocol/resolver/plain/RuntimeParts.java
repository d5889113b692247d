package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Streams;
import io.github.paiprotocol.api.internal.field.ExtrasFields;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
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

  private static final Value IMAGE = Value.of("dockerimage");

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
   * Whether a text has these parts, and beside them nothing that the runtime reads or stops at.
   *
   * @param text the parts of the text
   */
  boolean areIn(RuntimeParts text) {
    return ofRoles.equals(text.ofRoles)
        && plugins.equals(text.plugins)
        && (prerequisites.equals(text.prerequisites)
            || (prerequisites.orElse(null) instanceof Value.Sequence own
                && text.prerequisites.orElse(null) instanceof Value.Sequence written
                && areIn(own.items(), written.items())));
  }

  private static boolean areIn(List<Value> own, List<Value> written) {
    return own.size() == written.size()
        && Streams.zip(own.stream(), written.stream(), RuntimeParts::isIn).allMatch(fine -> fine);
  }

  /** Values that only templates take up have no place in a plain job. */
  private static boolean isIn(Value own, Value written) {
    if (!(own instanceof Value.Mapping map) || !(written instanceof Value.Mapping text)) {
      return own.equals(written);
    }
    return text.entries().keySet().containsAll(map.entries().keySet())
        && text.entries().entrySet().stream()
            .allMatch(
                entry ->
                    map.get(entry.getKey())
                        .map(entry.getValue()::equals)
                        .orElseGet(
                            () ->
                                !READ.contains(entry.getKey())
                                    && isHarmless(Value.of(Map.ofEntries(entry)))));
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
        && StockText.of(text, tag -> Optional.empty()).fate() != StockText.Fate.STOPS;
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
    ImmutableMap.Builder<String, Value> kept = ImmutableMap.builder();
    image
        .entries()
        .forEach(
            (key, value) -> {
              if (OF_IMAGES.contains(key)) {
                kept.put(key, value);
              }
            });
    return Value.of(kept.buildOrThrow());
  }
}
