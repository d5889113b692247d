package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that know only jobs of the job protocol say so when they meet a DIJob. */
class DIJobInputTest {
  private static final String SAMPLE = "../samples/jobs/dijob-serial.yaml";

  @Test
  void oneSentenceSaysWhatToDo() {
    PaiRun run = PaiRun.of("resolve", SAMPLE);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            "pai: `"
                + SAMPLE
                + "` is a DIJob, and `pai resolve` takes jobs of the job protocol; `pai convert "
                + SAMPLE
                + "` makes one of it\n");
  }

  @Test
  void standardInputIsLookedAtToo() throws IOException {
    PaiRun run = PaiRun.withInput(Files.readString(Path.of(SAMPLE)), "resolve", "-");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("pai: `stdin` is a DIJob, and `pai resolve` takes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "check-image"})
  void anotherObjectIsNoDIJob(String command) {
    PaiRun run = PaiRun.withInput("kind: Pod\napiVersion: v1\n", command, "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("stdin:1:7: error: this is a `Pod`, and no DIJob")
        .contains("1 error,");
  }

  @Test
  void aJobOnStandardInputStillRuns() throws IOException {
    String job = Files.readString(Path.of("../samples/jobs/hello.yaml"));
    assertThat(PaiRun.withInput(job, "run", "-").code()).isZero();
  }

  private static String dijob(String learner, String actors) {
    return """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: game}
        spec:
          backoffLimit: 0
          tasks:
          - type: learner
            template: {spec: {containers: [{name: di, image: localhost:1/a,
              command: [/bin/bash, -c], args: ["%s"]}]}}
          - name: actors
            replicas: 2
            template: {spec: {containers: [{name: di, image: localhost:1/b,
              command: [/bin/bash, -c], args: ["%s"]}]}}
        """
        .formatted(learner, actors);
  }

  @Test
  @Thorough
  void aDIJobRunsToTheEndOfAllItsTasks() {
    String slow = "sleep 1; echo slow ends";
    PaiRun run = PaiRun.withInput(dijob("echo fast ends", slow), "run", "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("fast ends").contains("slow ends");
    assertThat(run.out().split("slow ends", -1)).hasSize(3);
    assertThat(run.err()).containsAnyOf("lost: ", "approximate: ");
  }

  @Test
  @Thorough
  void aDIJobFailsWithItsFirstTaskThatFails() {
    PaiRun run = PaiRun.withInput(dijob("exit 7", "sleep 60"), "run", "-");
    assertThat(run.code()).as(run.err()).isEqualTo(7);
  }

  @Test
  void oneDIJobIsRun() {
    String one = dijob("echo a", "echo b");
    String two = one + "---\n" + one.replace("name: game", "name: other");
    PaiRun both = PaiRun.withInput(two, "run", "-");
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("holds 2 DIJobs", "--document N takes one");
    assertThat(PaiRun.withInput(two, "run", "--document", "1", "-").code()).isZero();
  }

  @Test
  @Thorough
  void theImagesOfAllContainersAreAskedFor() {
    PaiRun run =
        PaiRun.withInput(
            dijob("echo a", "echo b"), "check-image", "--insecure", "localhost:1", "-");
    assertThat(run.out()).contains("localhost:1/a: unknown", "localhost:1/b: unknown");
    assertThat(run.code()).as(run.err()).isZero();
  }
}
