package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: small}
      spec:
        priority: high
        backoffLimit: 0
        tasks:
        - name: learner
          type: learner
          template:
            spec:
              containers:
              - name: di-container
                image: ding:nightly
                command: [/bin/bash, -c]
                args: [ditask]
                resources:
                  limits: {cpu: "2", memory: 512Mi}
                  requests: {cpu: "2", memory: 512Mi}
      """;

  @TempDir Path folder;

  @Test
  void aDiJobBecomesAJobAndADiJobAgain() throws IOException {
    String file = Files.writeString(folder.resolve("dijob.yaml"), DIJOB).toString();
    PaiRun there = PaiRun.of("convert", file);
    assertThat(there.code()).isZero();
    assertThat(there.err()).isEqualTo("loss: lost: spec.priority: jobs have nothing like it\n");
    assertThat(there.out()).contains("protocolVersion: 2", "taskRoles:", "- ditask");
    PaiRun back = PaiRun.withInput(there.out(), "convert", "-");
    assertThat(back.code()).isZero();
    assertThat(back.err()).isEmpty();
    PaiRun again = PaiRun.withInput(back.out(), "convert", "-");
    assertThat(again.out()).isEqualTo(there.out());
    assertThat(again.err()).isEmpty();
    PaiRun json = PaiRun.withInput(DIJOB, "convert", "--format", "json", "-");
    assertThat(json.out()).startsWith("{").contains("\"ditask\"");
  }

  @Test
  void everyDiJobOfAStreamIsConverted() {
    PaiRun both =
        PaiRun.withInput(DIJOB + "---\n" + DIJOB.replace("small", "other"), "convert", "-");
    assertThat(both.code()).isZero();
    assertThat(both.out().split("---\n")).hasSize(2);
    assertThat(both.out()).contains("name: small", "name: other");
  }

  @Test
  void problemsOfEitherKindAreShown() {
    PaiRun dijob =
        PaiRun.withInput(DIJOB.replace("image: ding:nightly", "tty: true"), "convert", "-");
    assertThat(dijob.code()).isEqualTo(1);
    assertThat(dijob.out()).isEmpty();
    assertThat(dijob.err()).contains("stdin:", "error: task `learner` names no image");
    PaiRun job = PaiRun.withInput("protocolVersion: 2\n", "convert", "-");
    assertThat(job.code()).isEqualTo(1);
    assertThat(job.err()).contains("error: ");
    assertThat(PaiRun.of("convert").code()).isEqualTo(2);
    assertThat(PaiRun.of("convert", folder.resolve("none").toString()).code()).isEqualTo(3);
  }
}
