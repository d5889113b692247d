package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What no cluster stores is refused before it is made, however few lines ask for it. */
@Thorough
class DIJobSizesTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final KubernetesEmitter PLAIN =
      KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
  private static final KubernetesEmitter COMPACT =
      KubernetesEmitter.of(
          Targets.PODS,
          ClusterProfile.builder().options(ProfileOptions.standard().withCompactEnv(true)).build());
  private static final KubernetesEmitter VOLCANO =
      KubernetesEmitter.of(Targets.VOLCANO, ClusterProfile.builder().build());

  private static Validated<DIJob> job(int replicas, int containers, String rest) {
    String all =
        IntStream.range(0, containers)
            .mapToObj(i -> "{name: c" + i + ", image: a" + rest + "}")
            .collect(Collectors.joining(", "));
    return DIJobTexts.validated(
        DIJobTexts.SMALL
            .replace("replicas: 2", "replicas: " + replicas)
            .replaceFirst("containers:\\n *- .*\\n$", "containers: [" + all + "]\n"));
  }

  private static List<Diagnostic> refused(KubernetesEmitter emitter, Validated<DIJob> job) {
    return catchThrowableOfType(PaiException.class, () -> emitter.emit(job, SUBMISSION))
        .diagnostics();
  }

  @Test
  void aPodThatEtcdDoesNotStoreIsRefusedAtItsTask() {
    Validated<DIJob> job = job(500, 100, "");
    assertThat(refused(PLAIN, job))
        .singleElement()
        .matches(d -> d.code().id().equals("object-size"))
        .matches(d -> d.path().toString().equals("spec.tasks[1]") && d.span().isPresent())
        .matches(d -> d.message().contains("Pod/small-actors-499"))
        .matches(d -> d.hint().orElse("").contains("compactEnv"));
    assertThat(COMPACT.emit(job, SUBMISSION).of(Pod.class)).hasSize(501);
  }

  @Test
  void soAreHundredsOfThousandsOfContainers() {
    Validated<DIJob> job = job(1000, 3000, "");
    assertThat(refused(PLAIN, job)).anyMatch(d -> d.code().id().equals("object-size"));
    assertThat(refused(COMPACT, job)).anyMatch(d -> d.code().id().equals("object-size"));
    assertThat(refused(VOLCANO, job)).anyMatch(d -> d.code().id().equals("object-size"));
  }

  @Test
  void podsThatAreFineOneByOneMayBeTooManyTogether() {
    Validated<DIJob> job = job(1500, 6, "");
    assertThat(refused(PLAIN, job))
        .singleElement()
        .matches(d -> d.message().contains("all pods together"));
    assertThat(COMPACT.emit(job, SUBMISSION).of(Pod.class)).hasSize(1501);
  }

  /** Without a command each replica is a task of the one Volcano Job. */
  @Test
  void aVolcanoJobIsOneObject() {
    Validated<DIJob> job = job(300, 1, "");
    assertThat(refused(VOLCANO, job))
        .singleElement()
        .matches(d -> d.message().contains("Job/small"))
        .matches(d -> d.hint().orElse("").contains("`command`"));
    assertThat(VOLCANO.emit(job(1000, 1, ", command: [a]"), SUBMISSION).objects()).hasSize(1);
  }
}
