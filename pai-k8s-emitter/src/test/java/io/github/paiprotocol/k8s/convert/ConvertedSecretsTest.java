package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Secrets in the commands of a job that becomes a DIJob. */
class ConvertedSecretsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final Resolved<Job> SECRETIVE = read("job-with-secrets");

  private static Resolved<Job> read(String name) {
    try {
      Path file = ConversionGoldenTest.CASES.resolve(name).resolve("job.yaml");
      SourceText text = SourceText.of("job.yaml", Files.readString(file));
      return ConversionGoldenTest.resolved(text, file.resolveSibling(""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void secretsOfCommandsAreInASecret() {
    String text = ProtocolWriter.standard().yaml(Conversion.toDIJob(SECRETIVE).job());
    assertThat(text).doesNotContain("s'e").doesNotContain("secrets.key");
    assertThat(Conversion.secretTexts(SECRETIVE).keySet()).containsExactly("PAI_SECRET_key");
  }

  @Test
  void theObjectOfAJobHasItsSecretBesideIt() {
    KubernetesObjects made =
        KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build())
            .emit(SECRETIVE, SUBMISSION);
    assertThat(made.objects())
        .extracting(object -> object.getKind() + " " + object.getMetadata().getName())
        .containsExactly("Secret di-game-secrets", "DIJob game");
    assertThat(made.of(Secret.class).get(0).getData())
        .containsExactly(
            Map.entry(
                "PAI_SECRET_key",
                Base64.getEncoder()
                    .encodeToString("s'e$(c)r$$et".getBytes(StandardCharsets.UTF_8))));
    Resolved<Job> plain = read("job-with-aliases");
    assertThat(
            KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build())
                .emit(plain, SUBMISSION)
                .objects())
        .hasSize(1);
  }

  @Test
  void aSecretThatCanBeChangedIsListedWhereNoneShouldBe() {
    ClusterProfile profile =
        ClusterProfile.builder().operations(Operations.builder().immutable(true).build()).build();
    KubernetesObjects made =
        KubernetesEmitter.of(Targets.DIJOB, profile).emit(SECRETIVE, SUBMISSION);
    assertThat(made.losses().toString()).contains("the Secret `di-game-secrets` can be changed");
    assertThat(made.of(Secret.class).get(0).getImmutable()).isNull();
  }

  @Test
  void aWayBackHasNoValuesOfSecrets() {
    String text = ProtocolWriter.standard().yaml(Conversion.toDIJob(SECRETIVE).job());
    Validated<DIJob> written =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
    assertThat(Conversion.toJob(written).losses().toString())
        .contains("entry 0 has no plain name and text")
        .contains("Kubernetes expands `PAI_SECRET_key`, the job protocol does not");
  }
}
