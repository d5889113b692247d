package io.github.paiprotocol.k8s.internal.profile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.DocumentKind;
import io.github.paiprotocol.api.yaml.ValueMap;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.model.ProfileSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the section {@code pod} of a profile. */
final class PodBinder {
  private final DocumentKind kind;
  private final ProfileSource source;
  private final Consumer<Diagnostic> out;

  PodBinder(DocumentKind kind, ProfileSource source, Consumer<Diagnostic> out) {
    this.kind = kind;
    this.source = source;
    this.out = out;
  }

  /** The settings of all pods, with those of roles. */
  PodSettings bind(ValueMap map) {
    PodSettings all = section(map).build();
    PodSectionChecks.check(all, map.path(), all.volumes(), out);
    Map<String, PodSettings> roles =
        map.named(
            "roles",
            (name, child) -> {
              PodSettings role = section(child).build();
              PodSectionChecks.check(role, child.path(), all.volumes(), out);
              return role;
            });
    return PodSettings.builder().from(all).roles(roles).build();
  }

  private PodSettings.Builder section(ValueMap map) {
    PodSettings.Builder settings = PodSettings.builder().source(source);
    settings.labels(texts(map, "labels"));
    settings.annotations(texts(map, "annotations"));
    settings.nodeSelector(texts(map, "nodeSelector"));
    settings.tolerations(list(map, "tolerations", Toleration.class));
    settings.affinity(
        map.get("affinity", "a map", Optional::of)
            .flatMap(value -> convert(value, Affinity.class, map.path().child("affinity"))));
    settings.priorityClass(map.text("priorityClass"));
    settings.env(named(map, "env", EnvVar.class, EnvVar::getName));
    settings.volumes(named(map, "volumes", Volume.class, Volume::getName));
    settings.mounts(named(map, "mounts", VolumeMount.class, VolumeMount::getMountPath));
    settings.initContainers(named(map, "initContainers", Container.class, Container::getName));
    settings.sidecars(named(map, "sidecars", Container.class, Container::getName));
    return settings;
  }

  private Map<String, String> texts(ValueMap map, String key) {
    ImmutableMap.Builder<String, String> texts = ImmutableMap.builder();
    map.get(key, "a map of strings", PodBinder::mapping)
        .ifPresent(
            entries ->
                entries.forEach(
                    (name, value) -> {
                      if (value instanceof Value.Text text) {
                        texts.put(name, text.text());
                      } else {
                        out.accept(kind.wrong(map.path().child(key).child(name), "a string"));
                      }
                    }));
    return texts.buildOrThrow();
  }

  private static Optional<Map<String, Value>> mapping(Value value) {
    return value instanceof Value.Mapping map ? Optional.of(map.entries()) : Optional.empty();
  }

  private <T> List<T> list(ValueMap map, String key, Class<T> type) {
    return named(map, key, type, item -> "");
  }

  /** Items without a name are reported and left out. */
  private <T> List<T> named(
      ValueMap map, String key, Class<T> type, Function<T, @Nullable String> name) {
    List<Value> items = map.get(key, "a list", PodBinder::sequence).orElseGet(ImmutableList::of);
    ImmutableList.Builder<T> typed = ImmutableList.builder();
    for (int i = 0; i < items.size(); i++) {
      ProtocolPath at = map.path().child(key).child(i);
      Optional<T> item = convert(items.get(i), type, at);
      if (item.isPresent() && name.apply(item.get()) == null) {
        out.accept(kind.missing(at, type == VolumeMount.class ? "mountPath" : "name"));
      } else {
        item.ifPresent(typed::add);
      }
    }
    return typed.build();
  }

  private static Optional<List<Value>> sequence(Value value) {
    return value instanceof Value.Sequence list ? Optional.of(list.items()) : Optional.empty();
  }

  private <T> Optional<T> convert(Value value, Class<T> type, ProtocolPath at) {
    return TypedTemplates.convert(value, type, at, KubernetesCode.PROFILE_VALUE, out);
  }
}
