package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeCommandTest {
  @TempDir Path folder;
  private String spec;
  private String user;

  @BeforeEach
  void writeFiles() throws IOException {
    spec =
        file(
            "spec.yaml",
            """
            - containerExitCode: 15
              phrase: BoardFailed
              type: USER_FAILURE
              reaction: NEVER_RETRY
              reason: the board did not start
              solution: [check its port]
              patterns: [{exitCode: 1, userLogRegex: connect failed, platformLogRegex: no board}]
            - containerExitCode: 16
              patterns: [{gpuInfo: {nvidiaDoubleEccError: true}}]
            """);
    user = file("user.log", "\u001b[31mconnect failed\u001b[0m\n");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites: [{name: img, type: dockerimage, uri: "debian:12"}]
      secrets: {pw: canary-4711}
      taskRoles:
        worker:
          dockerImage: img
          extraContainerOptions: {shmMB: 64}
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [echo <% $secrets.pw %>]
        ps:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 0}
          commands: [echo hello]
      """;

  @Test
  void showsTheLinesToChangeAndNoSecretOfTheJob() throws IOException {
    String job = file("job.yaml", JOB);
    String log =
        file("loader.log", "login canary-4711\ncaused by insufficient shared memory (shm)\n");
    PaiRun run = PaiRun.of("analyze", "--exit-code", "135", "--user-log", log, "--job", job);
    assertThat(run.out())
        .contains(
            "exit code: 135 (SharedMemoryFull)\n",
            "change: " + job + ":9:36: taskRoles.worker.extraContainerOptions.shmMB: 64 → 4096\n",
            "taskRoles.ps.extraContainerOptions.shmMB: not written → 4096\n",
            "see: https://",
            "login ******")
        .doesNotContain("canary");
    PaiRun json =
        PaiRun.of(
            "analyze",
            "--exit-code",
            "135",
            "--user-log",
            log,
            "--job",
            job,
            "--role",
            "worker",
            "--format",
            "json");
    assertThat(json.out())
        .contains(
            "\"path\":\"taskRoles.worker.extraContainerOptions.shmMB\",\"from\":64,\"to\":4096")
        .doesNotContain("canary", "taskRoles.ps");
  }

  @Test
  void saysThatAPodSucceededWhoseContainerFailedBefore() throws IOException {
    String pod =
        file(
            "pod.json",
            """
            {"status": {"phase": "Succeeded", "containerStatuses": [{"name": "app",
              "state": {"terminated": {"exitCode": 0, "reason": "Completed"}},
              "lastState": {"terminated": {"exitCode": 1, "reason": "Error"}}}]}}
            """);
    assertThat(PaiRun.of("analyze", "--pod", pod).out())
        .contains("exit code: 0", "the user's commands succeeded");
  }

  @Test
  void takesTheStatusOfAPod() throws IOException {
    String pod =
        file(
            "pod.json",
            "{\"status\": {\"containerStatuses\": [{\"name\": \"app\", \"state\": {\"terminated\":"
                + " {\"exitCode\": 137, \"reason\": \"OOMKilled\"}}}]}}");
    PaiRun run = PaiRun.of("analyze", "--pod", pod, "--job", file("job.yaml", JOB), "--role", "ps");
    assertThat(run.out()).contains("exit code: 137 (PodOutOfMemory)\n", "memoryMB: 2048 → 4096\n");
    assertThat(PaiRun.of("analyze", "--pod", file("job.yaml", JOB)).err())
        .contains("tells of no container that ended or waits");
    assertThat(
            PaiRun.of("analyze", "--pod", pod, "--job", file("job.yaml", JOB), "--role", "x").err())
        .contains("the job has no role `x`; roles here: `worker`, `ps`");
    assertThat(PaiRun.of("analyze", "--pod", pod, "--role", "x").err())
        .contains("--role needs --job");
    assertThat(PaiRun.of("analyze", "--pod", folder.resolve("none").toString()).err())
        .contains("there is no such file");
  }

  @Test
  void aFailureIsExplainedForPeople() throws IOException {
    String platform = file("runtime.log", "no board\n");
    PaiRun run =
        PaiRun.of(
            "analyze",
            "--exit-code",
            "1",
            "--user-log",
            user,
            "--runtime-log",
            platform,
            "--exit-spec",
            spec);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            exit code: 15 (BoardFailed), in place of 1
            matched: pattern 1 of exit code 15, exitCode `1`, userLogRegex `connect failed`, platformLogRegex `no board`
            category: user
            reason: the board did not start
            advice: check its port
            retry: no

            [PAI_RUNTIME_ERROR_START]
            exitCode: 15
            originUserExitCode: 1
            matchedUserLogString: "connect failed"
            matchedPlatformLogString: "no board"
            errorLogs:
              user: |2-
                connect failed
              platform: |2-
                no board
            [PAI_RUNTIME_ERROR_END]
            """);
  }

  @Test
  void jsonIsForPrograms() {
    PaiRun run =
        PaiRun.of(
            "analyze",
            "--exit-code=9",
            "--exit-spec",
            spec,
            "--nvidia-double-ecc-error=true",
            "--format=json");
    assertThat(run.result())
        .startsWith("{\"exitCode\":16,\"originUserExitCode\":9,\"category\":\"unknown\"")
        .contains(
            "\"matchedPattern\":{\"exitCode\":16,\"number\":1,\"conditions\":{\"gpuInfo.nvidiaDoubleEccError\":\"true\"}}",
            "\"matchedGpuInfo\":{\"nvidiaDoubleEccError\":true}",
            "\"retry\":\"RETRY_TO_MAX\"");
  }

  @Test
  void whatNothingRecognisesKeepsItsCode() {
    assertThat(PaiRun.of("analyze", "--exit-code=9").out()).startsWith("exit code: 9\n");
    assertThat(PaiRun.of("analyze", "--exit-code=9", "--unknown-exit-code=255").out())
        .startsWith("exit code: 255, in place of 9\n");
    assertThat(PaiRun.of("analyze", "--exit-code=9", "--unknown-exit-code=0").code()).isEqualTo(2);
  }

  @Test
  void logsOfInitContainersAreReadAlone() throws IOException {
    String init = file("init.log", "Failed to get Framework object from ApiServer: Unauthorized\n");
    PaiRun run = PaiRun.of("analyze", "--exit-code=252", "--init-log", init);
    assertThat(run.out()).contains("category: platform", "RBAC");
    PaiRun both = PaiRun.of("analyze", "--exit-code=1", "--init-log", init, "--user-log", user);
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("--init-log alone");
  }

  @Test
  void anInitContainerThatHangsNeedsNoExitCode() throws IOException {
    String init = file("init.log", "Failed to get Framework object from ApiServer: Unauthorized\n");
    PaiRun run = PaiRun.of("analyze", "--init-log", init);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("exit code: none (FrameworkBarrierRefused)\n")
        .contains("RBAC")
        .doesNotContain("in place of", "xitCode:");
    assertThat(PaiRun.of("analyze", "--init-log", init, "--format=json").result())
        .startsWith("{\"exitCode\":null,\"originUserExitCode\":null,\"phrase\":");
    assertThat(PaiRun.of("analyze", "--user-log", user).out())
        .contains("reason: the task has not ended");
  }

  @Test
  void faultySpecificationsAndMissingFilesEndInTheUsualWay() throws IOException {
    String bad = file("bad.yaml", "- containerExitCode: 128\n  patterns: [{}]\n");
    PaiRun refused = PaiRun.of("analyze", "--exit-code=1", "--exit-spec", bad);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err()).contains("bad.yaml:2:14: error: ", "every failure would match it");
    PaiRun missing = PaiRun.of("analyze", "--exit-code=1", "--user-log", user + "x");
    assertThat(missing.code()).isEqualTo(3);
    assertThat(missing.err()).contains("there is no such file");
    PaiRun nothing = PaiRun.of("analyze", "--exit-spec", spec);
    assertThat(nothing.code()).isEqualTo(2);
    assertThat(nothing.err()).contains("give --exit-code, --pod, or a log");
    String warned = file("warned.yaml", "- {containerExitCode: 128, patterns: [], sulution: []}\n");
    PaiRun warning = PaiRun.of("analyze", "--exit-code=1", "--exit-spec", warned);
    assertThat(warning.code()).isZero();
    assertThat(warning.err()).contains("warning: ", "did you mean `solution`?");
  }
}
