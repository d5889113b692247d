package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.command.JobTemplate;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.workload.Workload;
import io.github.paiprotocol.testkit.JobFixture;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import io.github.paiprotocol.testkit.sandbox.ToolAnswer;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class InitCommandTest {
  @TempDir Path folder;

  private static Resolved<Job> resolved(String text) {
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  private static String made(JobTemplate template, String... more) {
    List<String> args = new ArrayList<>(List.of("init", "--template", "" + template));
    args.addAll(List.of(more));
    PaiRun run = PaiRun.of(args.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    return run.out();
  }

  @ParameterizedTest
  @EnumSource
  void eachTemplateIsAJobWithoutWarnings(JobTemplate template) {
    assertThat(
            ProtocolValidator.standard()
                .check(
                    ProtocolReader.standard()
                        .jobs()
                        .read(SourceText.of("job.yaml", made(template)))))
        .isEmpty();
    assertThat(template.about()).endsWith(".").doesNotContain("\n");
  }

  @ParameterizedTest
  @EnumSource
  void eachTemplateRendersOnEveryTarget(JobTemplate template) {
    Resolved<Job> job = resolved(made(template, "--gpus", "2"));
    int targets = 0;
    for (Target target : Targets.all()) {
      if (target.forms().contains(Workload.Form.ROLES)) {
        KubernetesEmitter emitter = KubernetesEmitter.of(target, JobFixture.anyCluster());
        assertThat(emitter.emit(job, Submission.of("alice", Instant.EPOCH)).objects())
            .as(target.name())
            .isNotEmpty();
        targets++;
      }
    }
    assertThat(targets).isGreaterThan(4);
  }

  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  @Test
  @Thorough
  void theJobOfOneTaskRunsAsItIs() throws Exception {
    SandboxResult result = sandbox.run(resolved(made(JobTemplate.SINGLE_NODE)), "trainer");
    assertThat(result.exitCode()).isZero();
    assertThat(result.userStdout()).isEqualTo("training for 10 epochs\n");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SINGLE_NODE")
  @Thorough
  void eachTemplateRuns(JobTemplate template) throws Exception {
    List<String> tools = List.of("python", "torchrun", "mpirun", "jupyter", "sleep");
    tools.forEach(tool -> sandbox.stub(tool, ToolAnswer.success()));
    String text = made(template).replace("sshbarrier: true", "sshbarrier: false");
    List<SandboxResult> results = sandbox.runAll(resolved(text));
    // Tasks that are not waited for are ended with the job.
    assertThat(results).extracting(SandboxResult::exitCode).contains(0).isSubsetOf(0, 143);
    assertThat(results)
        .filteredOn(result -> result.exitCode() == 0)
        .allSatisfy(
            result ->
                assertThat(result.calls().stream().map(call -> call.split(" ")[0]))
                    .containsAnyElementsOf(tools));
  }

  @Test
  void whatIsChosenStandsInTheJob() {
    assertThat(
            made(
                JobTemplate.MPI,
                "--name",
                "big_run",
                "--image",
                "mpi:1",
                "--tasks",
                "3",
                "--gpus",
                "2"))
        .contains(
            "name: big_run\n",
            "uri: mpi:1\n",
            "instances: 3\n",
            "gpu: 2}",
            "-np 6 -H worker-0:2,worker-1:2,worker-2:2 ");
    assertThat(made(JobTemplate.PYTORCH_DDP, "--gpus", "0")).contains("processes: 1 ", "gpu: 0,");
  }

  @ParameterizedTest
  @CsvSource({
    "1e3, '1e3', uri: '1e3'",
    "{{tasks}}, '{{tasks}}', uri: '{{tasks}}'",
    "'a: b # c', a, ''",
  })
  void textsStayTexts(String image, String ignored, String expected) {
    PaiRun run = PaiRun.of("init", "-t", "single-node", "--image", image);
    assertThat(run.out() + run.err()).doesNotContain("Exception");
    if (run.code() == 0) {
      assertThat(run.out()).contains(expected);
    } else {
      assertThat(run.err()).startsWith("the new job:9:");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "x\ny", "", "{{name}}"})
  void aWrongNameIsToldAtItsPlace(String name) {
    PaiRun run = PaiRun.of("init", "-t", "notebook", "--name", name);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("the new job:3:7: error: ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void withoutATerminalTheTemplateMustBeGiven() {
    PaiRun run = PaiRun.of("init");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("pai: --template is missing: single-node, pytorch-ddp, tensorflow-ps, mpi,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--tasks=0", "--tasks=10001", "--gpus=-1", "--gpus=x"})
  void numbersOutOfRangeAreWrongUsage(String option) {
    assertThat(PaiRun.of("init", "-t", "mpi", option).code()).isEqualTo(2);
    assertThat(PaiRun.of("init", "-t", "notebook", "--tasks=2").code()).isEqualTo(2);
  }

  @Test
  void aPersonIsAsked() throws Exception {
    Path file = folder.resolve("asked.yaml");
    String answers = "pytorch-ddp\nmine\n\n4\n8\n" + file + "\n";
    PaiRun run = PaiRun.answering(answers, Map.of(), "init");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .startsWith("What kind of job?\n  1. single-node: One task.")
        .contains("name [pytorch-ddp]: ", "tasks [2]: ", "file [job.yaml]: ");
    assertThat(run.out())
        .startsWith(file + ": written.")
        .contains("  pai run " + file + "\n  pai render -t pods " + file + " > objects.yaml\n");
    String instance = run.out().replaceAll("(?s).* -l (\\S+)=(\\S+)\n.*", "$1: $2");
    assertThat(instance).startsWith("app.kubernetes.io/instance: mine-");
    assertThat(PaiRun.of("render", "-t", "pods", file.toString()).out()).contains(instance);
    assertThat(Files.readString(file)).contains("name: mine\n", "instances: 4\n", "gpu: 8,");
    assertThat(PaiRun.answering("6\n", Map.of(), "init").err())
        .endsWith("pai: `6` is none of single-node, pytorch-ddp, tensorflow-ps, mpi, notebook\n");
    assertThat(PaiRun.answering("4\n\n\nmany\n", Map.of(), "init").err())
        .endsWith("pai: `many` is no number for --tasks\n");
  }

  @Test
  void aFileThatIsThereStays() throws Exception {
    Path file = Files.writeString(folder.resolve("job.yaml"), "mine");
    PaiRun run = PaiRun.of("init", "-t", "mpi", "-o", file.toString());
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err())
        .isEqualTo(
            "pai: `"
                + file
                + "` is there already, and stays as it is: choose another by --output\n");
    assertThat(file).hasContent("mine");
    Path missing = folder.resolve("none").resolve("job.yaml");
    assertThat(PaiRun.of("init", "-t", "mpi", "-o", missing.toString()).err())
        .contains("its folder does not exist");
  }

  @Test
  void programsGetTheTextAsOneString() {
    PaiRun run = PaiRun.of("init", "-t", "mpi", "--format", "json");
    assertThat(run.result()).startsWith("\"# MPI: the launcher").contains("\\nname: mpi\\n");
  }
}
