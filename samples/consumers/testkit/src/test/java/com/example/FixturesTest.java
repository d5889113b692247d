package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testkit.JobFixture;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FixturesTest {
  // snippet: fixtures
  static List<JobFixture> jobs() {
    return JobFixture.jobs();
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void eachJobHasABill(JobFixture fixture) {
    Job job = ProtocolReader.standard().jobs().read(fixture.source()).value();

    assertThat(Bill.of(job).cpus()).isPositive();
  }
  // end

  /** What a team's own code may make of a job. */
  record Bill(long cpus) {
    static Bill of(Job job) {
      return new Bill(
          job.taskRoles().values().stream()
              .mapToLong(role -> (long) role.instanceCount() * role.resourcePerInstance().cpu())
              .sum());
    }
  }
}
