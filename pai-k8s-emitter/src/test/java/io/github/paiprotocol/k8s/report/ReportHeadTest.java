package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page says of a job as a whole, of its variables, and of what is doubtful. */
class ReportHeadTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: x/y}
      taskRoles:
        ps_1:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: ['true']
      """;

  private static List<String> texts(Element page, String query) {
    return page.select(query).eachText();
  }

  private static Diagnostic error(String message) {
    return Diagnostic.error(
        KubernetesCode.PROFILE_VALUE, Place.value(ProtocolPath.of("ports")), message);
  }

  private static Document pageOf(int errors, int warnings) {
    List<Diagnostic> found =
        Stream.concat(
                Stream.generate(() -> error("wrong")).limit(errors),
                Stream.generate(
                        () ->
                            Diagnostic.warning(
                                KubernetesCode.PROFILE_VALUE,
                                Place.value(ProtocolPath.root()),
                                "odd"))
                    .limit(warnings))
            .toList();
    return Pages.read(JobReport.htmlOf("job.yaml", found));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 | 0 | 0 warnings nothing is doubtful
          0 | 1 | 1 warning it runs all the same
          0 | 2 | 2 warnings it runs all the same
          1 | 0 | 1 error 0 warnings
          2 | 1 | 2 errors 1 warning
          """)
  void theHeadCountsWhatIsWrongAndWhatIsDoubtful(int errors, int warnings, String expected) {
    Document page = pageOf(errors, warnings);
    assertThat(texts(page, ".tally li")).containsExactly(expected);
    assertThat(texts(page, ".problem .badge")).hasSize(errors + warnings);
    assertThat(texts(page, ".problem.warning .badge"))
        .hasSize(warnings)
        .allMatch("Warning"::equals);
    assertThat(page.select("section > .note").size()).isEqualTo(errors + warnings == 0 ? 1 : 0);
  }

  @Test
  void manyProblemsAreCounted() {
    Document page = pageOf(202, 0);
    assertThat(page.select(".problem")).hasSize(200);
    assertThat(texts(page, ".more")).containsExactly("2 messages more, left out of this page.");
  }

  /** Columns are code points, from 1. */
  @Test
  void aProblemShowsItsLineInThreeParts() {
    List<Diagnostic> found =
        ProtocolReader.standard()
            .jobs()
            .read(SourceText.of("job.yaml", JOB.replace("uri: x/y}", "uri: x/y, 😀uri: z}")))
            .diagnostics();
    Element line = Pages.read(JobReport.htmlOf("job.yaml", found)).select(".problem pre").first();
    assertThat(line.select(".ln").text()).isEqualTo("5");
    assertThat(line.text()).isEqualTo("5  - {name: image, type: dockerimage, uri: x/y, 😀uri: z}");
    assertThat(line.select("mark").text()).isEqualTo("😀uri");
  }

  @Test
  void aProblemShowsItsPlaceAndWhatBelongsToIt() {
    Diagnostic found =
        error("twice")
            .withHint("leave one out")
            .withRelated("first here", Place.value(ProtocolPath.of("devices")));
    Element problem =
        Pages.read(JobReport.htmlOf("job.yaml", List.of(found))).select(".problem").first();
    assertThat(texts(problem, ".place")).containsExactly("ports");
    assertThat(texts(problem, ".related")).containsExactly("first here devices");
    assertThat(texts(problem, ".hint")).containsExactly("What to do: leave one out");
  }

  private static Document page(String more) {
    return Pages.of(JOB + more);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                                   | Virtual cluster default
          'jobRetryCount: 2, defaults: {virtualCluster: vc1}'   | Virtual cluster vc1/Retries of the job 2
          'version: 1.10, contributor: Ada <a@b.example>'       | Version 1.10/Contributor Ada <a@b.example>/Virtual cluster default
          """)
  void theHeadSaysWhoseTheJobIsAndWhereItRuns(String more, String expected) {
    Document page = page(more.replace(", ", "\n") + "\n");
    assertThat(texts(page, "header dl > div"))
        .containsExactlyElementsOf(Splitter.on('/').split(expected));
  }

  @Test
  void aJobThatCannotRunHasNothingToSayOfItself() {
    assertThat(pageOf(1, 0).select("header dl")).isEmpty();
  }

  @Test
  void variablesStandInGroupsByHowTheyAreWritten() {
    Document page = page("parameters: {epochs: 3, lr: 0.1}\nsecrets: {pw: hidden}\n");
    assertThat(texts(page, ".variables summary"))
        .containsExactly("Parameters 2", "Secrets 1", "Environment 21");
    assertThat(texts(page, "#variables-1 tbody tr")).containsExactly("epochs 3", "lr 0.1");
    assertThat(texts(page, "#variables-2 tbody tr")).containsExactly("pw ******");
    assertThat(texts(page, "#variables-3 tbody tr"))
        .contains(
            "PAI_USER_NAME user", "PAI_TASK_ROLE_LIST ps_1", "PAI_TASK_ROLE_TASK_COUNT_ps_1 1");
    assertThat(texts(page, "#variables-3 .note").get(0)).startsWith("Every task has these beside");
  }

  @Test
  void aGroupWithoutVariablesIsNotThere() {
    assertThat(texts(page("secrets: {pw: hidden}\n"), ".variables h3"))
        .containsExactly("Secrets", "Environment");
    assertThat(texts(page(""), ".variables h3")).containsExactly("Environment");
  }

  /** A role that no variable can be named after has a second name. */
  @Test
  void variablesOfSecondNamesAreShownToo() {
    assertThat(texts(page(""), "#variables-1 tbody th"))
        .contains("PAI_RESOURCE_ps_1", "PAI_RESOURCE_ps1");
  }
}
