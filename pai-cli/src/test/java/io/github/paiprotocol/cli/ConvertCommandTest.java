package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: small}
      spec:
        priority: high
        backoffLimit: 0
        tasks:
        - name: learner
          type: learner
          template:
            spec:
              containers:
              - name: di-container
                image: ding:nightly
                command: [/bin/bash, -c]
                args: [ditask]
                resources:
                  limits: {cpu: "2", memory: 512Mi}
                  requests: {cpu: "2", memory: 512Mi}
      """;

  @TempDir Path folder;

  @Test
  void aDiJobBecomesAJobAndADiJobAgain() throws IOException {
    String file = Files.writeString(folder.resolve("dijob.yaml"), DIJOB).toString();
    PaiRun there = PaiRun.of("convert", file);
    assertThat(there.code()).isZero();
    assertThat(there.err())
        .isEqualTo(
            "lost: spec.priority: jobs have nothing like it\n"
                + "  hint: leave it out, or render the DIJob for a target that takes it as it is:"
                + " `pods`, `volcano`, `dijob`\n");
    assertThat(there.out()).contains("protocolVersion: 2", "taskRoles:", "- ditask");
    PaiRun back = PaiRun.withInput(there.out(), "convert", "-");
    assertThat(back.code()).isZero();
    assertThat(back.err()).isEmpty();
    PaiRun again = PaiRun.withInput(back.out(), "convert", "-");
    assertThat(again.out()).isEqualTo(there.out());
    assertThat(again.err()).isEmpty();
    PaiRun json = PaiRun.withInput(DIJOB, "convert", "--format", "json", "-");
    assertThat(json.result()).startsWith("[{").contains("\"ditask\"");
  }

  @Test
  void everyDiJobOfAStreamIsConverted() {
    PaiRun both =
        PaiRun.withInput(DIJOB + "---\n" + DIJOB.replace("small", "other"), "convert", "-");
    assertThat(both.code()).isZero();
    assertThat(both.out().split("---\n")).hasSize(2);
    assertThat(both.out()).contains("name: small", "name: other");
  }

  @Test
  void lossesCanBeRefused() {
    PaiRun dijob = PaiRun.withInput(DIJOB, "convert", "--strict", "-");
    assertThat(dijob.code()).isEqualTo(1);
    assertThat(dijob.out()).isEmpty();
    assertThat(dijob.err())
        .contains("stdin:5:13: error: the conversion does not keep this: jobs have nothing like it")
        .contains("1 error, 0 warnings");
    String exact = DIJOB.replace("  priority: high\n", "");
    PaiRun there = PaiRun.withInput(exact, "convert", "--strict", "-");
    assertThat(there.code()).as(there.err()).isZero();
    String unused = there.out() + "secrets: {word: hidden}\n";
    assertThat(PaiRun.withInput(unused, "convert", "--strict", "-").code()).isZero();
    String job = there.out() + "extras: {hivedScheduler: {jobPriorityClass: prod}}\n";
    PaiRun back = PaiRun.withInput(job, "convert", "--strict", "-");
    assertThat(back.code()).isEqualTo(1);
    assertThat(back.err()).contains("[loss] (extras.hivedScheduler)");
    assertThat(PaiRun.withInput(there.out(), "convert", "--strict", "-").code()).isZero();
  }

  @Test
  void whatJsonCannotSpellIsALossToo() {
    String spec = "    template:\n";
    String annotated =
        spec
            + "      metadata:\n"
            + "        annotations:\n"
            + "          paiprotocol.io/prerequisites: |\n"
            + "            - {name: marketplace://name/x, template_variables: {a: .inf}}\n";
    String text = DIJOB.replace("  priority: high\n", "").replace(spec, annotated);

    PaiRun yaml = PaiRun.withInput(text, "convert", "-");
    assertThat(yaml.code()).as(yaml.err()).isZero();
    assertThat(yaml.out()).contains("a: .inf");
    PaiRun json = PaiRun.withInput(text, "convert", "--format", "json", "-");
    assertThat(json.code()).isZero();
    assertThat(json.out())
        .contains("\"lost-type\"", "\"severity\" : \"warning\"", "\"a\": \".inf\"");
    PaiRun strict = PaiRun.withInput(text, "convert", "--format", "json", "--strict", "-");
    assertThat(strict.code()).isEqualTo(1);
    assertThat(strict.out()).contains("\"severity\" : \"error\"").doesNotContain("\"result\"");
  }

  @Test
  void theKindItBecomesCanBeDemanded() {
    PaiRun job = PaiRun.withInput(DIJOB, "convert", "--to", "job", "-");
    assertThat(job.out()).contains("protocolVersion: 2");
    PaiRun dijob = PaiRun.withInput(job.out(), "convert", "--to", "dijob", "-");
    assertThat(dijob.out()).contains("kind: DIJob");
    PaiRun same = PaiRun.withInput(DIJOB, "convert", "--to", "dijob", "-");
    assertThat(same.code()).isEqualTo(2);
    assertThat(same.err()).startsWith("pai: `stdin` is a DIJob already; ");
    PaiRun sameJob = PaiRun.withInput(job.out(), "convert", "--to", "job", "-");
    assertThat(sameJob.code()).isEqualTo(2);
    assertThat(sameJob.err()).startsWith("pai: `stdin` is a job already; ");
    assertThat(PaiRun.withInput("a: [", "convert", "--to", "job", "-").code())
        .as("what cannot be read is of no kind")
        .isEqualTo(1);
    assertThat(PaiRun.withInput(DIJOB, "convert", "--to", "pod", "-").err())
        .contains("must be one of `dijob`, `job`");
  }

  @Test
  void aFolderGetsOneFilePerJob() throws IOException {
    Path out = folder.resolve("out");
    String both = DIJOB + "---\n" + DIJOB.replace("small", "other");
    PaiRun run = PaiRun.withInput(both, "convert", "-o", out.toString(), "-");
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo(out + ": 2 files written\n");
    assertThat(run.err()).contains("lost: spec.priority: ");
    Path second = out.resolve("02-job-other.yaml");
    assertThat(out.resolve("01-job-small.yaml")).isRegularFile();
    PaiRun back = PaiRun.of("convert", "--format", "json", "-o", out.toString(), second.toString());
    assertThat(back.code()).isZero();
    assertThat(Files.readString(out.resolve("01-dijob-other.json"))).startsWith("{");
  }

  @Test
  void problemsOfEitherKindAreShown() {
    PaiRun dijob =
        PaiRun.withInput(DIJOB.replace("image: ding:nightly", "tty: true"), "convert", "-");
    assertThat(dijob.code()).isEqualTo(1);
    assertThat(dijob.out()).isEmpty();
    assertThat(dijob.err()).contains("stdin:", "error: a container needs an `image`");
    PaiRun job = PaiRun.withInput("protocolVersion: 2\n", "convert", "-");
    assertThat(job.code()).isEqualTo(1);
    assertThat(job.err()).contains("error: ");
    assertThat(PaiRun.of("convert").code()).isEqualTo(2);
    assertThat(PaiRun.of("convert", folder.resolve("none").toString()).code()).isEqualTo(3);
  }

  @Test
  void aJobOfVersion1BecomesOneOfVersion2() {
    String old =
        """
        {"jobName": "mnist~1", "image": "openpai/example:1", "authFile": "hdfs://x", "virtualCluster": "vc1",
         "dataDir": "$PAI_DEFAULT_FS_URI/data", "retryCount": 2, "jobEnvs": {"MODE": "it's", "N": 3},
         "taskRoles": [
          {"name": "ps", "taskNumber": 2, "cpuNumber": 4, "memoryMB": 8192, "gpuNumber": 1, "shmMB": 128,
           "portList": [{"label": "grpc", "beginAt": 0, "portNumber": 2}],
           "minFailedTaskCount": 1, "command": "python ps.py '<%'"},
          {"name": "worker", "memoryMB": 1024, "minSucceededTaskCount": 1, "command": "python worker.py"}]}
        """;
    PaiRun made = PaiRun.withInput(old, "convert", "-");
    assertThat(made.code()).isZero();
    assertThat(made.err())
        .contains("approximate: jobName: the name becomes `mnist_1`", "lost: authFile:")
        .doesNotContain("dataDir", "portList");
    assertThat(made.out())
        .contains(
            "protocolVersion: 2",
            "virtualCluster: vc1",
            "jobRetryCount: 2",
            "uri: openpai/example:1",
            "instances: 2",
            "memoryMB: 8192",
            "grpc: 2",
            "shmMB: 128",
            "minFailedInstances: 1",
            "minSucceededInstances: 1",
            "python ps.py '<%%'");
    PaiRun checked = PaiRun.withInput(made.out(), "validate", "-");
    assertThat(checked.code()).as(checked.err()).isZero();
    assertThat(checked.err()).doesNotContain("warning:");
    assertThat(PaiRun.withInput(old, "convert", "--strict", "-").code()).isEqualTo(1);
    assertThat(PaiRun.withInput(made.out(), "convert", "--to", "job", "-").code()).isEqualTo(2);
  }

  @Test
  void reportsWhatAJobOfVersion1HasThatVersion2CannotTake() {
    String old =
        """
        jobName: mnist
        image: openpai/example:1
        codeDir: $PAI_DEFAULT_FS_URI/"a"/$(id)/`id`
        retryCount: many
        jobEnvs: {my-mode: fast, LIST: [1], GOOD: "it's $HOME"}
        taskRoles:
          - {name: a b, cpuNumber: 1, memoryMB: 1, command: "true"}
          - {name: a~b, cpuNumber: 1, memoryMB: 1, command: "false"}
          - {name: c, cpuNumber: 1.5, gpuNumber: two, command: "true",
             portList: [{label: web, portNumber: 1}, {label: web, portNumber: 2}, 8080]}
          - worker
        """;
    PaiRun made = PaiRun.withInput(old, "convert", "-");
    assertThat(made.code()).as(made.err()).isZero();
    assertThat(made.err().lines().filter(line -> !line.startsWith("  ")).toList())
        .containsExactlyInAnyOrder(
            "lost: retryCount: it is no whole number",
            "lost: codeDir: no task gets the files of that folder",
            "lost: jobEnvs.my-mode: a shell cannot set a variable of that name",
            "lost: jobEnvs.LIST: it is no text",
            "approximate: taskRoles[0].name: the name becomes `a_b`",
            "approximate: taskRoles[1].name: the name becomes `a_b`",
            "lost: taskRoles[1]: version 2 has one task role of each name, and `a_b` is taken",
            "lost: taskRoles[2].cpuNumber: it is no whole number",
            "approximate: taskRoles[2].cpuNumber: version 2 needs a number: it becomes 1",
            "approximate: taskRoles[2].memoryMB: version 2 needs a number: it becomes 1024",
            "lost: taskRoles[2].gpuNumber: it is no whole number",
            "lost: taskRoles[2].portList[1]: another port has that label",
            "lost: taskRoles[2].portList[2]: it is no port",
            "lost: taskRoles[3]: it is no task role");
    assertThat(made.out())
        .contains(
            "PAI_CODE_DIR=\"$PAI_DEFAULT_FS_URI/\\\"a\\\"/\\$(id)/\\`id\\`\"",
            "export GOOD='it'\\''s $HOME'");
  }
}
