package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of components that run nothing, and of those that require each other. */
class RequirementWalkTest {
  private static final String URL = "https://h/a.yaml";
  private static final String ALIAS =
      "extras:\n  reference_prerequisites: [{name: tools, require: ['" + URL + "']}]\n";

  private static String documents(String... items) {
    StringBuilder list = new StringBuilder();
    for (String each : items) {
      list.append("- ").append(each).append('\n');
    }
    return list.toString();
  }

  @Test
  void aComponentOfARoleThatRunsNothingIsAWarning() {
    Resolved<Job> job = Jobs.resolve(text(URL), Map.of(URL, "{name: a, type: data, uri: /a}"));

    assertThat(names(job, "worker")).containsExactly("a");
    assertThat(job.warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code()).isEqualTo(ResolverCode.RUNS_NOTHING);
              assertThat(warning.message()).contains("(job → " + URL + ")");
              assertThat(warning.span().orElseThrow().file()).isEqualTo("job.yaml");
            });
  }

  @Test
  void aComponentOfAnAliasThatRunsNothingIsAWarning() {
    Resolved<Job> job =
        Jobs.resolve(text("tools") + ALIAS, Map.of(URL, "{name: a, type: data, uri: /a}"));

    assertThat(job.warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code()).isEqualTo(ResolverCode.RUNS_NOTHING);
              assertThat(warning.message()).contains("(job → tools → " + URL + ")");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: a, plugin: cmd}",
        "{name: a, callbacks: [{event: taskStarts, commands: [ls]}]}",
        "{name: a, requireStorages: [{name: s}]}",
      })
  void whatHasSomethingToDoIsNone(String item) {
    assertThat(Jobs.resolve(text(URL), Map.of(URL, item)).warnings()).isEmpty();
    assertThat(Jobs.resolve(text("tools") + ALIAS, Map.of(URL, item)).warnings()).isEmpty();
  }

  @Test
  void norIsWhatOthersRequireForItsValues() {
    String pair = documents("{name: a, require: [b]}", "{name: b, mountPoint: /b}");

    assertThat(Jobs.resolve(text(URL + "#a"), Map.of(URL, pair)).warnings()).isEmpty();
  }

  @Test
  void norIsWhatTheJobDefinesItself() {
    String job =
        text("own").replace("taskRoles:", "  - {name: own, type: data, uri: /a}\ntaskRoles:");

    assertThat(Jobs.resolve(job, Map.of()).warnings()).isEmpty();
  }

  @Test
  void aFetchedImageIsNotTheImageOfTheRole() {
    String image = "[{name: image, type: dockerimage, uri: ubuntu}]";

    assertThat(Jobs.resolve(text(URL + "#image"), Map.of(URL, image)).warnings())
        .extracting(Diagnostic::code)
        .containsExactly(ProtocolCode.FOREIGN_IMAGE);
  }

  @Test
  void requirersOfAnAliasRequireItsPrerequisites() {
    String own =
        """
          - {name: a, plugin: cmd}
          - {name: b, plugin: cmd, mountPoint: /b}
          - {name: first, plugin: cmd, require: [tools]}
          - {name: second, require: [tools],
             callbacks: [{event: taskStarts, commands: [<% this.mountPoint %>]}]}
          - {name: third, plugin: cmd, require: [b, tools]}
        taskRoles:
        """;
    Resolved<Job> job =
        Jobs.resolve(
            text("first", "second", "third").replace("taskRoles:\n", own)
                + "extras: {reference_prerequisites: [{name: tools, require: [a, b]}]}\n",
            Map.of());

    assertThat(job.role("worker").prerequisites())
        .extracting(each -> each.name() + " " + each.requires())
        .containsExactly("a []", "b []", "first [a, b]", "second [a, b]", "third [b, a]");
    assertThat(Jobs.commands(job, "worker")).containsExactly("/b");
  }
}
