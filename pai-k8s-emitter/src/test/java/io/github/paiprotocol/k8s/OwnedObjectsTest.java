package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What belongs to a job can be deleted with it. */
class OwnedObjectsTest {
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");
  private static final Map<String, String> OWNERS =
      Map.of(
          "framework", "Framework",
          "pods", "Service",
          "runtime-pod", "Service",
          "job", "Service",
          "jobset", "JobSet",
          "volcano", "Job");

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void allButTheOwnerGoWithIt(Target target) {
    KubernetesObjects objects = emit(target);
    HasMetadata owner = objects.owner().orElseThrow();
    assertThat(owner.getKind()).isEqualTo(OWNERS.get(target.name()));
    OwnerReference reference = objects.ownerReference("4711");
    assertThat(reference.getApiVersion()).isEqualTo(owner.getApiVersion());
    assertThat(reference.getController()).isNull();
    String before = objects.yaml();
    KubernetesObjects owned = objects.owned(reference);
    assertThat(owned.objects())
        .allSatisfy(
            object ->
                assertThat(object.getMetadata().getOwnerReferences()).containsExactly(reference));
    List<HasMetadata> first = objects.ownerFirst().objects();
    assertThat(first.get(first.size() - 1)).isEqualTo(owner);
    assertThat(first)
        .filteredOn(object -> object != owner)
        .isEqualTo(
            objects.objects().stream()
                .filter(object -> object.getMetadata().getNamespace() == null)
                .toList());
    assertThat(first.size() + owned.objects().size()).isEqualTo(objects.objects().size());
    assertThat(objects.yaml()).isEqualTo(before);
    assertThat(owned.losses()).isEqualTo(objects.losses());
    assertThat(owned.objects())
        .extracting(object -> object.getMetadata().getName())
        .doesNotHaveDuplicates();
  }

  /** As hooks may leave them, and as they are read from what was rendered. */
  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void objectsWithoutTypesHaveTheSameOwner(Target target) throws IOException {
    KubernetesObjects typed = emit(target);
    List<HasMetadata> read = new ArrayList<>();
    for (HasMetadata object : typed.objects()) {
      String yaml = new KubernetesObjects(List.of(object), List.of(), List.of()).yaml();
      read.add(
          object.getKind().equals("Service") || object.getKind().equals("PriorityClass")
              ? object
              : new YAMLMapper().readValue(yaml, GenericKubernetesResource.class));
    }
    KubernetesObjects untyped = new KubernetesObjects(read, List.of(), List.of());

    assertThat(untyped.owner().orElseThrow().getKind()).isEqualTo(OWNERS.get(target.name()));
    OwnerReference reference = untyped.ownerReference("4711");
    assertThat(reference).isEqualTo(typed.ownerReference("4711"));
    assertThat(untyped.owned(reference).objects())
        .extracting(object -> object.getMetadata().getOwnerReferences())
        .isEqualTo(
            typed.owned(reference).objects().stream()
                .map(object -> object.getMetadata().getOwnerReferences())
                .toList());
  }

  /** An owner that the caller has already, such as an object of a controller of its own. */
  @Test
  void anOwnerOutsideOwnsAll() {
    KubernetesObjects objects = emit(Targets.PODS);
    OwnerReference other =
        new OwnerReferenceBuilder()
            .withApiVersion("example.com/v1")
            .withKind("Experiment")
            .withName("one")
            .withUid("12")
            .build();
    assertThat(objects.owned(other).objects()).hasSameSizeAs(objects.objects());
    assertThat(objects.owned(other).of(Pod.class).get(0).getSpec())
        .isEqualTo(objects.of(Pod.class).get(0).getSpec());
  }

  /** FrameworkController ends a Framework for good when its pods name a missing PriorityClass. */
  @Test
  void aPriorityClassIsCreatedBeforeTheFramework() {
    assertThat(emit(Targets.FRAMEWORK).ownerFirst().objects())
        .extracting(HasMetadata::getKind)
        .containsExactly("PriorityClass", "Framework");
  }

  @Test
  void withoutAnOwnerThereIsNoReference() {
    KubernetesObjects none = new KubernetesObjects(List.of(), List.of(), List.of());
    assertThat(none.owner()).isEqualTo(Optional.empty());
    assertThatThrownBy(() -> none.ownerReference("1")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(none::ownerFirst).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> emit(Targets.PODS).owned(new OwnerReference()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** The selector of the documentation finds all of them, and nothing of other tools. */
  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void oneSelectorFindsAllObjects(Target target) {
    if (target == Targets.FRAMEWORK) {
      return;
    }
    KubernetesObjects objects = emit(target);
    assertThat(objects.objects())
        .allSatisfy(
            object ->
                assertThat(object.getMetadata().getLabels())
                    .containsEntry("app.kubernetes.io/name", "pai-job")
                    .containsEntry("app.kubernetes.io/managed-by", "pai-protocol")
                    .containsEntry("app.kubernetes.io/instance", "parameter-server-bnyz3pijet"));
    objects
        .of(Service.class)
        .forEach(
            service ->
                assertThat(service.getSpec().getSelector())
                    .containsOnlyKeys(
                        "app.kubernetes.io/managed-by", "app.kubernetes.io/instance"));
  }

  private static KubernetesObjects emit(Target target) {
    return KubernetesEmitter.of(target, PROFILE)
        .emit(
            Jobs.resolve(
                java.nio.file.Path.of("..", "samples", "jobs", "parameter-server.yaml"), PROFILE),
            Jobs.submission(PROFILE));
  }
}
