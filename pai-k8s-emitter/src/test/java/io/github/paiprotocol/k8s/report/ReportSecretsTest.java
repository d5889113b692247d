package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A DIJob has no secrets, but variables that are called like passwords; a profile has them, too.
 */
class ReportSecretsTest {
  private static final String JOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: play}
      spec:
        tasks:
          - type: learner
            template:
              spec:
                containers:
                  - name: di
                    image: a
                    command: [run, VALUE]
                    env: [{name: DB_PASSWORD, value: VALUE}, {name: SHOWN, value: shown}]
      """;

  @ParameterizedTest
  @ValueSource(strings = {"p4ss", "it's p4ss", "p4ss$$x", "p4ss<%x", "'$$p4ss<%", "p4ss\\ny"})
  void theirValuesAreShownNowhere(String value) {
    String text = JOB.replace("VALUE", '"' + value + '"');
    String page =
        JobReport.of(
                PrerequisiteResolver.standard()
                    .resolve(
                        ProtocolValidator.standard()
                            .require(
                                ProtocolReader.standard()
                                    .dijobs()
                                    .read(SourceText.of("dijob.yaml", text)))))
            .withTargets(List.of(Targets.DIJOB))
            .html();

    assertThat(Pages.read(page).text()).contains("DB_PASSWORD='******", "SHOWN='shown'");
    assertThat(page).doesNotContain("p4ss");
  }

  private static String page(String profile) {
    String job =
        """
        protocolVersion: 2
        name: plain
        type: job
        prerequisites:
          - {name: img, type: dockerimage, uri: debian}
          - {name: tools, plugin: cmd, note: sesame, callbacks: [{event: taskStarts, commands: [ls]}]}
        taskRoles:
          worker:
            dockerImage: img
            prerequisites: [tools]
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands: [login hunter2]
        """;
    return JobReport.of(Jobs.resolve(job, ClusterProfile.builder().build()))
        .withProfile(
            ClusterProfileReader.standard().read(SourceText.of("profile.yaml", profile)).value())
        .html();
  }

  @Test
  void aGuardedProfileGuardsThePageOfAnOpenJob() {
    assertThat(page("namespace: ml\n")).contains("sesame", "hunter2");
    assertThat(page("pod: {env: [{name: MY_PASSWORD, value: hunter2}]}\n"))
        .doesNotContain("sesame", "hunter2")
        .contains("login ******");
  }
}
