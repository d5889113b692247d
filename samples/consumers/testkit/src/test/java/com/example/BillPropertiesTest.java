package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.testkit.arbitrary.PaiArbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class BillPropertiesTest {
  // snippet: properties
  @Provide
  Arbitrary<Job> validJobs() {
    return PaiArbitraries.validJobs();
  }

  @Property(tries = 50)
  void noJobIsPaidFor(@ForAll("validJobs") Job job) {
    assertThat(FixturesTest.Bill.of(job).cpus()).isNotNegative();
  }
  // end
}
