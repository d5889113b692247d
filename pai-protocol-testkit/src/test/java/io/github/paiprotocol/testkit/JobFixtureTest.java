package io.github.paiprotocol.testkit;

import static io.github.paiprotocol.testkit.assertj.PaiAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.plugin.SshKeyPair;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxOptions;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import io.github.paiprotocol.testkit.sandbox.ToolAnswer;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each fixture is what it says: it goes all the way, for every target, and its tasks start. */
class JobFixtureTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final Path TEXTS =
      Path.of("src/main/resources/io/github/paiprotocol/testkit/fixtures");

  private static final Secrets KEYS =
      SshKeyPair.generate(new SecureRandom(), "fixtures").asUserExtension();

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

  @RegisterExtension
  final RuntimeSandbox sandbox =
      RuntimeSandbox.with(SandboxOptions.builder().userExtension(KEYS).build());

  private static List<JobFixture> jobs() {
    return JobFixture.jobs();
  }

  private Resolved<Job> resolved(JobFixture fixture) {
    fixture.publishTo(market);
    return PrerequisiteResolver.builder()
        .marketplace(market.url())
        .build()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(fixture.source())));
  }

  @Test
  void eachTextHasAName() throws IOException {
    try (Stream<Path> files = Files.list(TEXTS)) {
      assertThat(
              files
                  .filter(Files::isRegularFile)
                  .map(file -> file.getFileName().toString().replace(".yaml", "")))
          .containsExactlyInAnyOrderElementsOf(JobFixture.names());
    }
    assertThat(JobFixture.all()).extracting(JobFixture::name).isEqualTo(JobFixture.names());
    assertThat(JobFixture.all()).allMatch(each -> each.shows().matches("[A-Z].*[a-z]\\."));
    assertThatThrownBy(() -> JobFixture.named("pytorch"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there is no fixture `pytorch`, only single-node, pytorch-ddp, tensorflow-ps, mpi-ssh,"
                + " parametric-prerequisites, secrets, dijob");
  }

  /** The fixtures that need no marketplace pass the public check of job files. */
  @TestFactory
  Stream<DynamicTest> eachIsCleanAndRenderedForEveryTarget() {
    return JobFiles.builder()
        .files(file -> !file.endsWith("parametric-prerequisites.yaml"))
        .targets(Targets.all())
        .profile(JobFixture.anyCluster())
        .build()
        .in(TEXTS);
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void eachJobIsRenderedForEveryTarget(JobFixture fixture) {
    assertThat(
            ProtocolValidator.standard()
                .check(ProtocolReader.standard().jobs().read(fixture.source())))
        .isClean();
    Resolved<Job> job = resolved(fixture);
    assertThat(job).isClean();
    assertThat(job.job().name()).isEqualTo(fixture.name());
    Submission submission = Submission.of("alice", Instant.EPOCH).withUserExtension(KEYS);
    for (Target target : Targets.all()) {
      KubernetesObjects objects =
          KubernetesEmitter.of(target, JobFixture.anyCluster()).emit(job, submission);
      assertThat(objects.objects()).isNotEmpty();
      assertThat(objects).hasNoSecretOf(job.job());
    }
  }

  @Test
  void theDIJobIsRenderedForEveryTarget() {
    Validated<DIJob> job =
        ProtocolValidator.builder()
            .requireLimits(true)
            .build()
            .require(ProtocolReader.standard().dijobs().read(JobFixture.named("dijob").source()));
    assertThat(job).isClean();
    for (Target target : Targets.all()) {
      ClusterProfile options = JobFixture.anyCluster();
      assertThat(KubernetesEmitter.of(target, options).emit(job, SUBMISSION).objects())
          .isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("jobs")
  @Thorough
  void eachJobRunsWithItsProgramsStubbed(JobFixture fixture) throws Exception {
    ToolAnswer arguments = ToolAnswer.success().running("printf '%s\\n' \"$@\"");
    List.of("python", "torchrun", "mpirun").forEach(tool -> sandbox.stub(tool, arguments));

    List<SandboxResult> results = sandbox.runAll(resolved(fixture));

    SandboxResult last = results.get(results.size() - 1);
    SandboxResult deciding = fixture.name().equals("mpi-ssh") ? results.get(0) : last;
    assertThat(deciding.exitCode()).isZero();
    // An unset variable would print an empty value, or no line at all for a host.
    assertThat(deciding.userStdout().lines())
        .isNotEmpty()
        .noneMatch(line -> line.endsWith("=") || line.isBlank());
    assertThat(deciding.userStdout()).doesNotContain("=:", ",:");
  }

  @Test
  void theJobThatLogsInNeedsAKeyPair() {
    Resolved<Job> job = resolved(JobFixture.named("mpi-ssh"));
    assertThat(RuntimeScriptEmitter.standard().needsKeyPair(job, Secrets.none())).isTrue();
  }
}
