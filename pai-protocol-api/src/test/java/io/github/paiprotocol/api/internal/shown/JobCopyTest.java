package io.github.paiprotocol.api.internal.shown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobCopyTest {
  private static Value job(String text) {
    return ProtocolReader.standard().values().read(SourceText.of("t", text)).draft().orElseThrow();
  }

  private static Value copy(String text) {
    return JobCopy.of(job(text)).value();
  }

  @ParameterizedTest
  @CsvSource({"rsync ******@host:/data", "http://******@host/a", "a=******@:"})
  void findsTheMasksOfLogins(String command) {
    assertThat(JobCopy.of(job("commands: ['" + command + "']")).masks())
        .containsExactly(ProtocolPath.of("commands").child(0));
  }

  @Test
  void valuesThatRepeatASecretStay() {
    assertThat(copy("secrets: {pw: hunter2}\ncommands: [login hunter2]"))
        .isEqualTo(job("secrets: {pw: '******'}\ncommands: [login hunter2]"));
  }

  @Test
  void parametersAndExtrasThatRepeatASecretAreMasked() {
    assertThat(copy("secrets: &s {pw: hunter2}\nparameters: {copy: *s}\nextras: {x: [hunter2]}"))
        .isEqualTo(
            job(
                "secrets: {pw: '******'}\nparameters: {copy: {pw: '******'}}\nextras: {x:"
                    + " ['******']}"));
  }

  @Test
  void loginsInAddressesAreMasked() {
    assertThat(copy("uri: https://me:hunter2@host/a\nextras: {new: [{x: 'http://a:b@c'}]}"))
        .isEqualTo(job("uri: https://******@host/a\nextras: {new: [{x: 'http://******@c'}]}"));
    assertThat(copy("uri: https://me:hunter2? rest@host/a"))
        .isEqualTo(job("uri: https://******@host/a"));
    assertThat(copy("uri: 'https:/m/e:hunter2@host/a'"))
        .isEqualTo(job("uri: https:/******@host/a"));
    String open = "uri: [git@github.com:a/b, 'https://$HOST:$PORT/a@b', 'https://h:8080/a@1']";
    assertThat(copy("secrets: {a: b}\n" + open)).isEqualTo(job("secrets: {a: '******'}\n" + open));
    String image = "prerequisites: [{type: dockerimage, uri: ";
    assertThat(copy(image + "'me:hunter2@host/a'}]")).isEqualTo(job(image + "'******@host/a'}]"));
  }

  @ParameterizedTest
  @CsvSource({
    "rsync me:hunter2@host:/data ., rsync ******@host:/data .",
    "wget --proxy=me:hunter2@host, wget --proxy=******@host",
    "http:me:hunter2@host/a, http:******@host/a",
    "me:hunter2@host and https://me:p@w@host, ******@host and https://******@host",
    "'docker pull a:1@sha256:0 host/b:2@sha256:0', 'docker pull a:1@sha256:0 host/b:2@sha256:0'",
    "git clone git@github.com:a/b ssh me@host /bin/ls, git clone git@github.com:a/b ssh me@host /bin/ls",
    "rsync $ME:$PW@host:/x h:/data@1, rsync $ME:$PW@host:/x h:/data@1",
    "curl https://host:$PORT/x?a=b;c=d, curl https://host:$PORT/x?a=b;c=d",
    "'cd /a;token=$(cat b)', 'cd /a;token=$(cat b)'"
  })
  void loginsWithoutASchemeAreMaskedAndNothingElse(String command, String shown) {
    assertThat(copy("commands: ['" + command + "']")).isEqualTo(job("commands: ['" + shown + "']"));
    assertThat(copy("commands: ['" + shown + "']")).isEqualTo(job("commands: ['" + shown + "']"));
  }

  @Test
  void aMaskIsFoundOnlyWhereASecretStood() {
    Value job =
        job(
            """
            secrets: {pw: '******', port: 1}
            uri: https://******@host/
            other: 'curl https://me:pw@host/ # ******'
            stars: '******'
            extras: {token: '******', key: no}
            """);

    assertThat(JobCopy.of(job).masks())
        .containsExactly(
            ProtocolPath.of("secrets", "pw"),
            ProtocolPath.of("uri"),
            ProtocolPath.of("extras", "token"));
  }

  @Test
  void namesOfRolesAreNoConfidentialNames() {
    String text =
        """
        taskRoles:
          token:
            prerequisites: [{name: data, uri: data-here}, plain]
            dockerImage: image
          password: none-yet
        deployments: [{name: token, taskRoles: {key: {preCommands: [echo]}}}]
        """;
    assertThat(copy(text)).isEqualTo(job(text));
    assertThat(copy("taskRoles: {worker: {prerequisites: [{name: data, token: T}]}}"))
        .isEqualTo(job("taskRoles: {worker: {prerequisites: [{name: data, token: '******'}]}}"));
  }

  @Test
  void valuesOfConfidentialNamesAreMaskedButForTagsAndBooleans() {
    assertThat(
            copy(
                "parameters: {MY_PWD: 12, apiKey: 1.5, a: {tokens: [x, true, null]}, n: 7,"
                    + " token: ' <% $secrets.pw %>', key: '<% $secrets.pw %>x'}"))
        .isEqualTo(
            job(
                "parameters: {MY_PWD: '******', apiKey: '******', a: {tokens: ['******', true,"
                    + " null]}, n: 7, token: ' <% $secrets.pw %>', key: '******'}"));
  }

  @Test
  void otherKeysOfALoginAreMasked() {
    assertThat(copy("auth: {username: me, password: x, registryuri: r, pin: 1, more: {a: b}}"))
        .isEqualTo(
            job(
                "auth: {username: me, password: '******', registryuri: r, pin: '******', more: {a:"
                    + " '******'}}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "secrets: {second hunter2 linedouble: x, pw: y}|secrets: {'******': '******', pw: '******'}",
        "secrets: {hunter2, pw: y}|secrets: {'******': null, pw: '******'}",
        "secrets: {pin: [hun: ter2, 5]}|secrets: {pin: [{'******': '******'}, '******']}",
        "parameters: {password hunter2, lr: 1}|parameters: {'******': null, lr: 1}",
        "parameters: {password: {hunter 2: x}}|parameters: {password: {'******': '******'}}",
        "parameters: {big model: null}|parameters: {big model: null}",
        "{secrets: {a: &s {hunter2: sesame}}, extras: {copy: *s}}"
            + "|{secrets: {a: &s {'******': '******'}}, extras: {copy: *s}}"
      })
  void aKeyThatMayBeASecretIsMasked(String text, String shown) {
    JobCopy copy = JobCopy.of(job(text));
    assertThat(copy.value()).isEqualTo(job(shown));
    assertThat(copy.shownPaths().toString()).doesNotContain("hun");
  }

  @Test
  void aKeyToWhichATagRefersStays() {
    String text = "commands: ['<% $secrets.map.a b %>']\nsecrets: {map: {a b: VALUE}}";
    assertThat(copy(text)).isEqualTo(job(text.replace("VALUE", "'******'")));
  }

  @Test
  void aMaskedKeyIsKnownAsAMask() {
    assertThat(JobCopy.of(job("secrets: {'******': null}")).masks())
        .containsExactly(ProtocolPath.of("secrets", "******"));
  }

  @Test
  void valuesAreReplaced() {
    assertThat(JobCopy.of(job("a: {b: [1]}"), Map.of(ProtocolPath.of("a", "b"), "x")).value())
        .isEqualTo(job("a: {b: x}"));
  }

  @Test
  void maskedTextsAreKnown() {
    JobCopy copy = JobCopy.of(job("secrets: {a: hunter2, b: abc}\nu: https://me:pass@host"));

    assertThat(copy.paths())
        .containsExactly(
            ProtocolPath.of("secrets", "a"), ProtocolPath.of("secrets", "b"), ProtocolPath.of("u"));
    assertThat(copy.isShownIn("login hunter2")).isTrue();
    assertThat(copy.isShownIn("login me:pass")).isTrue();
    assertThat(copy.isShownIn("abc ******")).isFalse();
  }
}
