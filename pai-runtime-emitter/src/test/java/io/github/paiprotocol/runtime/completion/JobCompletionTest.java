package io.github.paiprotocol.runtime.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.completion.JobVerdict.Rule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Protocol: the first role that reaches one of its numbers decides, and otherwise the end does. */
class JobCompletionTest {

  /** Three servers and two workers. */
  private static JobCompletion job(Completion ps, Completion worker) {
    return JobCompletion.of(
        Job.builder()
            .name("job")
            .putTaskRole("ps", role(3, ps))
            .putTaskRole("worker", role(2, worker))
            .build());
  }

  private static TaskRole role(int instances, Completion completion) {
    return TaskRole.builder()
        .dockerImage("image")
        .instances(instances)
        .completion(completion)
        .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
        .build();
  }

  @Test
  void enoughFailedTasksOfOneRoleFailTheJob() {
    JobCompletion job = job(Completion.of(2, -1), Completion.of(2, -1));
    assertThat(job.failed("ps", 0)).isEmpty();
    assertThat(job.failed("worker", 0)).isEmpty();
    assertThat(job.verdict())
        .isEqualTo(new JobVerdict(Outcome.UNDECIDED, Rule.NONE, Optional.empty(), 2));
    assertThat(job.failed("ps", 2))
        .contains(new JobVerdict(Outcome.FAILED, Rule.MIN_FAILED_INSTANCES, Optional.of("ps"), 2));
  }

  @Test
  void theFirstThatIsReachedDecides() {
    JobCompletion job = job(Completion.of(1, -1), Completion.of(-1, 1));
    JobVerdict first = job.succeeded("worker", 1).orElseThrow();
    assertThat(first.sentence())
        .isEqualTo(
            "the job succeeded: 1 task of `worker` succeeded, which reaches its minSucceededInstances");
    assertThat(job.failed("ps", 0)).contains(first);
    assertThat(job.timeOver()).isEqualTo(first);
    assertThat(job.verdict()).isEqualTo(first);
  }

  /** A watch that starts over tells the same ends again. */
  @Test
  void theEndOfOneTaskCountsOnce() {
    JobCompletion job = job(Completion.of(2, -1), Completion.of(-1, -1));
    assertThat(job.failed("ps", 1)).isEmpty();
    assertThat(job.failed("ps", 1)).isEmpty();
    assertThat(job.succeeded("ps", 1)).isEmpty();
    assertThat(job.verdict().count()).isEqualTo(1);
    assertThat(job.failed("ps", 2)).isPresent();
  }

  @Test
  void whenAllHaveEndedAndNothingWasReachedTheJobHasSucceeded() {
    JobCompletion job = job(Completion.of(-1, -1), Completion.of(-1, -1));
    for (int i = 0; i < 3; i++) {
      assertThat(job.failed("ps", i)).isEmpty();
    }
    assertThat(job.succeeded("worker", 0)).isEmpty();
    assertThat(job.failed("worker", 1))
        .contains(new JobVerdict(Outcome.SUCCEEDED, Rule.ALL_TASKS_ENDED, Optional.empty(), 4));
  }

  @Test
  void whatFailsBecauseItWasToldToEndFailsNothing() {
    JobCompletion job = job(Completion.of(1, -1), Completion.of(1, -1));
    job.stop();
    for (int i = 0; i < 3; i++) {
      assertThat(job.failed("ps", i)).isEmpty();
    }
    job.succeeded("worker", 0);
    assertThat(job.succeeded("worker", 1)).isEmpty();
    assertThat(job.verdict())
        .isEqualTo(new JobVerdict(Outcome.UNDECIDED, Rule.STOPPED, Optional.empty(), 3));
  }

  @Test
  void aJobThatWasToldToEndAndDidNotFailSucceeds() {
    JobCompletion job = job(Completion.of(1, -1), Completion.of(1, -1));
    job.stop();
    assertThat(job.verdict().rule()).isEqualTo(Rule.NONE);
    for (int i = 0; i < 3; i++) {
      job.succeeded("ps", i);
    }
    job.succeeded("worker", 0);
    assertThat(job.succeeded("worker", 1).orElseThrow().sentence())
        .isEqualTo("the job succeeded: all its tasks did");
  }

  @Test
  void howManyFailedIsSaidWhenNothingDecided() {
    JobCompletion job = job(Completion.of(-1, -1), Completion.of(-1, -1));
    assertThat(job.failed("ps", 0)).isEmpty();
    assertThat(job.succeeded("ps", 1)).isEmpty();
    job.succeeded("ps", 2);
    job.succeeded("worker", 0);
    assertThat(job.succeeded("worker", 1).orElseThrow().sentence())
        .isEqualTo(
            "the job succeeded: all its tasks have ended, and the 1 task that failed reached no"
                + " minFailedInstances");
  }

  @Test
  void aJobWhoseTimeIsOverFailed() {
    JobCompletion job = job(Completion.of(2, -1), Completion.of(-1, -1));
    job.failed("ps", 0);
    assertThat(job.timeOver())
        .isEqualTo(new JobVerdict(Outcome.FAILED, Rule.TIME_LIMIT, Optional.empty(), 1));
    assertThat(job.succeeded("ps", 1)).contains(job.verdict());
  }

  @Test
  void whatTheJobDoesNotHaveIsRefused() {
    JobCompletion job = job(Completion.of(1, -1), Completion.of(1, -1));
    assertThatThrownBy(() -> job.failed("chief", 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the job has no role `chief`");
    assertThatThrownBy(() -> job.failed("ps", 3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(job.verdict().count()).isZero();
  }
}
