package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What will fail in containers of a DIJob is a warning. */
class ContainerCommandsTest {
  private static List<String> found(String container) {
    String text =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: job}
        spec:
          tasks:
            - type: learner
              name: train-it
              template: {spec: {restartPolicy: Never, containers: [{name: a, image: b, %s}]}}
            - type: collector
              template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}
        """
            .formatted(container);
    return ProtocolValidator.standard()
        .check(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)))
        .stream()
        .map(d -> d.path().toString().replaceFirst(".*containers\\[0].", "") + ": " + d.message())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "command: [sh, -c, 'echo $DI_RANK ${DI_NODES} $DI_TRAIN_IT_NODES $DI_LEARNER_NODES']",
        "command: [train], args: ['--rank=$(DI_RANK)', '--server', $(DI_SERVER_URL)]",
        "command: [sh, -c, 'echo ${DI_COLLECTOR_NODES:-none} $DI_STORE $DI_ENGINE_HOME']",
        "command: [sh, -c, 'DI_RANKS=1; echo $DI_RANKS']",
        "command: [sh, -c, 'echo $DI_RANKS'], env: [{name: DI_RANKS, value: '1'}]",
        "command: [sh, -c, 'echo $DI_RANKS'], envFrom: [{configMapRef: {name: c}}]",
        "command: [python, -c, 'print(\"if (\")']",
        "command: [bash, -ec, 'if true; then echo; fi']"
      })
  void takesWhatRuns(String container) {
    assertThat(found(container)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "command: [sh, -c, 'echo $DI_RANKS'] | command[2]: the container has no variable `DI_RANKS`: it is none of DI-orchestrator",
        "command: [train], args: [$(DI_JOBID)] | args[0]: the container has no variable `DI_JOBID`: it is none of DI-orchestrator",
        "command: [a], env: [{name: N, value: $(DI_NODE)}] | env[0].value: the container has no variable `DI_NODE`: it is none of DI-orchestrator",
        "command: [sh, -c, 'ping $DI_EVALUATOR_NODES'] | command[2]: the container has no variable `DI_EVALUATOR_NODES`: it is none of DI-orchestrator",
        "command: [/bin/bash], args: [-c, 'if true; then'] | args[1]: bash cannot parse the commands: `if` is never closed"
      })
  void warnsOfWhatFails(String container, String expected) {
    assertThat(found(container)).containsExactly(expected);
  }

  @Test
  void namesTheTaskOfAVariable() {
    assertThat(found("command: [sh, -c, 'ping $DI_COLLECTOR_NODES']"))
        .containsExactly(
            "command[2]: the container has no variable `DI_COLLECTOR_NODES`: only the containers of its"
                + " own task have it");
  }
}
