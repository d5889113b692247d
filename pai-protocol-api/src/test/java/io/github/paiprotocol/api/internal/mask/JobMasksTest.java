package io.github.paiprotocol.api.internal.mask;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JobMasksTest {

  private static Value job(String text) {
    return ProtocolReader.standard().readValue(SourceText.of("t", text)).root().orElseThrow();
  }

  private static Value masked(String text) {
    Value job = job(text);
    return JobMasks.of(job).apply(job);
  }

  @Test
  void linesOfWhatIsHiddenAreHiddenOneByOne() {
    JobMasks masks =
        JobMasks.byLine(
            List.of(
                job("secrets: {pem: \"BEGIN\\n  hunter2  \\nEND\\nabc\\n\"}"),
                job("uri: https://me:pass@host/")),
            Set.of("word", "one\ntwo-", "******"));

    assertThat(masks.shown("x hunter2 BEGIN word two- me:pass"))
        .isEqualTo("x ****** ****** ****** ****** ******");
    assertThat(masks.shown("END abc one ******")).isEqualTo("END abc one ******");
    assertThat(masks.hides("a hunter2")).isTrue();
    assertThat(masks.hides("END abc one ******")).isFalse();
  }

  @Test
  void credentialsOfAnAddressAreHiddenWhereverTheyStand() {
    assertThat(masked("uri: https://me:hunter2@host/a\ncommands: [login me:hunter2]"))
        .isEqualTo(job("uri: https://******@host/a\ncommands: [login ******]"));
  }

  @Test
  void theLoginOfAnImageIsHiddenWhereverItStands() {
    String image = "prerequisites: [x, {uri: a:bcd@e}, {type: dockerimage, uri: [a:bcd@e]}, {";
    assertThat(
            masked(image + "type: dockerimage, uri: me:hunter2@host/a}]\nname: me:hunter2 a:bcd"))
        .isEqualTo(job(image + "type: dockerimage, uri: '******@host/a'}]\nname: '****** a:bcd'"));
    assertThat(masked("[a]")).isEqualTo(job("[a]"));
  }

  @Test
  void namesOfRolesAreNoKeys() {
    String text =
        """
        taskRoles:
          token:
            prerequisites: [{name: data, uri: data-here}, plain]
            dockerImage: image
          key: none-yet
        deployments: [{name: token, taskRoles: {key: {preCommands: [echo]}}}]
        """;
    assertThat(masked(text)).isEqualTo(job(text));
    assertThat(masked("taskRoles: {worker: {prerequisites: [{name: data, token: T}]}}"))
        .isEqualTo(job("taskRoles: {worker: {prerequisites: [{name: data, token: '******'}]}}"));
  }

  @Test
  void onlyTagsMayStandInPlaceOfASecret() {
    String text =
        """
        extras:
          a: {token: " <% $secrets.pw %>\\n"}
          b: {token: " {{ pw }} "}
        """;
    assertThat(masked(text)).isEqualTo(job(text));
    assertThat(masked("extras: {token: '<% $secrets.pw %>x', key: '{{ a }} {{ b }}'}"))
        .isEqualTo(job("extras: {token: '******', key: '******'}"));
  }

  @Test
  void aValueOfTheUsersIsMaskedInItself() {
    Value value =
        job("{token: abc, urls: ['https://me:abc@host/'], echo: hunter2, pw: {key: hunter2}}");

    assertThat(JobMasks.shown("taskRoles", value))
        .isEqualTo(
            job(
                "{token: '******', urls: ['https://******@host/'], echo: '******', pw: {key: '******'}}"));
    assertThat(JobMasks.shown("key", Value.of("abc"))).isEqualTo(Value.of("******"));
    assertThat(JobMasks.shown("n", Value.of("abc"))).isEqualTo(Value.of("abc"));
  }
}
