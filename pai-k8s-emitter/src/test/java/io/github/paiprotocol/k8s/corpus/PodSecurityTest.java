package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Pods of the targets that need no OpenPAI run in namespaces that enforce Pod Security. */
class PodSecurityTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  @TestFactory
  @Thorough
  Stream<DynamicTest> realJobsPassBaselineAndRestrictedWhenHardened() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path folder : TargetsTest.accepted()) {
      for (Target target : Jobs.targets()) {
        String name = folder.getFileName() + " as " + target.name();
        tests.add(DynamicTest.dynamicTest(name, () -> check(folder, target)));
      }
    }
    return tests.stream();
  }

  private static void check(Path folder, Target target) throws IOException {
    ClusterProfile given = TargetsTest.profile(folder);
    ClusterProfile open = target == Targets.FRAMEWORK ? Jobs.selfContained(given) : given;
    ClusterProfile hardened =
        ClusterProfile.builder().from(open).options(open.options().withHardened(true)).build();
    assertThat(pods(folder, target, open))
        .isNotEmpty()
        .allSatisfy(
            pod ->
                assertThat(PodSecurity.baseline(pod.getMetadata().getAnnotations(), pod.getSpec()))
                    .isEmpty());
    assertThat(pods(folder, target, hardened))
        .isNotEmpty()
        .allSatisfy(
            pod ->
                assertThat(
                        PodSecurity.restricted(pod.getMetadata().getAnnotations(), pod.getSpec()))
                    .isEmpty());
  }

  @Test
  @Thorough
  void realDiJobsPassRestrictedWhenHardened() throws IOException {
    ClusterProfile hardened =
        ClusterProfile.builder().options(ProfileOptions.standard().withHardened(true)).build();
    int seen = 0;
    for (Path folder : Corpus.cases("dijob")) {
      Document<DIJob> document =
          ProtocolReader.standard().dijobs().read(folder.resolve("dijob.yaml"));
      if (ProtocolValidator.standard().check(document).stream().anyMatch(Diagnostic::isError)) {
        continue;
      }
      Validated<DIJob> job = ProtocolValidator.standard().require(document);
      for (Target target : List.of(Targets.PODS, Targets.VOLCANO, Targets.DIJOB)) {
        List<PodTemplateSpec> pods =
            KubernetesEmitter.of(target, hardened).emit(job, SUBMISSION).objects().stream()
                .flatMap(object -> ObjectChecks.pods(object).values().stream())
                .toList();
        seen += pods.size();
        assertThat(pods)
            .isNotEmpty()
            .allSatisfy(
                pod -> assertThat(PodSecurity.restricted(Map.of(), pod.getSpec())).isEmpty());
      }
    }
    assertThat(seen).isGreaterThan(10);
  }

  private static List<PodTemplateSpec> pods(Path folder, Target target, ClusterProfile profile) {
    return TargetsTest.emit(folder, target, profile).objects().stream()
        .flatMap(object -> ObjectChecks.pods(object).values().stream())
        .toList();
  }
}
