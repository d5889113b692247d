package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JobPageTest {
  @Test
  void aJobHasAPageOfWhatItRuns() throws IOException {
    assertThat(JobPage.of(Path.of("jobs", "callbacks.yaml")))
        .contains("On success", "volcano")
        .doesNotContain("jobset</code>");
  }

  @Test
  void aWrongJobHasAPageOfItsProblems() throws IOException {
    assertThat(JobPage.of(Path.of("jobs", "broken.yaml"))).contains("broken.yaml", "What to do:");
  }
}
