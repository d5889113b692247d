package io.github.paiprotocol.testkit.arbitrary;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Volumes of pods, by name. */
final class Volumes {
  private Volumes() {}

  /** Volumes of a pod template. */
  static Arbitrary<Map<String, Value>> ofTemplates() {
    return named(List.of("data", "logs-1"));
  }

  /** Volumes of a job, with other names. */
  static Arbitrary<Map<String, Value>> ofJobs() {
    return named(List.of("cache", "0"));
  }

  private static Arbitrary<Map<String, Value>> named(List<String> names) {
    Arbitrary<Map<String, Value>> sources =
        Arbitraries.of(
            ImmutableMap.of("emptyDir", Value.of(ImmutableMap.of())),
            ImmutableMap.of(
                "emptyDir",
                PodTemplates.texts(ImmutableMap.of("medium", "Memory", "sizeLimit", "1Gi"))),
            ImmutableMap.of(
                "hostPath", PodTemplates.texts(ImmutableMap.of("path", "/mnt/it's \"here\""))),
            ImmutableMap.of(
                "persistentVolumeClaim",
                PodTemplates.texts(ImmutableMap.of("claimName", "shared"))));
    return Combinators.combine(
            Arbitraries.of(names).set().ofMaxSize(2), sources.list().ofSize(names.size()))
        .as(
            (chosen, given) -> {
              Map<String, Value> volumes = new LinkedHashMap<>();
              for (int i = 0; i < names.size(); i++) {
                Map<String, Value> volume = new LinkedHashMap<>();
                volume.put("name", Value.of(names.get(i)));
                volume.putAll(given.get(i));
                if (chosen.contains(names.get(i))) {
                  volumes.put(names.get(i), Value.of(volume));
                }
              }
              return volumes;
            });
  }
}
