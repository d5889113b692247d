package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pai explain} says where lines and fields came from that {@code pai render} made. */
@Thorough
class ExplainOriginTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
        - name: hook
          type: script
          callbacks:
            - event: taskStarts
              commands:
                - |
                  echo one
                  echo <% $parameters.two %>
      parameters: {two: second}
      secrets: {token: canary-7f3}
      taskRoles:
        worker:
          dockerImage: img
          prerequisites: [hook, "file:part.yaml"]
          instances: 2
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo <% $secrets.token %>
            - echo done
      """;

  private static final String PART =
      """
      name: part
      type: script
      callbacks:
        - event: taskSucceeds
          commands: [echo far]
      """;

  @TempDir Path folder;
  private Path job;

  @BeforeEach
  void write() throws IOException {
    job = Files.writeString(folder.resolve("job.yaml"), JOB);
    Files.writeString(folder.resolve("part.yaml"), PART);
  }

  private PaiRun explain(String... arguments) {
    String[] all =
        Stream.concat(Stream.of("explain", job.toString()), Stream.of(arguments))
            .toArray(String[]::new);
    return PaiRun.of(all);
  }

  private static int lineWith(String text, String part) {
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(part)) {
        return i + 1;
      }
    }
    throw new AssertionError(part);
  }

  private static Path file(Path folder, String part) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(each -> each.toString().contains(part)).findFirst().orElseThrow();
    }
  }

  private Path rendered(String target) {
    Path out = folder.resolve(target);
    assertThat(PaiRun.of("render", "-t", target, "-o", out.toString(), job.toString()).code())
        .isZero();
    return out;
  }

  @Test
  void aLineOfAScriptNamesTheLineOfTheCommandAndTheValuesInIt() throws IOException {
    Path file = rendered("scripts").resolve("worker").resolve("precommands.sh");
    int line = lineWith(Files.readString(file), "echo second");
    PaiRun run = explain("-t", "scripts", "--line", file + ":" + line);
    assertThat(run.out())
        .contains("job.yaml:13:13: prerequisites[1].callbacks[0].commands[0]\n")
        .contains("      echo <% $parameters.two %>\n")
        .contains("job.yaml:14:19: parameters.two\n");
  }

  @Test
  void aComponentNamesItsDocumentLineAndDigest() throws IOException {
    Path file = rendered("scripts").resolve("worker").resolve("postcommands.sh");
    int line = lineWith(Files.readString(file), "echo far");
    PaiRun run = explain("-t", "scripts", "--line", file + ":" + line);
    assertThat(run.out())
        .contains("taskRoles.worker.prerequisites")
        .contains("part.yaml:5:16: callbacks[0].commands[0]\n")
        .containsPattern("sha256:[0-9a-f]{64}\n");
  }

  @Test
  void everyLineOfAllThatIsPrintedAnswersWithoutASecret() {
    String text = PaiRun.of("render", "-t", "job", job.toString()).out();
    assertThat(text).doesNotContain("canary");
    for (int line = 1; line <= text.lines().count(); line += 41) {
      PaiRun run = explain("-t", "job", "--line", "-:" + line);
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out().lines().count()).isGreaterThan(1);
      assertThat(run.out() + run.err()).doesNotContain("canary").doesNotContain("Y2FuYXJ5");
    }
  }

  @Test
  void aLineOfAConfidentialScriptShowsNoSecret() throws IOException {
    Path out = rendered("job");
    Path secret = file(out, "-secret-");
    String name = Files.readString(secret).replaceAll("(?s).*\n  name: (\\S+).*", "$1");
    PaiRun run =
        explain("-t", "job", "--object", "Secret/" + name, "data[\"user.sh\"]", "--line", "5");
    assertThat(run.out())
        .contains("taskRoles.worker.commands[0]\n")
        .contains("secrets.token\n")
        .doesNotContain("canary");
  }

  @Test
  void aFieldNamesWhatDecidesIt() throws IOException {
    Path file = file(rendered("job"), "-job-");
    String name = Files.readString(file).replaceAll("(?s).*\n  name: (\\S+).*", "$1");
    JsonNode json =
        explain("-t", "job", "--object", "Job/" + name, "/spec/completions", "--format", "json")
            .json()
            .get("result");
    JsonNode origin = json.get("origins").get(0);
    assertThat(origin.get("path").asText()).isEqualTo("taskRoles.worker.instances");
    assertThat(origin.get("line").asInt()).isEqualTo(20);
    assertThat(origin.get("column").asInt()).isEqualTo(16);
    assertThat(origin.get("written").asBoolean()).isTrue();
    assertThat(explain("-t", "job", "--object", "Job/" + name, "spec.backoffLimitPerIndex").out())
        .contains("taskRoles.worker.taskRetryCount (not written, so by default)");
  }

  private static final String DIJOBS =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: first}
      spec:
        tasks:
          - type: learner
            template:
              spec:
                containers:
                  - name: di
                    image: debian
                    command: [/bin/bash, -c]
                    args:
                      - |
                        echo one
                        echo two
      ---
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: second
        annotations: {paiprotocol.io/prerequisites: '{"runner": "file:part.yaml"}'}
      spec:
        tasks:
          - name: runner
            template:
              spec: {containers: [{name: di, image: alpine, command: [run]}]}
      """;

  private PaiRun ofDIJobs(String... arguments) throws IOException {
    job = Files.writeString(folder.resolve("dijob.yaml"), DIJOBS);
    return explain(arguments);
  }

  @Test
  void aFieldOfADIJobNamesItsPlaceOnEveryTarget() throws IOException {
    assertThat(ofDIJobs("-t", "pods", "--object", "Pod/first-learner-0", "/metadata/name").out())
        .contains("dijob.yaml:3:18: metadata.name\n")
        .contains("dijob.yaml:6:13: spec.tasks[0].type\n");
    String image = "spec.template.spec.containers[0].image";
    String name =
        PaiRun.of("render", "-t", "job", job.toString())
            .out()
            .replaceAll("(?s).*kind: Job\n.*?\n  name: (\\S+).*", "$1");
    assertThat(explain("-t", "job", "--object", "Job/" + name, image).out())
        .contains("dijob.yaml:27:47: spec.tasks[0].template.spec.containers[0].image\n");
    assertThat(explain("-t", "dijob", "--object", "DIJob/second", "spec.backoffLimit").out())
        .contains("spec.backoffLimit (not written, so by default)\n");
  }

  @Test
  void everyLineOfAStreamOfDIJobsAnswers() throws IOException {
    job = Files.writeString(folder.resolve("dijob.yaml"), DIJOBS);
    for (String target : List.of("pods", "dijob", "volcano", "jobset")) {
      String text = PaiRun.of("render", "-t", target, job.toString()).out();
      int lines = (int) text.lines().count();
      for (int line = 1; line <= lines; line += 37) {
        PaiRun run = explain("-t", target, "--line", "-:" + line);
        assertThat(run.code()).as(run.err()).isZero();
      }
      assertThat(explain("-t", target, "--line", "-:" + (lines + 1)).err())
          .contains("prints no line " + (lines + 1) + ", it prints " + lines + " lines");
      assertThat(explain("-t", target, "--line", "-:" + lineWith(text, "echo two")).out())
          .contains("dijob.yaml:16:19: spec.tasks[0].template.spec.containers[0].args[0]\n")
          .contains("      echo two\n");
    }
  }

  @Test
  void aScriptAroundADIJobsCommandNamesTheComponent() throws IOException {
    job = Files.writeString(folder.resolve("dijob.yaml"), DIJOBS);
    String text = PaiRun.of("render", "-t", "pods", job.toString()).out();
    assertThat(explain("-t", "pods", "--line", "-:" + lineWith(text, "echo far")).out())
        .contains("asked for at")
        .contains("metadata.annotations[\"paiprotocol.io/prerequisites\"]")
        .contains("part.yaml:5:16: callbacks[0].commands[0]\n");
  }

  @Test
  void aJobAsADIJobNamesThePlacesOfTheJob() {
    String text = PaiRun.of("render", "-t", "dijob", job.toString()).out();
    assertThat(explain("-t", "dijob", "--line", "-:" + lineWith(text, "echo done")).out())
        .contains("taskRoles.worker.commands[1]\n");
    assertThat(explain("-t", "dijob", "--object", "DIJob/hello", "/spec/tasks/0/replicas").out())
        .contains("job.yaml:20:16: taskRoles.worker.instances\n");
    PaiRun secret =
        explain("-t", "dijob", "--object", "Secret/di-hello-secrets", "data", "--line", "1");
    assertThat(secret.out()).contains("secrets").doesNotContain("canary");
  }

  @Test
  void whatThereIsInsteadIsSaid() throws IOException {
    assertThat(explain("-t", "scripts", "--line", "worker/user.hs:1").err())
        .contains("did you mean `user.sh`?");
    assertThat(explain("-t", "pods", "--line", "01-pod.txt:1").err()).contains("files here: `01-");
    PaiRun object = ofDIJobs("-t", "pods", "--object", "Pod/first-lerner-0", "spec");
    assertThat(object.err())
        .contains("there is no object `Pod/first-lerner-0`; did you mean `Pod/first-learner-0`?");
    assertThat(explain("-t", "pods", "--object", "Pod/none", "spec").err())
        .contains("objects here: `Service/di-first`, `Pod/first-learner-0`,");
    assertThat(explain("-t", "pods", "--object", "Pod/first-learner-0", "spec.hostnam").err())
        .contains("the object has no field `spec.hostnam`; did you mean `hostname`?");
    assertThat(explain("-t", "pods", "--object", "Pod/first-learner-0", "spec.containers[3]").err())
        .contains("`spec.containers` has only `[0]`");
    assertThat(explain("-t", "pods", "--line", "01-service-di-first.yaml:999").err())
        .contains("there is no line 999, the text has ");
  }

  @Test
  void whatIsNotThereIsSaid() {
    assertThat(explain("--line", "worker/user.sh:1").err())
        .contains("--line and --object need --target");
    assertThat(explain("-t", "pods").err()).contains("--target needs --line");
    assertThat(explain("-t", "scripts", "--line", "worker/user.sh").err()).contains("has no N");
    for (String target : List.of("scripts", "pods", "dijob")) {
      for (String line : List.of("30", ":30", " :30")) {
        assertThat(explain("-t", target, "--line", line).err())
            .contains("--line takes FILE:N")
            .contains("`" + line + "` has no FILE");
      }
      assertThat(explain("-t", target, "--line", ":x").err()).contains("`:x` has no N");
    }
    assertThat(explain("-t", "scripts", "--line", "worker/user.sh:999").err())
        .contains("there is no line 999");
    assertThat(explain("-t", "scripts", "--line", "unknown/user.sh:1").err())
        .contains("ROLE/SCRIPT");
    assertThat(explain("-t", "pods", "--line", "x.txt:1").err()).contains("is no file of");
    assertThat(explain("-t", "pods", "--line", "-:999999").err()).contains("prints no line 999999");
    assertThat(explain("-t", "pods", "--object", "Pod/none", "spec").err())
        .contains("there is no object `Pod/none`");
    assertThat(explain("-t", "pods", "--object", "Pod/none", "spec[x]").err())
        .contains("is no path");
  }
}
