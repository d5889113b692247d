package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A masked job holds no secret and is the same job otherwise. */
class MaskedJobTest {
  private static final String TEXT =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites: [{name: img, type: dockerimage, uri: debian}]
      parameters: {PARAMETERS}
      secrets: {SECRETS}
      taskRoles:
        token:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [COMMAND]
      """;

  private static Job job(String parameters, String secrets, String command) {
    String text =
        TEXT.replace("PARAMETERS", parameters)
            .replace("SECRETS", secrets)
            .replace("COMMAND", command);
    return ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).value();
  }

  private static String masked(Job job) {
    return ProtocolWriter.standard().yaml(MaskedJob.of(job).job());
  }

  @Test
  void numbersThatAreSecretsElsewhereStay() {
    Job job = job("n: 1024", "pin: 1024, on: true", "echo 1024");
    assertThat(masked(job)).contains("memoryMB: 1024", "'n': 1024", "echo 1024");
    assertThat(MaskedJob.of(job).paths()).hasSize(2);
  }

  @Test
  void shortSecretsAreMaskedOnlyWhereTheyStand() {
    assertThat(masked(job("", "pw: abc", "echo abc"))).contains("pw: '******'", "echo abc");
  }

  @Test
  void tagsStay() {
    String tagged = "token: <% $secrets.pw %>, key: '<% $secrets.pw %>!', password: '{{ pw }}'";
    assertThat(masked(job(tagged, "pw: hunter2", "echo on")))
        .contains("token: <% $secrets.pw %>", "key: '******'", "password: '{{ pw }}'");
  }

  @Test
  void aSecretThatIsAWordOfTagsAndKeysLeavesThem() {
    assertThat(
            masked(
                job(
                    "key: 1",
                    "secrets: pw, my_secrets: secrets",
                    "echo secrets <% $secrets.my_secrets %>")))
        .contains("echo secrets <% $secrets.my_secrets %>", "my_secrets: '******'");
  }

  @Test
  void aJobWithoutSecretsIsTheSame() {
    Job job = job("n: 1", "", "echo 1");
    MaskedJob masked = MaskedJob.of(job);
    assertThat(masked.job()).isEqualTo(job);
    assertThat(masked.paths()).isEmpty();
    assertThat(masked.isShownIn("echo 1")).isFalse();
  }

  @Test
  void whatMustNotGoWithTheJobIsKnown() {
    MaskedJob masked = MaskedJob.of(job("", "pw: hunter2", "echo on"));
    assertThat(masked.isShownIn("curl -u me:hunter2")).isTrue();
    assertThat(masked.isShownIn("curl -u me:hunter")).isFalse();
    assertThat(MaskedJob.secretsIn(Value.of("https://me:pw@host/x"))).hasSize(1);
    assertThat(MaskedJob.secretsIn(Value.of("https://host/x"))).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "pai.corpus", matches = ".+")
  void realJobsStayJobs() throws IOException {
    ProtocolValidator validator = ProtocolValidator.standard();
    List<String> seen = new ArrayList<>();
    for (Path file : jobs()) {
      Document<Job> read = ProtocolReader.standard().jobs().read(file);
      if (!hasErrors(validator.check(read))) {
        MaskedJob masked = MaskedJob.of(read.value());
        String text = ProtocolWriter.standard().yaml(masked.job());
        Document<Job> again = ProtocolReader.standard().jobs().read(SourceText.of("masked", text));
        assertThat(hasErrors(validator.check(again))).as(file.toString()).isFalse();
        assertThat(MaskedJob.of(again.value()).job()).as(file.toString()).isEqualTo(masked.job());
        seen.add(file + " " + masked.paths());
      }
    }
    assertThat(seen).hasSizeGreaterThan(40);
  }

  private static boolean hasErrors(List<Diagnostic> found) {
    return found.stream().anyMatch(Diagnostic::isError);
  }

  private static List<Path> jobs() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("pai.corpus"), "jobs"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }
}
