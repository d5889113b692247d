package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code pai report} writes the page of a job, even of an invalid one. */
class ReportCommandTest {
  private static final String SAMPLE = "../samples/jobs/report.yaml";

  @TempDir Path folder;
  private Path page;

  @BeforeEach
  void name() {
    page = folder.resolve("report.html");
  }

  private static PaiRun ok(String... args) {
    PaiRun run = PaiRun.of(args);
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  @Test
  void aFileAndStandardOutputGetTheSamePage() {
    assertThat(ok("report", SAMPLE, "-o", page.toString()).out()).isEqualTo(page + ": written\n");
    assertThat(page).content().startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(page).hasContent(ok("report", SAMPLE).out());
    assertThat(ok("report", SAMPLE, "--format", "json").json().get("result").asText())
        .isEqualTo(ok("report", SAMPLE).out());
  }

  @Test
  void thePageHasRolesComponentsTargetsAndNoSecret() {
    assertThat(ok("report", SAMPLE).out())
        .contains(
            "<bdi>mnist-distributed</bdi>",
            "file:shared/checkpoints.yaml",
            "sha256:",
            "<code>volcano</code>",
            "useless-task-retry",
            "taskRetryCount: ",
            "&lt;% $secrets.registry_token %&gt;")
        .doesNotContain("not-for-the-page");
  }

  @Test
  void targetsAreThoseThatAreNamed() {
    assertThat(ok("report", "-t", "pods", "-t", "scripts", SAMPLE).out())
        .contains("<code>pods</code>", "<code>scripts</code>")
        .doesNotContain("<code>volcano</code>");
    PaiRun wrong = PaiRun.of("report", "-t", "pod", SAMPLE);
    assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err()).contains("there is no target `pod`", "`pods`");
  }

  @Test
  void aJobWithProblemsHasAPageThatShowsThem() throws IOException {
    String job =
        Files.writeString(
                folder.resolve("job.yaml"),
                JobTexts.HELLO.replace("dockerImage: img", "dockerImage: imgg"))
            .toString();
    PaiRun run = PaiRun.of("report", job, "-o", page.toString());
    assertThat(run.code()).isEqualTo(ExitCode.PROBLEMS);
    assertThat(run.err()).contains("imgg");
    assertThat(run.out()).isEqualTo(page + ": written\n");
    assertThat(page).content().contains("<mark>imgg</mark>", "What to do:");
    PaiRun none = PaiRun.of("report", job);
    assertThat(none.code()).isEqualTo(ExitCode.PROBLEMS);
    assertThat(none.out()).isEmpty();
  }

  @Test
  void aPageIsAboutOneJob() throws IOException {
    String one = Files.readString(Path.of("../samples/jobs/dijob.yaml"));
    String two = Files.writeString(folder.resolve("two.yaml"), one + "\n---\n" + one).toString();
    PaiRun run = PaiRun.of("report", two);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("2 DIJobs", "`--document N`");
    assertThat(ok("report", "--document", "1", two).out())
        .contains("<p class=\"kicker\">DIJob</p>");
  }

  static Stream<Path> samples() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("../samples/jobs"))) {
      return all.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
    }
  }

  /** Of a page with problems as well as of one that shows all. */
  @ParameterizedTest
  @MethodSource("samples")
  void everyLinkOfThePageHasItsTarget(Path sample) throws IOException {
    PaiRun.of(
        "report",
        "--file-root",
        "../samples/jobs",
        "--file-root",
        "../samples/marketplace/items",
        sample.toString(),
        "-o",
        page.toString());
    String html = Files.readString(page);
    List<String> ids = values(html, " id=\"");
    assertThat(ids).isNotEmpty().doesNotHaveDuplicates();
    assertThat(ids).containsAll(values(html, " href=\"#"));
    assertThat(values(html, " aria-labelledby=\"")).isNotEmpty().isSubsetOf(ids);
  }

  private static List<String> values(String page, String attribute) {
    return Splitter.on(attribute)
        .splitToStream(page)
        .skip(1)
        .map(rest -> rest.substring(0, rest.indexOf('"')))
        .toList();
  }

  @Test
  void saysThatAVariableOfNoTaskIsDoubtful() {
    PaiRun page =
        PaiRun.withInput(
            """
            protocolVersion: 2
            name: j
            type: job
            prerequisites: [{name: img, type: dockerimage, uri: debian}]
            taskRoles:
              worker:
                dockerImage: img
                resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
                commands: [ping $PAI_HOST_IP_wroker_0]
            """,
            "report",
            "-");
    assertThat(page.code()).isZero();
    assertThat(page.out()).doesNotContain("nothing is doubtful").contains("PAI_HOST_IP_wroker_0");
  }
}
