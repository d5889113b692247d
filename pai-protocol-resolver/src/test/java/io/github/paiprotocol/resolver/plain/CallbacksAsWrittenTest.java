package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.assertCompared;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.assertRunsAsWritten;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.assertSaysNothingElse;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.isAsWritten;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.plugins;
import static io.github.paiprotocol.resolver.plain.AsWrittenJobs.words;
import static io.github.paiprotocol.resolver.plain.StockJobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What prerequisites and plugins of commands run, that nothing is changed in. */
class CallbacksAsWrittenTest {
  private static final ResolvedJob BARE = StockJobs.resolve(text("", "", ""));
  private static final String P = "- {name: p, callbacks: [{event: taskStarts, commands: [a]}]}";
  private static final String LIST = "prerequisites: [p]";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "callbacks: []",
        "callbacks: [{event: taskSucceeds, commands: [b]}, {event: taskStarts, commands: [a, 'c']}]",
        "callbacks: [{event: taskStarts, failurePolicy: fail, commands: [\"it's \\n\"]}]",
        "callbacks: [{event: taskStarts, commands: ['a <% $parameters.p %> <% $secrets.s %>']}]",
        "callbacks: [{event: taskStarts, commands: [<% $secrets.path %>, ' a ']}]",
        "callbacks: [{event: taskStarts, commands: ['cd <% $data.name %>']}], version: 1.10, uri: u"
      })
  void prerequisitesThatNothingIsChangedInRunAsWritten(String more) {
    assertRunsAsWritten(
        text("- {name: d, type: data, uri: x}\n" + prerequisite(more), "data: d\n    " + LIST, ""));
  }

  private static String prerequisite(String more) {
    return "- {name: p, type: script, plugin: com.microsoft.pai.runtimeplugin.cmd"
        + (more.isEmpty() ? "" : ", ")
        + more
        + "}";
  }

  /** Both run in the order of the role's list, which the other may as well require. */
  @Test
  void whatIsRequiredMayBeListedBefore() {
    String a = "callbacks: [{event: taskStarts, commands: [a]}]";
    String two = prerequisite(a) + "\n" + prerequisite(a + ", require: [p]").replace("p,", "q,");
    assertRunsAsWritten(text(two, "prerequisites: [p, q]", ""));
    assertCompared(text(two, "prerequisites: [q]", ""));
    assertCompared(text(two, "prerequisites: [q, p]", ""));
  }

  @Test
  void whatRunsNothingIsNothing() {
    assertRunsAsWritten(text("- {name: p, type: data, uri: x}", LIST, ""));
    assertRunsAsWritten(text("- {name: p, type: data, uri: x}", "prerequisites: []", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: p, type: script, plugin: cmd, callbacks: [{event: taskStarts, commands: [a]}]}",
        "{name: p, type: script, plugin: com.microsoft.pai.runtimeplugin.ssh, jobssh: true}",
        "{name: p, type: dockerimage, uri: x}"
      })
  void otherPrerequisitesAreCompared(String one) {
    assertCompared(text("- " + one, LIST, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "callbacks: [{event: taskFails, commands: [a]}]",
        "callbacks: [{event: containerStart, commands: [a]}]",
        "callbacks: [{event: taskStarts, commands: [export a=b]}]",
        "callbacks: [{event: taskStarts, failurePolicy: ignore, commands: [a]}]",
        "callbacks: [{event: taskStarts, commands: ['a\\b']}]",
        "callbacks: [{event: taskStarts, commands: ['<% $parameters.n %>']}]",
        "callbacks: [{event: taskStarts, commands: ['<% $secrets.single %>']}]",
        "callbacks: [{event: taskStarts, commands: [\"it's <% $secrets.path %>\"]}]",
        "callbacks: [{event: taskStarts, commands: ['<%% a']}]",
        "callbacks: [{event: taskStarts, commands: [ambiguous]}]",
        "callbacks: [{event: taskStarts, commands: [a]}], failurePolicy: ignore",
        "callbacks: [{event: taskStarts, commands: [a]}], description: ambiguous",
        "callbacks: [{event: taskStarts, commands: [a]}], description: 'a\\b'",
        "callbacks: [{event: taskStarts, commands: [a]}], description: '<% $parameters.p %>'"
      })
  void changedPrerequisitesAreCompared(String more) {
    assertCompared(text(prerequisite(more), LIST, ""));
  }

  /** A set of nothing that counts how often it is asked. */
  private static final class Asked extends AbstractSet<String> {
    private int times;

    @Override
    public boolean contains(Object text) {
      times++;
      return false;
    }

    @Override
    public Iterator<String> iterator() {
      return Collections.emptyIterator();
    }

    @Override
    public int size() {
      return 0;
    }
  }

  /** How many texts are looked at of a job whose roles share all that they have. */
  private static int lookedAt(int roles) {
    String one =
        "  r%d: {dockerImage: image, prerequisites: [p], commands: [run],"
            + " resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}}\n";
    StringBuilder more = new StringBuilder("taskRoles:\n");
    IntStream.range(0, roles).forEach(i -> more.append(one.formatted(i)));
    String text =
        text(
                prerequisite("callbacks: [{event: taskStarts, commands: [a, b]}]"),
                LIST,
                "extras: {com.microsoft.pai.runtimeplugin: [" + StockJobs.start("c") + "]}")
            .replace("taskRoles:\n", more);
    Asked asked = new Asked();
    Value root = StockJobs.value(text).root().orElseThrow();
    assertThat(PlainProtocol.runsAsWritten(StockJobs.resolve(text), root, () -> asked)).isTrue();
    return asked.times;
  }

  /** However long it is, what roles share is looked at once. */
  @Test
  void whatRolesShareIsLookedAtOnce() {
    assertThat(lookedAt(40)).isEqualTo(lookedAt(0)).isBetween(10, 40);
  }

  /** What the same template comes to may be another thing in a role with other names. */
  @Test
  void rolesWithOtherNamesAreLookedAtByThemselves() {
    String all =
        "- {name: d, type: data, uri: x}\n- {name: e, type: data, uri: \"it's\"}\n"
            + prerequisite("callbacks: [{event: taskStarts, commands: [cd <% $data.uri %>]}]");
    String other =
        "taskRoles:\n  other: {dockerImage: image, prerequisites: [p], data: %s, commands: [run],"
            + " resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}}\n";
    String text = text(all, "data: d\n    " + LIST, "");
    assertRunsAsWritten(text.replace("taskRoles:\n", other.formatted("d")));
    assertCompared(text.replace("taskRoles:\n", other.formatted("e")));
  }

  /** Of two of one name, OpenPAI's runtime takes the last, and we do not run such jobs. */
  @Test
  void aTextWithTwoOfOneNameIsCompared() {
    String a = prerequisite("callbacks: [{event: taskStarts, commands: [a]}]");
    ResolvedJob job = StockJobs.resolve(text(a, LIST, ""));
    assertThat(isAsWritten(job, text(a, LIST, ""))).isTrue();
    assertThat(isAsWritten(job, text(a + "\n" + a, LIST, ""))).isFalse();
    assertThat(isAsWritten(job, text("", LIST, ""))).isFalse();
    assertThat(isAsWritten(job, text(a, "", ""))).isFalse();
    assertThat(isAsWritten(job, text(a, "prerequisites: [image]", ""))).isFalse();
    assertThat(isAsWritten(job, text(a, "prerequisites: [p, p]", ""))).isFalse();
    assertThat(isAsWritten(job, text(a, "prerequisites: p", ""))).isFalse();
    assertThat(isAsWritten(job, text("- 1", LIST, ""))).isFalse();
    assertThat(isAsWritten(BARE, text(a, LIST, ""))).isFalse();
  }

  /** The text may say otherwise than the job, in any part of it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "callbacks: ",
        "callbacks: []",
        "callbacks: [a]",
        "callbacks: [{commands: [a, b]}]",
        "callbacks: [{event: taskStarts}]",
        "callbacks: [{event: taskStarts, commands: a}]",
        "callbacks: [{event: taskStarts, commands: [a]}]",
        "callbacks: [{event: taskStarts, commands: [a, c]}]",
        "callbacks: [{event: taskStarts, commands: [a, 1]}]",
        "callbacks: [{event: taskSucceeds, commands: [a, b]}]",
        "callbacks: [{event: taskStarts, commands: [a, b]}, {event: taskStarts, commands: [a, b]}]",
        "callbacks: [{event: taskStarts, commands: [a, b]}], preCommands: [c]",
        "callbacks: [{event: taskStarts, commands: [a, b]}], postCommands: [c]",
        "callbacks: [{event: taskStarts, commands: [a, b]}], parameters: {}",
        "preCommands: a",
        "preCommands: [a]",
        "preCommands: [a, b], postCommands: [c]",
        "postCommands: [a, b]"
      })
  void aTextThatRunsOtherCallbacksIsSeen(String more) {
    String own = "callbacks: [{event: taskStarts, commands: [a, b]}]";
    ResolvedJob job = StockJobs.resolve(text(prerequisite(own), LIST, ""));
    assertThat(isAsWritten(job, text(prerequisite(more), LIST, ""))).isFalse();
    assertThat(isAsWritten(job, text(prerequisite(own), LIST, ""))).isTrue();
    assertThat(isAsWritten(job, text(prerequisite("preCommands: [a, b]"), LIST, ""))).isTrue();
  }

  @Test
  void aPrerequisiteThatOnlyOurRuntimeRunsIsSeen() {
    String text = text(P, LIST, "");
    assertThat(isAsWritten(StockJobs.resolve(text), text)).isFalse();
  }

  /** Commands with all that may become of them, as callbacks or as a plugin has them. */
  @Provide
  Arbitrary<String> callbacks() {
    Arbitrary<String> word =
        words(
            """
            a|b c|it's|'"'|\"a\\tb\"|a\\b|yes|1|'1'|\u00e9|export a=b|source x|<%|<%% x|' '|'x\u00a0'\
            |<% $parameters.p %>|<% $parameters.n %>|<% $parameters.list[0] %>|<%$secrets.s%>\
            |<% $secrets.path %>|<% $secrets.single %>|<% $data.name %>|<% $data.uri %>""");
    Arbitrary<String> command =
        Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.of("a", "it's b", "<% $parameters.p %>")),
            Tuple.of(1, word),
            Tuple.of(1, Combinators.combine(word, word).as((a, b) -> unquoted(a) + " " + b)));
    Arbitrary<String> commands = command.list().ofMaxSize(2).map(Object::toString);
    Arbitrary<String> event =
        Arbitraries.frequency(
            Tuple.of(4, "taskStarts"),
            Tuple.of(4, "taskSucceeds"),
            Tuple.of(1, "taskFails"),
            Tuple.of(1, "containerStart"),
            Tuple.of(1, "taskStarts, failurePolicy: ignore"),
            Tuple.of(1, "taskStarts, failurePolicy: fail"));
    Arbitrary<String> callback =
        Combinators.combine(event, commands)
            .as((e, c) -> "{event: " + e + ", commands: " + c + "}");
    return Arbitraries.oneOf(
        callback.list().ofMaxSize(2).map(list -> "callbacks: " + list),
        commands.map(list -> "preCommands: " + list),
        Combinators.combine(commands, commands)
            .as((a, b) -> "preCommands: " + a + ", postCommands: " + b));
  }

  private static String unquoted(String word) {
    return CharMatcher.anyOf("'\"").trimFrom(word);
  }

  @Provide
  Arbitrary<String> jobs() {
    Arbitrary<String> callbacks = callbacks();
    Arbitrary<String> more =
        Arbitraries.frequency(
            Tuple.of(6, ""),
            Tuple.of(1, ", description: it's"),
            Tuple.of(1, ", description: 'a\\b'"),
            Tuple.of(1, ", failurePolicy: ignore"),
            Tuple.of(1, ", version: yes"),
            Tuple.of(1, ", uri: u"));
    Arbitrary<String> p = Combinators.combine(callbacks, more).as((c, m) -> prerequisite(c + m));
    Arbitrary<String> lists =
        Arbitraries.of("[p]", "[p]", "[p, q]", "[p, q]", "[q, p]", "[p, p]", "[]", "[d]", "[q]");
    Arbitrary<String> prerequisites =
        Combinators.combine(p, p)
            .as((a, b) -> "- {name: d, type: data, uri: x}\n" + a + "\n" + b.replace("p,", "q,"));
    Arbitrary<String> extras =
        callbacks.map(c -> plugins("[{plugin: cmd, parameters: {" + c + "}}, {plugin: ssh}]"));
    return Arbitraries.oneOf(
        Combinators.combine(prerequisites, lists)
            .as((all, list) -> text(all, "data: d\n    prerequisites: " + list, "")),
        extras);
  }

  @Property(tries = 500)
  void ofCommandsNeither(@ForAll("jobs") String text) {
    assertSaysNothingElse(text);
  }
}
