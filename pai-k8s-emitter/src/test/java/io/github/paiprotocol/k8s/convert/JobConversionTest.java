package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobConversionTest {
  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: game, labels: {team: rl}}
      spec:
        backoffLimit: 2
        cleanPodPolicy: All
        tasks:
        - type: learner
          template:
            metadata: {name: di}
            spec:
              restartPolicy: Never
              containers:
              - name: pydi
                image: ding:nightly
                imagePullPolicy: IfNotPresent
                env: [{name: NCCL_DEBUG, value: it's}]
                command: ["/bin/bash", "-c"]
                args: ["ditask --label learner\\n"]
                resources: {requests: {cpu: 500m, nvidia.com/gpu: 2}, limits: {memory: 1.5Gi}}
        - name: head-quarters
          type: collector
          replicas: 3
          template:
            spec:
              containers:
              - name: di-container
                image: ding:nightly
                command: [python, -c]
                args: ["print('<% x %>', $$HOME)"]
      """;

  private static Conversion<Job> toJob(String text) {
    return Conversion.toJob(
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text))));
  }

  private static Conversion<DIJob> toDIJob(String text) {
    return Conversion.toDIJob(
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)))));
  }

  private static List<String> shown(List<Loss> losses) {
    return losses.stream().map(loss -> loss.fidelity() + " " + loss.path()).toList();
  }

  @Test
  void tasksBecomeRoles() {
    Job job = toJob(DIJOB).job();
    assertThat(job.name()).isEqualTo("game");
    assertThat(job.jobRetryCount()).hasValue(2);
    assertThat(job.taskRoles()).containsOnlyKeys("learner", "head_quarters");
    TaskRole learner = job.taskRoles().get("learner");
    assertThat(learner.commands())
        .containsExactly(
            "export NCCL_DEBUG='it'\\''s'", "set +euo pipefail", "ditask --label learner");
    assertThat(job.taskRoles().values())
        .extracting(TaskRole::completion)
        .containsOnly(Completion.of(1, -1));
    assertThat(learner.resourcePerInstance())
        .isEqualTo(ResourceSpec.builder().cpu(1).memoryMB(1536).gpu(2).build());
    TaskRole head = job.taskRoles().get("head_quarters");
    assertThat(head.instances()).hasValue(3);
    assertThat(head.commands())
        .containsExactly("'python' '-c' 'print('\\''<''% x %>'\\'', $HOME)'");
    assertThat(head.dockerImage()).isEqualTo(learner.dockerImage());
    assertThat(job.prerequisites()).hasSize(1);
  }

  @Test
  void whatRolesCannotSayIsReported() {
    String task = "spec.tasks[0].template.spec.";
    assertThat(shown(toJob(DIJOB).losses()))
        .containsExactly(
            "LOST metadata.labels",
            "LOST spec.cleanPodPolicy",
            "APPROXIMATE spec.backoffLimit",
            "EXACT spec.tasks[0].name",
            "LOST spec.tasks[0].template.metadata",
            "EXACT " + task + "restartPolicy",
            "APPROXIMATE " + task + "containers[0].resources",
            "LOST " + task + "containers[0].name",
            "LOST " + task + "containers[0].imagePullPolicy",
            "EXACT " + task + "containers[0].args",
            "APPROXIMATE spec.tasks[1].name",
            "LOST spec.tasks[1].type",
            "APPROXIMATE spec.tasks[1].template.spec.containers[0].resources",
            "EXACT spec.tasks[1].template.spec.containers[0].command",
            "EXACT spec.tasks[1].template.spec.containers[0].args");
  }

  @Test
  void variablesOfDiEngineAreReported() {
    String text = DIJOB.replace("ditask --label", "ditask $(DI_RANK) $(date) --label");
    assertThat(toJob(text).losses())
        .filteredOn(loss -> loss.path().toString().startsWith("spec.tasks[0]"))
        .filteredOn(loss -> loss.path().toString().endsWith("args"))
        .extracting(Loss::explanation)
        .containsExactly(
            "Kubernetes expands `DI_RANK`, the job protocol does not",
            "the variables of DI-engine are not set, those of the job are");
  }

  @Test
  void whatIsWrongWithTheJobIsToldAtItsPlaceInTheDIJob() {
    String text = DIJOB.replaceFirst("ding:nightly", "'<% \\$parameters.image %>'");
    assertThatThrownBy(() -> toJob(text))
        .isInstanceOfSatisfying(
            PaiException.class,
            e -> {
              assertThat(e.diagnostics()).filteredOn(Diagnostic::isError).hasSize(1);
              assertThat(e.diagnostics().get(0).path())
                  .hasToString("spec.tasks[0].template.spec.containers[0].image");
              assertThat(e.diagnostics().get(0).span().orElseThrow().line()).isEqualTo(15);
            });
  }

  @Test
  void aTaskWithoutImageIsRefused() {
    assertThatThrownBy(() -> toJob(DIJOB.replaceAll(" +image: ding:nightly\n", "")))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("a container needs an `image`")
        .hasMessageContaining("spec.tasks[1]");
  }

  @Test
  void aTaskThatLeavesItsCommandToTheImageIsRefused() {
    String text = DIJOB.replaceAll(" +command: .*\n", "");
    assertThatThrownBy(() -> toJob(text))
        .isInstanceOf(PaiException.class)
        .satisfies(
            e ->
                assertThat(((PaiException) e).diagnostics())
                    .hasSize(2)
                    .allSatisfy(
                        d -> {
                          assertThat(d.span()).isPresent();
                          assertThat(d.hint().orElseThrow()).contains("`command`", "`volcano`");
                        }));
  }

  @Test
  void rolesBecomeTasks() {
    Conversion<DIJob> made =
        toDIJob(
            """
            protocolVersion: 2
            name: Mnist_1
            type: job
            jobRetryCount: 1
            contributor: me
            parameters: {lr: 0.10}
            secrets: {key: abc}
            prerequisites:
            - {type: dockerimage, name: image, uri: "tensorflow:1"}
            taskRoles:
              learner:
                dockerImage: image
                resourcePerInstance: {cpu: 2, memoryMB: 4096, gpu: 1}
                commands:
                - export A='x'
                - python train.py --lr <% $parameters.lr %> $(hostname)
                - echo $$ <% $secrets.key %>
              my_worker:
                instances: 4
                completion: {minFailedInstances: 2}
                dockerImage: image
                resourcePerInstance: {cpu: 1, memoryMB: 100, gpu: 0, ports: {web: 1}}
                commands: [export B='y']
            """);
    assertThat(shown(made.losses()))
        .containsExactly(
            "EXACT contributor",
            "EXACT parameters",
            "APPROXIMATE secrets",
            "APPROXIMATE name",
            "APPROXIMATE jobRetryCount",
            "LOST taskRoles.learner.completion",
            "LOST taskRoles.my_worker.completion",
            "LOST taskRoles.my_worker.resourcePerInstance.ports",
            "APPROXIMATE taskRoles.my_worker");
    DIJob job = made.job();
    assertThat(job.metadata().name()).isEqualTo("mnist-1");
    assertThat(job.spec().backoffLimit()).isEqualTo(1);
    DIJobTask learner = job.spec().tasks().get(0);
    assertThat(learner.type()).isEqualTo(TaskType.LEARNER);
    assertThat(learner.template().toString())
        .contains("python train.py --lr 0.10 $$(hostname)\necho $$$ $(PAI_SECRET_key)")
        .contains("secretKeyRef")
        .contains("4096Mi")
        .doesNotContain("abc");
    DIJobTask worker = job.spec().tasks().get(1);
    assertThat(worker.effectiveName()).contains("my-worker");
    assertThat(worker.type()).isEqualTo(TaskType.NONE);
    assertThat(worker.replicas()).isEqualTo(4);
    assertThat(worker.template().toString()).contains("export B='y'");
  }

  @Test
  void namesThatKubernetesCannotTakeAreErrors() {
    String job =
        """
        protocolVersion: 2
        name: NAME
        type: job
        prerequisites:
        - {type: dockerimage, name: image, uri: "tensorflow:1"}
        taskRoles:
          a: &role
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
            commands: [a]
          A: *role
        """;
    assertThatThrownBy(() -> toDIJob(job.replace("NAME", "a".repeat(61))))
        .isInstanceOf(PaiException.class)
        .satisfies(
            e ->
                assertThat(((PaiException) e).diagnostics())
                    .map(DiagnosticPrinter::line)
                    .satisfiesExactly(
                        line ->
                            assertThat(line).startsWith("job.yaml:2:7: error: `name` is no DNS"),
                        line ->
                            assertThat(line).startsWith("job.yaml:11:6: error: there is more")));
  }

  @Test
  void variablesOfTheJobProtocolAreReported() {
    Conversion<DIJob> made =
        toDIJob(
            """
            protocolVersion: 2
            name: a
            type: job
            prerequisites:
            - {type: dockerimage, name: image, uri: "tensorflow:1"}
            taskRoles:
              a:
                dockerImage: image
                resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
                commands:
                - export PAI_MINE=1
                - echo $PAI_MINE $PAI_USER_NAME ${PAI_TASK_ROLE_a_HOST_LIST} $PAI_USER_NAME MY_PAI_X
            """);
    assertThat(made.losses())
        .extracting(Loss::toString)
        .containsExactly(
            "lost: taskRoles.a.commands: `PAI_TASK_ROLE_a_HOST_LIST`, `PAI_USER_NAME` are not set"
                + " in a DIJob, which has variables of its own");
  }

  private static List<String> completionLosses(String first, String others) {
    String role =
        "{dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}, commands: [a]";
    String text =
        """
        protocolVersion: 2
        name: a
        type: job
        prerequisites: [{type: dockerimage, name: image, uri: "tensorflow:1"}]
        taskRoles:
          a: %s, instances: 3, %s}
        """
            .formatted(role, first);
    Conversion<DIJob> made = toDIJob(text + others.replace("ROLE", role));
    return shown(made.losses());
  }

  @Test
  void anEndThatIsThatOfADiJobIsNoLoss() {
    assertThat(completionLosses("completion: {minSucceededInstances: -1}", "")).isEmpty();
    assertThat(completionLosses("completion: {minSucceededInstances: 3}", "")).isEmpty();
    assertThat(completionLosses("taskRetryCount: 0", "")).isEmpty();
    String all = "completion: {minFailedInstances: 1, minSucceededInstances: -1}";
    assertThat(completionLosses(all, "  b: ROLE, " + all + "}\n")).isEmpty();
  }

  @Test
  void anotherEndIsALoss() {
    List<String> lost = List.of("LOST taskRoles.a.completion");
    assertThat(completionLosses("completion: {minSucceededInstances: 2}", "")).isEqualTo(lost);
    assertThat(completionLosses("completion: {minFailedInstances: 2}", "")).isEqualTo(lost);
    assertThat(completionLosses("completion: {minFailedInstances: -1}", "")).isEqualTo(lost);
    assertThat(completionLosses("taskRetryCount: 0", "  b: ROLE}\n"))
        .containsExactly("LOST taskRoles.a.completion", "LOST taskRoles.b.completion");
  }
}
