package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Aliases carry secrets to where names stand, of which messages speak. */
class MaskingTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      secrets: {pw: &pw 'SECRET', other: &other 'secondcanary'}
      prerequisites:
        - {name: image, type: dockerimage, uri: ubuntu}
        - {name: a`b, type: script}
        - {name: *other, type: script}
      taskRoles:
        worker:
          dockerImage: DOCKER
          prerequisites: [LISTED]
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [ls]
      """;

  private static String said(String secret, String docker, String listed) {
    String text = JOB.replace("SECRET", secret).replace("DOCKER", docker).replace("LISTED", listed);
    List<Diagnostic> found =
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
    return DiagnosticPrinter.plain().print(found) + DiagnosticJson.print(found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "onecanary",
        "one`canary",
        "`onecanary",
        "onecanary`",
        "``one``canary``",
        "one`canary`",
        " canary ",
        "a`b`canary"
      })
  void noPartOfASecretIsShown(String secret) {
    assertThat(said(secret, "*pw", "*pw"))
        .contains("unknown-prerequisite", "`******")
        .doesNotContain("canary");
  }

  @Test
  void namesWithBackTicksHideNoEndOfASecret() {
    assertThat(said("onecanary", "a`b", "a`b`c, *pw")).doesNotContain("canary");
  }

  @Test
  void noneIsShownOfADocumentOfPrerequisites() {
    String text =
        """
        - {name: one, type: script, password: &pw canary}
        - {name: *pw, type: script}
        - {name: *pw, type: script}
        - {name: two, type: script, require: [*pw, &other canary2]}
        - {name: three, type: script, password: *other}
        """;
    List<Diagnostic> found =
        ProtocolValidator.standard()
            .checkPrerequisites(
                ProtocolReader.standard().prerequisites().read(SourceText.of("p.yaml", text)));
    assertThat(DiagnosticPrinter.plain().print(found) + DiagnosticJson.print(found))
        .contains("the script `******` is defined twice", "no prerequisite `******`")
        .doesNotContain("canary");
  }

  @Test
  void longSecretsAreNotShownInPart() {
    assertThat(said("canary".repeat(100), "*pw", "image")).doesNotContain("canary");
    assertThat(said(("canary".repeat(30) + "`").repeat(40), "*pw", "image"))
        .doesNotContain("canary");
  }

  @Test
  void whatIsSaidOfOtherPlacesIsMaskedToo() {
    assertThat(said("x", "*other", "image")).contains("`******` is here").doesNotContain("canary");
  }

  @Test
  void whatIsNoSecretStaysAsItIs() {
    assertThat(said("onecanary", "no`pe", "image"))
        .contains("there is no dockerimage prerequisite `no`pe` [");
    assertThat(said("", "'``'", "image")).contains("there is no dockerimage prerequisite ```` [");
  }

  @Test
  void noFixWritesThem() {
    assertThat(said("x", "image", "secondcanry"))
        .contains("there is no prerequisite")
        .doesNotContain("canary", "did you mean", "write `******`");
  }

  @Test
  void nothingLikeASecretIsProposed() {
    String named = JOB.replace("{name: *other,", "{name: *pw,");
    String text =
        named.replace("SECRET", "one`canary").replace("DOCKER", "image").replace("LISTED", "image");
    List<Diagnostic> found =
        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).diagnostics();
    assertThat(DiagnosticPrinter.plain().print(found) + DiagnosticJson.print(found))
        .contains("illegal-name")
        .doesNotContain("canary");
  }
}
