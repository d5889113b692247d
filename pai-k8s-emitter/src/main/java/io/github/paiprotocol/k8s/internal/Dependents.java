package io.github.paiprotocol.k8s.internal;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.builder.Builder;
import io.fabric8.kubernetes.api.builder.Editable;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.k8s.model.CustomObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which object of a job the others go with, and how they say so. All methods are pure but for what
 * they say of custom objects.
 *
 * <p>Kubernetes: owners and dependents.
 */
public final class Dependents {
  private Dependents() {}

  /**
   * The owner of a job's objects.
   *
   * @param objects the objects
   * @return the one custom object, otherwise the one headless Service; empty when there is no such
   */
  public static Optional<HasMetadata> owner(List<HasMetadata> objects) {
    boolean custom = objects.stream().anyMatch(Dependents::isCustom);
    Predicate<HasMetadata> owns = custom ? Dependents::isCustom : Dependents::isHeadlessService;
    List<HasMetadata> found = objects.stream().filter(owns).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /**
   * What must be in the cluster before the dependents.
   *
   * @param objects all objects
   * @param owner the one that owns the dependents
   * @return the objects without a namespace, in order, then the owner
   */
  public static List<HasMetadata> first(List<HasMetadata> objects, HasMetadata owner) {
    return Stream.concat(
            objects.stream().filter(object -> object != owner && !isNamespaced(object)),
            Stream.of(owner))
        .collect(ImmutableList.toImmutableList());
  }

  /** Ours, or what a hook or a reader made of it: of a group that is none of Kubernetes' own. */
  private static boolean isCustom(HasMetadata object) {
    String version = Strings.nullToEmpty(object.getApiVersion());
    String group = version.substring(0, Math.max(version.indexOf('/'), 0));
    boolean foreign = group.contains(".") && !group.endsWith(".k8s.io");
    return object instanceof CustomObject
        || (object instanceof GenericKubernetesResource && foreign);
  }

  private static boolean isNamespaced(HasMetadata object) {
    return object instanceof Namespaced || object.getMetadata().getNamespace() != null;
  }

  private static boolean isHeadlessService(HasMetadata object) {
    return object instanceof Service service
        && service.getSpec() != null
        && "None".equals(service.getSpec().getClusterIP());
  }

  /**
   * How dependents name their owner.
   *
   * @param owner the owner
   * @param uid what the API server calls it
   * @return the reference, which is no controller's and blocks nothing
   */
  public static OwnerReference reference(HasMetadata owner, String uid) {
    return new OwnerReferenceBuilder()
        .withApiVersion(owner.getApiVersion())
        .withKind(owner.getKind())
        .withName(owner.getMetadata().getName())
        .withUid(uid)
        .build();
  }

  /**
   * The dependents of an owner.
   *
   * @param objects all objects
   * @param owner the reference
   * @return all that are not {@link #first} when the reference is to one of them, otherwise all.
   *     Those of Kubernetes' own types are copies; to a custom object, of which there is one beside
   *     the owner at most in targets of others, the reference is added
   * @throws IllegalArgumentException when the reference is not complete
   */
  public static List<HasMetadata> owned(List<HasMetadata> objects, OwnerReference owner) {
    if (Strings.isNullOrEmpty(owner.getKind())
        || Strings.isNullOrEmpty(owner.getName())
        || Strings.isNullOrEmpty(owner.getUid())) {
      throw new IllegalArgumentException("an owner has a kind, a name and a uid");
    }
    boolean among = objects.stream().anyMatch(object -> isOwner(object, owner));
    return objects.stream()
        .filter(object -> !among || (isNamespaced(object) && !isOwner(object, owner)))
        .map(object -> isNamespaced(object) ? owned(object, owner) : object)
        .collect(ImmutableList.toImmutableList());
  }

  private static boolean isOwner(HasMetadata object, OwnerReference owner) {
    return owner.getKind().equals(object.getKind())
        && owner.getName().equals(object.getMetadata().getName());
  }

  private static HasMetadata owned(HasMetadata object, OwnerReference owner) {
    HasMetadata copy =
        object instanceof Editable<?> written
                && written.edit() instanceof Builder<?> builder
                && builder.build() instanceof HasMetadata made
            ? made
            : object;
    copy.setMetadata(
        new ObjectMetaBuilder(object.getMetadata())
            .addToOwnerReferences(new OwnerReferenceBuilder(owner).build())
            .build());
    return copy;
  }
}
