package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose keys open a task, by what the use of the plugin says. */
class SshKeysTest {
  /** What the platform keeps: two keys, and entries that are none. */
  private static final Secrets KEPT =
      Secrets.of(
          Map.of(
              "sshKeys",
              Value.of(
                  List.of(
                      kept("laptop", "key a"),
                      Value.of(Map.of("value", Value.of("key b\nkey c"))),
                      Value.of(Map.of("title", Value.of("empty"))),
                      Value.of(Map.of("title", Value.of("number"), "value", Value.of(5))),
                      Value.of("key d")))));

  private static Value kept(String title, String value) {
    return Value.of(Map.of("title", Value.of(title), "value", Value.of(value)));
  }

  private final String[] told = {""};

  private List<String> keys(String parameters, Secrets userExtension) {
    PluginUse use =
        Uses.builder(PluginJob.of("true", "{plugin: ssh, parameters: {" + parameters + "}}"))
            .userExtension(userExtension)
            .build();
    Parameters given = Parameters.of(use);
    List<String> keys = SshKeys.of(use, given);
    told[0] = String.join("\n", Uses.shown(given.diagnostics()));
    return keys;
  }

  @Test
  void everyLineIsAKeyHoweverItsEndIsWritten() {
    assertThat(SshKeys.lines("a b\\nc\r\n\td \n\n \u2028e")).containsExactly("a b", "c", "d", "e");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sshbarrier: false",
        "userssh: {}",
        "userssh: null",
        "userssh: {value: key x}",
        "userssh: {type: ' ', value: key x}",
        "publicKeys: []"
      })
  void whoAsksForNoKeyGetsNone(String parameters) {
    assertThat(keys(parameters, KEPT)).isEmpty();
    assertThat(told[0]).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jobssh: false",
        "userssh: {type: custom}",
        "userssh: {type: custom, value: ' '}",
        "userssh: {type: system, value: laptop}"
      })
  void keptKeysOpenATaskWithAService(String parameters) {
    assertThat(keys(parameters, KEPT)).containsExactly("key a", "key b", "key c");
    assertThat(keys(parameters.replace("system", "custom"), Secrets.none()))
        .doesNotContain("key a");
    assertThat(told[0]).isEmpty();
  }

  @Test
  void keysOfTheJobComeFirstAndEachOnce() {
    assertThat(keys("publicKeys: [key y, key a], userssh: {type: custom, value: key x}", KEPT))
        .containsExactly("key x", "key y", "key a", "key b", "key c");
    assertThat(keys("publicKeys: [key y]", Secrets.none())).containsExactly("key y");
    assertThat(
            keys(
                "userssh: {type: custom, value: key x}",
                Secrets.of(Map.of("sshKeys", Value.of("key a")))))
        .containsExactly("key x");
    assertThat(told[0]).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"desk", "empty", "number"})
  void aNameOfNoKeptKeyIsDoubtful(String name) {
    keys("userssh: {type: system, value: " + name + "}", KEPT);
    assertThat(told[0])
        .isEqualTo(
            "WARNING plugin.parameters.userssh: the platform keeps no ssh key of the name that"
                + " `userssh` asks for (add the key to your profile, or give it with `type:"
                + " custom`)");
  }

  @Test
  void anUnknownTypeAddsNoKey() {
    assertThat(keys("userssh: {type: unknown, value: key x}", Secrets.none())).isEmpty();
    assertThat(told[0])
        .isEqualTo(
            "WARNING plugin.parameters.userssh: `userssh` has an unknown `type`, so it adds no key"
                + " (the types are `custom` and `system`)");
  }

  @Test
  void whatIsNoMapIsTold() {
    assertThat(keys("userssh: key x", KEPT)).isEmpty();
    assertThat(told[0])
        .isEqualTo(
            "ERROR plugin.parameters.userssh: `userssh` must be a map with `type` and `value`");
  }
}
