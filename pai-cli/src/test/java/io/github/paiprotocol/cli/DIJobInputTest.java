package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that know only jobs of the job protocol say so when they meet a DIJob. */
class DIJobInputTest {
  private static final String SAMPLE = "../samples/jobs/dijob-serial.yaml";

  @ParameterizedTest
  @ValueSource(strings = {"run", "check-image"})
  void oneSentenceSaysWhatToDo(String command) {
    PaiRun run = PaiRun.of(command, SAMPLE);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            "pai: `"
                + SAMPLE
                + "` is a DIJob, and `pai "
                + command
                + "` takes jobs of the job protocol; `pai convert "
                + SAMPLE
                + "` makes one of it\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "check-image"})
  void standardInputIsLookedAtToo(String command) throws IOException {
    PaiRun run = PaiRun.withInput(Files.readString(Path.of(SAMPLE)), command, "-");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("pai: `stdin` is a DIJob, and `pai " + command + "` takes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "check-image"})
  void anotherObjectIsNoDIJob(String command) {
    PaiRun run = PaiRun.withInput("kind: Pod\napiVersion: v1\n", command, "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("stdin:1:7: error: this is a `Pod`, and no job of the job protocol")
        .contains("1 error,");
  }

  @Test
  void aJobOnStandardInputStillRuns() throws IOException {
    String job = Files.readString(Path.of("../samples/jobs/hello.yaml"));
    assertThat(PaiRun.withInput(job, "run", "-").code()).isZero();
  }
}
