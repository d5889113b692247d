package io.github.paiprotocol.testkit.arbitrary;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Pod templates that an API server takes, with wild texts where it takes any. */
final class ArbitraryPodTemplates {
  private static final String LETTERS = "abcxyz";

  private static final ConcurrentMap<ImmutableList<String>, Arbitrary<Map<String, Value>>>
      CONTAINERS = new ConcurrentHashMap<>();

  private ArbitraryPodTemplates() {}

  /** Templates that may mount volumes of their job, too. */
  static Arbitrary<Value.Mapping> of(Set<String> jobVolumes) {
    return Combinators.combine(Kept.of(metadata()).optional(0.4), specs(jobVolumes))
        .as(
            (metadata, spec) -> {
              Map<String, Value> template = new LinkedHashMap<>();
              metadata.ifPresent(value -> template.put("metadata", value));
              template.put("spec", spec);
              return Value.of(template);
            });
  }

  /** DNS labels of at most some characters. */
  static Arbitrary<String> labels(int most) {
    return Kept.of(
        Arbitraries.oneOf(
            Kept.of(
                Combinators.combine(
                        Arbitraries.chars().with(LETTERS + "019"),
                        Arbitraries.strings().withChars(LETTERS + "019-").ofMaxLength(most - 2),
                        Arbitraries.chars().with(LETTERS + "019"))
                    .as((first, rest, last) -> first + rest + last)),
            Kept.of(Arbitraries.of("a", "0", "1e3", "no", "null", "y", "0x1f"))));
  }

  /** Labels and annotations by key; keys are such as objects may have. */
  static Arbitrary<Map<String, String>> notes(Arbitrary<String> values) {
    Arbitrary<String> keys =
        Arbitraries.oneOf(
            labels(12),
            Kept.of(labels(8).map(name -> "example.com/" + name)),
            Arbitraries.of("true", "A.b_c", "diengine/rank", "diengine/job"));
    return Arbitraries.maps(keys, values).ofMaxSize(3);
  }

  /** Values a label may have. */
  static Arbitrary<String> labelValues() {
    return Arbitraries.of("", "a", "1", "true", "1e3", "A.b_c-1", "2001-12-14", "z".repeat(63));
  }

  private static Arbitrary<Value> metadata() {
    return Combinators.combine(
            labels(8).optional(0.5),
            notes(labelValues()).map(ArbitraryPodTemplates::texts),
            notes(ArbitraryTexts.any()).map(ArbitraryPodTemplates::texts))
        .as(
            (name, labels, annotations) -> {
              Map<String, Value> metadata = new LinkedHashMap<>();
              name.ifPresent(text -> metadata.put("name", Value.of(text)));
              metadata.put("labels", labels);
              metadata.put("annotations", annotations);
              return Value.of(metadata);
            });
  }

  static Value texts(Map<String, String> entries) {
    Map<String, Value> values = new LinkedHashMap<>();
    entries.forEach((key, text) -> values.put(key, Value.of(text)));
    return Value.of(values);
  }

  private static Arbitrary<Value> specs(Set<String> jobVolumes) {
    return volumes("data", "logs-1")
        .flatMap(
            own -> {
              Set<String> mountable = new TreeSet<>(own.keySet());
              mountable.addAll(jobVolumes);
              return Kept.once(specs(ImmutableList.copyOf(mountable), List.copyOf(own.values())));
            });
  }

  private static Arbitrary<Value> specs(ImmutableList<String> mountable, List<Value> own) {
    Arbitrary<Map<String, Value>> container =
        CONTAINERS.computeIfAbsent(mountable, volumes -> Kept.of(containers(volumes)));
    return Combinators.combine(
            container.list().ofMinSize(1).ofMaxSize(3),
            container.list().ofMaxSize(1),
            Kept.of(Listed.PODS.one("settings")).list().ofMaxSize(3))
        .as(
            (containers, first, settings) -> {
              Map<String, Value> spec = new LinkedHashMap<>();
              settings.forEach(each -> spec.putAll(((Value.Mapping) each).entries()));
              put(spec, "volumes", own);
              put(spec, "initContainers", named("init", first));
              put(spec, "containers", named("di-container", containers));
              return Value.of(spec);
            });
  }

  private static Arbitrary<Map<String, Value>> containers(List<String> volumes) {
    Arbitrary<List<Value>> texts = ArbitraryTexts.any().<Value>map(Value::of).list().ofMaxSize(3);
    return Combinators.combine(
            Listed.PODS.one("images"),
            texts,
            texts,
            variables(),
            Kept.of(Listed.PODS.one("resources")).optional(0.5),
            Arbitraries.subsetOf(volumes).ofMaxSize(Math.min(2, volumes.size())))
        .as(
            (image, command, arguments, env, resources, mounted) -> {
              Map<String, Value> container = new LinkedHashMap<>();
              container.put("image", image);
              put(container, "command", command);
              put(container, "args", arguments);
              put(container, "env", env);
              resources.ifPresent(value -> container.put("resources", value));
              List<String> mounts = volumes.stream().filter(mounted::contains).toList();
              put(
                  container,
                  "volumeMounts",
                  mounts.stream().map(ArbitraryPodTemplates::mount).toList());
              return container;
            });
  }

  private static Value mount(String volume) {
    return texts(ImmutableMap.of("name", volume, "mountPath", "/mnt/" + volume));
  }

  private static List<Value> named(String name, List<Map<String, Value>> items) {
    List<Value> named = new ArrayList<>();
    for (Map<String, Value> item : items) {
      named.add(named(named.isEmpty() ? name : name + "-" + named.size(), item));
    }
    return named;
  }

  private static Value named(String name, Map<String, Value> item) {
    Map<String, Value> entries = new LinkedHashMap<>();
    entries.put("name", Value.of(name));
    entries.putAll(item);
    return Value.of(entries);
  }

  private static void put(Map<String, Value> map, String key, List<Value> items) {
    if (!items.isEmpty()) {
      map.put(key, Value.of(items));
    }
  }

  private static Arbitrary<List<Value>> variables() {
    Arbitrary<String> names =
        Arbitraries.oneOf(
            ArbitraryNames.identifiers(),
            Arbitraries.of("DI_RANK", "DI_NODES", "DI_LEARNER_NODES", "PATH", "a.b-c"));
    Arbitrary<Map<String, Value>> contents =
        Arbitraries.oneOf(
            Kept.of(
                ArbitraryTexts.any().map(text -> ImmutableMap.of("value", (Value) Value.of(text)))),
            Kept.of(Listed.PODS.one("variables").map(each -> ((Value.Mapping) each).entries())));
    return Arbitraries.maps(names, contents)
        .ofMaxSize(3)
        .map(all -> all.entrySet().stream().map(e -> named(e.getKey(), e.getValue())).toList());
  }

  /** Volumes of some of the names, in their order. */
  static Arbitrary<Map<String, Value>> volumes(String... names) {
    return Combinators.combine(
            Arbitraries.of(names).set().ofMaxSize(2),
            Listed.PODS.one("volumes").list().ofSize(names.length))
        .as(
            (chosen, sources) -> {
              Map<String, Value> volumes = new LinkedHashMap<>();
              for (int i = 0; i < names.length; i++) {
                if (chosen.contains(names[i])) {
                  Map<String, Value> source = ((Value.Mapping) sources.get(i)).entries();
                  volumes.put(names[i], named(names[i], source));
                }
              }
              return volumes;
            });
  }
}
