package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.StockJobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.ResolvedJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Most jobs have nothing for OpenPAI's runtime but commands. */
class NothingToRunTest {
  private static final ResolvedJob BARE = StockJobs.resolve(text("", "", ""));
  private static final String P = "- {name: p, callbacks: [{event: taskStarts, commands: [a]}]}";

  private static boolean hasNothing(ResolvedJob job, String text) {
    return PlainProtocol.hasNothingToRun(job, StockJobs.value(text).root().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "extras: {}",
        "extras: {gitCommit: a}",
        "extras: {storages: [{name: s, mountPath: /s}]}"
      })
  void aJobOfCommandsHasNothing(String more) {
    String text = text("- {name: d, type: data, uri: x}", "data: d", more);
    assertThat(hasNothing(StockJobs.resolve(text), text)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "prerequisites: [p] |",
        "prerequisites: [] |",
        "| extras: {com.microsoft.pai.runtimeplugin: [{plugin: cmd}]}",
        "| extras: {com.microsoft.pai.runtimeplugin: []}"
      })
  void aJobWithPrerequisitesOrPluginsMayHaveSomething(String role, String more) {
    String text = text(P, role == null ? "" : role, more == null ? "" : more);
    assertThat(hasNothing(StockJobs.resolve(text), text)).isFalse();
  }

  /** Both sides count: what was resolved, and what the text says. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "prerequisites: [p] |",
        "| extras: {com.microsoft.pai.runtimeplugin: [{plugin: cmd, parameters: {preCommands: [a]}}]}",
        "| extras: {com.microsoft.pai.runtimeplugin: [{plugin: cmd, taskroles: []}]}"
      })
  void aResolvedJobThatRunsMoreThanItsTextIsSeen(String role, String more) {
    ResolvedJob job =
        StockJobs.resolve(text(P, role == null ? "" : role, more == null ? "" : more));
    assertThat(hasNothing(job, text("", "", ""))).isFalse();
    assertThat(hasNothing(BARE, text("", "", ""))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[a]",
        "name: job",
        "taskRoles: [worker]",
        "taskRoles: {}",
        "taskRoles: {other: {}}",
        "taskRoles: {worker: text}",
        "taskRoles: {worker: {prerequisites: }}",
        "taskRoles: {worker: {}}\nextras: ",
        "taskRoles: {worker: {}}\nextras: text",
        "taskRoles: {worker: {}}\nextras: {com.microsoft.pai.runtimeplugin: }"
      })
  void ofATextOfAnotherFormNothingIsCertain(String text) {
    assertThat(hasNothing(BARE, text)).isFalse();
  }

  @Test
  void rolesAreEnough() {
    assertThat(hasNothing(BARE, "taskRoles: {worker: {}}")).isTrue();
    assertThat(hasNothing(BARE, "taskRoles: {worker: {}}\nextras: {}")).isTrue();
  }
}
