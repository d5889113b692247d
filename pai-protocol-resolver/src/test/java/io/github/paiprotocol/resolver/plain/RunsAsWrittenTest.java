package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.StockJobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Most jobs have nothing for OpenPAI's runtime but commands, and plugins that stay as they are. */
class RunsAsWrittenTest {
  private static final ResolvedJob BARE = StockJobs.resolve(text("", "", ""));
  private static final String P = "- {name: p, callbacks: [{event: taskStarts, commands: [a]}]}";

  private static boolean isAsWritten(ResolvedJob job, String text, String... ambiguous) {
    Value root = StockJobs.value(text).root().orElseThrow();
    return PlainProtocol.runsAsWritten(job, root, () -> Set.of(ambiguous));
  }

  private static String plugins(String entries) {
    return text("", "", "extras: {com.microsoft.pai.runtimeplugin: " + entries + "}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "extras: {}",
        "extras: {gitCommit: a}",
        "extras: {storages: [{name: s, mountPath: /s}]}"
      })
  void aJobOfCommandsRunsAsWritten(String more) {
    String text = text("- {name: d, type: data, uri: x}", "data: d", more);
    assertThat(isAsWritten(StockJobs.resolve(text), text)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "prerequisites: [p] |",
        "prerequisites: [] |",
        "| extras: {com.microsoft.pai.runtimeplugin: [{plugin: cmd}]}"
      })
  void aJobWithPrerequisitesOrWithPluginsOfCommandsMayNot(String role, String more) {
    String text = text(P, role == null ? "" : role, more == null ? "" : more);
    assertThat(isAsWritten(StockJobs.resolve(text), text)).isFalse();
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
    assertThat(isAsWritten(job, text("", "", ""))).isFalse();
    assertThat(isAsWritten(BARE, text("", "", ""))).isTrue();
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
    assertThat(isAsWritten(BARE, text)).isFalse();
  }

  @Test
  void rolesAreEnough() {
    assertThat(isAsWritten(BARE, "taskRoles: {worker: {}}")).isTrue();
    assertThat(isAsWritten(BARE, "taskRoles: {worker: {}}\nextras: {}")).isTrue();
  }

  /** What the runtime would run is compared here, too, which the glance saves. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "[{plugin: ssh}]",
        "[{plugin: ssh, parameters: {}}]",
        "[{plugin: ssh, parameters: {jobssh: true, sshbarrierTimeout: 0x1F, userssh: {type: none}}}]",
        "[{plugin: ssh, taskroles: [worker], parameters: {jobssh: true}}, {plugin: ssh}]",
        "[{plugin: ssh, taskroles: [], parameters: {jobssh: true}}]",
        "[{plugin: ssh, parameters: {other: [a, {b: , c: ~}], jobssh: false}, uri: x}]",
        "[{plugin: tensorboard, parameters: {port: 6006, logdir: {path: /mnt/tensorboard}}}]",
        "[{plugin: teamwise_storage, parameters: {storageConfigNames: [a]}}]"
      })
  void pluginsThatNothingIsChangedInRunAsWritten(String entries) {
    String text = plugins(entries);
    ResolvedJob job = StockJobs.resolve(text);
    PlainProtocol plain = PlainProtocol.of(job);
    assertThat(isAsWritten(job, text)).isTrue();
    assertThat(plain.runtimeLosses()).isEmpty();
    assertThat(plain.isRunAlikeFrom(StockJobs.value(text))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{plugin: com.microsoft.pai.runtimeplugin.ssh, parameters: {jobssh: true}}",
        "{plugin: cmd, parameters: {callbacks: [{event: taskStarts, commands: [a]}]}}",
        "{plugin: git, parameters: {repo_uri: https://example.com/x, branch: b}}",
        "{plugin: pvc_storage, parameters: {}}",
        "{plugin: ssh, failurePolicy: ignore, parameters: {jobssh: true}}",
        "{plugin: ssh, parameters: {publicKeys: [k]}}",
        "{plugin: ssh, parameters: {userssh: {value: '<% $secrets.s %>'}}}",
        "{plugin: ssh, parameters: {userssh: {value: it's}}}",
        "{plugin: ssh, parameters: {userssh: {value: 'a \"b\"'}}}",
        "{plugin: ssh, parameters: {userssh: ['a\\b']}}",
        "{plugin: ssh, parameters: {userssh: {'a\\b': c}}}",
        "{plugin: ssh, parameters: {userssh: {value: \"a\\tb\"}}}",
        "{plugin: ssh, parameters: {userssh: {value: \u00e9}}}",
        "{plugin: ssh, parameters: {userssh: {value: ambiguous}}}",
        "{plugin: ssh, parameters: {userssh: {ambiguous: a}}}"
      })
  void othersAreComparedByWhatTheyRun(String entry) {
    String text = plugins("[{plugin: ssh}, " + entry + "]");
    assertThat(isAsWritten(StockJobs.resolve(text), text, "ambiguous")).isFalse();
  }

  /** The text may be another than that of the job. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{plugin: ssh}",
        "[]",
        "[ssh]",
        "[{plugin: ssh}, {plugin: ssh}]",
        "[{plugin: tensorboard, taskroles: [worker], parameters: {port: 1}}]",
        "[{plugin: 1, taskroles: [worker], parameters: {port: 1}}]",
        "[{taskroles: [worker], parameters: {port: 1}}]",
        "[{plugin: ssh, parameters: {port: 1}}]",
        "[{plugin: ssh, taskroles: worker, parameters: {port: 1}}]",
        "[{plugin: ssh, taskroles: [other], parameters: {port: 1}}]",
        "[{plugin: ssh, taskroles: [worker], parameters: {port: 2}}]",
        "[{plugin: ssh, taskroles: [worker], parameters: {}}]",
        "[{plugin: ssh, taskroles: [worker], parameters: }]",
        "[{plugin: ssh, taskroles: [worker]}]",
        "[{plugin: ssh, taskroles: [worker], failurePolicy: , parameters: {port: 1}}]"
      })
  void aTextThatSaysOtherwiseIsSeen(String entries) {
    String own = plugins("[{plugin: ssh, taskroles: [worker], parameters: {port: 1}}]");
    ResolvedJob job = StockJobs.resolve(own);
    assertThat(isAsWritten(job, plugins(entries))).isFalse();
    assertThat(isAsWritten(job, own)).isTrue();
  }

  /** Without parameters is as good as with none, but nothing is no map. */
  @Test
  void aTextWithoutParametersMayStandForNone() {
    ResolvedJob job = StockJobs.resolve(plugins("[{plugin: ssh, parameters: {}}]"));
    assertThat(isAsWritten(job, plugins("[{plugin: ssh}]"))).isTrue();
    assertThat(isAsWritten(job, plugins("[{plugin: ssh, parameters: }]"))).isFalse();
  }
}
