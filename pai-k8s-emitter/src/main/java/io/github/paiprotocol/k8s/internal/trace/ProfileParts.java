package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;

/** What the section {@code pod} of a profile adds to pods, by the names of what it adds. */
record ProfileParts(ClusterProfile profile) {
  private static final ProtocolPath POD = ProtocolPath.of(PodKeys.POD);

  private record At(PodSettings settings, ProtocolPath path) {}

  private List<At> sections(Optional<String> role) {
    PodSettings all = profile.pod();
    if (all.equals(PodSettings.none())) {
      return ImmutableList.of();
    }
    At shared = new At(all, POD);
    return role.flatMap(name -> Optional.ofNullable(all.roles().get(name)))
        .map(own -> List.of(new At(own, POD.child(PodKeys.ROLES).child(role.get())), shared))
        .orElse(List.of(shared));
  }

  /** What a key of the section adds to a field that stands in, or is, a step. */
  List<Provenance> of(String key, ObjectField spot, int step) {
    Optional<String> role = spot.role();
    String name = spot.called(step);
    return switch (key) {
      case PodKeys.LABELS -> entry(role, name, PodSettings::labels, key);
      case PodKeys.ANNOTATIONS -> entry(role, name, PodSettings::annotations, key);
      case PodKeys.NODE_SELECTOR -> entry(role, name, PodSettings::nodeSelector, key);
      case PodKeys.ENV -> named(role, name, PodSettings::env, each -> each.getName(), key);
      case PodKeys.VOLUMES -> named(role, name, PodSettings::volumes, each -> each.getName(), key);
      case PodKeys.MOUNTS -> named(role, name, PodSettings::mounts, each -> each.getName(), key);
      // They have no names: those of the role stand before those of all.
      case PodKeys.TOLERATIONS -> sections(role, all -> !all.tolerations().isEmpty(), key);
      case PodKeys.AFFINITY -> first(role, all -> all.affinity().isPresent(), key);
      case PodKeys.RUNTIME_CLASS -> first(role, all -> all.runtimeClass().isPresent(), key);
      case PodKeys.SCHEDULER -> first(role, all -> all.schedulerName().isPresent(), key);
      case PodKeys.PRIORITY_CLASS -> {
        List<Provenance> own = first(role, all -> all.priorityClass().isPresent(), key);
        yield own.isEmpty() ? ImmutableList.of(Provenance.profile(POD.child(key))) : own;
      }
      default -> throw new IllegalArgumentException(key);
    };
  }

  private List<Provenance> sections(Optional<String> role, Predicate<PodSettings> has, String key) {
    return sections(role).stream()
        .filter(section -> has.test(section.settings()))
        .map(section -> Provenance.profile(section.path().child(key)))
        .toList();
  }

  /** That of a role takes the place of what all pods get. */
  private List<Provenance> first(Optional<String> role, Predicate<PodSettings> has, String key) {
    return sections(role, has, key).stream().limit(1).toList();
  }

  private List<Provenance> entry(
      Optional<String> role,
      String name,
      Function<PodSettings, Map<String, String>> map,
      String key) {
    return first(role, all -> map.apply(all).containsKey(name), key).stream()
        .map(each -> Provenance.profile(each.path().child(name)))
        .toList();
  }

  private <T> List<Provenance> named(
      Optional<String> role,
      String name,
      Function<PodSettings, List<T>> list,
      Function<T, String> nameOf,
      String key) {
    return item(role, name, list, nameOf, key).map(Provenance::profile).stream().toList();
  }

  /** An item of a list, by its name. */
  private <T> Optional<ProtocolPath> item(
      Optional<String> role,
      String name,
      Function<PodSettings, List<T>> list,
      Function<T, String> nameOf,
      String at) {
    for (At section : sections(role)) {
      List<T> items = list.apply(section.settings());
      for (int i = 0; i < items.size(); i++) {
        if (name.equals(nameOf.apply(items.get(i)))) {
          return Optional.of(section.path().child(at).child(i));
        }
      }
    }
    return Optional.empty();
  }

  /** A container that the profile adds, with what of it the field is. */
  Optional<Provenance> container(ObjectField spot) {
    OptionalInt item = spot.container();
    if (item.isEmpty()) {
      return Optional.empty();
    }
    int at = item.getAsInt();
    String name = spot.name(at);
    Optional<String> role = spot.role();
    return item(role, name, PodSettings::sidecars, c -> c.getName(), PodKeys.SIDECARS)
        .or(
            () ->
                item(
                    role,
                    name,
                    PodSettings::initContainers,
                    c -> c.getName(),
                    PodKeys.INIT_CONTAINERS))
        .map(path -> Provenance.profile(below(path, spot, at)));
  }

  private static ProtocolPath below(ProtocolPath path, ObjectField spot, int item) {
    return path.append(spot.steps().get(spot.steps().size() - 1).from(item + 1));
  }
}
