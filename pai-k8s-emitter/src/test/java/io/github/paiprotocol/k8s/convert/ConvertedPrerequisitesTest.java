package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertedPrerequisitesTest {
  private static final PrerequisiteRef PLAIN = PrerequisiteRef.of("file:tool.yaml");
  private static final PrerequisiteRef WITH_ARGUMENT =
      PrerequisiteRef.of("file:tool.yaml", Map.of("word", Value.of("it's 'x'")));

  @TempDir Path folder;

  private Conversion<DIJob> toDIJob(Job job) throws IOException {
    Files.writeString(
        folder.resolve("tool.yaml"),
        """
        type: script
        name: tool
        template_variables: [{name: word, default: a}]
        callbacks: [{event: taskStarts, commands: [echo]}]
        """);
    return Conversion.toDIJob(
        PrerequisiteResolver.builder()
            .files(folder)
            .build()
            .resolve(ProtocolValidator.standard().require(job)));
  }

  private static Validated<DIJob> dijob(String metadata) {
    String text =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: game}
        spec:
          backoffLimit: 0
          tasks:
          - name: learner
            type: learner
            template:
              metadata:
                METADATA
              spec:
                containers:
                - name: di-container
                  image: ding:nightly
                  command: ["/bin/bash", "-c"]
                  args: ["ditask"]
                  resources: {limits: {cpu: 1, memory: 1Gi}, requests: {cpu: 1, memory: 1Gi}}
        """;
    return ProtocolValidator.standard()
        .require(
            ProtocolReader.standard()
                .dijobs()
                .read(SourceText.of("d.yaml", text.replace("METADATA", metadata))));
  }

  private static List<String> about(Conversion<?> made, String part) {
    return made.losses().stream()
        .filter(loss -> loss.path().toString().contains(part))
        .map(loss -> loss.fidelity() + " " + loss.path())
        .toList();
  }

  @Test
  void whatElseIsInTheMetadataIsToldAsLost() {
    Conversion<Job> made =
        Conversion.toJob(
            dijob(
                "{name: own, labels: {team: rl}, annotations: {paiprotocol.io/prerequisites:"
                    + " 'file:tool.yaml'}}"));
    String metadata = "spec.tasks[0].template.metadata";
    assertThat(about(made, "template.metadata"))
        .containsExactly(
            "LOST " + metadata + ".name", "LOST " + metadata + ".labels", "EXACT " + metadata);
  }

  @Test
  void thoseOfATaskAreThoseOfItsRole() throws IOException {
    Conversion<Job> made =
        Conversion.toJob(
            dijob("annotations: {paiprotocol.io/prerequisites: 'file:tool.yaml', other: x}"));
    assertThat(made.job().taskRoles().get("learner").prerequisites()).containsExactly(PLAIN);
    String annotations = "spec.tasks[0].template.metadata.annotations";
    assertThat(about(made, "metadata"))
        .containsExactly(
            "EXACT metadata.annotations[\"paiprotocol.io/prerequisites\"]",
            "EXACT spec.tasks[0].template.metadata",
            "LOST " + annotations + ".other");
    DIJob back = toDIJob(made.job()).job();
    assertThat(ProtocolValidator.standard().require(back).prerequisites().get(0).references())
        .containsExactly(PLAIN);
  }

  @Test
  void whatIsWrittenAsWeWriteItComesBack() throws IOException {
    DIJob written = dijob("annotations: {paiprotocol.io/prerequisites: file:tool.yaml}").job();
    DIJob before =
        toDIJob(Conversion.toJob(ProtocolValidator.standard().require(written)).job()).job();
    assertThat(before.metadata().annotations().get("paiprotocol.io/prerequisites"))
        .isEqualToIgnoringWhitespace("{\"learner\": [\"file:tool.yaml\"]}");
    assertThat(before.spec().tasks().get(0).template().get("metadata")).isEmpty();
    Conversion<Job> there = Conversion.toJob(ProtocolValidator.standard().require(before));
    assertThat(there.losses()).isEmpty();
    assertThat(toDIJob(there.job()).job()).isEqualTo(before);
  }

  @Test
  void whatTheJobHasItselfIsLost() throws IOException {
    String text =
        """
        protocolVersion: 2
        name: game
        type: job
        parameters: {word: hello}
        prerequisites:
        - {type: dockerimage, name: image, uri: ubuntu}
        - {type: script, name: own, callbacks: [{event: taskStarts, commands: [echo]}]}
        taskRoles:
          worker:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            prerequisites:
            - file:tool.yaml
            - own
            - {name: file:tool.yaml, template_variables: {word: "it's 'x'"}}
            - {name: file:tool.yaml, template_variables: {word: <% $parameters.word %>}}
            commands: [echo]
        """;
    Conversion<DIJob> made =
        toDIJob(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).value());
    assertThat(made.losses())
        .extracting(loss -> loss.fidelity() + " " + loss.path())
        .containsExactly(
            "LOST prerequisites[1]",
            "EXACT parameters",
            "LOST taskRoles.worker.prerequisites[1]",
            "LOST taskRoles.worker.prerequisites[3]");
    assertThat(made.losses())
        .extracting(loss -> loss.hint().orElse(""))
        .element(3)
        .asString()
        .contains("write the values into the arguments");
    assertThat(ProtocolValidator.standard().require(made.job()).prerequisites().get(0).references())
        .containsExactly(PLAIN, WITH_ARGUMENT);
  }

  @Test
  void resolvesAliasesToTheirComponents() throws IOException {
    String text =
        """
        protocolVersion: 2
        name: game
        type: job
        prerequisites:
        - {type: dockerimage, name: image, uri: ubuntu}
        - {type: data, name: mnist, uri: "hdfs://mnist"}
        - {type: script, name: both, require: [shared, file:tool.yaml, mnist]}
        - {type: script, name: unused, callbacks: [{event: taskStarts, commands: [echo]}]}
        taskRoles:
          worker:
            dockerImage: image
            data: mnist
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            prerequisites: [shared, mnist, both]
            commands: [echo]
        extras:
          reference_prerequisites:
          - name: shared
            require: [{name: file:tool.yaml, template_variables: {word: "it's 'x'"}}]
        """;
    Conversion<DIJob> made =
        toDIJob(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).value());
    assertThat(made.losses())
        .extracting(loss -> loss.fidelity() + " " + loss.path())
        .containsExactly("EXACT taskRoles.worker.data");
    assertThat(ProtocolValidator.standard().require(made.job()).prerequisites().get(0).references())
        .containsExactly(WITH_ARGUMENT, PLAIN);
  }
}
