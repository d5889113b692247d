package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.StockJobs.A;
import static io.github.paiprotocol.resolver.plain.StockJobs.NEVER;
import static io.github.paiprotocol.resolver.plain.StockJobs.NOTHING;
import static io.github.paiprotocol.resolver.plain.StockJobs.assertRuns;
import static io.github.paiprotocol.resolver.plain.StockJobs.isAlike;
import static io.github.paiprotocol.resolver.plain.StockJobs.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What OpenPAI's runtime does with what a plugin is given. */
class StockRunTest {
  private static String cmd(String more) {
    return with("{name: p, plugin: com.microsoft.pai.runtimeplugin.cmd, " + more + "}");
  }

  private static String plugin(String name, String more) {
    return with("{name: p, plugin: com.microsoft.pai.runtimeplugin." + name + ", " + more + "}");
  }

  static Stream<Arguments> commands() {
    String both = "{plugin: cmd, parameters: {preCommands: [a, b], postCommands: [c, d]}}";
    return Stream.of(
        arguments("preCommands: [a]", A),
        arguments("callbacks: [{event: taskStarts, commands: [a]}]", A),
        arguments("preCommands: [a, b], postCommands: [c, d]", both),
        arguments(
            "callbacks: [{event: taskSucceeds, commands: [c, d]},"
                + " {event: taskStarts, commands: [a]}, {event: taskStarts, commands: [b]}]",
            both),
        arguments("postCommands: [a]", "{plugin: cmd, parameters: {postCommands: [a]}}"),
        arguments("version: 1", NOTHING),
        arguments("callbacks: []", NOTHING),
        arguments("preCommands: []", NOTHING),
        // It drops other events without a word, and does not even look at their commands.
        arguments("callbacks: [{event: taskFails, commands: [a]}]", NOTHING),
        arguments("callbacks: [{event: taskFails}]", NOTHING),
        arguments("callbacks: [{event: [taskStarts], commands: [a]}]", NOTHING),
        arguments(
            "callbacks: [{event: taskFails, commands: [b]}, {event: taskStarts, commands: [a]}]",
            A),
        // Both kinds together stop it.
        arguments("callbacks: [], preCommands: [a]", NEVER),
        arguments("callbacks: [], postCommands: [a]", NEVER),
        // So does what is no list of commands by event.
        arguments("callbacks: {event: taskStarts, commands: [a]}", NEVER),
        arguments("callbacks: [taskStarts]", NEVER),
        arguments("callbacks: [{commands: [a]}]", NEVER),
        arguments("callbacks: [{event: taskStarts}]", NEVER),
        arguments("callbacks: [{event: taskSucceeds, commands: a}]", NEVER),
        arguments("preCommands: a", NEVER),
        arguments("preCommands: {a: b}", NEVER),
        arguments("preCommands: [a, 12]", NEVER),
        arguments("preCommands: [a, [b]]", NEVER),
        arguments("preCommands: [a], postCommands: c", NEVER));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandsRunAtTheirEvents(String given, String entries) {
    assertRuns(cmd(given), entries);
  }

  /** Only whole lines count: {@code ab} is not {@code a} and {@code b}. */
  @Test
  void otherCommandsRunOtherwise() {
    assertThat(isAlike(cmd("preCommands: [ab]"), StockJobs.start("'a', 'b'"))).isFalse();
    assertThat(isAlike(cmd("preCommands: [b]"), A)).isFalse();
    assertThat(isAlike(cmd("postCommands: [a]"), A)).isFalse();
    assertThat(isAlike(cmd("preCommands: [a]"), NOTHING)).isFalse();
  }

  static Stream<Arguments> policies() {
    String ignoring = "{plugin: cmd, failurePolicy: ignore, parameters: {preCommands: [a]}}";
    return Stream.of(
        arguments("ignore", ignoring, A),
        arguments("IGNORE", ignoring, A),
        arguments("fail", A, ignoring),
        arguments("anything", A, ignoring),
        arguments("12", NEVER, ignoring),
        arguments("", NEVER, A),
        arguments("[ignore]", NEVER, A));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void aFailureIsIgnoredWhereThePolicySaysSo(String policy, String entries, String other) {
    String text = cmd("preCommands: [a], failurePolicy: " + policy);
    assertRuns(text, entries);
    assertThat(isAlike(text, other)).isFalse();
  }

  static Stream<Arguments> plugins() {
    return Stream.of(
        arguments("ssh", "jobssh: true", "{plugin: ssh, parameters: {jobssh: true}}"),
        arguments("ssh", "jobssh: true, uri: x", "{plugin: ssh, parameters: {jobssh: true}}"),
        arguments("ssh", "jobssh: true, userssh:", "{plugin: ssh, parameters: {jobssh: true}}"),
        arguments(
            "ssh",
            "userssh: {type: custom, list: [1, {k: v}, ]}",
            "{plugin: ssh, parameters: {userssh: {type: custom, list: [1, {k: v}]}}}"),
        arguments("ssh", "version: 1", "{plugin: ssh}"),
        // All that is given to a plugin nobody knows may be read.
        arguments("own", "k: v", "{plugin: own, parameters: {name: p, k: v}}"),
        arguments(
            "own", "k: [1, true, v], m: ", "{plugin: own, parameters: {k: [1, true, v], name: p}}"),
        // Where storages are mounted, the runtime has nothing to run.
        arguments("teamwise_storage", "storageConfigNames: [s]", NOTHING));
  }

  @ParameterizedTest
  @MethodSource("plugins")
  void aPluginGetsWhatItReads(String plugin, String given, String entries) {
    assertRuns(plugin(plugin, given), entries);
  }

  @Test
  void anotherParameterIsAnotherRun() {
    String entries = "{plugin: ssh, parameters: {jobssh: true}}";
    assertThat(isAlike(plugin("ssh", "jobssh: false"), entries)).isFalse();
    assertThat(isAlike(plugin("ssh", "userssh: {}"), entries)).isFalse();
    assertThat(isAlike(plugin("own", "k: [1, 2]"), "{plugin: own, parameters: {name: p, k: [1]}}"))
        .isFalse();
    assertThat(isAlike(plugin("own", "k: {}"), "{plugin: own, parameters: {name: p, k: {a: b}}}"))
        .isFalse();
    assertThat(isAlike(plugin("tensorboard", "port: 1"), "{plugin: ssh, parameters: {port: 1}}"))
        .isFalse();
  }

  /** All of a plugin is printed and read as one text, so that one text anywhere in it stops it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "note: TEXT | never",
        "notes: [TEXT] | never",
        "notes: {k: [{l: TEXT}]} | never",
        "notes: {TEXT: v} | never",
        "TEXT: v | never",
        "notes: {k: [1, true, v], l: } | a",
      })
  void aTextWithBothQuotesStopsItWhereverItStands(String given, String ran) {
    String text = cmd("preCommands: [a], " + given.replace("TEXT", "\"'x' \\\"y\\\"\""));
    assertRuns(text, ran.equals(NEVER) ? NEVER : A);
  }

  static Stream<Arguments> references() {
    return Stream.of(
        arguments("'<% $parameters.p %>'", "text"),
        arguments("'echo <% $secrets.s %>'", "echo hush"),
        arguments("'<% $parameters.list[0] %> <% $parameters.list[1].k %>'", "x y"),
        arguments("'<% $parameters.n %>'", NEVER),
        arguments("'<% $parameters.none %>'", NEVER),
        arguments("'<% $data.uri %>'", NEVER));
  }

  @ParameterizedTest
  @MethodSource("references")
  void valuesArePutIn(String command, String ran) {
    assertRuns(
        cmd("preCommands: [" + command + "]"), ran.equals(NEVER) ? NEVER : StockJobs.start(ran));
  }

  /** A literal backslash is doubled, one of a value is not: the two run different commands. */
  @Test
  void aChangedTextIsNotTheTextThatWasMeant() {
    assertThat(isAlike(cmd("preCommands: ['a\\b']"), StockJobs.start("'a\\b'"))).isTrue();
    assertThat(isAlike(cmd("preCommands: ['a\\b']"), StockJobs.start("'<% $secrets.path %>'")))
        .isFalse();
    assertThat(
            isAlike(
                cmd("preCommands: ['<% $secrets.path %>']"),
                StockJobs.start("'<% $secrets.path %>'")))
        .isTrue();
  }

  /** To readers of YAML 1.1 {@code yes} is no string; a command that is none stops it. */
  @Test
  void whatIsNoStringThereIsNoCommandAndNoParameter() {
    assertRuns(cmd("preCommands: [yes]"), NEVER);
    assertRuns(cmd("preCommands: ['yes']"), StockJobs.start("'yes'"));
    assertThat(isAlike(plugin("ssh", "jobssh: yes"), "{plugin: ssh, parameters: {jobssh: 'yes'}}"))
        .isFalse();
    assertRuns(plugin("ssh", "jobssh: 'yes'"), "{plugin: ssh, parameters: {jobssh: 'yes'}}");
    // A plugin runs with whatever it is there.
    assertThat(isAlike(plugin("ssh", "userssh: [yes]"), NEVER)).isFalse();
  }

  /** Only strings are put in. */
  @Test
  void whatIsNoStringThereIsNoValueOfAReference() {
    String command = cmd("preCommands: ['<% $parameters.p %>']");
    assertRuns(command.replace("p: text", "p: 'yes'"), StockJobs.start("'yes'"));
    assertRuns(command.replace("p: text", "p: yes"), NEVER);
  }
}
