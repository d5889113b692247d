package io.github.paiprotocol.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class FixJobsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - name: img
          type: dockerimage
          uri: mirror.example.com/library/debian:12 # the stable one
      taskRoles:
        greeter:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [echo hello]
      """;

  @Test
  void aJobIsFixedByTheRulesOfTheProtocolAndOfTheHouse() throws IOException {
    StringBuilder diff = new StringBuilder();
    String wrong = JOB.replace("mirror.example.com", "docker.io").replace("commands", "comands");
    assertThat(FixJobs.fixed(wrong, diff)).isEqualTo(JOB);
    assertThat(diff)
        .contains("-    uri: docker.io/library/debian:12", "+    commands: [echo hello]");
  }
}
