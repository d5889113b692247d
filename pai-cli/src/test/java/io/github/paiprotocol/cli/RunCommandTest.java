package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.paiprotocol.testsupport.Processes;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code pai run} runs the job's own commands, live, and leaves nothing behind. */
@Thorough
class RunCommandTest {
  private static final String CANARY = "canary-4711";

  @TempDir Path folder;

  /** A job of one role with a start callback and one for failures. */
  private String job(String... commands) throws IOException {
    String text =
        """
        protocolVersion: 2
        name: hello
        type: job
        prerequisites:
          - {name: img, type: dockerimage, uri: debian}
          - name: setup
            type: script
            callbacks:
              - {event: taskStarts, commands: [echo starting]}
              - {event: taskFails, failurePolicy: ignore, commands: [exit 4]}
        secrets: {pw: canary-4711}
        taskRoles:
          worker:
            prerequisites: [setup]
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands:
        """;
    StringBuilder items = new StringBuilder(text);
    for (String command : commands) {
      items.append("      - '").append(command.replace("'", "''")).append("'\n");
    }
    return write(items.toString());
  }

  private String write(String text) throws IOException {
    return Files.writeString(folder.resolve("job.yaml"), text).toString();
  }

  private String twoRoles() throws IOException {
    return write(
        """
        protocolVersion: 2
        name: roles
        type: job
        prerequisites:
          - {name: img, type: dockerimage, uri: debian}
        taskRoles:
          ps:
            instances: 2
            completion: {minFailedInstances: 2, minSucceededInstances: -1}
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands:
              - 'echo "I am $PAI_TASK_INDEX at $PAI_HOST_IP_ps_1"; touch "FOLDER/ps$PAI_TASK_INDEX"'
              - 'if [[ -e FOLDER/short ]]; then exit 0; fi; sleep 3000'
          worker:
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands:
              - until [[ -e FOLDER/ps0 && -e FOLDER/ps1 ]]; do sleep 0.02; done
              - printf 'trained\\nno end'
        """
            .replace("FOLDER", folder.toString()));
  }

  @Test
  void aTaskRunsWithItsOutputAndItsExitCode() throws IOException {
    PaiRun run = PaiRun.of("run", job("echo at $PAI_BASE_DIR ~", "echo bad >&2", "exit 7"));
    assertThat(run.code()).isEqualTo(7);
    assertThat(run.out()).as("the user's output alone").startsWith("at /").hasLineCount(1);
    assertThat(run.err())
        .startsWith("pai: the job's commands run on this machine")
        .contains("bad\n", "] [openpai-runtime] starting\n");
    assertThat(run.err().replaceFirst("exit code 7 after [0-9]+[.][0-9] s", "exit code 7"))
        .contains("  | bad\n")
        .contains(
            """
            worker-0: exit code 7
              taskStarts  setup  ok
              user        user   exit code 7
              taskFails   setup  exit code 4 (ignored)
            """)
        .endsWith(
            """
            the job failed: 1 task of `worker` failed, which reaches its minFailedInstances
            pai: with --keep DIR the scripts and logs stay, to look at
            """);
    List<String> places =
        run.out().lines().filter(line -> line.startsWith("at ")).findFirst().stream()
            .flatMap(line -> Stream.of(line.split(" ", -1)))
            .skip(1)
            .toList();
    assertThat(places).hasSize(2);
    assertThat(places.get(1)).isEqualTo(places.get(0) + "/home");
    assertThat(Path.of(places.get(0)).getParent()).doesNotExist();
  }

  @Test
  void tellsWhyATaskFailedWhenItIsKnown() throws IOException {
    String job = job("pyhton train.py");
    PaiRun run = PaiRun.of("run", job);
    assertThat(run.code()).isEqualTo(127);
    assertThat(run.err())
        .contains(
            """
              reason: a command is not in the image: pyhton
              advice: check its spelling and PATH, or install it in the image or a prerequisite
            the job failed:\
            """)
        .containsPattern("  at: .*job[.]yaml:[0-9]+:[0-9]+\n  [|] .*pyhton: command not found\n");
    assertThat(PaiRun.of("run", job, "--format", "json").result())
        .contains(
            "\"phrase\":\"CommandNotFound\",\"reason\":\"a command is not in the image: pyhton\"");
  }

  @Test
  void namesTheOnlyCommandThatCanHaveFailed() throws IOException {
    String job = job("echo begins; LR=1 grep nothing /dev/null");
    assertThat(PaiRun.of("run", job).err())
        .containsPattern("exit code 1 after [0-9.]+ s\n(?s:.*)  at: .*job[.]yaml:[0-9]+:[0-9]+\n");
    JsonNode task =
        PaiRun.of("run", job, "--format", "json").json().get("result").get("tasks").get(0);
    assertThat(task.get("at").asText()).containsPattern("job[.]yaml:[0-9]+:[0-9]+$");
    assertThat(task.get("lastLines").toString()).isEqualTo("[\"begins\"]");
    assertThat(task.get("millis").asLong()).isPositive();
    assertThat(PaiRun.of("run", job("true && exit 1")).err()).doesNotContain("  at: ");
    assertThat(PaiRun.of("run", job("ls /", "grep nothing /dev/null")).err())
        .contains("exit code 1")
        .doesNotContain("  at: ");
  }

  @Test
  void programsGetTheSummaryAsJson() throws IOException {
    PaiRun run = PaiRun.of("run", job("true"), "--format", "json");
    assertThat(run.code()).isZero();
    assertThat(run.json().get("exitCode").asInt()).isZero();
    assertThat(run.err()).doesNotContain("pai:");
    assertThat(run.result().replaceAll("(?<=\"millis\":)[0-9]+", "MILLIS"))
        .isEqualTo(
            "{\"verdict\":{\"outcome\":\"succeeded\",\"rule\":\"minSucceededInstances\",\"role\":\"worker\",\"count\":1,\"sentence\":\"the job succeeded: 1 task of `worker` succeeded, which reaches its minSucceededInstances\"},\"fetched\":[],\"tasks\":[{\"role\":\"worker\",\"index\":0,\"exitCode\":0,\"millis\":MILLIS,\"phases\":[{\"phase\":\"taskStarts\",\"name\":\"setup\",\"policy\":\"fail\",\"exitCode\":0},{\"phase\":\"user\",\"name\":\"user\",\"policy\":\"fail\",\"exitCode\":0}]}]}");
  }

  @Test
  void allTasksRunSideBySideUntilTheJobIsOver() throws IOException {
    PaiRun run = PaiRun.of("run", twoRoles());
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "[ps-0] I am 0 at 127.0.0.1\n",
            "[ps-1] I am 1 at 127.0.0.1\n",
            "[worker-0] trained\n",
            "[worker-0] no end\n");
    assertThat(run.out().lines()).allMatch(line -> line.matches("\\[(ps-[01]|worker-0)] .*"));
    assertThat(run.err())
        .contains(
            "ps-0: stopped, since the job was over, exit code 143 after ",
            "ps-1: stopped, since the job was over, exit code 143 after ",
            "worker-0: exit code 0\n")
        .contains("the job succeeded: 1 task of `worker` succeeded");
  }

  @Test
  void aJobThatNoFailureFailsSucceeds() throws IOException {
    String text =
        Files.readString(Path.of(job("exit 3")))
            .replace("dockerImage", "completion: {minFailedInstances: -1}\n    dockerImage");
    PaiRun run = PaiRun.of("run", write(text));
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains("worker-0: exit code 3 after ")
        .endsWith(
            "the job succeeded: all its tasks have ended, and the 1 task that failed reached no"
                + " minFailedInstances\n");
    PaiRun json = PaiRun.of("run", write(text), "--format", "json");
    assertThat(json.result())
        .contains("{\"verdict\":{\"outcome\":\"succeeded\",\"rule\":\"allTasksEnded\",")
        .contains("\"count\":1,", "\"index\":0,\"exitCode\":3,");
  }

  @Test
  void oneRoleOrOneTaskCanBeChosen() throws IOException {
    String job = twoRoles();
    Files.writeString(folder.resolve("short"), "");
    PaiRun role = PaiRun.of("run", job, "--role", "ps");
    assertThat(role.code()).isZero();
    assertThat(role.err()).contains("ps-0: exit code 0", "ps-1: exit code 0");
    PaiRun one = PaiRun.of("run", job, "--role", "ps", "--index", "1");
    assertThat(one.out()).startsWith("I am 1 at").doesNotContain("ps-0", "I am 0");
    assertThat(one.err()).contains("ps-1: exit code 0").doesNotContain("ps-0");
  }

  @Test
  void theFolderIsKeptWhenAsked() throws IOException {
    Path kept = folder.resolve("kept");
    String job = job("echo hello", "echo x >file; echo y >~/file");
    PaiRun run = PaiRun.of("run", job, "--keep", kept.toString());
    assertThat(run.code()).isZero();
    assertThat(run.err()).endsWith("kept in " + kept + "\n");
    Path task = kept.resolve("worker-0");
    assertThat(task.resolve("logs/user-stdout/current")).hasContent("hello");
    assertThat(task.resolve("work/file")).hasContent("x");
    assertThat(task.resolve("home/file")).hasContent("y");
    PaiRun again = PaiRun.of("run", job, "--keep", kept.toString());
    assertThat(again.code()).isEqualTo(2);
    assertThat(again.err()).contains("--keep is not empty");
    String file = job + "/below";
    assertThat(PaiRun.of("run", job, "--keep", file).code()).isEqualTo(3);
    PaiRun noFolder = PaiRun.of("run", job, "--keep", job);
    assertThat(noFolder.code()).isEqualTo(3);
    assertThat(noFolder.err())
        .contains("cannot write into `" + job + "`: `" + job + "` is no folder");
  }

  @Test
  void scriptsThatAreNotInTheFolderAgainAreTold() throws IOException {
    String away = "rm -r $PAI_BASE_DIR/scripts; ln -s /proc $PAI_BASE_DIR/scripts";
    String kept = folder.resolve("kept").toString();
    PaiRun run = PaiRun.of("run", job(away), "--keep", kept, "--yes");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains("pai: the scripts of `worker-0` cannot be put back into `" + kept);
    Files.delete(Path.of(kept, "worker-0", "scripts"));
    assertThat(PaiRun.of("run", job(away), "--yes").err()).doesNotContain("put back");
  }

  @Test
  void serversOfPluginsStartOnlyWhenAsked() throws IOException {
    String job = job("true");
    String text =
        Files.readString(Path.of(job))
            + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: ssh, parameters: {}}]}\n";
    Files.writeString(Path.of(job), text);
    PaiRun run = PaiRun.of("run", job);
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains("without --with-plugins these do not run: ssh\n")
        .doesNotContain("  ssh  ", "plugin-without-scripts");
  }

  @Test
  void whatCannotRunIsToldBeforeAnythingDoes() throws IOException {
    String job = twoRoles();
    PaiRun role = PaiRun.of("run", job, "--role", "workr");
    assertThat(role.code()).isEqualTo(2);
    assertThat(role.err()).contains("no role `workr`", "did you mean `worker`?");
    assertThat(PaiRun.of("run", job, "--index", "0").err()).contains("--index needs --role");
    assertThat(PaiRun.of("run", job, "--role", "ps", "--index", "2").err())
        .contains("`ps` has no task 2, only 0 to 1");
    PaiRun bad =
        PaiRun.of("run", write(Files.readString(Path.of(job)).replace("dockerImage: img", "")));
    assertThat(bad.code()).isEqualTo(1);
    assertThat(Stream.of(role, bad)).allMatch(run -> run.out().isEmpty());
    assertThat(folder.resolve("ps0")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void signalsArePassedOnAndTheTaskEndsInOrder(String signal, int code) throws Exception {
    String job =
        job("echo \"in $PAI_BASE_DIR.\"; pw='<% $secrets.pw %>'", "echo ready; sleep 3000");
    try (PaiProcess pai = PaiProcess.start(folder, "run", job)) {
      pai.awaitOutput("ready");
      assertThat(Processes.assertNotSeen(pai.process().toHandle(), CANARY)).isGreaterThan(2);
      PaiRun run = pai.signal(signal).await();
      assertThat(run.code()).isEqualTo(code);
      assertThat(run.err())
          .contains("SIG" + signal + " is passed on", "taskFails   setup  exit code 4");
      String place = run.out().replaceAll("(?s)in ([^.]*)\\..*", "$1");
      assertThat(Path.of(place).getParent()).isAbsolute().doesNotExist();
    }
  }

  @ParameterizedTest
  @CsvSource({"INT", "TERM", "HUP"})
  void programHasItsTimeAfterASignal(String signal) throws Exception {
    String program =
        "trap \"sleep 3; echo saved; exit 0\" TERM; echo ready; while :; do sleep 0.1 || :; done";
    try (PaiProcess pai =
        PaiProcess.start(folder, "run", job("bash -c '" + program + "'", "echo after"))) {
      PaiRun run = pai.awaitOutput("ready").signal(signal).await();
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).containsOnlyOnce("saved\n").doesNotContain("after");
    }
  }

  @Test
  void gracePeriodOfTheProfileHolds() throws Exception {
    Path profile = folder.resolve("profile.yaml");
    Files.writeString(profile, "operations: {termGrace: 1}");
    String stubborn = "trap '' TERM; echo ready; while :; do sleep 0.1 || :; done";
    try (PaiProcess pai =
        PaiProcess.start(folder, "run", "--profile", profile.toString(), job(stubborn))) {
      assertThat(pai.awaitOutput("ready").signal("TERM").await().code()).isEqualTo(137);
    }
  }

  @Test
  void killedRunLeavesNoSecretAndTheNextOneCleansUp() throws Exception {
    String job = job("pw='<% $secrets.pw %>'", "echo \"in $PAI_BASE_DIR.\"", "sleep 3000");
    Path left;
    try (PaiProcess pai = PaiProcess.start(folder, "run", job)) {
      pai.awaitOutput("in ").signal("KILL").await();
      String out = Files.readString(folder.resolve("pai.out"));
      left = Path.of(out.replaceAll("(?s).*in ([^.]*)\\..*", "$1")).getParent();
      try (Stream<Path> files = Files.walk(left)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          assertThat(Files.readString(file, ISO_8859_1)).as("%s", file).doesNotContain(CANARY);
        }
      }
      PaiRun next = PaiRun.of("run", job("true"));
      assertThat(next.err()).contains("removed `" + left + "`");
      assertThat(left).doesNotExist();
      assertThat(ProcessHandle.allProcesses())
          .noneMatch(one -> one.info().commandLine().orElse("").contains(left.toString()));
    }
  }

  /** Closing any channel of a file gives up the locks that a process holds on it. */
  @Test
  void runsOfOneProcessKeepTheirFoldersFromOtherProcesses() throws Exception {
    Path go = folder.resolve("go");
    Path started = folder.resolve("started");
    String waiting = job("touch " + started, "until [ -e " + go + " ]; do sleep 0.1; done");
    CompletableFuture<PaiRun> first =
        CompletableFuture.supplyAsync(() -> PaiRun.of("run", waiting));
    while (!Files.exists(started)) {
      assertThat(first).isNotDone();
      Thread.sleep(20);
    }
    try {
      assertThat(PaiRun.of("run", job("true")).code()).isZero();
      try (PaiProcess other = PaiProcess.start(folder, "run", job("true"))) {
        assertThat(other.await().code()).isZero();
      }
    } finally {
      Files.createFile(go);
    }
    assertThat(first.get().code()).isZero();
  }

  @Test
  void theTasksOwnTrapDecides() throws Exception {
    try (PaiProcess pai =
        PaiProcess.start(
            folder, "run", job("trap 'echo caught; exit 0' INT; echo ready; sleep 3000"))) {
      PaiRun run = pai.awaitOutput("ready").signal("INT").await();
      assertThat(run.code()).isZero();
      assertThat(run.out()).containsOnlyOnce("\ncaught\n");
    }
  }

  @Test
  void theSecondSignalKills() throws Exception {
    String stubborn = "trap 'echo caught' TERM; echo ready; while :; do sleep 0.1 || :; done";
    try (PaiProcess pai = PaiProcess.start(folder, "run", job(stubborn))) {
      PaiRun run =
          pai.awaitOutput("ready").signal("TERM").awaitOutput("caught").signal("TERM").await();
      assertThat(run.code()).isEqualTo(137);
    }
  }
}
