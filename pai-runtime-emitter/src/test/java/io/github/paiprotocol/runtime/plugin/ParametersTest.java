package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What plugins read of their parameters, and what is told of values they cannot read. */
class ParametersTest {

  private static Parameters given(String parameters) {
    return Parameters.of(Uses.of("ssh", parameters));
  }

  private static List<String> told(Parameters given) {
    return Uses.shown(given.diagnostics());
  }

  @ParameterizedTest
  @CsvSource({
    "true, true",
    "'''TRUE''', true",
    "'''True''', true",
    "false, false",
    "'''False''', false",
    "null, false"
  })
  void flagIsTrueOnlyWhereItIsSaid(String yaml, boolean flag) {
    Parameters given = given("jobssh: " + yaml);
    assertThat(given.flag("jobssh")).isEqualTo(flag);
    assertThat(given.flag("sshbarrier")).isFalse();
    assertThat(told(given)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "'yes'", "''", "[true]", "{a: true}"})
  void whatIsNoFlagIsToldAndFalse(String yaml) {
    Parameters given = given("jobssh: " + yaml);
    assertThat(given.flag("jobssh")).isFalse();
    assertThat(told(given))
        .containsExactly("ERROR plugin.parameters.jobssh: `jobssh` must be true or false");
  }

  @ParameterizedTest
  @CsvSource({"5, 5", "'''7''', 7", "123456789, 123456789", "'''005''', 5"})
  void numberIsReadUpToBothBounds(String yaml, int number) {
    Parameters given = given("sshbarrierTimeout: " + yaml);
    assertThat(given.number("sshbarrierTimeout", 5, 123_456_789)).hasValue(number);
    assertThat(told(given)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "11", "-7", "soon", "''", "7.0", "9999999999", "[7]", "'٧'"})
  void whatIsNoSuchNumberIsToldAndAbsent(String yaml) {
    Parameters given = given("sshbarrierTimeout: " + yaml);
    assertThat(given.number("sshbarrierTimeout", 5, 10)).isEqualTo(OptionalInt.empty());
    assertThat(told(given))
        .containsExactly(
            "ERROR plugin.parameters.sshbarrierTimeout: `sshbarrierTimeout` must be a whole number"
                + " from 5 to 10");
  }

  @Test
  void absentParametersAreReadAsNothing() {
    Parameters given = given("userssh: null");
    for (String key : List.of("userssh", "publicKeys")) {
      assertThat(given.has(key)).isFalse();
      assertThat(given.value(key)).isEmpty();
      assertThat(given.text(key)).isEmpty();
      assertThat(given.texts(key)).isEmpty();
      assertThat(given.marked(key)).isEmpty();
      assertThat(given.markedItems(key)).isEmpty();
      assertThat(given.number(key, 0, 1)).isEmpty();
    }
    assertThat(told(given)).isEmpty();
  }

  @Test
  void textIsThatOfAnyScalar() {
    Parameters given = given("jobssh: true, sshbarrierTimeout: 5, userssh: a b, publicKeys: []");
    assertThat(given.text("jobssh")).contains("true");
    assertThat(given.text("sshbarrierTimeout")).contains("5");
    assertThat(given.text("userssh")).contains("a b");
    assertThat(told(given)).isEmpty();
    assertThat(given.text("publicKeys")).isEmpty();
    assertThat(told(given))
        .containsExactly("ERROR plugin.parameters.publicKeys: `publicKeys` must be a string");
  }

  @Test
  void textsKeepTheirOrder() {
    Parameters given = given("publicKeys: [b, 5, a]");
    assertThat(given.texts("publicKeys")).containsExactly("b", "5", "a");
    assertThat(told(given)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "{a: b}", "[a, [b]]", "[a, null]"})
  void whatIsNoListOfTextsIsToldAndEmpty(String yaml) {
    String told = "ERROR plugin.parameters.publicKeys: `publicKeys` must be a list of strings";
    Parameters given = given("publicKeys: " + yaml);
    assertThat(given.texts("publicKeys")).isEmpty();
    assertThat(told(given)).containsExactly(told);
    Parameters marked = given("publicKeys: " + yaml);
    assertThat(marked.markedItems("publicKeys")).isEmpty();
    assertThat(told(marked)).containsExactly(told);
  }

  @Test
  void markedItemsKnowWhereTheirSecretsStand() {
    PluginJob job =
        PluginJob.of("true", "{plugin: git, parameters: {options: [-a, 'b=<% $secrets.t %>c']}}")
            .with("secrets: {t: never}");
    assertThat(Parameters.of(Uses.of(job)).markedItems("options"))
        .containsExactly(
            new RevealedText("-a", List.of()),
            new RevealedText("b=neverc", List.of(new TextRange(2, 7))));
  }

  @Test
  void whatIsMissingIsToldAtTheUse() {
    Parameters given = given("jobssh: true");
    given.reportMissing("publicKeys");
    assertThat(told(given)).containsExactly("ERROR plugin: `ssh` lacks the parameter `publicKeys`");
  }

  @Test
  void whatIsMissingIsToldAtAKeyThatMayMeanIt() {
    Parameters given = given("jobssh: true, publicKey: x");
    given.reportMissing("publicKeys");
    assertThat(told(given))
        .containsExactly(
            "ERROR plugin.parameters.publicKey: `ssh` lacks the parameter `publicKeys`"
                + " (is `publicKey` meant to be it?)");
  }

  @Test
  void onlyAParameterWithASecretIsRefused() {
    PluginJob job =
        PluginJob.of("true", "{plugin: git, parameters: {branch: '<% $secrets.t %>', commit: a}}")
            .with("secrets: {t: never}");
    Parameters given = Parameters.of(Uses.of(job));
    given.refuseSecret("commit");
    given.refuseSecret("clone_dir");
    assertThat(told(given)).isEmpty();
    given.refuseSecret("branch");
    assertThat(told(given))
        .containsExactly(
            "ERROR plugin.parameters.branch: `branch` holds a secret that all who list the task's"
                + " processes would see (write it without `$secrets`)");
  }

  @Test
  void warnsOfUnknownParametersInTheExtras() {
    Parameters given = given("jobsh: true, jobssh: true");
    given.warnOfOthers(List.of("jobssh"));
    assertThat(told(given))
        .containsExactly(
            "WARNING plugin.parameters.jobsh: `jobsh` is not a parameter of the plugin `ssh`"
                + " (did you mean `jobssh`?)");
  }

  @Test
  void aPrerequisiteMayHaveKeysOfItsOwn() {
    Parameters given =
        Parameters.of(
            Uses.builder(PluginJob.of("true", "{plugin: ssh, parameters: {mine: 1}}"))
                .place(Place.value(JobPaths.prerequisite(0)))
                .build());
    given.warnOfOthers(List.of("jobssh"));
    assertThat(told(given)).isEmpty();
  }
}
