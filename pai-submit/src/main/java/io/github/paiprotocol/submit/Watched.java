package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KubernetesResourceList;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.dsl.Informable;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The objects to watch for one job. Another object that has the name of one now is none of them.
 *
 * @param <T> the type of the objects
 */
record Watched<T extends HasMetadata>(
    Informable<T> objects, Supplier<Stream<T>> look, Set<String> uids) {
  static Watched<GenericKubernetesResource> one(
      Resource<GenericKubernetesResource> object, String uid) {
    return new Watched<>(
        object, () -> Optional.ofNullable(object.get()).stream(), ImmutableSet.of(uid));
  }

  /** Those of a list that have one of these uids, or an owner that has. */
  static <T extends HasMetadata, L extends KubernetesResourceList<T>> Watched<T> some(
      FilterWatchListDeletable<T, L, ?> objects, Set<String> uids) {
    return new Watched<>(objects, () -> objects.list().getItems().stream(), uids);
  }

  /** Asks once. */
  List<T> list() {
    return look.get().filter(this::isOurs).toList();
  }

  boolean isOurs(T object) {
    return uids.contains(object.getMetadata().getUid())
        || object.getMetadata().getOwnerReferences().stream()
            .anyMatch(owner -> uids.contains(owner.getUid()));
  }
}
