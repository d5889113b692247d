package io.github.paiprotocol.runtime.local.internal;

import static io.github.paiprotocol.runtime.local.internal.LocalTasks.LIMIT;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.awaitFile;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.free;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.job;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.run;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.completion.JobVerdict.Rule;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The end of a run follows from the completion policies of its roles. */
@Thorough
class LocalVerdictTest {
  @TempDir Path folder;

  @Test
  void successStopsTasksThatStillRun() throws Exception {
    Job job = job(Completion.of(1, -1), Completion.of(1, 1));
    LocalRun.Result result =
        run(
            job,
            task(
                    folder,
                    "ps",
                    0,
                    "trap 'echo stopped; exit 3' TERM",
                    "touch \"$SHARED/up\"",
                    "sleep 3000")
                .build(),
            task(folder, "worker", 0, "until [ -e \"$SHARED/up\" ]; do sleep 0.02; done").build());
    assertThat(result.exitCode()).isZero();
    assertThat(result.verdict())
        .isEqualTo(
            new JobVerdict(
                Outcome.SUCCEEDED, Rule.MIN_SUCCEEDED_INSTANCES, Optional.of("worker"), 1));
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(3, 0);
    assertThat(result.tasks().get(0).folder().log("user-stdout/current")).isEqualTo("stopped\n");
  }

  @Test
  void jobFailsWithTheExitCodeOfItsFirstFailure() throws Exception {
    Job job = job(Completion.of(2, -1));
    LocalRun.Result result =
        run(
            job,
            task(
                    folder,
                    "ps",
                    0,
                    "echo $PPID >\"$SHARED/.first\"; mv \"$SHARED/.first\" \"$SHARED/first\"; exit"
                        + " 5")
                .build(),
            task(
                    folder,
                    "ps",
                    1,
                    "until [ -e \"$SHARED/first\" ]; do sleep 0.02; done",
                    "while kill -0 \"$(cat \"$SHARED/first\")\"; do sleep 0.02; done; exit 6")
                .build(),
            task(folder, "ps", 2, "sleep 3000").build());
    assertThat(result.exitCode()).isEqualTo(5);
    assertThat(result.verdict())
        .isEqualTo(new JobVerdict(Outcome.FAILED, Rule.MIN_FAILED_INSTANCES, Optional.of("ps"), 2));
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(5, 6, 143);
  }

  @Test
  void ignoredFailureStopsNoOtherTask() throws Exception {
    LocalRun.Result result =
        run(
            job(Completion.of(-1, -1)),
            task(folder, "ps", 0, "touch \"$SHARED/gone\"; exit 5").build(),
            task(folder, "ps", 1, "until [ -e \"$SHARED/gone\" ]; do sleep 0.02; done; echo on")
                .build());
    assertThat(result.tasks().get(1).exitCode()).isZero();
    assertThat(result.exitCode()).isZero();
    assertThat(result.verdict())
        .isEqualTo(new JobVerdict(Outcome.SUCCEEDED, Rule.ALL_TASKS_ENDED, Optional.empty(), 1));
    assertThat(result.verdict().sentence()).contains("succeeded", "the 1 task that failed");
  }

  @Test
  void partOfAJobThatMeetsNoRuleIsUndecided() throws Exception {
    Job rule = job(Completion.of(2, -1));
    LocalRun.Result part = run(rule, task(folder, "ps", 0, "exit 5").build());
    assertThat(part.exitCode()).isEqualTo(5);
    assertThat(part.verdict())
        .isEqualTo(new JobVerdict(Outcome.UNDECIDED, Rule.NONE, Optional.empty(), 1));
    LocalRun.Result enough = run(job(Completion.of(1, 1)), task(folder, "ps", 1, "true").build());
    assertThat(enough.verdict())
        .isEqualTo(
            new JobVerdict(Outcome.SUCCEEDED, Rule.MIN_SUCCEEDED_INSTANCES, Optional.of("ps"), 1));
  }

  @Test
  void signalOfTheCallerLeavesTheJobUndecided() throws Exception {
    LocalTask task =
        task(folder, "ps", 0, "bash -c 'touch \"$SHARED/up\"; exec sleep 3000'").build();
    try (LocalRun run = LocalRun.start(List.of(task), job(Completion.of(1, 1)))) {
      awaitFile(folder.resolve("up"));
      run.signal(TaskSignal.INT);
      LocalRun.Result result = run.await(LIMIT);
      assertThat(result.exitCode()).isEqualTo(130);
      assertThat(result.verdict())
          .isEqualTo(new JobVerdict(Outcome.UNDECIDED, Rule.STOPPED, Optional.empty(), 1));
    }
  }

  @Test
  void tasksOverTheTimeLimitFailTheRun() throws Exception {
    List<LocalTask> tasks =
        List.of(
            task(folder, "a", 0, "sleep 3000").build(), task(folder, "b", 0, "sleep 3000").build());
    try (LocalRun run = LocalRun.start(tasks, free())) {
      LocalRun.Result result = run.await(Duration.ofMillis(300));
      assertThat(result.tasks()).allMatch(TaskResult::timedOut);
      assertThat(result.exitCode()).isEqualTo(137);
      assertThat(result.verdict().rule()).isEqualTo(Rule.TIME_LIMIT);
    }
  }
}
