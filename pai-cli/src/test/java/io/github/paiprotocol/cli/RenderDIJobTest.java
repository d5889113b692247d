package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.cli.command.RenderCommand;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code pai render} of DIJobs, and of jobs that become DIJobs. */
class RenderDIJobTest {
  private static final String DIJOB =
      DIJobFixtures.with(DIJobFixtures.TINY, "spec:\n  tasks", "spec:\n  priority: high\n  tasks");

  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      jobRetryCount: 2
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
      taskRoles:
        learner:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [echo hello]
      """;

  @TempDir Path folder;

  @Test
  void aDiJobBecomesPodsOrAVolcanoJob() {
    PaiRun pods =
        PaiRun.withInput(
            DIJOB + "---\n" + DIJOB.replace("small", "big"), "render", "-t", "pods", "-");
    assertThat(pods.code()).isZero();
    assertThat(pods.out())
        .contains("name: small-learner-0", "name: di-big", "publishNotReadyAddresses: true");
    PaiRun volcano = PaiRun.withInput(DIJOB, "render", "-t", "volcano", "-");
    assertThat(volcano.out()).contains("apiVersion: batch.volcano.sh/v1alpha1");
    assertThat(volcano.err()).contains("lost: spec.priority: ");
    assertThat(PaiRun.withInput(DIJOB, "render", "-t", "volcano", "--strict", "-").code())
        .isEqualTo(1);
  }

  @Test
  void diJobsAreWrittenOut() throws IOException {
    String both = DIJOB + "---\n" + DIJOB.replace("name: small", "name: big");
    PaiRun run = PaiRun.withInput(both, "render", "-t", "dijob", "-");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("---\napiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\n")
        .contains("name: small\n", "name: big\n", "priority: high", "backoffLimit: 3");
    assertThat(PaiRun.withInput(run.out(), "render", "-t", "dijob", "-").out())
        .as("it is its own canonical form")
        .isEqualTo(run.out());
    Path out = folder.resolve("out");
    PaiRun files = PaiRun.withInput(both, "render", "-t", "dijob", "-o", out.toString(), "-");
    assertThat(files.out()).isEqualTo(out + ": 2 files written\n");
    assertThat(out).isDirectoryContaining("glob:**/01-dijob-small.yaml");
    assertThat(Files.readString(out.resolve("02-dijob-big.yaml"))).contains("name: big");
  }

  @Test
  void aJobBecomesADiJob() throws IOException {
    String profile = Files.writeString(folder.resolve("p.yaml"), "namespace: rl\n").toString();
    PaiRun run = PaiRun.withInput(JOB, "render", "-t", "dijob", "--profile", profile, "-");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .isEqualTo(
            """
            approximate: jobRetryCount: only pods that failed are started again, not all
              hint: render the job for a target of jobs, such as `volcano`, to keep it as it is
            """);
    assertThat(run.out())
        .contains("kind: DIJob", "namespace: rl\n", "backoffLimit: 2", "type: learner");
    PaiRun pods = PaiRun.withInput(run.out(), "render", "-t", "pods", "-");
    assertThat(pods.out()).contains("name: hello-learner-0", "namespace: rl\n");
    PaiRun json = PaiRun.withInput(JOB, "render", "-t", "dijob", "--format", "json", "-");
    assertThat(json.result()).contains("\"kind\":\"List\"", "\"kind\":\"DIJob\"");
  }

  @Test
  void theProfileSaysWhatPodsAreTold() throws IOException {
    String text =
        """
        namespace: rl
        dijob: {serverUrl: 'http://di.example', clusterDomain: k8s.example}
        options: {compactEnv: true}
        """;
    String profile = Files.writeString(folder.resolve("p.yaml"), text).toString();
    PaiRun run = PaiRun.withInput(DIJOB, "render", "-t", "pods", "--profile", profile, "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("kind: ConfigMap", "DI_NODES: small-learner-0.di-small.rl.svc.k8s.example\n")
        .contains("value: http://di.example\n", "configMapKeyRef");
    PaiRun volcano = PaiRun.withInput(DIJOB, "render", "-t", "volcano", "--profile", profile, "-");
    assertThat(volcano.out()).contains("rl.svc.k8s.example", "http://di.example");
  }

  @Test
  void gpusAreThoseOfTheProfile() throws IOException {
    String text = "devices: {gpu: amd.com/gpu}\n";
    String profile = Files.writeString(folder.resolve("p.yaml"), text).toString();
    String job = JOB.replace("gpu: 0", "gpu: 2");
    PaiRun rendered = PaiRun.withInput(job, "render", "-t", "dijob", "--profile", profile, "-");
    assertThat(rendered.out()).contains("amd.com/gpu: 2").doesNotContain("nvidia");
    PaiRun converted = PaiRun.withInput(job, "convert", "--profile", profile, "-");
    assertThat(converted.out()).contains("amd.com/gpu: '2'").doesNotContain("nvidia");
    PaiRun back = PaiRun.withInput(converted.out(), "convert", "--profile", profile, "-");
    assertThat(back.out()).contains("gpu: 2\n");
  }

  @Test
  void pluginsOfAJobAreLost() {
    String plugin = JOB + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: fluentd}]}\n";
    PaiRun run = PaiRun.withInput(plugin, "render", "-t", "dijob", "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).doesNotContain("fluentd");
    assertThat(run.err())
        .contains("warning: there is no plugin `fluentd`")
        .contains("lost: extras[\"com.microsoft.pai.runtimeplugin\"][0]: a DIJob has no plugins");
  }

  @Test
  void secretsOfAJobAreInASecretBesideTheDiJob() {
    String secret =
        JOB.replace("commands: [", "commands: [\"echo <% $secrets.word %>\", ")
            + "secrets: {word: hidden}\n";
    PaiRun run = PaiRun.withInput(secret, "render", "-t", "dijob", "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .containsSubsequence("kind: Secret", "PAI_SECRET_word: aGlkZGVu", "kind: DIJob")
        .contains("echo $(PAI_SECRET_word)")
        .doesNotContain("hidden", "<%");
    assertThat(run.err()).contains("approximate: secrets").doesNotContain("hidden");
  }

  @Test
  void strictRefusesWhatADiJobCannotSay() {
    PaiRun run = PaiRun.withInput(JOB, "render", "-t", "dijob", "--strict", "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("stdin:4:16: error: ", "[approximate] (jobRetryCount)");
    String exact = JOB.replace("jobRetryCount: 2\n", "");
    assertThat(PaiRun.withInput(exact, "render", "-t", "dijob", "--strict", "-").code()).isZero();
  }

  @Test
  void wrongTargetsAreAnswered() {
    PaiRun scripts = PaiRun.withInput(DIJOB, "render", "-t", "scripts", "-");
    assertThat(scripts.code()).isEqualTo(2);
    assertThat(scripts.err()).contains("there is no target `scripts` for DIJobs");
    PaiRun slip = PaiRun.withInput(DIJOB, "render", "-t", "volcanoo", "-");
    assertThat(slip.err()).contains("did you mean `volcano`?");
    assertThat(RenderCommand.TargetNames.words()).contains("pods", "volcano", "dijob");
    assertThat(RenderCommand.TargetNames.words()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"job", "jobset"})
  void targetsOfJobsTakeDIJobsToo(String target) {
    PaiRun without = PaiRun.withInput(DIJOB, "render", "-t", target, "-");
    assertThat(without.code()).isEqualTo(1);
    assertThat(without.err())
        .contains("task `learner` leaves its command to its image, which a task role cannot");
    String text = DIJOB.replace("image: a}", "image: a, command: [ditask]}");
    PaiRun run = PaiRun.withInput(text, "render", "-t", target, "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains(target.equals("job") ? "kind: Job\n" : "kind: JobSet\n");
    assertThat(run.err()).contains("approximate: spec.backoffLimit");
  }
}
