package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A sandbox runs tasks for real, touches nothing of the machine, and tells what was called. */
class RuntimeSandboxTest {
  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  private static final Resolved<Job> TWO_ROLES =
      JobTexts.resolve(
          """
          protocolVersion: 2
          name: job
          type: job
          prerequisites:
            - {type: dockerimage, name: image, uri: example/image}
          taskRoles:
            ps:
              instances: 2
              completion: {minFailedInstances: 2, minSucceededInstances: -1}
              dockerImage: image
              resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
              commands:
                - git fetch "$PAI_CURRENT_TASK_ROLE_NAME $PAI_TASK_INDEX"
                - 'sleep 3000'
            worker:
              dockerImage: image
              resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
              commands:
                - until [[ $(cat ../../../*/stubs/calls/1 | wc -c) -ge 26 ]]; do sleep 0.02; done
                - git push
          """);

  @Test
  void resultTellsHowTheTaskEndedAndWhatItLeft() throws InterruptedException {
    SandboxResult result =
        sandbox.run(JobTexts.running("- echo out\n- echo err >&2\n- exit 7"), "worker");
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.timedOut()).isFalse();
    assertThat(result.userStdout()).isEqualTo("out\n");
    assertThat(result.userStderr()).isEqualTo("err\n");
    assertThat(result.stdout()).isEqualTo("out\n");
    assertThat(result.stderr()).contains("USER COMMAND END", "\nerr\n");
    assertThat(result.trace()).containsExactly("user\tuser\tfail\t7");
    assertThat(result.terminationMessage().orElseThrow()).contains("originUserExitCode: 7");
    assertThat(result.callbackLines()).isEmpty();
    assertThat(result).asString().startsWith("worker-0 ended with 7\n");
  }

  @Test
  @Thorough
  void stubsWriteDownEveryArgumentAsItArrived() throws InterruptedException {
    Resolved<Job> job =
        JobTexts.running(
            """
            - apt-get update && apt-get install -y ''
            - git clone 'a  b' "$(printf 'x\\ny')" '*' \u00e9$'\\x01' -- "'\\\\"
            - curl
            """);
    SandboxResult result = sandbox.run(job, "worker");
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.calls().stream().map(call -> call.split(" ")[0]))
        .containsExactly("apt-get", "apt-get", "git", "curl");
    assertThat(result.calls("apt-get"))
        .containsExactly(List.of("update"), List.of("install", "-y", ""));
    assertThat(result.calls("git").get(0))
        .containsExactly("clone", "a  b", "x\ny", "*", "\u00e9\u0001", "--", "'\\");
    assertThat(result.calls("curl")).containsExactly(List.of());
    assertThat(result.stdout()).doesNotContain("apt");
  }

  @Test
  @Thorough
  void callsOfManyAtOnceAreAllWrittenDown() throws InterruptedException {
    Resolved<Job> job =
        JobTexts.running(
            "- for i in {1..40}; do git fetch $i & done; for i in {1..40}; do wait; done");
    assertThat(sandbox.run(job, "worker").calls("git"))
        .hasSize(40)
        .extracting(arguments -> Integer.valueOf(arguments.get(1)))
        .doesNotHaveDuplicates();
  }

  @Test
  @Thorough
  void answersComeInTurnAndTheLastOneStays() throws InterruptedException {
    sandbox.stub(
        "git",
        ToolAnswer.exit(128).complaining("fatal: it's gone"),
        ToolAnswer.success().printing("100%\\n'ok'"),
        ToolAnswer.exit(3).running("mkdir \"$1\""));
    sandbox.stub("my-tool", ToolAnswer.success().printing("mine"));
    Resolved<Job> job =
        JobTexts.running(
            """
            - git one || echo "<$?>"
            - git two
            - git three || echo "<$?>"; git four || echo "<$?>"
            - ls; my-tool
            """);
    SandboxResult result = sandbox.run(job, "worker");
    assertThat(result.userStdout()).isEqualTo("<128>\n100%\\n'ok'<3>\n<3>\nfour\nthree\nmine");
    assertThat(result.userStderr()).isEqualTo("fatal: it's gone");
    assertThat(sandbox.run(job, "worker").userStdout()).as("anew").startsWith("<128>");
  }

  @Test
  @Thorough
  void stubsStandFirstEvenForShellsTheTaskHasSpoilt() throws InterruptedException {
    Resolved<Job> job =
        JobTexts.running(
            """
            - export BASH_ENV=$HOME/spoil POSIXLY_CORRECT=1 IFS=0123456789
            - echo 'echo spoilt; exit 9' >$HOME/spoil
            - printf() { echo spoilt; }; export -f printf
            - env git "a b"; sh -c 'exec wget x'
            """);
    SandboxResult result = sandbox.run(job, "worker");
    assertThat(result.exitCode()).isZero();
    assertThat(result.calls()).containsExactly("git a b", "wget x");
  }

  @Test
  void nothingOfTheCallerIsInherited() throws InterruptedException {
    SandboxOptions options =
        SandboxOptions.builder().putVariables("GIVEN", "1").addRealTools("git").build();
    try (RuntimeSandbox clean = RuntimeSandbox.with(options)) {
      SandboxResult result =
          clean.run(
              JobTexts.running(
                  "- echo $GIVEN ~ $PAI_USER_NAME; pwd; env; type -P wget git || true"),
              "worker");
      Path root = result.folder();
      assertThat(result.userStdout().lines())
          .startsWith("1 " + root + "/home user", root + "/work")
          .contains(root.resolveSibling("stubs") + "/bin/wget")
          .doesNotContain(root.resolveSibling("stubs") + "/bin/git");
      assertThat(result.userStdout().lines().filter(line -> line.matches("[A-Z_]+=.*")))
          .allMatch(
              line ->
                  line.matches("(PAI_.*|LOG_DIR|GIVEN|PATH|HOME|TMPDIR|PWD|OLDPWD|SHLVL|_)=.*"));
    }
  }

  @Test
  @Thorough
  void tasksOfSeveralRolesRunSideBySide() throws InterruptedException {
    List<SandboxResult> results = sandbox.runAll(TWO_ROLES);
    assertThat(results)
        .extracting(result -> result.role() + result.index() + result.exitCode())
        .containsExactly("ps0143", "ps1143", "worker00");
    assertThat(results.get(1).calls("git")).containsExactly(List.of("fetch", "ps 1"));
    assertThat(results.get(2).calls()).containsExactly("git push");
  }

  @Test
  @Thorough
  void taskIsKilledWhenItsTimeIsOver() throws InterruptedException {
    SandboxOptions options = SandboxOptions.builder().timeLimit(Duration.ofMillis(700)).build();
    try (RuntimeSandbox shortly = RuntimeSandbox.with(options)) {
      Resolved<Job> job = JobTexts.running("- trap '' TERM; while :; do sleep 1; done");
      SandboxResult result = shortly.run(job, "worker");
      assertThat(result.timedOut()).isTrue();
      assertThat(result.exitCode()).isEqualTo(137);
      assertThat(shortly.runAll(job)).allMatch(SandboxResult::timedOut);
    }
  }

  @Test
  void runningTaskCanBeWatchedAndSignalled() throws InterruptedException {
    Resolved<Job> job =
        JobTexts.running("- trap 'echo caught; exit 5' TERM; echo ready; sleep 3000");
    try (SandboxTask task = sandbox.start(job, "worker", 3)) {
      task.awaitOutput("ready");
      assertThat(task.handle().descendants()).isNotEmpty();
      assertThat(task.log("runtime.log")).contains("USER COMMAND START");
      SandboxResult result = task.terminate().await();
      assertThat(result.exitCode()).isEqualTo(5);
      assertThat(result.userStdout()).isEqualTo("ready\ncaught\n");
    }
  }

  @Test
  void waitingForOutputThatCannotComeFailsWithWhatCame() {
    try (SandboxTask task = sandbox.start(JobTexts.running("- echo other"), "worker", 0)) {
      assertThatThrownBy(() -> task.awaitOutput("ready"))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("before the end of the task")
          .hasMessageContaining("other");
    }
  }

  @Test
  void closingEndsWhatRunsAndRemovesEverything() throws InterruptedException {
    RuntimeSandbox closed = RuntimeSandbox.create();
    SandboxTask task = closed.start(JobTexts.running("- echo ready; sleep 3000"), "worker", 0);
    task.awaitOutput("ready");
    Path folder = closed.folder();
    closed.close();
    assertThat(task.handle().isAlive()).isFalse();
    assertThat(Files.exists(folder)).isFalse();
  }

  @Test
  void answersThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> sandbox.stub("git")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> sandbox.stub("a/b", ToolAnswer.success()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ToolAnswer.exit(256)).isInstanceOf(IllegalArgumentException.class);
  }
}
