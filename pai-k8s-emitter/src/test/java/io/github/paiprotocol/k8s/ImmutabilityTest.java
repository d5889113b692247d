package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names of immutable objects depend on their contents. */
class ImmutabilityTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - name: image
          type: dockerimage
          uri: one.example.com/image
          auth: {username: u, password: <% $secrets.pw %>, registryuri: one.example.com}
      secrets: {pw: CANARY}
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 1}
          commands: ['train <% $secrets.pw %>']
      """;

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void namesSayWhatObjectsHold(Target target) {
    if (target == Targets.FRAMEWORK) {
      assertThat(emit(target, JOB).losses())
          .extracting(Loss::explanation)
          .contains("target `framework` does not carry `operations.immutable` of the profile");
      return;
    }
    KubernetesObjects objects = emit(target, JOB);
    Set<String> names = names(objects);
    assertThat(names).isNotEmpty().allMatch(name -> name.matches("train-.*-[0-9a-f]{8}"));
    assertThat(objects.of(ConfigMap.class)).allMatch(ConfigMap::getImmutable);
    assertThat(objects.of(Secret.class)).isNotEmpty().allMatch(Secret::getImmutable);
    assertThat(references(objects)).isEqualTo(names);
    assertThat(names(emit(target, JOB))).isEqualTo(names);
    Set<String> others = names(emit(target, JOB.replace("CANARY", "OTHER")));
    assertThat(others).hasSameSizeAs(names).isNotEqualTo(names);
  }

  private static Set<String> names(KubernetesObjects objects) {
    return Stream.concat(objects.of(ConfigMap.class).stream(), objects.of(Secret.class).stream())
        .map((HasMetadata object) -> object.getMetadata().getName())
        .collect(Collectors.toSet());
  }

  private static Set<String> references(KubernetesObjects objects) {
    return Operated.pods(objects)
        .flatMap(pod -> references(pod.getSpec()))
        .collect(Collectors.toSet());
  }

  private static Stream<String> references(PodSpec pod) {
    Stream<String> files =
        pod.getVolumes().stream()
            .filter(volume -> volume.getProjected() != null)
            .flatMap(volume -> volume.getProjected().getSources().stream())
            .map(
                source ->
                    source.getSecret() == null
                        ? source.getConfigMap().getName()
                        : source.getSecret().getName());
    Stream<String> secrets =
        pod.getVolumes().stream()
            .filter(volume -> volume.getSecret() != null)
            .map(volume -> volume.getSecret().getSecretName());
    Stream<String> variables =
        pod.getContainers().stream()
            .map(Container::getEnvFrom)
            .flatMap(List::stream)
            .map(source -> source.getConfigMapRef().getName());
    Stream<String> logins = pod.getImagePullSecrets().stream().map(LocalObjectReference::getName);
    return Stream.of(files, secrets, variables, logins).flatMap(each -> each);
  }

  private static KubernetesObjects emit(Target target, String text) {
    ClusterProfile cluster =
        ClusterProfileReader.standard()
            .read(
                SourceText.of(
                    "profile.yaml",
                    """
                    runtime: {image: example/runtime}
                    openpai: {apiServer: "http://a.example.com", restServer: "http://r.example.com"}
                    operations: {immutable: true}
                    """))
            .value();
    return KubernetesEmitter.of(target, cluster)
        .emit(Jobs.resolve(text, cluster), Submission.of("alice", Instant.EPOCH));
  }
}
