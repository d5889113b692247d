package io.github.paiprotocol.k8s.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Version;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import java.io.IOException;
import java.io.StringWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What callers build of settings, and what these refuse. */
class ModelTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1.28      | 1.28
          v1.31     | 1.31
          1.29+     | 1.29
          1.30.4    | 1.30
          1.27-gke.1 | 1.27
          1.30+k3s1 | 1.30
          1.        |
          1         |
          1.2345    |
          new       |
          """)
  void versionsAreWrittenAsServersSayThem(String text, String expected) {
    assertThat(KubernetesVersion.parse(text).map(KubernetesVersion::toString))
        .isEqualTo(Optional.ofNullable(expected));
  }

  @ParameterizedTest
  @CsvSource({"1, 65536, 65535", "1, 2, 1", "15000, 40000, 25000"})
  void aRangeOfPortsEndsBeforeItsEnd(int start, int end, int size) {
    assertThat(new PortRange(start, end).size()).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource({"0, 10", "1, 65537", "5, 5", "6, 5"})
  void whatIsNoRangeOfPortsIsRefused(int start, int end) {
    assertThatIllegalArgumentException().isThrownBy(() -> new PortRange(start, end));
  }

  /** Profiles are compared by what they say. */
  @Test
  void whereAProfileWasReadMakesNoDifference() {
    ProfileSource read = ProfileSource.of(SourceMap.none());
    assertThat(read)
        .isEqualTo(ProfileSource.none())
        .hasSameHashCodeAs(ProfileSource.none())
        .hasToString("source")
        .isNotEqualTo("source");
  }

  @Test
  void onlyARoleThatNeverStartsIsWarnedOfAsALoss() {
    assertThat(EnumSet.allOf(KubernetesCode.class).stream().filter(KubernetesCode::isLoss))
        .containsExactly(KubernetesCode.ROLE_NAME_ALIAS);
  }

  @Test
  void optionsAreSetOneByOne() {
    ProfileOptions standard = ProfileOptions.standard();
    assertThat(standard.withMaskSecretsInLogs(true))
        .isEqualTo(new ProfileOptions(false, false, true, true));
    assertThat(standard.withAliasRoles(false).withMaskSecretsInLogs(true).withAliasRoles(true))
        .isEqualTo(standard.withMaskSecretsInLogs(true));
  }

  @Test
  void aRuntimeImageNeedsNothingElse() {
    assertThat(RuntimeImage.of("a/b:1"))
        .isEqualTo(new RuntimeImage("a/b:1", Optional.empty(), List.of()));
  }

  /** Others are nothing that a target must carry. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TTL              | ttlSecondsAfterFinished: 0
          DISRUPTIONS      | ignoreDisruptions: true
          SUSPEND          | suspend: true
          PRIORITY_CLASSES | priorityClasses: {prod: a}
          CONFINED         | confined: true
          USER             | runAsUser: 0
          IMMUTABLE        | immutable: true
          SCRATCH_LIMIT    | scratchLimit: 1Gi
          SCRATCH_REQUEST  | scratchRequest: 1Gi
          CONVENTIONS      | conventions: [pytorch]
          TERM_GRACE       | termGrace: 15
          END_GRACE        | endGrace: 0
          """)
  void aSettingIsAskedForWhereItIsSaid(Operations.Setting setting, String text) {
    Operations operations =
        ClusterProfileReader.standard()
            .read(SourceText.of("profile.yaml", "operations: {" + text + "}"))
            .value()
            .operations();
    assertThat(
            EnumSet.allOf(Operations.Setting.class).stream()
                .filter(each -> each.isAskedOf(operations)))
        .containsExactly(setting);
  }

  /** What is the default of an operator is nothing that a target must carry. */
  @ParameterizedTest
  @CsvSource({"true, true", "false, false", ", false"})
  void confinementIsAskedForOnlyWhenItIsSaid(Boolean said, boolean asked) {
    Operations.Builder operations = Operations.builder();
    if (said != null) {
      operations.confined(said);
    }
    assertThat(Operations.Setting.CONFINED.isAskedOf(operations.build())).isEqualTo(asked);
  }

  @Test
  void aLossIsWrittenForPrograms() throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      new Loss(ProtocolPath.of("name"), Loss.Fidelity.EXACT, "elsewhere").writeTo(json);
    }
    assertThat(text)
        .hasToString(
            "{\"code\":\"note\",\"fidelity\":\"exact\",\"path\":\"name\",\"explanation\":\"elsewhere\",\"count\":1}");
  }

  @Group("example.com")
  @Version("v1")
  @Kind("Thing")
  private static final class Thing extends CustomObject<String> {
    private static final long serialVersionUID = 1L;

    Thing() {
      super(new ObjectMeta(), "spec");
    }

    @Override
    public Map<ProtocolPath, PodTemplateSpec> podTemplates() {
      return Map.of();
    }
  }

  @Test
  void anObjectOfACallerIsCalledAsItsTypeSays() {
    Thing thing = new Thing();
    assertThat(thing.getKind()).isEqualTo("Thing");
    assertThat(thing.getApiVersion()).isEqualTo("example.com/v1");
  }
}
