package io.github.paiprotocol.k8s.internal.trace;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What the section {@code pod} of a profile adds to pods, by the names of what it adds. */
record ProfileParts(ClusterProfile profile) {
  private static final ProtocolPath POD = ProtocolPath.of(PodKeys.POD);

  private record At(PodSettings settings, ProtocolPath path) {}

  private List<At> sections(Optional<String> role) {
    PodSettings all = profile.pod();
    At shared = new At(all, POD);
    return role.flatMap(name -> Optional.ofNullable(all.roles().get(name)))
        .map(own -> List.of(new At(own, POD.child(PodKeys.ROLES).child(role.get())), shared))
        .orElse(List.of(shared));
  }

  /** Tolerations have no names: those of the role stand before those of all. */
  List<PieceOrigin> tolerations(Optional<String> role) {
    return unnamed(role, settings -> !settings.tolerations().isEmpty(), PodKeys.TOLERATIONS)
        .toList();
  }

  /** That of a role takes the place of what all pods get. */
  Optional<PieceOrigin> affinity(Optional<String> role) {
    return unnamed(role, settings -> settings.affinity().isPresent(), PodKeys.AFFINITY).findFirst();
  }

  /** That of a role takes the place of what all pods get, where it would stand if there was one. */
  PieceOrigin priorityClass(Optional<String> role) {
    return name(role, PodSettings::priorityClass, PodKeys.PRIORITY_CLASS)
        .orElse(PieceOrigin.profile(POD.child(PodKeys.PRIORITY_CLASS)));
  }

  /** A name that a pod has once. */
  Optional<PieceOrigin> name(
      Optional<String> role, Function<PodSettings, Optional<String>> name, String at) {
    return unnamed(role, settings -> name.apply(settings).isPresent(), at).findFirst();
  }

  private Stream<PieceOrigin> unnamed(
      Optional<String> role, Predicate<PodSettings> has, String at) {
    return sections(role).stream()
        .filter(section -> has.test(section.settings()))
        .map(section -> PieceOrigin.profile(section.path().child(at)));
  }

  /** An entry of a map, such as a label. */
  Optional<PieceOrigin> entry(
      Optional<String> role,
      String key,
      Function<PodSettings, Map<String, String>> map,
      String at) {
    return sections(role).stream()
        .filter(section -> map.apply(section.settings()).containsKey(key))
        .map(section -> PieceOrigin.profile(section.path().child(at).child(key)))
        .findFirst();
  }

  /** An item of a list, by its name. */
  <T> Optional<ProtocolPath> item(
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
  Optional<PieceOrigin> container(Spot spot) {
    for (String list : List.of("containers", "initContainers")) {
      OptionalInt item = spot.item(list);
      if (item.isPresent()) {
        String name = spot.name(item.getAsInt());
        return item(spot.role(), name, PodSettings::sidecars, c -> c.getName(), PodKeys.SIDECARS)
            .or(
                () ->
                    item(
                        spot.role(),
                        name,
                        PodSettings::initContainers,
                        c -> c.getName(),
                        PodKeys.INIT_CONTAINERS))
            .map(path -> PieceOrigin.profile(below(path, spot, item.getAsInt())));
      }
    }
    return Optional.empty();
  }

  private static ProtocolPath below(ProtocolPath path, Spot spot, int item) {
    return path.append(spot.steps().get(spot.steps().size() - 1).from(item + 1));
  }
}
