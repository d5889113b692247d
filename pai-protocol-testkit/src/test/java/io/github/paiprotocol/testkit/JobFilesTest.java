package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/** Each file below a folder is a test that says what is wrong with it. */
class JobFilesTest {
  private static final String PASSED = "passed";
  private static final String SKIPPED = "skipped";

  private static final List<String> JOB_FOLDERS =
      List.of(
          "jobs/",
          "tutorial/",
          "marketplace/",
          "consumers/embed/",
          "consumers/testkit/jobs/",
          "rendered/dijob");

  /** Wrong on purpose, or for a plugin that only its own project knows. */
  private static final List<String> BROKEN =
      List.of("broken.yaml", "typo.yaml", "consumers/plugin/job.yaml");

  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: debian}
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [train]
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: play}
      spec:
        tasks:
          - type: learner
            template: {spec: {containers: [{name: di, image: ding, command: [ding]}]}}
      """;

  private static final String REFERRING =
      DIJOB.replace(
          "template: {spec",
          "template: {metadata: {annotations: {paiprotocol.io/prerequisites:"
              + " '[\"marketplace://name/tool\"]'}}, spec");

  private static final String PREREQUISITE =
      "name: tool\nplugin: cmd\ncallbacks: [{event: taskStarts, commands: [install]}]\n";

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Map<String, String> check() {
    return check(JobFiles.builder().build());
  }

  /** Samples of all kinds: each file of the folders with jobs is checked, none of the others. */
  @Test
  void realFilesAreToldApart() {
    Map<String, String> outcomes = new LinkedHashMap<>();
    JobFiles.check(Path.of("../samples"))
        .forEach(test -> outcomes.put(test.getDisplayName(), run(test)));

    assertThat(outcomes).hasSizeGreaterThan(40);
    outcomes.forEach(
        (file, outcome) -> {
          boolean job = JOB_FOLDERS.stream().anyMatch(file::startsWith);
          boolean broken = BROKEN.stream().anyMatch(file::endsWith);
          assertThat(outcome)
              .as(file)
              .matches(broken ? "(?s).* errors?, 0 warnings" : job ? PASSED : SKIPPED);
        });
  }

  /** What became of each test, by its name: a failure's message. */
  private Map<String, String> check(JobFiles files) {
    Map<String, String> outcomes = new LinkedHashMap<>();
    files.in(folder).forEach(test -> outcomes.put(test.getDisplayName(), run(test)));
    return outcomes;
  }

  private static String run(DynamicTest test) {
    try {
      test.getExecutable().execute();
      return PASSED;
    } catch (TestAbortedException e) {
      return SKIPPED;
    } catch (Throwable e) {
      return String.valueOf(e.getMessage());
    }
  }

  @Test
  void whatAFileIsAboutItsContentTells() throws IOException {
    write("b/job.yaml", JOB);
    write("b/dijobs.yml", DIJOB + "---\n" + DIJOB.replace("play", "again"));
    write("a/tool.yaml", PREREQUISITE);
    write("a/tools.json", "[{\"name\": \"a\", \"type\": \"data\", \"uri\": \"/a\"}]");
    write("pod.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: pod}\n");
    write("pods.yaml", "apiVersion: v1\nkind: Pod\n---\napiVersion: v1\nkind: Service\n");
    write("workflow.yaml", "name: build\non: push\njobs: {build: {steps: []}}\n");
    write("compose.yaml", "services: {web: {image: nginx}}\n");
    write("package.json", "{\"name\": \"x\", \"type\": \"module\", \"require\": {\"a\": \"1\"}}");
    write("list.yaml", "- one\n- code: 2\n");
    write("word.yaml", "text\n");
    write("chart.yaml", "{{- if .Values.on }}\nkind: Pod\n{{- end }}\n");
    write("values.yaml", "a: 1\n---\nb: 2\n");
    write("README.md", "no YAML: at: all");

    assertThat(check())
        .containsExactly(
            entry("a/tool.yaml", PASSED),
            entry("a/tools.json", PASSED),
            entry("b/dijobs.yml", PASSED),
            entry("b/job.yaml", PASSED),
            entry("chart.yaml", SKIPPED),
            entry("compose.yaml", SKIPPED),
            entry("list.yaml", SKIPPED),
            entry("package.json", SKIPPED),
            entry("pod.yaml", SKIPPED),
            entry("pods.yaml", SKIPPED),
            entry("values.yaml", SKIPPED),
            entry("word.yaml", SKIPPED),
            entry("workflow.yaml", SKIPPED));
  }

  @Test
  void aWrongFileFailsWithItsDiagnosticsAsTheCommandPrintsThem() throws IOException {
    write("job.yaml", JOB.replace("commands: [train]", "commands: [train]\n    instance: 2"));

    assertThat(check().get("job.yaml"))
        .startsWith(
            folder.resolve("job.yaml")
                + ":11:5: error: `instance` is not a key of a task role [unknown-key]")
        .contains("\n  11 |     instance: 2\n", "^^^^^^^^\n", "hint: did you mean `instances`?\n")
        .endsWith("\n1 error, 0 warnings");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name: x\n  type: job",
        "taskRole: {}",
        "task_roles: {}",
        "protocol_version: 2\nname: x",
        "prerequisite: []",
        "name: x\ntype: job",
        "",
        "{name: x, protocolVersion: 2",
        "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJobs",
        "apiVersion: v2\nkind: DIJob",
        "apiVersion: v2\nkind: DiJob",
        "apiVersion: v2\nkind: DIJobList",
        "apiVersion: v1\nkind: Pod\n---\napiVersion: v2\nkind: DIJob",
        "apiVersion: v1\nkind: Pod\n---\nprotocolVersion: 2\nname: x",
        "name: tool\nplugin: cmd\ncallbacks: [{event: taskStart, commands: [install]}]",
        "- {name: tool, type: script, urri: x}\n- {name: tool, type: script, uri: x}",
        "protocolVersion: 2\n---\nprotocolVersion: 2",
        "name: x\ntype: job\n\tbroken",
        "name: tool\ncallbacks: [",
        "   \n"
      })
  void whatMayBeMeantForAJobIsNeverSkipped(String text) throws IOException {
    write("job.yaml", text);

    assertThat(check().get("job.yaml")).contains("error: ", "error", "warning");
  }

  @Test
  void aFolderWithoutJobsIsAFailure() throws IOException {
    assertThat(check())
        .containsExactly(
            entry(
                folder.toString(),
                "no file below `" + folder + "` holds a job, DIJobs or prerequisites"));

    write("compose.yaml", "services: {web: {image: nginx}}\n");
    assertThat(check()).hasSize(2).containsEntry("compose.yaml", SKIPPED);
  }

  @Test
  void aFolderThatIsNotThereIsAFailure() {
    Path missing = folder.resolve("missing");
    assertThat(JobFiles.check(missing).map(JobFilesTest::run))
        .containsExactly("there is no `" + missing + "`");
  }

  @Test
  void aSingleFileCanBeChecked() throws IOException {
    write("job.yaml", JOB);
    assertThat(JobFiles.check(folder.resolve("job.yaml")).map(JobFilesTest::run))
        .containsExactly(PASSED);
  }

  @Test
  void otherFilesCanBeChosen() throws IOException {
    write("job.txt", JOB);
    write("job.yaml", "taskRole: {}");
    JobFiles.Builder options = JobFiles.builder().files(file -> file.toString().endsWith(".txt"));

    assertThat(check(options.build())).containsExactly(entry("job.txt", PASSED));
  }

  @Test
  void warningsFailOnlyWhenTheyAreToldTo() throws IOException {
    write("job.yaml", JOB + "extras: {x: &unused 1}\n");
    write("literal.yaml", JOB.replace("uri: debian", "uri: debian, auth: {password: x}"));

    assertThat(check().get("literal.yaml")).isEqualTo(PASSED);
    assertThat(check(JobFiles.builder().strict(true).build()).get("literal.yaml"))
        .contains("warning: ")
        .endsWith("0 errors, 1 warning");
  }

  @Test
  void valuesOfSecretsAreNotShown() throws IOException {
    write("job.yaml", JOB + "secrets: {word: hunter22}\nsecret: hunter22\n");

    assertThat(check().get("job.yaml")).contains("error: ");
  }

  @Test
  void jobsAreRenderedForTargets() throws IOException {
    write("job.yaml", JOB);
    write("dijob.yaml", DIJOB);
    write("shared.yaml", JOB + "    prerequisites: ['file:tool.yaml']\n");
    write("tool.yaml", PREREQUISITE);
    write("lost.yaml", JOB.replace("  worker:", "  worker:\n    taskRetryCount: 3"));
    JobFiles.Builder options =
        JobFiles.builder()
            .addTargets(Targets.PODS, Targets.DIJOB)
            .validator(ProtocolValidator.standard());

    assertThat(check(options.build()).values()).containsOnly(PASSED);
    Map<String, String> strict = check(options.strict(true).build());
    assertThat(strict.get("lost.yaml")).contains("error: the conversion does not keep this: ");

    Map<String, String> framework = check(options.targets(List.of(Targets.FRAMEWORK)).build());
    assertThat(framework.get("job.yaml")).contains("error: ", "`openpai`");
    assertThat(framework.get("tool.yaml")).isEqualTo(PASSED);
  }

  @Test
  void jobsAreResolvedWhereAResolverIsGiven() throws IOException {
    write("job.yaml", JOB + "    prerequisites: ['marketplace://name/tool']\n");
    assertThat(check()).containsEntry("job.yaml", PASSED);

    try (FakeMarketplace market = FakeMarketplace.withoutToken().start()) {
      JobFiles options =
          JobFiles.builder()
              .resolver(PrerequisiteResolver.builder().marketplace(market.url()).build())
              .build();
      assertThat(check(options).get("job.yaml")).contains("error: ", "tool");

      market.add("tool", PREREQUISITE);
      assertThat(check(options)).containsEntry("job.yaml", PASSED);
    }
  }

  @Test
  void aDIJobThatStaysOneKeepsItsReferences() throws IOException {
    write("dijob.yaml", REFERRING);
    JobFiles.Builder options = JobFiles.builder().addTargets(Targets.DIJOB);

    assertThat(check(options.build())).containsEntry("dijob.yaml", PASSED);
    assertThat(check(options.addTargets(Targets.PODS).build()).get("dijob.yaml"))
        .contains("error: ", "marketplace://name/tool");
  }

  @Test
  void aFileThatCannotBeReadFails() throws IOException {
    write("job.yaml", JOB);
    Files.createSymbolicLink(folder.resolve("gone.yaml"), folder.resolve("nowhere"));

    assertThat(check().get("gone.yaml")).startsWith("cannot read `" + folder + "/gone.yaml`: ");
    assertThat(check()).containsEntry("job.yaml", PASSED);
  }
}
