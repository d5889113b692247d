package io.github.paiprotocol.testkit.arbitrary;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Containers of pods, as an API server takes them. */
final class Containers {
  private static final ConcurrentMap<ImmutableList<String>, Arbitrary<Value>> ANY =
      new ConcurrentHashMap<>();

  private Containers() {}

  /** Containers without names, which mount some of the volumes. */
  static Arbitrary<Value> any(ImmutableList<String> volumes) {
    return ANY.computeIfAbsent(volumes, mountable -> Kept.of(made(mountable)));
  }

  private static Arbitrary<Value> made(List<String> volumes) {
    return Combinators.combine(
            Arbitraries.of(
                "opendilab/ding:nightly", "a", "r.example:5000/x/y@sha256:" + "0".repeat(64)),
            Texts.any().list().ofMaxSize(3),
            Texts.any().list().ofMaxSize(3),
            variables(),
            Kept.of(resources()).optional(0.5),
            mounts(volumes))
        .as(
            (image, command, arguments, env, resources, mounts) -> {
              Map<String, Value> container = new LinkedHashMap<>();
              container.put("image", Value.of(image));
              putTexts(container, "command", command);
              putTexts(container, "args", arguments);
              putList(container, "env", env);
              resources.ifPresent(value -> container.put("resources", value));
              putList(container, "volumeMounts", mounts);
              return Value.of(container);
            });
  }

  /** The containers with names that differ. */
  static List<Value> named(String name, List<Value> containers) {
    List<Value> named = new ArrayList<>();
    for (Value container : containers) {
      Map<String, Value> entries = new LinkedHashMap<>();
      entries.put("name", Value.of(named.isEmpty() ? name : name + "-" + named.size()));
      entries.putAll(((Value.Mapping) container).entries());
      named.add(Value.of(entries));
    }
    return named;
  }

  private static void putTexts(Map<String, Value> container, String key, List<String> texts) {
    putList(container, key, texts.stream().<Value>map(Value::of).toList());
  }

  private static void putList(Map<String, Value> container, String key, List<Value> items) {
    if (!items.isEmpty()) {
      container.put(key, Value.of(items));
    }
  }

  private static Arbitrary<List<Value>> variables() {
    Arbitrary<String> names =
        Arbitraries.oneOf(
            Names.identifiers(),
            Arbitraries.of("DI_RANK", "DI_NODES", "DI_LEARNER_NODES", "PATH", "a.b-c"));
    return Arbitraries.maps(names, contents())
        .ofMaxSize(3)
        .map(
            all ->
                all.entrySet().stream()
                    .map(
                        variable -> {
                          Map<String, Value> entries = new LinkedHashMap<>();
                          entries.put("name", Value.of(variable.getKey()));
                          entries.putAll(variable.getValue());
                          return (Value) Value.of(entries);
                        })
                    .toList());
  }

  private static Arbitrary<Map<String, Value>> contents() {
    Value field =
        Value.of(
            ImmutableMap.of(
                "fieldRef", Value.of(ImmutableMap.of("fieldPath", Value.of("status.hostIP")))));
    Value key =
        Value.of(
            ImmutableMap.of(
                "secretKeyRef",
                Value.of(ImmutableMap.of("name", Value.of("logins"), "key", Value.of("token")))));
    return Arbitraries.oneOf(
        Kept.of(Texts.any().map(text -> ImmutableMap.of("value", (Value) Value.of(text)))),
        Kept.of(
            Arbitraries.of("$(DI_RANK)", "$$(X)", "r$(DI_RANK)-$(DI_NODES)")
                .map(text -> ImmutableMap.of("value", (Value) Value.of(text)))),
        Kept.of(Arbitraries.of(field, key).map(source -> ImmutableMap.of("valueFrom", source))),
        Arbitraries.just(ImmutableMap.of()));
  }

  /** Devices with and without their limit, limits alone, requests alone, numbers and texts. */
  private static Arbitrary<Value> resources() {
    Value half = new Value.Numeral("0.5");
    Value gpus = Value.of(2);
    Map<String, Value> requests = ImmutableMap.of("cpu", half, "nvidia.com/gpu", gpus);
    return Arbitraries.of(
        sizes(
            ImmutableMap.of("cpu", Value.of("500m"), "memory", Value.of("1Gi")), ImmutableMap.of()),
        sizes(requests, ImmutableMap.of()),
        sizes(requests, ImmutableMap.of("nvidia.com/gpu", Value.of("2"))),
        sizes(requests, ImmutableMap.of("nvidia.com/gpu", Value.of(1))),
        sizes(
            ImmutableMap.of(),
            ImmutableMap.of("memory", Value.of("128Mi"), "nvidia.com/gpu", gpus)),
        sizes(ImmutableMap.of("cpu", Value.of(1)), ImmutableMap.of("cpu", Value.of("1500m"))),
        Value.of(ImmutableMap.of()));
  }

  private static Value sizes(Map<String, Value> requests, Map<String, Value> limits) {
    Map<String, Value> resources = new LinkedHashMap<>();
    resources.put("requests", Value.of(requests));
    resources.put("limits", Value.of(limits));
    return Value.of(resources);
  }

  private static Arbitrary<List<Value>> mounts(List<String> volumes) {
    return volumes.isEmpty()
        ? Arbitraries.just(List.of())
        : Arbitraries.of(volumes)
            .set()
            .ofMaxSize(2)
            .map(
                chosen ->
                    volumes.stream().filter(chosen::contains).map(Containers::mount).toList());
  }

  private static Value mount(String volume) {
    return Value.of(
        ImmutableMap.of("name", Value.of(volume), "mountPath", Value.of("/mnt/" + volume)));
  }
}
