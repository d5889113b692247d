package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobConversionTest {
  private static Conversion<DIJob> toDIJob(String text) {
    Path folder = ConversionGoldenTest.CASES.resolve("job-with-aliases");
    return Conversion.toDIJob(
        ConversionGoldenTest.resolved(SourceText.of("job.yaml", text), folder));
  }

  private static Conversion<Job> toJob(String text) {
    return Conversion.toJob(
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text))));
  }

  @Test
  void prerequisitesWrittenAsWeWriteThemComeBack() {
    String dijob =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata:
          name: game
          annotations: {paiprotocol.io/prerequisites: '{"learner": ["file:tool.yaml"]}'}
        spec:
          backoffLimit: 0
          tasks:
          - name: learner
            type: learner
            template:
              spec:
                containers:
                - name: di-container
                  image: ding:nightly
                  command: ["/bin/bash", "-c"]
                  args: ["ditask"]
                  resources: {limits: {cpu: 1, memory: 1Gi}, requests: {cpu: 1, memory: 1Gi}}
        """;
    DIJob before = toDIJob(yaml(toJob(dijob).job())).job();
    assertThat(before.spec().tasks().get(0).template().get("metadata")).isEmpty();
    Conversion<Job> there = toJob(yaml(before));
    assertThat(there.losses()).isEmpty();
    assertThat(toDIJob(yaml(there.job())).job()).isEqualTo(before);
  }

  private static String yaml(AnyJob job) {
    return ProtocolWriter.standard().yaml(job);
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
    return toDIJob(text + others.replace("ROLE", role)).losses().stream()
        .map(loss -> loss.fidelity() + " " + loss.path())
        .toList();
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
