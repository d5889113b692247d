package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.StockJobs.A;
import static io.github.paiprotocol.resolver.plain.StockJobs.B;
import static io.github.paiprotocol.resolver.plain.StockJobs.NEVER;
import static io.github.paiprotocol.resolver.plain.StockJobs.NOTHING;
import static io.github.paiprotocol.resolver.plain.StockJobs.assertRuns;
import static io.github.paiprotocol.resolver.plain.StockJobs.extras;
import static io.github.paiprotocol.resolver.plain.StockJobs.isAlike;
import static io.github.paiprotocol.resolver.plain.StockJobs.start;
import static io.github.paiprotocol.resolver.plain.StockJobs.text;
import static io.github.paiprotocol.resolver.plain.StockJobs.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.paiprotocol.api.model.Job;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which plugins OpenPAI's runtime finds for a role, and in which order. */
class StockRolesTest {
  private static final String CMD = "com.microsoft.pai.runtimeplugin.cmd";

  /** A prerequisite that runs a command. */
  private static String p(String name, String command) {
    return "- {name: %s, type: script, plugin: %s, preCommands: [%s]}"
        .formatted(name, CMD, command);
  }

  static Stream<Arguments> prerequisites() {
    return Stream.of(
        arguments("{name: p, plugin: " + CMD + ", preCommands: [a]}", A),
        arguments("{name: p, type: odd, plugin: " + CMD + ", preCommands: [a]}", A),
        // Of others than its own plugins it runs nothing.
        arguments("{name: p, preCommands: [a]}", NOTHING),
        arguments("{name: p, plugin: cmd, preCommands: [a]}", NOTHING),
        arguments("{name: p, plugin: other.cmd, parameters: {}, preCommands: [a]}", NOTHING),
        arguments("{name: p, plugin: 12, preCommands: [a]}", NEVER),
        arguments("{name: p, plugin: , preCommands: [a]}", NEVER),
        // That map would hide the commands.
        arguments("{name: p, plugin: " + CMD + ", parameters: {}, preCommands: [a]}", NEVER),
        // What it takes for itself is no parameter.
        arguments(
            "{name: p, type: x, failurePolicy: fail, plugin: com.microsoft.pai.runtimeplugin.own}",
            "{plugin: own, parameters: {name: p}}"));
  }

  @ParameterizedTest
  @MethodSource("prerequisites")
  void aPrerequisiteRunsWhereItsPluginIsOneOfTheRuntimes(String prerequisite, String entries) {
    assertRuns(with(prerequisite), entries);
  }

  static Stream<Arguments> lists() {
    String both = p("p", "a") + "\n" + p("q", "b");
    String unnamed = p("p", "a") + "\n- {type: data}";
    String noMap = p("p", "a") + "\n- text";
    return Stream.of(
        arguments(both, "prerequisites: [p, q]", A + ", " + B),
        arguments(both, "prerequisites: [q, p]", B + ", " + A),
        arguments(both, "prerequisites: [q, q]", B + ", " + B),
        arguments(both, "prerequisites: [p]", A),
        arguments(both, "prerequisites: []", NOTHING),
        arguments(both, "", NOTHING),
        arguments(both, "prerequisites: [p, none]", NEVER),
        arguments(both, "prerequisites: [p, 12]", NEVER),
        arguments(both, "prerequisites: [{name: p}]", NEVER),
        arguments(both, "prerequisites: p", NEVER),
        arguments(both, "prerequisites: ", NEVER),
        // Of one name the last counts.
        arguments(p("p", "a") + "\n" + p("p", "b"), "prerequisites: [p]", B),
        // It goes through the whole list, but only when a role needs one.
        arguments(unnamed, "prerequisites: [p]", NEVER),
        arguments(unnamed, "", NOTHING),
        arguments(p("12", "a"), "prerequisites: [image]", NEVER),
        arguments(noMap, "prerequisites: [p]", NEVER),
        arguments(noMap, "", NOTHING));
  }

  @ParameterizedTest
  @MethodSource("lists")
  void aRoleRunsWhatItLists(String prerequisites, String role, String entries) {
    assertRuns(text(prerequisites, role, ""), entries);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "prerequisites:", "prerequisites: {p: q}", "prerequisites: p"})
  void aJobWithoutPrerequisitesHasNothingToFind(String prerequisites) {
    String text =
        """
        %s
        taskRoles: {worker: {commands: [run], prerequisites: [p]}}
        """
            .formatted(prerequisites);
    assertRuns(text, prerequisites.isEmpty() ? NOTHING : NEVER);
  }

  static Stream<Arguments> entries() {
    return Stream.of(
        arguments(NOTHING, NOTHING),
        arguments(A + ", " + B, A + ", " + B),
        arguments("{plugin: cmd, taskroles: [worker], parameters: {preCommands: [a]}}", A),
        arguments("{plugin: cmd, taskroles: [other], parameters: {preCommands: [a]}}", NOTHING),
        arguments("{plugin: cmd, taskroles: [], parameters: {preCommands: [a]}}", NOTHING),
        arguments(
            "{plugin: cmd, taskroles: [other, worker, worker], parameters: {preCommands: [a]}}, "
                + B,
            A + ", " + B),
        // The order is that of the list, whomever an entry is for.
        arguments(
            A + ", {plugin: cmd, taskroles: [worker], parameters: {preCommands: [b]}}, " + A,
            A + ", " + B + ", " + A),
        arguments("{plugin: cmd, taskroles: worker, parameters: {preCommands: [a]}}", NEVER),
        arguments("{plugin: cmd, taskroles: , parameters: {preCommands: [a]}}", NEVER),
        arguments(A + ", text", NEVER),
        arguments("{plugin: ssh}", "{plugin: ssh, parameters: {}}"),
        arguments("{parameters: {preCommands: [a]}}", NEVER),
        arguments("{plugin: 12, parameters: {preCommands: [a]}}", NEVER),
        arguments("{plugin: cmd, parameters: [a]}", NEVER),
        arguments("{plugin: cmd, parameters: }", NEVER),
        arguments(A + ", {plugin: cmd, parameters: {preCommands: a}}", NEVER));
  }

  @ParameterizedTest
  @MethodSource("entries")
  void aRoleRunsTheExtrasThatAreForIt(String written, String entries) {
    assertRuns(extras(written), entries);
  }

  static Stream<Arguments> extrasOfOtherForms() {
    return Stream.of(
        arguments("", NOTHING),
        arguments("extras: {}", NOTHING),
        arguments("extras: {gitCommit: a}", NOTHING),
        arguments("extras: ", NEVER),
        arguments("extras: [a]", NEVER),
        arguments("extras: {com.microsoft.pai.runtimeplugin: }", NEVER),
        arguments("extras: {com.microsoft.pai.runtimeplugin: {plugin: cmd}}", NEVER));
  }

  @ParameterizedTest
  @MethodSource("extrasOfOtherForms")
  void extrasAreAMapWithAList(String more, String entries) {
    assertRuns(text("", "", more), entries);
  }

  @Test
  void prerequisitesRunBeforeTheExtras() {
    String text =
        text(
            p("p", "a"),
            "prerequisites: [p]",
            "extras: {com.microsoft.pai.runtimeplugin: [" + B + "]}");
    assertRuns(text, A + ", " + B);
    assertThat(isAlike(text, B + ", " + A)).isFalse();
    assertThat(isAlike(text, A)).isFalse();
    assertThat(isAlike(text, B)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "taskRoles: {worker: }",
        "taskRoles: {worker: text}",
        "taskRoles: {other: {}}",
        "taskRoles: [worker]",
        "name: job"
      })
  void aRoleThatIsNotThereNeverStarts(String text) {
    assertRuns(text, NEVER);
  }

  @Test
  void aTextThatIsNoMapRunsLikeNothing() {
    assertThat(isAlike("", NEVER)).isFalse();
    assertThat(isAlike("[a]", NEVER)).isFalse();
  }

  private static final String TWO_ROLES =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        - {name: one, type: data, uri: /one}
        - {name: two, type: data, uri: /two}
        - {name: p, type: script, plugin: com.microsoft.pai.runtimeplugin.cmd, preCommands: ['<% $data.uri %>']}
      taskRoles:
        worker: {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}, commands: [a], data: one, prerequisites: [p]}
        server: {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}, commands: [a], data: SERVER, prerequisites: [p]}
      """;

  /** Such references lead to what the role names; each role has its own. */
  @Test
  void rolesWithOtherDataRunOtherCommands() {
    String text = TWO_ROLES.replace("SERVER", "two");
    String expected =
        TWO_ROLES
            .replace("prerequisites: [p]", "")
            .replace("data: one, ", "")
            .replace("data: SERVER, ", "")
            .concat(
                "extras: {com.microsoft.pai.runtimeplugin: ["
                    + "{plugin: cmd, taskroles: [worker], parameters: {preCommands: [/one]}},"
                    + "{plugin: cmd, taskroles: [server], parameters: {preCommands: [/two]}}]}\n");
    Job other = StockJobs.job(expected);
    assertThat(StockRuntime.runsAlike(StockJobs.value(text), other)).isTrue();
    // One role that runs otherwise is enough.
    assertThat(StockRuntime.runsAlike(StockJobs.value(TWO_ROLES.replace("SERVER", "one")), other))
        .isFalse();
  }

  static Stream<Arguments> scopes() {
    String reading = p("p", "'<% $script.uri %>'");
    return Stream.of(
            arguments("- {name: d, type: script, uri: x}", "x"),
            // Of one type and name the first counts.
            arguments("- {name: d, type: script, uri: x}\n- {name: d, type: script, uri: y}", "x"),
            arguments("- {name: d, type: data, uri: x}\n- {name: d, type: script, uri: y}", "y"),
            arguments("- {name: d, type: data, uri: x}", NEVER),
            // After one without a type it looks no further.
            arguments("- {name: c}\n- {name: d, type: script, uri: x}", NEVER),
            arguments("- {name: d, type: script, uri: x}\n- {name: c}", "x"),
            arguments("- {name: d, type: 12, uri: x}", NEVER),
            arguments("- {name: d, type: script, uri: [x]}", NEVER))
        .map(
            row ->
                arguments(
                    row.get()[0] + "\n" + reading,
                    row.get()[1].equals(NEVER) ? NEVER : start((String) row.get()[1])));
  }

  @ParameterizedTest
  @MethodSource("scopes")
  void aReferenceLeadsToWhatTheRoleNames(String prerequisites, String entries) {
    assertRuns(text(prerequisites, "script: d\n    prerequisites: [p]", ""), entries);
    assertRuns(text(prerequisites, "prerequisites: [p]", ""), NEVER);
  }

  /** What the reader of a text found out before is enough, without its document. */
  @Test
  void aJobIsComparedWithWhatATextSays() {
    PlainProtocol plain = PlainProtocol.of(StockJobs.resolve(extras(start("'yes'"))));
    String alike = extras(start("yes"));
    assertThat(plain.isRunAlikeFrom(StockJobs.value(extras(start("'yes'"))))).isTrue();
    assertThat(plain.isRunAlikeFrom(StockJobs.value(alike))).isFalse();
    assertThat(plain.isRunAlikeFrom(StockJobs.value(alike).root().orElseThrow(), Set.of()))
        .isTrue();
    assertThat(plain.isRunAlikeFrom(StockJobs.value(alike).root().orElseThrow(), Set.of("yes")))
        .isFalse();
    assertThat(plain.isRunAlikeFrom(StockJobs.value("[a]").root().orElseThrow(), Set.of()))
        .isFalse();
  }
}
