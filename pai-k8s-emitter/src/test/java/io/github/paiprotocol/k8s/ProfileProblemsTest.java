package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong beside the job is not looked for in the job. */
class ProfileProblemsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: mnist
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: ubuntu}]
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          commands: [echo]
      """;

  @Test
  void whatAProfileLacksIsSaidAtTheProfile() {
    ClusterProfile profile = read("# a cluster\nnamespace: jobs\n");
    assertThat(problems(Targets.FRAMEWORK, profile, "alice"))
        .containsExactly(
            "profile.yaml:2:1: error: target `framework` needs `openpai` in the cluster profile"
                + " [profile-incomplete] (openpai)",
            "profile.yaml:2:1: error: target `framework` needs `runtime` in the cluster profile"
                + " [profile-incomplete] (runtime)");
  }

  @Test
  void aProfileBuiltInCodeHasNoPlace() {
    assertThat(problems(Targets.RUNTIME_POD, ClusterProfile.builder().build(), "alice"))
        .containsExactly(
            "runtime: error: target `runtime-pod` needs `runtime` in the cluster profile"
                + " [profile-incomplete]");
  }

  @Test
  void theNameOfTheUserHasNoPlaceInTheJob() {
    assertThat(problems(Targets.PODS, ClusterProfile.builder().build(), "a/b"))
        .containsExactly("error: `a/b` is no user name [user-name]");
  }

  @Test
  void whereAProfileWasReadIsNoPartOfWhatItSays() {
    ClusterProfile profile = read("namespace: jobs");
    ClusterProfile built = ClusterProfile.builder().namespace("jobs").build();
    assertThat(profile).isEqualTo(built).hasSameHashCodeAs(built);
    assertThat(profile.toString()).isEqualTo(built.toString());
  }

  private static List<String> problems(Target target, ClusterProfile profile, String user) {
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.of(target, profile)
                    .emit(Jobs.resolve(JOB, profile), Submission.of(user, Instant.EPOCH)));
    return thrown.diagnostics().stream().map(DiagnosticPrinter::line).toList();
  }

  private static ClusterProfile read(String text) {
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text)).value();
  }
}
