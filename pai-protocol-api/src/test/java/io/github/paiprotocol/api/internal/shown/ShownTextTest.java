package io.github.paiprotocol.api.internal.shown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a guarded document is shown. */
class ShownTextTest {
  private static String shown(String text) {
    JobDocuments job = JobDocuments.of(SourceText.of("job.yaml", text), ProtocolReader.standard());
    return IntStream.rangeClosed(1, (int) text.lines().count())
        .mapToObj(job::shownLine)
        .collect(Collectors.joining("|"));
  }

  private static String said(String text) {
    List<Diagnostic> found =
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
    return DiagnosticPrinter.plain().print(found);
  }

  /** A vertical bar represents a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      quoteCharacter = '`',
      value = {
        "secrets: {pin: 31415926e5358}=secrets: {pin: ******}",
        "secrets:|pin: CANARY|name: a=secrets:|******: ******|name: a",
        "name: a|secrets: {CANARY}=name: a|secrets: {******}",
        "name: a|secrets:|  password CANARY=name: a|secrets:|  ******",
        "name: a|secrets: {pw:CANARY}=name: a|secrets: {******}",
        "name: a|secret|  pw: CANARY=name: ******|******|  ******: ******",
        "passwrd: CANARY|name: a=******: ******|name: a",
        "secrets: {pw: x} # CANARY=secrets: {pw: ******} ******",
        "secrets: &CANARY {pw: x}|name: *CANARY=secrets: ****** {pw: ******}|name: ******",
        "parameters: {lr: 1, my_token: x}|secrets: {}=parameters: {lr: 1, my_token: ******}|secrets: {}",
        "extras: {team: x, secret: {a: y}}=extras: {team: ******, secret: {******: ******}}",
        "extras: {team: x, 31415uri: y, 314159uri: z, token: t}=extras: {team: ******, 31415uri: ******, ******: ******, token: ******}",
        "parameters: api_key CANARY|secrets: {}=parameters: ******|secrets: {}",
        "parameters: [api_key CANARY]|secrets: {}=parameters: [******]|secrets: {}",
        "prerequisites: [{uri: https/:/me:CANARY@host/a}]=prerequisites: [{uri: ******@host/a}]",
        "prerequisites: [{uri: https://me :CANARY@host/a}]=prerequisites: [{uri: https://me ******@host/a}]",
        "description: see https:/me:p4ss@host|name: a=description: see https:/******@host|name: a",
        "kind: DIJob|spec: {tasks: [{template: {spec: {containers: [{env: [{nam: MY_TOKEN, value: CANARY}]}]}}}]}=kind: DIJob|spec: {tasks: [{template: {spec: {containers: [{env: [{nam: ******, value: ******}]}]}}}]}",
        "description: at https:/m/e:p4ss@host and https://me:p4s? sp4ss@host|name: a=description: at https:/******@host and https://******@host|name: a",
        "secrets: {}|taskRoles: {a: {retries: 3, rotries: 3}}=secrets: {}|taskRoles: {a: {retries: ******, ******: ******}}",
        "key: open|name: a=key: open|name: a"
      })
  void onlyWhatIsPublicIsShown(String written, String expected) {
    assertThat(shown(written.replace('|', '\n'))).isEqualTo(expected);
  }

  @Test
  void noHintSpellsANumberThatIsASecret() {
    assertThat(said("secrets: {pin: 31415926e5358}\n")).doesNotContain("31415").contains("******");
  }

  /** Digests are those of fetched documents, and a secret is none of them. */
  @Test
  void digestsAreShownUnlessASecretIsIn() {
    String digest = "sha256:4ab" + "c0d1e2f3".repeat(7) + "01234";
    ShownText text =
        Unwritten.shown(
            Value.of(Map.of("secrets", Value.of(Map.of("pw", Value.of("correct horse"))))));
    assertThat(text.sentence("it is `" + digest + "`", false)).contains(digest);
    assertThat(text.sentence("it is `horse" + digest + "`", false)).contains("`******");
    assertThat(text.sentence("it is `" + digest + "1`", false)).doesNotContain("c0d1");
  }

  @Test
  void aTextThatIsSaidToBeGuardedIs() {
    SourceText open = SourceText.of("job.yaml", "name: a\nother: CANARY\n");

    assertThat(ShownText.isGuarded(open)).isFalse();
    assertThat(ShownText.isGuarded(open.guarded())).isTrue();
    assertThat(
            DiagnosticPrinter.plain()
                .print(ProtocolReader.standard().jobs().read(open.guarded()).diagnostics()))
        .doesNotContain("CANARY");
  }
}
