package io.github.paiprotocol.api.dijob;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** DIJobs beside other documents, and in lists. */
class DIJobStreamTest {
  private static final String JOB = DIJobFixtures.with(DIJobFixtures.TINY, "small", "NAME");

  private static final String CONFIG_MAP = "apiVersion: v1\nkind: ConfigMap\ndata: {a: b}\n";

  private static Optional<List<Document<DIJob>>> meant(String text) {
    return JobDocuments.of(
            "x.yaml", text.getBytes(StandardCharsets.UTF_8), ProtocolReader.standard())
        .dijobs();
  }

  private static List<String> errors(String text) {
    return meant(text).orElseThrow().stream()
        .flatMap(job -> job.diagnostics().stream())
        .map(DiagnosticPrinter::line)
        .toList();
  }

  private static String list(String kind, String... items) {
    StringBuilder text = new StringBuilder("apiVersion: v1\nkind: " + kind + "\nitems:\n");
    for (String item : items) {
      text.append("- ").append(item.strip().replace("\n", "\n  ")).append('\n');
    }
    return text.toString();
  }

  @Test
  void documentsOfOtherKindsAreOneErrorEach() {
    assertThat(errors(CONFIG_MAP + "---\n" + JOB + "---\nprotocolVersion: 2\nname: hello\n"))
        .containsExactly(
            "x.yaml:2:7: error: this is a `ConfigMap`, and no DIJob [other-kind] (kind)",
            "x.yaml:13:18: error: this is a job of the job protocol among DIJobs [other-kind]"
                + " (protocolVersion)");
    assertThat(errors(CONFIG_MAP)).hasSize(1);
    assertThat(errors("kind: List\napiVersion: v1\nitems: []\n"))
        .containsExactly("x.yaml:1:7: error: this is a `List`, and no DIJob [other-kind] (kind)");
    assertThat(errors("kind: DIJobList\napiVersion: diengine.opendilab.org/v2alpha1\n"))
        .containsExactly(
            "x.yaml:1:7: error: this is a `DIJobList` without items [other-kind] (kind)");
    assertThat(errors(JOB + "---\n5\n")).singleElement().asString().contains("must be a map");
    assertThat(errors(JOB + "---\nname: x\n")).anyMatch(line -> line.contains("lacks the req"));
    assertThat(meant("protocolVersion: 2\nname: hello\n")).isEmpty();
    assertThat(meant("kind: ConfigMap\n")).isEmpty();
  }

  @Test
  void documentsWithoutContentArePassedOver() {
    assertThat(meant("# nothing\n---\n" + JOB + "---\n# end\n...\n").orElseThrow()).hasSize(1);
  }

  @Test
  void itemsOfAListAreJobs() {
    for (String kind : List.of("List", "DIJobList")) {
      String text = list(kind, JOB.replace("NAME", "one"), JOB.replace("NAME", "two"));
      List<Document<DIJob>> jobs = meant(text).orElseThrow();
      assertThat(jobs)
          .extracting(job -> job.value().metadata().name())
          .containsExactly("one", "two");
      assertThat(ProtocolReader.standard().dijobs().readAll(SourceText.of("x.yaml", text)))
          .hasSize(2);
    }
    String alias =
        "a: &a\n  " + JOB.strip().replace("\n", "\n  ") + "\n" + list("List", "*a", "*a");
    assertThat(meant(alias).orElseThrow()).hasSize(2);
  }

  @Test
  void problemsOfItemsStandAtTheirPlaces() {
    String good = JOB.replace("NAME", "one");
    String text =
        list(
            "List",
            good,
            CONFIG_MAP,
            good.replace("learner", "lerner"),
            good.replace("name: one", "name: ONE"),
            good.replace("  tasks:", "  tasks: !odd x\n  more:"));
    List<Document<DIJob>> jobs = meant(text).orElseThrow();
    List<String> found =
        jobs.stream()
            .flatMap(job -> ProtocolValidator.standard().check(job).stream())
            .filter(Diagnostic::isError)
            .map(DiagnosticPrinter::line)
            .toList();
    assertThat(found.get(0)).startsWith("x.yaml:12:9: error: this is a `ConfigMap`");
    assertThat(found.get(1)).startsWith("x.yaml:19:13: error: `type` must be `learner`");
    assertThat(found.get(2)).startsWith("x.yaml:23:20: error: `name` is no DNS label");
    assertThat(found.get(3)).startsWith("x.yaml:32:12: error: ").contains("items[4].spec.tasks");
    assertThat(jobs.get(4).suppressedPaths()).contains(ProtocolPath.of("spec", "tasks"));
    assertThat(jobs.get(0).diagnostics()).isEmpty();
  }
}
