package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is told that something is too large is told what of the job makes it so. */
class SizePlacesTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  private static final String LARGE = "<% $parameters.large %>".repeat(4);

  private static final String ROLE =
      """
        role%s:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: ["<%% $parameters.large %%>"]
      """;

  private static String job(String command, String callback) {
    return """
    protocolVersion: 2
    name: large
    type: job
    prerequisites:
      - {name: img, type: dockerimage, uri: debian}
      - name: hook
        callbacks:
          - {event: taskStarts, commands: ["%s"]}
    taskRoles:
      worker:
        dockerImage: img
        prerequisites: [hook]
        resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
        commands: [echo small, "%s"]
    parameters: {large: %s}
    """
        .formatted(callback, command, "x".repeat(300_000));
  }

  private static List<String> hints(String job, Target target) {
    return KubernetesEmitter.of(target, PROFILE)
        .check(Jobs.resolve(job, PROFILE), Jobs.submission(PROFILE))
        .stream()
        .filter(each -> each.code() instanceof KubernetesCode code && code.isSize())
        .map(Diagnostic::hint)
        .flatMap(Optional::stream)
        .toList();
  }

  @Test
  void theLongestCommandIsNamed() {
    assertThat(hints(job(LARGE, "echo small"), Targets.PODS))
        .isNotEmpty()
        .allMatch(
            hint ->
                hint.contains(
                    "most of it comes from `taskRoles.worker.commands[1]` (1200000 characters)"));
  }

  @Test
  void thePrerequisiteWithTheLongestCallbackIsNamed() {
    assertThat(hints(job("echo", LARGE), Targets.PODS))
        .isNotEmpty()
        .allMatch(
            hint -> hint.contains("most of it comes from `prerequisites[1]` (1200000 characters)"));
  }

  /** A text of 300,000 characters in each of 100 roles: too large to look for places. */
  @Test
  void namesNoPlacesInHugeObjects() {
    StringBuilder roles = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      roles.append(ROLE.formatted(i));
    }
    String job = job("echo small", "echo small").replace("parameters:", roles + "parameters:");
    assertThat(hints(job, Targets.FRAMEWORK)).isNotEmpty().noneMatch(hint -> hint.contains("most"));
  }

  @Test
  void whatMakesTheTextOfAJobLongIsNamed() {
    assertThat(hints(job("echo", "echo small"), Targets.FRAMEWORK))
        .isNotEmpty()
        .anyMatch(
            hint -> hint.contains("most of it comes from `parameters.large` (300000 characters)"));
  }

  private static List<String> hintsOfDIJob(Target target) {
    String text =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: large}
        spec:
          tasks:
            - type: learner
              template:
                metadata: {annotations: {note: "%s"}}
                spec:
                  containers:
                    - {name: di, image: a, command: [/bin/bash, -c], args: ["echo %s"]}
        """
            .formatted("x".repeat(270_000), "y".repeat(400_000));
    Validated<DIJob> job =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
    return KubernetesEmitter.of(target, PROFILE).check(job, SUBMISSION).stream()
        .filter(each -> each.code() instanceof KubernetesCode code && code.isSize())
        .map(Diagnostic::hint)
        .flatMap(Optional::stream)
        .toList();
  }

  @Test
  void ofADIJobItIsThePlaceInItsTemplate() {
    assertThat(hintsOfDIJob(Targets.PODS))
        .isNotEmpty()
        .allMatch(
            hint ->
                hint.contains(
                    "most of it comes from"
                        + " `spec.tasks[0].template.spec.containers[0].args[0]` (400005 characters),"
                        + " `spec.tasks[0].template.metadata.annotations.note` (270000"));
  }

  /** The job that it converts to is written nowhere. */
  @Test
  void ofADIJobOnATargetOfJobsItIsThePlaceInTheDIJob() {
    assertThat(hintsOfDIJob(Targets.FRAMEWORK))
        .isNotEmpty()
        .allMatch(hint -> hint.contains("`spec.tasks[0].template.spec.containers[0].args[0]`"))
        .noneMatch(hint -> hint.contains("taskRoles"));
  }
}
