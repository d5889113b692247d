package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.assertCompared;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.assertRunsAsWritten;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.assertSaysNothingElse;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.isAsWritten;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.plugins;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.words;
import static io.github.paiprotocol.resolver.plain.StockJobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.ResolvedJob;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Most jobs have nothing for OpenPAI's runtime but what stays as it is. */
class RunsAsWrittenTest {
  private static final ResolvedJob BARE = StockJobs.resolve(text("", "", ""));
  private static final String P = "- {name: p, callbacks: [{event: taskStarts, commands: [a]}]}";

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
        "[{plugin: teamwise_storage, parameters: {storageConfigNames: [a]}}]",
        "[{plugin: ssh, parameters: {userssh: {value: '<% $secrets.s %> and <%$parameters.p%>'}}}]",
        "[{plugin: ssh, parameters: {userssh: {value: it's}}}]",
        "[{plugin: ssh, parameters: {userssh: {value: 'a \"b\"'}}}]",
        "[{plugin: ssh, parameters: {userssh: {value: \u00e9}}}]",
        "[{plugin: cmd}]",
        "[{plugin: cmd, parameters: {preCommands: [a], postCommands: [b, c]}}]",
        "[{plugin: cmd, parameters: {postCommands: [b, c], other: [d, {e: f, g: }, 1]}}]",
        "[{plugin: cmd, parameters: {callbacks: [{event: taskStarts, commands: [a]}]}}]",
        "[{plugin: cmd, taskroles: [worker], parameters: {preCommands: ['a <% $parameters.p %>']}}]"
      })
  void pluginsThatNothingIsChangedInRunAsWritten(String entries) {
    assertRunsAsWritten(plugins(entries));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{plugin: com.microsoft.pai.runtimeplugin.ssh, parameters: {jobssh: true}}",
        "{plugin: cmd, parameters: {callbacks: [{event: taskFails, commands: [a]}]}}",
        "{plugin: cmd, parameters: {preCommands: [a], 'a\\b': c}}",
        "{plugin: cmd, parameters: {preCommands: [a], other: 'a\\b'}}",
        "{plugin: cmd, parameters: {preCommands: [a], other: [b, 'a\\b']}}",
        "{plugin: cmd, parameters: {preCommands: [a], other: {k: 'a\\b'}}}",
        "{plugin: cmd, parameters: {preCommands: [a], other: {'a\\b': k}}}",
        "{plugin: git, parameters: {repo_uri: https://example.com/x, branch: b}}",
        "{plugin: pvc_storage, parameters: {}}",
        "{plugin: ssh, failurePolicy: ignore, parameters: {jobssh: true}}",
        "{plugin: ssh, parameters: {publicKeys: [k]}}",
        "{plugin: ssh, parameters: {userssh: {value: '<% $parameters.n %>'}}}",
        "{plugin: ssh, parameters: {userssh: {value: 'a \"<% $secrets.single %>'}}}",
        "{plugin: ssh, parameters: {userssh: ['a\\b']}}",
        "{plugin: ssh, parameters: {userssh: {'a\\b': c}}}",
        "{plugin: ssh, parameters: {userssh: {value: \"a\\tb\"}}}",
        "{plugin: ssh, parameters: {userssh: {value: ambiguous}}}",
        "{plugin: ssh, parameters: {userssh: {ambiguous: a}}}"
      })
  void othersAreComparedByWhatTheyRun(String entry) {
    assertCompared(plugins("[{plugin: ssh}, " + entry + "]"));
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

  @Provide
  Arbitrary<String> entries() {
    Arbitrary<String> word =
        words(
            """
            true|yes|1|0x1F|a|'yes'|it's|'a\\b'|a<b|'<% $secrets.s %>'|'<% $p %>'|''|~||\u00e9\
            |"\\t"|'"'|on|1_000|2001-01-01""");
    Arbitrary<String> key =
        Arbitraries.of("jobssh", "userssh", "sshbarrier", "port", "on", "publicKeys", "a\\b", "k");
    Arbitrary<String> map = Combinators.combine(key, word).as((k, w) -> "{" + k + ": " + w + "}");
    Arbitrary<String> value =
        Arbitraries.oneOf(word, map, map.map(m -> "[" + m + ", x]"), word.map(w -> "[" + w + "]"));
    Arbitrary<String> parameters =
        Combinators.combine(key, value)
            .as((k, v) -> k + ": " + v)
            .list()
            .uniqueElements(line -> line.substring(0, line.indexOf(':')))
            .ofMaxSize(3)
            .map(lines -> "parameters: {" + String.join(", ", lines) + "}");
    Arbitrary<String> plugin =
        Arbitraries.of("ssh", "ssh", "tensorboard", "teamwise_storage", "cmd", "git")
            .map(name -> "plugin: " + name);
    Arbitrary<String> more =
        Arbitraries.of(
            "uri: x", "k: ", "o: 1", "taskroles: []", "taskroles: [worker]", "failurePolicy: fail");
    return Combinators.combine(plugin, parameters, more)
        .as((a, b, c) -> "{" + String.join(", ", a, b, c) + "}")
        .list()
        .ofMaxSize(2)
        .map(Object::toString);
  }

  /** What the glance lets through is what the comparison would let through, with nothing lost. */
  @Property(tries = 500)
  void theGlanceSaysNothingElseThanTheComparison(@ForAll("entries") String entries) {
    assertSaysNothingElse(plugins(entries));
  }
}
