package io.github.paiprotocol.testkit.arbitrary;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Pod templates that an API server takes, with wild texts where it takes any. */
final class PodTemplates {
  private static final String LETTERS = "abcxyz";

  private static final Arbitrary<Map<String, Value>> SETTINGS = Kept.of(settings());

  private PodTemplates() {}

  /** Templates that need no volumes but their own. */
  static Arbitrary<Value.Mapping> any() {
    return of(Set.of());
  }

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
            notes(labelValues()).map(PodTemplates::texts),
            notes(Texts.any()).map(PodTemplates::texts))
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
    return Volumes.ofTemplates()
        .flatMap(
            own -> {
              Set<String> names = new TreeSet<>(own.keySet());
              names.addAll(jobVolumes);
              return Kept.once(specs(names, own));
            });
  }

  private static Arbitrary<Value> specs(Set<String> mountable, Map<String, Value> own) {
    Arbitrary<Value> container = Containers.any(ImmutableList.copyOf(new TreeSet<>(mountable)));
    return Combinators.combine(
            container.list().ofMinSize(1).ofMaxSize(3),
            container.list().ofMaxSize(1),
            SETTINGS.list().ofMaxSize(3))
        .as(
            (containers, first, settings) -> {
              Map<String, Value> spec = new LinkedHashMap<>();
              settings.forEach(spec::putAll);
              if (!own.isEmpty()) {
                spec.put("volumes", Value.of(List.copyOf(own.values())));
              }
              if (!first.isEmpty()) {
                spec.put("initContainers", Value.of(Containers.named("init", first)));
              }
              spec.put("containers", Value.of(Containers.named("di-container", containers)));
              return Value.of(spec);
            });
  }

  /** One entry of a pod's spec. */
  private static Arbitrary<Map<String, Value>> settings() {
    Value toleration =
        texts(ImmutableMap.of("key", "gpu", "operator", "Exists", "effect", "NoSchedule"));
    return Arbitraries.of(
        ImmutableMap.of("restartPolicy", Value.of("Never")),
        ImmutableMap.of("restartPolicy", Value.of("OnFailure")),
        ImmutableMap.of("hostname", Value.of("learner")),
        ImmutableMap.of("subdomain", Value.of("elsewhere")),
        ImmutableMap.of("hostNetwork", Value.of(true)),
        ImmutableMap.of("terminationGracePeriodSeconds", Value.of(30)),
        ImmutableMap.of(
            "nodeSelector", texts(ImmutableMap.of("disk", "ssd", "example.com/zone", "1"))),
        ImmutableMap.of("tolerations", Value.of(List.of(toleration))),
        ImmutableMap.of("serviceAccountName", Value.of("trainer")),
        ImmutableMap.of("schedulerName", Value.of("volcano")));
  }
}
