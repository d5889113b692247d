package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.convert.ConvertedScripts;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every real job becomes a DIJob that is legal, and objects that an API server accepts. */
class ConvertedJobsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  @TestFactory
  @Thorough
  Stream<DynamicTest> realJobsBecomeDiJobs() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    return TargetsTest.accepted().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getParent().getFileName() + "/" + folder.getFileName(),
                    () -> check(folder, schemas)));
  }

  private static void check(Path folder, StructuralSchemas schemas) throws IOException {
    Resolved<Job> job = Jobs.resolve(folder.resolve("job.yaml"), TargetsTest.profile(folder));
    Conversion<DIJob> made = Conversion.toDIJob(job);
    assertThat(made.job().spec().tasks()).hasSameSizeAs(job.roles().values());
    Validated<DIJob> valid = ProtocolValidator.standard().require(made.job());
    assertThat(valid.warnings()).allMatch(d -> d.code() == ProtocolCode.UNLIKE_UPSTREAM);
    Resolved<DIJob> resolved = PrerequisiteResolver.standard().resolve(valid);
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO, Targets.DIJOB)) {
      KubernetesObjects objects =
          KubernetesEmitter.of(target, ClusterProfile.builder().build()).emit(resolved, SUBMISSION);
      assertThat(objects.warnings()).isEmpty();
      for (JsonNode object : ReferenceRules.JSON.readTree(objects.json()).get("items")) {
        assertThat(schemas.problems(object)).isEmpty();
      }
    }
    assertComesBack(job, made, resolved);
  }

  /** What a DIJob made of a job says, a job can say, too; only values of secrets it has not. */
  private static void assertComesBack(
      Resolved<Job> before, Conversion<DIJob> there, Resolved<DIJob> dijob) {
    Conversion<Job> back = Conversion.toJob(dijob.validated());
    Resolved<Job> after =
        PrerequisiteResolver.standard().resolve(ConvertedScripts.VALIDATOR.require(back.job()));
    boolean secret = !Conversion.secretTexts(before).isEmpty();
    assertThat(back.losses())
        .filteredOn(loss -> loss.fidelity() == Loss.Fidelity.LOST)
        .allMatch(loss -> secret && loss.path().toString().contains("containers[0]."));
    if (!secret) {
      assertThat(Conversion.toDIJob(after).job()).isEqualTo(dijob.validated().job());
    }
    ConvertedScripts.assertSame(before, there, dijob, after);
  }
}
