package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.errors;
import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with fetched documents, and what their prerequisites are called in the job. */
class DocumentProblemsTest {
  private static final String URL = "https://h/a.yaml";

  private static String own(String prerequisites) {
    return prerequisites + "taskRoles:";
  }

  @Test
  void aNameThatADocumentHasTwiceIsShownAtBothPlaces() {
    String twice =
        """
        - {name: top, require: [a]}
        - {name: a, type: script, uri: /a}
        - {name: a, type: script, plugin: cmd, description: again}
        """;

    assertThat(errors(text(URL + "#top"), Map.of(URL, twice)))
        .filteredOn(error -> error.code() == ProtocolCode.DUPLICATE_NAME)
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.path()).hasToString("[2].name");
              assertThat(error.span().orElseThrow().line()).isEqualTo(3);
              assertThat(error.related())
                  .filteredOn(each -> !each.message().equals("required here"))
                  .isNotEmpty()
                  .allSatisfy(
                      each -> {
                        assertThat(each.place().path()).hasToString("[1].name");
                        assertThat(each.span().orElseThrow().file()).isEqualTo(URL);
                      });
            });
  }

  @Test
  void whatThisCannotPassOnIsSaidWhereItIsPassed() {
    String passes =
        """
        - name: top
          require: [{name: b, template_variables: {x: "<% this.nothing %>"}}]
          callbacks: [{event: taskStarts, commands: ["ls <% this.neither %>"]}]
        - {name: b, template_variables: [{name: x}], plugin: cmd, config: "{{ x }}"}
        """;

    assertThat(errors(text(URL + "#top"), Map.of(URL, passes)))
        .extracting(error -> error.code().id() + " " + error.path())
        .containsExactly("unresolved-reference [0].require[0].template_variables.x");
  }

  @Test
  void anUnknownNeighbourIsSuggestedFromItsDocumentOnly() {
    String typo = "[{name: top, require: [toolz]}, {name: tools, plugin: cmd}]";
    String job = text(URL + "#top").replace("taskRoles:", own("  - {name: toolzz, plugin: cmd}\n"));

    assertThat(errors(job, Map.of(URL, typo)))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ProtocolCode.UNKNOWN_PREREQUISITE);
              assertThat(error.hint()).contains("did you mean `tools`?");
            });
  }

  @Test
  void aMalformedReferenceOfADocumentIsAnError() {
    assertThat(errors(text(URL), Map.of(URL, item("a", "marketplace://nonsense"))))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ProtocolCode.MALFORMED_REFERENCE);
              assertThat(error.message()).contains("`marketplace://nonsense`");
              assertThat(error.span().orElseThrow().file()).isEqualTo(URL);
            });
  }

  @Test
  void everyKindOfReferenceLeadsToItsDocument() {
    Map<String, String> documents = new LinkedHashMap<>();
    for (String each :
        List.of(
            "marketplace://name/a",
            "marketplace://prerequisites/itemId/7",
            "https://h/c.yaml",
            "file:d.yaml",
            "s3://b/e.yaml")) {
      documents.put(each, item("p" + documents.size()));
    }

    assertThat(
            names(
                Jobs.resolve(
                    text(documents.keySet().stream().map(Jobs::quoted).toArray(String[]::new)),
                    documents),
                "worker"))
        .containsExactly("p0", "p1", "p2", "p3", "p4");
  }

  @Test
  void anAliasMayStandForAnother() {
    String aliases =
        "extras:\n  reference_prerequisites:\n"
            + "    - {name: one, require: [two]}\n    - {name: two, require: ['"
            + URL
            + "']}\n";

    assertThat(names(Jobs.resolve(text("one") + aliases, Map.of(URL, item("a"))), "worker"))
        .containsExactly("a");
  }

  @Test
  void ofOneNameThatNothingRunsTheOneThatIsNoImageIsMeant() {
    String pair =
        "[{name: x, type: dockerimage, uri: u}, {name: x, type: data, uri: /x}, {name: y}]";

    Resolved<Job> job = Jobs.resolve(text(URL + "#x"), Map.of(URL, pair));

    assertThat(names(job, "worker")).containsExactly("x");
    assertThat(job.warnings())
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.RUNS_NOTHING);
  }

  @Test
  void fetchedPrerequisitesOfOneNameAreNumbered() {
    Map<String, String> documents = new LinkedHashMap<>();
    for (int i = 0; i < 4; i++) {
      documents.put("https://h/" + i, item("a") + "at: " + i + "\n");
    }

    assertThat(
            names(
                Jobs.resolve(text(documents.keySet().toArray(new String[0])), documents), "worker"))
        .containsExactly("a", "a-2", "a-3", "a-4");
  }

  @Test
  void aNumberedNameIsNoLongerThanNamesMayBe() {
    String longest = "a".repeat(255);
    Map<String, String> documents =
        Map.of("https://h/0", item(longest), "https://h/1", item(longest) + "at: 1\n");

    assertThat(names(Jobs.resolve(text("https://h/0", "https://h/1"), documents), "worker"))
        .containsExactly(longest, "a".repeat(253) + "-2");
  }

  @Test
  void problemsBeyondThoseThatAreKeptAreCounted() {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 1_200; i++) {
      list.append("- {name: 1}\n");
    }

    List<Diagnostic> errors = errors(text(URL), Map.of(URL, list.toString()));

    assertThat(errors.get(errors.size() - 1).message()).contains("200 more");
  }

  @ParameterizedTest
  @CsvSource({
    "<% $parameters.map %>, value-without-text",
    "<% $parameters.missing %>, unresolved-reference",
    "<% nonsense %>, unknown-scope",
  })
  void aTagWithoutATextIsAnErrorInADocumentAsWell(String command, String code) {
    String component =
        "{name: a, callbacks: [{event: taskStarts, commands: ['ls " + command + "']}]}";

    assertThat(errors(text(URL) + "parameters: {map: {a: b}}\n", Map.of(URL, component)))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo(code);
              assertThat(error.path()).hasToString("callbacks[0].commands[0]");
              assertThat(error.span().orElseThrow().file()).isEqualTo(URL);
            });
  }

  @Test
  void aStorageOfATemplateHoldsNoSecretAndNeedsAName() {
    String mounts =
        "{name: a, template_variables: [{name: x}],"
            + " requireStorages: [{name: s, mountPath: '/{{ x }}'}]}";
    String names =
        "{name: a, template_variables: [{name: x}], requireStorages: [{name: '{{ x }}'}]}";
    String job = text("{name: '" + URL + "', template_variables: {x: 'VALUE'}}");
    String secret = job.replace("VALUE", "<% $secrets.s %>") + "secrets: {s: hush}\n";

    assertThat(errors(secret, Map.of(URL, mounts)))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ProtocolCode.MALFORMED_MOUNT_PATH);
              assertThat(error.message()).contains("cannot hold a secret").doesNotContain("hush");
            });
    assertThat(
            Jobs.resolve(job.replace("VALUE", "data"), Map.of(URL, names))
                .role("worker")
                .storages())
        .containsExactly(new ResolvedStorage("data", "/mnt/data", true, false));
    assertThat(Jobs.resolve(job.replace("VALUE", ""), Map.of(URL, names)).role("worker").storages())
        .isEmpty();
  }
}
