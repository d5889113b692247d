package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValidateCommandTest {
  private static final String BAD = JobTexts.HELLO.replace("dockerImage: img", "dockerImage: imgg");

  @TempDir Path folder;
  private String good;
  private String bad;

  @BeforeEach
  void writeJobs() throws IOException {
    good = Files.writeString(folder.resolve("good.yaml"), JobTexts.HELLO).toString();
    bad = Files.writeString(folder.resolve("bad.yaml"), BAD).toString();
  }

  @Test
  void aGoodJobIsOk() {
    PaiRun run = PaiRun.of("validate", good);
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo(good + ": ok\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aBadJobIsOnStandardErrorAndTheGoodOneOnStandardOutput() {
    PaiRun run = PaiRun.of("validate", good, bad);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEqualTo(good + ": ok\n");
    assertThat(run.err())
        .contains(bad + ":8:18: error: ", "dockerImage: imgg", "^^^^", "did you mean `img`?")
        .endsWith("1 error, 0 warnings\n");
  }

  @Test
  void aFileThatCannotBeReadDoesNotHideTheOthers() {
    String missing = folder.resolve("missing.yaml").toString();
    PaiRun run = PaiRun.of("validate", missing, bad, good);
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).isEqualTo(good + ": ok\n");
    assertThat(run.err())
        .contains("cannot read `" + missing + "`: there is no such file", bad + ":8:18: error: ")
        .endsWith("1 error, 0 warnings\n");

    PaiRun json = PaiRun.of("validate", "--format", "json", missing, good);
    assertThat(json.code()).isEqualTo(3);
    assertThat(json.err()).isEmpty();
    assertThat(json.out()).contains("cannot-read-or-write", "there is no such file");
  }

  @Test
  void jsonIsForPrograms() {
    PaiRun wrong = PaiRun.of("validate", "--format", "json", bad);
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.err()).isEmpty();
    assertThat(wrong.json().at("/diagnostics/0/span/line").asInt()).isEqualTo(8);
    PaiRun right = PaiRun.of("validate", "--format=JSON", good);
    assertThat(right.out())
        .isEqualTo(
            """
            {
              "exitCode" : 0,
              "files" : [
                {
                  "file" : "%s",
                  "ok" : true,
                  "errors" : 0,
                  "warnings" : 0
                }
              ],
              "diagnostics" : [ ],
              "losses" : [ ]
            }
            """
                .formatted(good));
  }

  @Test
  void standardInputIsADash() {
    assertThat(PaiRun.withInput(JobTexts.HELLO, "validate", "-").out()).isEqualTo("stdin: ok\n");
    assertThat(PaiRun.withInput(BAD, "validate", "-").err()).startsWith("stdin:8:18: error: ");
    assertThat(PaiRun.withInput("", "validate", "-").code()).isEqualTo(1);
  }

  @Test
  void colourOnlyWhereItIsWanted() {
    assertThat(PaiRun.of("validate", bad).err()).doesNotContain("\u001b[");
    assertThat(PaiRun.of("validate", "--color", bad).err()).contains("\u001b[");
    assertThat(PaiRun.of("validate", "--no-color", bad).err()).doesNotContain("\u001b[");
  }

  @Test
  void lenientTakesUnknownKeysAsWarnings() throws IOException {
    Files.writeString(folder.resolve("old.yaml"), JobTexts.HELLO + "submitter: me\n");
    String old = folder.resolve("old.yaml").toString();
    assertThat(PaiRun.of("validate", old).code()).isEqualTo(1);
    PaiRun run = PaiRun.of("validate", "--lenient", old);
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo(old + ": ok, 1 warning\n");
  }

  @Test
  void aFileThatCannotBeReadIsAnIoError() {
    PaiRun missing = PaiRun.of("validate", folder.resolve("missing.yaml").toString());
    assertThat(missing.code()).isEqualTo(3);
    assertThat(missing.err())
        .isEqualTo(
            "pai: cannot read `" + folder.resolve("missing.yaml") + "`: there is no such file\n");
  }

  @Test
  void wrongUsageSaysWhatIsWrong() {
    assertThat(PaiRun.of("validate").code()).isEqualTo(2);
    assertThat(PaiRun.of("validate", "--no-such", good).code()).isEqualTo(2);
    assertThat(PaiRun.of("validat", good).err()).contains("validate");
    assertThat(PaiRun.of("validate", "--format", "xml", good).code()).isEqualTo(2);
    assertThat(PaiRun.of().code()).isEqualTo(2);
  }

  @Test
  void helpGoesToStandardOutput() {
    assertThat(PaiRun.of("--help").out()).contains("validate", "pai help COMMAND");
    assertThat(PaiRun.of("validate", "--help").out()).contains("--lenient");
    assertThat(PaiRun.of("--help").code()).isZero();
  }

  @Test
  void aDiJobIsKnownByItself() throws IOException {
    String job =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: small}
        spec:
          tasks:
          - type: learner
            template:
              spec:
                containers:
                - {name: di, image: a, resources: {requests: {nvidia.com/gpu: 1}}}
        """;
    String file = Files.writeString(folder.resolve("dijob.yaml"), job).toString();
    PaiRun fine = PaiRun.of("validate", file, good);
    assertThat(fine.code()).isZero();
    assertThat(fine.out()).isEqualTo(file + ": ok, 1 warning\n" + good + ": ok\n");
    assertThat(fine.err()).contains(file + ":10:55: warning: `nvidia.com/gpu`");
    assertThat(PaiRun.of("validate", "--strict", file).code()).isEqualTo(1);
    String second = job.replace("type: learner", "type: learnr");
    PaiRun stream = PaiRun.withInput(job + "---\n" + second, "validate", "-");
    assertThat(stream.code()).isEqualTo(1);
    assertThat(stream.err()).contains("stdin:17:11: error: ", "did you mean `learner`?");
    assertThat(PaiRun.withInput(second, "validate", "--lenient", "-").err())
        .contains("warning: `type` must be");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void strictFailsOnWarnings(String format) throws IOException {
    String text =
        Files.readString(Path.of(good)).replace("commands:", "taskRetryCount: 1\n    commands:")
            + "\nextras: {gangAllocation: true}\n";
    String file = Files.writeString(folder.resolve("warned.yaml"), text).toString();
    assertThat(PaiRun.of("validate", "--format", format, file).code()).isZero();
    assertThat(PaiRun.of("validate", "--format", format, "--strict", file).code()).isEqualTo(1);
    assertThat(PaiRun.of("validate", "--format", format, "--strict", good).code()).isZero();
    for (String target : List.of("job", "framework")) {
      assertThat(PaiRun.of("render", "-t", target, "--strict", file).code()).isEqualTo(1);
    }
  }

  @Test
  void schemasAreJson() {
    assertThat(PaiRun.of("schema", "job").out()).contains("2020-12", "taskRoles");
    assertThat(PaiRun.of("schema", "prerequisite").out()).contains("2020-12", "template_variables");
    assertThat(PaiRun.of("schema", "dijob").out()).contains("2020-12", "cleanPodPolicy");
    assertThat(PaiRun.of("schema", "pod").code()).isEqualTo(2);
  }
}
