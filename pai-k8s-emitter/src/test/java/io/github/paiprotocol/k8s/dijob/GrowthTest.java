package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is made of a job grows with its replicas, and only its printed host names faster. */
@Thorough
class GrowthTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final KubernetesEmitter FULL =
      KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
  private static final KubernetesEmitter COMPACT =
      KubernetesEmitter.of(
          Targets.PODS,
          ClusterProfile.builder().options(ProfileOptions.standard().withCompactEnv(true)).build());

  private static KubernetesObjects emit(KubernetesEmitter emitter, int replicas) {
    Validated<DIJob> job = DIJobTexts.small("replicas: 2", "replicas: " + replicas);
    return emitter.emit(job, SUBMISSION);
  }

  @Test
  void theTextOfAThousandPodsWithACommonConfigMapIsTenTimesThatOfAHundred() {
    double compact = (double) printed(COMPACT, 1000) / printed(COMPACT, 100);
    assertThat(compact).isBetween(9.0, 11.0);
    double full = (double) printed(FULL, 1000) / printed(FULL, 100);
    assertThat(full).isGreaterThan(60);
  }

  private static int printed(KubernetesEmitter emitter, int replicas) {
    return emit(emitter, replicas).yaml().length();
  }

  /** But for the names of all, only the seven numbers in a pod have two digits more. */
  @Test
  void onlyHostNamesMakeAPodLarger() {
    String few = withoutNodes(emit(FULL, 10));
    String many = withoutNodes(emit(FULL, 1000));
    assertThat(many.length() - few.length()).isEqualTo(7 * 2);
  }

  private static String withoutNodes(KubernetesObjects objects) {
    Pod last = objects.of(Pod.class).get(objects.of(Pod.class).size() - 1);
    variables(last).stream()
        .filter(variable -> variable.getName().endsWith("NODES"))
        .forEach(variable -> variable.setValue(""));
    return new KubernetesObjects(List.of(last), List.of(), List.of()).yaml();
  }

  private static List<EnvVar> variables(Pod pod) {
    return pod.getSpec().getContainers().get(0).getEnv();
  }

  /** In memory there are as many texts of host names as there are variables, not pods. */
  @Test
  void allPodsShareTheTextsOfHostNames() {
    Set<String> texts = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Pod> pods = emit(FULL, 1000).of(Pod.class);
    for (Pod pod : pods) {
      variables(pod).stream()
          .filter(variable -> variable.getName().endsWith("NODES"))
          .forEach(variable -> texts.add(variable.getValue()));
    }
    assertThat(pods).hasSize(1001);
    assertThat(texts).hasSize(3);
  }
}
