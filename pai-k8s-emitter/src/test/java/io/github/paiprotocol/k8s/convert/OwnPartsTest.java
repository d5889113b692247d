package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a job has of its own around its commands is lost with each place, and its secrets. */
class OwnPartsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String SSH = "  - {plugin: ssh, parameters: {jobssh: true}}\n";

  private static final String JOB =
      """
      protocolVersion: 2
      name: game
      type: job
      parameters: {folder: /data, word: hello, unused: {a: [1, 2]}}
      secrets: {key: "s'e$(c)r$$et"}
      prerequisites:
      - {type: dockerimage, name: image, uri: ubuntu, auth: {username: me, password: <% $secrets.key %>}}
      - {type: data, name: mnist, uri: ["hdfs://mnist"]}
      - name: base
        plugin: cmd
        where: <% $parameters.folder %>
        callbacks: [{event: taskStarts, commands: ["mkdir -p <% this.where %> # <% $data.uri[0] %>"]}]
      - name: prepare
        template_variables: [{name: word, default: x}]
        require: [base, image]
        plugin_params:
          callbacks:
          - {event: taskStarts, commands: ["export W={{ word }}"], failurePolicy: ignore}
          - {event: taskFails, commands: [echo failed]}
          - {event: taskCompletes, commands: [echo completed]}
      - name: confidential
        callbacks: [{event: taskStarts, commands: ["login <% $secrets.key %>"]}]
      - name: after
        require: [confidential]
        callbacks: [{event: taskSucceeds, commands: [echo done]}]
      - {name: shell, plugin: ssh, jobssh: true}
      - {name: unused, callbacks: [{event: taskStarts, commands: [echo]}]}
      taskRoles:
        Learner_1:
          instances: 2
          completion: {minFailedInstances: 1, minSucceededInstances: -1}
          dockerImage: image
          data: mnist
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          prerequisites:
          - {name: prepare, template_variables: {word: <% $parameters.word %>}}
          - {name: file:tool.yaml, template_variables: {word: <% $parameters.word %>}}
          - shared
          - image
          commands: [echo "$W", train]
        other:
          completion: {minFailedInstances: 1, minSucceededInstances: -1}
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [play]
          MORE
      extras:
        com.microsoft.pai.runtimeplugin:
        - plugin: cmd
          taskroles: [Learner_1]
          parameters: {preCommands: ["echo <% $parameters.word %>"], postCommands: [echo post]}
        - {plugin: ssh, parameters: {jobssh: true}}
        reference_prerequisites:
        - {name: shared, require: [file:tool.yaml]}
        - {name: unneeded, require: [file:none.yaml]}
        storages: [{name: shared}]
        submitFrom: web
        hivedScheduler: {jobPriorityClass: prod}
      """;

  @TempDir Path folder;

  @BeforeEach
  void tool() throws IOException {
    Files.writeString(
        folder.resolve("tool.yaml"),
        """
        type: script
        name: tool
        template_variables: [{name: word, default: a}]
        callbacks: [{event: taskStarts, commands: ["tool {{ word }}"]}]
        """);
  }

  private PrerequisiteResolver resolver() {
    return PrerequisiteResolver.builder().files(folder).build();
  }

  private Resolved<Job> resolved(Job job) {
    String text = ProtocolWriter.standard().yaml(job);
    return resolver()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  private Resolved<Job> job(String more) {
    return read(JOB.replace("    MORE\n", more.isEmpty() ? "" : "    " + more + "\n"));
  }

  private Resolved<Job> withoutServers() {
    return read(JOB.replace("    MORE\n", "").replace(SSH, ""));
  }

  private Resolved<Job> read(String text) {
    return resolved(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).value());
  }

  /** The DIJob as it is read from its text. */
  private static Validated<DIJob> written(DIJob made) {
    String text = ProtocolWriter.standard().yaml(made);
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
  }

  @Test
  void whatStaysBehindIsListed() {
    assertThat(
            Conversion.toDIJob(job("prerequisites: [after, shell]")).losses().stream()
                .map(loss -> loss.fidelity() + " " + loss.path()))
        .containsExactly(
            "LOST prerequisites[0].auth",
            "LOST prerequisites[2]",
            "LOST prerequisites[3]",
            "LOST prerequisites[4]",
            "LOST prerequisites[5]",
            "LOST prerequisites[6]",
            "EXACT parameters",
            "EXACT secrets",
            "LOST extras[\"com.microsoft.pai.runtimeplugin\"][0]",
            "LOST extras[\"com.microsoft.pai.runtimeplugin\"][1]",
            "LOST extras.storages",
            "LOST extras.hivedScheduler",
            "EXACT extras.submitFrom",
            "EXACT taskRoles.Learner_1.data",
            "APPROXIMATE taskRoles.Learner_1",
            "LOST taskRoles.Learner_1.prerequisites[0]",
            "LOST taskRoles.Learner_1.prerequisites[1]",
            "LOST taskRoles.other.prerequisites[0]",
            "LOST taskRoles.other.prerequisites[1]");
  }

  @Test
  void secretsOfCommandsAreInASecret() {
    Resolved<Job> job = secretive();
    DIJob made = Conversion.toDIJob(job).job();
    String text = ProtocolWriter.standard().yaml(made);
    assertThat(text).doesNotContain("s'e").doesNotContain("secrets.key");
    assertThat(made.spec().tasks().get(1).mainContainer().toString())
        .contains("a $$$(PAI_SECRET_key) b $$$$(date)")
        .contains("secretKeyRef", "di-game-secrets");
    assertThat(Conversion.secretTexts(job).keySet()).containsExactly("PAI_SECRET_key");
  }

  @Test
  void theObjectOfAJobHasItsSecretBesideIt() {
    KubernetesObjects made =
        KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build())
            .emit(secretive(), SUBMISSION);
    assertThat(made.objects())
        .extracting(object -> object.getKind() + " " + object.getMetadata().getName())
        .containsExactly("Secret di-game-secrets", "DIJob game");
    assertThat(made.of(Secret.class).get(0).getData())
        .containsExactly(
            Map.entry(
                "PAI_SECRET_key",
                Base64.getEncoder()
                    .encodeToString("s'e$(c)r$$et".getBytes(StandardCharsets.UTF_8))));
    assertThat(
            KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build())
                .emit(withoutServers(), SUBMISSION)
                .objects())
        .hasSize(1);
  }

  @Test
  void aSecretThatCanBeChangedIsListedWhereNoneShouldBe() {
    ClusterProfile profile =
        ClusterProfile.builder().operations(Operations.builder().immutable(true).build()).build();
    KubernetesObjects made =
        KubernetesEmitter.of(Targets.DIJOB, profile).emit(secretive(), SUBMISSION);
    assertThat(made.losses().toString()).contains("the Secret `di-game-secrets` can be changed");
    assertThat(made.of(Secret.class).get(0).getImmutable()).isNull();
  }

  @Test
  void aWayBackHasNoValuesOfSecrets() {
    DIJob made = Conversion.toDIJob(secretive()).job();
    assertThat(Conversion.toJob(written(made)).losses().toString())
        .contains("entry 0 has no plain name and text")
        .contains("Kubernetes expands `PAI_SECRET_key`, the job protocol does not");
  }

  private Resolved<Job> secretive() {
    return read(
        JOB.replace("    MORE\n", "")
            .replace("[play]", "[\"echo a $<% $secrets.key %> b $$(date)\"]"));
  }
}
