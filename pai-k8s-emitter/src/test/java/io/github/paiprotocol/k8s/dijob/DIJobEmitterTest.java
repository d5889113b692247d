package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DIJobEmitterTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  private static KubernetesObjects emit(Validated<DIJob> job) {
    return KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
        .emit(job, SUBMISSION);
  }

  private static KubernetesObjects small() {
    return emit(DIJobTexts.validated(DIJobTexts.SMALL));
  }

  private static Map<String, String> env(Pod pod) {
    Map<String, String> env = new LinkedHashMap<>();
    for (EnvVar variable : pod.getSpec().getContainers().get(0).getEnv()) {
      assertThat(env.put(variable.getName(), String.valueOf(variable.getValue()))).isNull();
    }
    return env;
  }

  @Test
  void anEmptyUidIsNotKnown() {
    assertThat(emit(DIJobTexts.small("  name: small", "  name: small\n  uid: ''")).objects())
        .allMatch(object -> object.getMetadata().getOwnerReferences().isEmpty());
  }

  @Test
  void compactEnvKeepsTheNodesOnce() {
    KubernetesEmitter compact =
        KubernetesEmitter.of(
            Targets.PODS,
            ClusterProfile.builder()
                .options(ProfileOptions.standard().withCompactEnv(true))
                .build());
    KubernetesObjects objects = compact.emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION);
    ConfigMap map = objects.of(ConfigMap.class).get(0);
    Map<String, String> full = env(small().of(Pod.class).get(2));
    Pod pod = objects.of(Pod.class).get(2);
    for (EnvVar variable : pod.getSpec().getContainers().get(0).getEnv()) {
      String value =
          variable.getValueFrom() == null
              ? variable.getValue()
              : map.getData().get(variable.getValueFrom().getConfigMapKeyRef().getKey());
      assertThat(value).isEqualTo(full.get(variable.getName()));
    }
    assertThat(pod.toString()).doesNotContain("small-learner-0.di-small");
    assertThat(map.getMetadata().getName()).isEqualTo("di-small");
  }

  @Test
  void aTemplateThatIsNoneIsRefusedAtItsPlace() {
    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () ->
                emit(DIJobTexts.small("{name: di, image: a}", "{name: di, image: a, stdin: {}}")));
    assertThat(refused.diagnostics().get(0).path().toString())
        .isEqualTo("spec.tasks[0].template.spec.containers[0].stdin");
    assertThat(refused.diagnostics().get(0).span()).isPresent();
    PaiException unknown =
        catchThrowableOfType(
            PaiException.class,
            () -> emit(DIJobTexts.small("{name: di, image: a}", "{name: di, image: a, zzz: 1}")));
    assertThat(unknown.diagnostics().get(0).message())
        .isEqualTo("`zzz` is not a key of a `Container` of Kubernetes");
  }

  @Test
  void theSameJobGivesTheSameBytes() {
    assertThat(small().yaml()).isEqualTo(small().yaml()).startsWith("---\napiVersion: v1");
  }
}
