package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.errors;
import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is wrong with fetched documents, and what their prerequisites are called in the job. */
class DocumentProblemsTest {
  private static final String URL = "https://h/a.yaml";

  private static String own(String prerequisites) {
    return prerequisites + "taskRoles:";
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

  @Test
  void aStorageOfATemplateNeedsAName() {
    String names =
        "{name: a, template_variables: [{name: x}], requireStorages: [{name: '{{ x }}'}]}";
    String job = text("{name: '" + URL + "', template_variables: {x: 'VALUE'}}");
    assertThat(
            Jobs.resolve(job.replace("VALUE", "data"), Map.of(URL, names))
                .role("worker")
                .storages())
        .containsExactly(new ResolvedStorage("data", "/mnt/data", true, false));
    assertThat(Jobs.resolve(job.replace("VALUE", ""), Map.of(URL, names)).role("worker").storages())
        .isEmpty();
  }
}
