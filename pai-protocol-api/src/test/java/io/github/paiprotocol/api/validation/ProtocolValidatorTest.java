package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.yaml.Document;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtocolValidatorTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: 'ubuntu:20.04'}
      taskRoles:
        worker:
          taskRetryCount: 1
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["echo <% $parameters.x %>"]
      """;

  private static Job.Builder job() {
    return Job.builder()
        .name("job")
        .addPrerequisite(Prerequisite.dockerImage("img", "ubuntu:20.04"))
        .putTaskRole(
            "worker",
            TaskRole.builder()
                .dockerImage("img")
                .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
                .addCommand("true")
                .build());
  }

  @Test
  void everythingThatIsWrongComesInTheOrderOfTheSource() {
    String text =
        JOB.replace("type: job", "type: Job").replace("dockerImage: img", "dockerImage: gmi");

    List<Diagnostic> found = ProtocolValidator.standard().check(Jobs.read(text));

    assertThat(found)
        .extracting(Diagnostic::code)
        .containsExactly(
            ProtocolCode.UNKNOWN_WORD,
            ProtocolCode.USELESS_TASK_RETRY,
            ProtocolCode.UNKNOWN_PREREQUISITE,
            ProtocolCode.UNRESOLVED_REFERENCE);
    assertThat(found).allSatisfy(d -> assertThat(d.span()).isPresent());
  }

  @Test
  void requireThrowsAllOfIt() {
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class, () -> ProtocolValidator.standard().require(Jobs.read(JOB)));

    assertThat(thrown.diagnostics()).hasSize(2);
    assertThat(thrown).hasMessageContaining("job.yaml:11:");
  }

  @Test
  void aRightJobIsTakenWithItsWarnings() {
    Document<Job> document = Jobs.read(JOB.replace("<% $parameters.x %>", "hi"));

    Validated<Job> valid = ProtocolValidator.standard().require(document);

    assertThat(valid.job()).isEqualTo(document.value());
    assertThat(valid.source()).contains(document.source());
    Place commands = Place.value(JobPaths.commands("worker"));
    assertThat(valid.positions().locate(commands))
        .isPresent()
        .isEqualTo(document.positions().locate(commands));
    assertThat(valid.warnings())
        .extracting(Diagnostic::code)
        .containsExactly(ProtocolCode.USELESS_TASK_RETRY);
    assertThat(valid.isCompatibility()).isFalse();
  }

  @Test
  void compatibilityLeavesTagsThatReferToNothing() {
    ProtocolValidator lax = ProtocolValidator.builder().compatibility(true).build();
    String text =
        JOB.replace("<% $parameters.x %>", "<% $parameters.x %> <% $y.z %> <% $output.uri %>");

    assertThat(lax.require(Jobs.read(text)).isCompatibility()).isTrue();
    assertThat(lax.check(Jobs.read(text)))
        .hasSize(4)
        .allSatisfy(d -> assertThat(d.severity()).isEqualTo(Severity.WARNING));
    assertThatThrownBy(() -> lax.require(Jobs.read(JOB.replace("x %>", "x %> <% %>"))))
        .isInstanceOf(PaiException.class);
  }

  @Test
  void anUnknownPluginIsKnownOnceItIsAddedOrLeftToTheCluster() {
    Job job =
        job()
            .addPrerequisite(
                Prerequisite.builder()
                    .name("p")
                    .plugin("com.microsoft.pai.runtimeplugin.mine")
                    .build())
            .build();

    assertThat(ProtocolValidator.standard().check(job))
        .extracting(Diagnostic::code)
        .containsExactly(ProtocolCode.UNKNOWN_PLUGIN);
    assertThat(ProtocolValidator.builder().plugins(List.of("mine")).build().check(job)).isEmpty();
    assertThat(
            ProtocolValidator.builder()
                .unknownPlugins(Severity.WARNING)
                .build()
                .require(job)
                .warnings())
        .hasSize(1);
  }

  @Test
  void ignoresThePluginOfAnImage() {
    Job job =
        job()
            .addPrerequisite(
                Prerequisite.builder()
                    .name("p")
                    .type("dockerimage")
                    .uri("ubuntu:22.04")
                    .plugin("com.microsoft.pai.runtimeplugin.mine")
                    .build())
            .build();

    assertThat(ProtocolValidator.standard().check(job))
        .extracting(Diagnostic::code)
        .doesNotContain(ProtocolCode.UNKNOWN_PLUGIN);
  }

  @Test
  void aJobBuiltInCodeKeepsTheSameRules() {
    Job job =
        job()
            .name("no name")
            .addPrerequisite(
                Prerequisite.builder()
                    .name("p")
                    .addRequire("q")
                    .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "<% this.x %>"))
                    .build())
            .build();

    List<Diagnostic> found = ProtocolValidator.standard().check(job);

    assertThat(found)
        .extracting(Diagnostic::code)
        .containsExactlyInAnyOrder(ProtocolCode.ILLEGAL_NAME, ProtocolCode.UNKNOWN_PREREQUISITE);
    assertThat(found).allSatisfy(d -> assertThat(d.span()).isEmpty());
    assertThatThrownBy(() -> ProtocolValidator.standard().require(job))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("prerequisites[1].require[0]");
    assertThat(ProtocolValidator.standard().require(job().build()).source()).isEmpty();
  }

  @Test
  void rulesOfUsersRunAfterTheProtocolsInTheirOrder() {
    ProtocolValidator validator =
        ProtocolValidator.builder().rules(List.of(rule("first"))).rule(rule("second")).build();

    assertThat(validator.check(job().build()))
        .extracting(Diagnostic::message)
        .containsExactly("first", "second");
  }

  private static ValidationRule rule(String message) {
    DiagnosticCode code = () -> "own-rule";
    return (job, out) ->
        out.report(Diagnostic.warning(code, Place.key(ProtocolPath.of("name")), message));
  }
}
