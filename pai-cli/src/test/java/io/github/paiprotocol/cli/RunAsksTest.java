package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No fetched command runs before the user agrees. */
@Thorough
class RunAsksTest {
  @TempDir Path folder;

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

  private MarketJobs jobs;
  private Path called;

  @BeforeEach
  void publish() {
    jobs = new MarketJobs(market, folder);
    called = folder.resolve("called");
    market.add("tool", commands("tool", "echo called >" + called));
  }

  private static String commands(String name, String command) {
    return "name: %s\nplugin: cmd\ncallbacks: [{event: taskStarts, commands: ['%s']}]\n"
        .formatted(name, command);
  }

  private String using(String... references) throws IOException {
    return jobs.write("job.yaml", MarketJobs.job(references).replace("[train]", "[echo trained]"));
  }

  private String[] fetching(String... more) throws IOException {
    String[] args = new String[more.length + 2];
    args[0] = "run";
    args[1] = using("'marketplace://name/tool'");
    System.arraycopy(more, 0, args, 2, more.length);
    return jobs.with(args);
  }

  @Test
  void refusesFetchedCommandsWithoutATerminal() throws IOException {
    PaiRun run = PaiRun.of(fetching());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("pai: these parts of the job were fetched: `tool` from ")
        .endsWith("pai: nothing was run: --yes runs fetched commands on this machine\n");
    PaiRun json = PaiRun.of(fetching("--format", "json"));
    assertThat(json.code()).isEqualTo(2);
    assertThat(json.out()).contains("on this machine: `tool` from ");
    assertThat(called).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--yes", "-y"})
  void runsFetchedCommandsWithYes(String yes) throws IOException {
    PaiRun run = PaiRun.of(fetching(yes));
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("were fetched: `tool` from ").doesNotContain("[y/N]");
    assertThat(called).hasContent("called");
    PaiRun json = PaiRun.of(fetching(yes, "--format", "json"));
    assertThat(json.result()).contains("\"fetched\":[{\"name\":\"tool\",\"from\":\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"y\n", "yes\n", " Y \n", "YES"})
  void runsFetchedCommandsWhenAPersonAgrees(String answer) throws IOException {
    PaiRun run = PaiRun.answering(answer, System.getenv(), fetching());
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("pai: run the job on this machine all the same? [y/N] ");
    assertThat(called).exists();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "", "n\n", "yesterday\n", "no\ny\n"})
  void takesAnyOtherAnswerForNo(String answer) throws IOException {
    PaiRun run = PaiRun.answering(answer, System.getenv(), fetching());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).endsWith("pai: nothing was run\n");
    assertThat(called).doesNotExist();
  }

  @Test
  void asksOnceForAFetchedJobAndItsParts() throws IOException {
    String reference = "'marketplace://name/tool'";
    market.add("job", MarketJobs.job(reference).replace("[train]", "[echo trained]"));
    PaiRun run =
        PaiRun.answering("y\n", System.getenv(), jobs.with("run", "marketplace://name/job"));
    assertThat(run.code()).isZero();
    assertThat(run.err()).startsWith("pai: these parts of the job were fetched: `train` from ");
    assertThat(run.err().split("\\[y/N]", -1)).hasSize(2);
    assertThat(run.err().lines().findFirst().orElseThrow()).contains(", `tool` from ");
  }

  @Test
  void asksForWhatAFetchedPrerequisiteRequires() throws IOException {
    market.add("outer", commands("outer", "true") + "require: ['marketplace://name/tool']\n");
    PaiRun run = PaiRun.of(jobs.with("run", using("'marketplace://name/outer'")));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("`tool` from ", "`outer` from ");
  }

  @Test
  void runsFilesOfTheUserAtOnce() throws IOException {
    String own = commands("own", "sudo -n true || echo called >" + called);
    Files.writeString(folder.resolve("own.yaml"), own);
    PaiRun run = PaiRun.answering("", System.getenv(), "run", using("'file:own.yaml'"));
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .startsWith("pai: the job's commands run on this machine")
        .doesNotContain("fetched");
  }

  @Test
  void asksOnlyForPrerequisitesOfChosenRoles() throws IOException {
    String other =
        """
          other:
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands: [echo other]
        """;
    String file = using("'marketplace://name/tool'");
    Files.writeString(Path.of(file), Files.readString(Path.of(file)) + other);
    PaiRun run = PaiRun.of(jobs.with("run", file, "--role", "other"));
    assertThat(run.code()).isZero();
    assertThat(called).doesNotExist();
  }
}
