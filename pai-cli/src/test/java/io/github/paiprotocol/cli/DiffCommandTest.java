package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testkit.FakeItem;
import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
  private static final String OPERATED = "../samples/profiles/operated.yaml";

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @TempDir Path folder;
  private String before;
  private String after;

  @BeforeEach
  void write() throws IOException {
    before = write("before.yaml", JobTexts.HELLO);
    after = write("after.yaml", JobTexts.HELLO.replace("echo hello", "echo goodbye"));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void whatRunsAndChangesIsExitCode4() {
    PaiRun run = PaiRun.of("diff", before, after);
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo(
            """
            job hello

            Role `greeter`
            ~ commands: echo hello → echo goodbye

            What runs changes.
            """);
  }

  @Test
  void whatDoesNotRunIsExitCode0() throws IOException {
    String other = write("other.yaml", "# A comment\n" + JobTexts.HELLO + "description: greets\n");
    PaiRun run = PaiRun.of("diff", before, other);
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("+ description: greets\n", "Nothing that runs changes.\n");
    assertThat(PaiRun.of("diff", before, before).out())
        .isEqualTo("job hello\n\nNothing that runs changes.\n");
    assertThat(PaiRun.of("diff", before, other, "-t", "pods").code()).isZero();
  }

  @Test
  void inputWithProblemsIsExitCode1AndSaysWhichHasThem() throws IOException {
    String wrong = write("wrong.yaml", JobTexts.HELLO.replace("commands", "comands"));
    PaiRun run = PaiRun.of("diff", before, wrong);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(wrong + ":", "comands");
    PaiRun json = PaiRun.of("diff", wrong, after, "--format", "json");
    assertThat(json.code()).isEqualTo(1);
    assertThat(json.json().at("/files/0/ok").asBoolean()).isFalse();
    assertThat(json.json().at("/files/1/ok").asBoolean()).isTrue();
    assertThat(json.json().has("result")).isFalse();
    assertThat(PaiRun.of("diff", before, "gone.yaml").code()).isEqualTo(3);
  }

  @Test
  void formsAreForThoseWhoReadThem() {
    PaiRun markdown = PaiRun.of("diff", before, after, "--as", "markdown");
    assertThat(markdown.code()).isEqualTo(4);
    assertThat(markdown.out())
        .isEqualTo(
            """
            ### Job `hello`: what runs changes

            #### Role `greeter`

            - `commands`: `echo hello` → `echo goodbye`
            """);
    assertThat(PaiRun.of("diff", before, after, "--as", "json").out())
        .contains("\"kind\" : \"commands\"", "\"before\" : \"echo hello\"");
    PaiRun json = PaiRun.of("diff", before, after, "--format", "json");
    assertThat(json.json().get("exitCode").asInt()).isEqualTo(4);
    assertThat(json.json().at("/result/changes/0/after").asText()).isEqualTo("echo goodbye");
    assertThat(json.json().at("/result/runs").asBoolean()).isTrue();
    assertThat(
            PaiRun.of("diff", before, after, "--format", "json", "--as", "markdown")
                .json()
                .get("result")
                .asText())
        .isEqualTo(markdown.out());
  }

  @Test
  void coloursAreForPeople() {
    assertThat(PaiRun.of("diff", "--color", before, after).out())
        .contains("\u001b[33m~ commands: echo hello → echo goodbye\u001b[0m\n");
    assertThat(PaiRun.of("diff", before, after).out()).doesNotContain("\u001b");
  }

  @Test
  void oneJobUnderTwoProfilesOrTargets() {
    PaiRun profiles =
        PaiRun.of("diff", before, "-t", "job", "--user", "me", "--to-profile", OPERATED);
    assertThat(profiles.code()).as(profiles.err()).isEqualTo(4);
    assertThat(profiles.out())
        .contains("/spec/ttlSecondsAfterFinished: 86400\n")
        .doesNotContain("PAI_USER_NAME");
    PaiRun targets = PaiRun.of("diff", before, "--from-target", "pods", "--to-target", "volcano");
    assertThat(targets.code()).isEqualTo(4);
    assertThat(targets.out()).contains("- Pod hello-", "+ Job hello-");
    assertThat(PaiRun.of("diff", before, "--to-target", "scripts").code()).isZero();
  }

  @Test
  void oneJobUnderTwoLocks() throws IOException {
    MarketJobs jobs = new MarketJobs(market, folder);
    jobs.publish();
    String job = jobs.write("job.yaml", MarketJobs.job());
    String old = jobs.path("old.lock");
    assertThat(jobs.run("lock", job, "--lock", old).code()).isZero();
    String text = MarketJobs.TOOL.replace("install fetcher", "install it all");
    market.replace("1", FakeItem.builder().name("fetcher").protocol(text).build());
    String now = jobs.path("now.lock");
    assertThat(jobs.run("lock", job, "--lock", now).code()).isZero();

    PaiRun run = jobs.run("diff", job, "--from-lock", old, "--to-lock", now);
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.out())
        .contains("~ `fetcher` on taskStarts: install fetcher → install it all\n")
        .contains("Without effect on what runs\n~ component `fetcher`\n", "-digest: sha256:");
    assertThat(jobs.run("diff", job, "--from-lock", old).out())
        .as("against what is there now")
        .isEqualTo(run.out());
    assertThat(jobs.run("diff", job, "--from-lock", old, "--to-lock", old).code()).isZero();
  }

  @Test
  void dijobsAreComparedByTheirObjects() {
    String dijob = "../samples/jobs/dijob-serial.yaml";
    assertThat(PaiRun.of("diff", dijob, dijob).code()).isZero();
    PaiRun run = PaiRun.of("diff", dijob, "../samples/jobs/dijob-prerequisites.yaml");
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.out()).contains("Objects\n", "/spec/").doesNotContain("PAI_JOB_NAME");
    assertThat(PaiRun.of("diff", dijob, before).code()).isEqualTo(2);
    assertThat(PaiRun.of("diff", "-t", "pods", dijob, dijob).code()).isZero();
  }

  @Test
  void whatCannotBeComparedIsSaid() {
    assertThat(PaiRun.of("diff", before).err()).contains("nothing to compare with");
    assertThat(PaiRun.of("diff", "-", "-").err()).contains("standard input can be read once");
    assertThat(PaiRun.of("diff", "-t", "podz", before, after).err())
        .contains("there is no target `podz`; did you mean `pods`?");
    assertThat(PaiRun.withInput(JobTexts.HELLO, "diff", "-", after).code()).isEqualTo(4);
    assertThat(PaiRun.of("diff", "--lock", "x", before, after).code()).isEqualTo(2);
  }

  /** All readable DIJobs can be compared; each equals itself. */
  @TestFactory
  Stream<DynamicTest> realDIJobs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    List<Path> cases = Corpus.cases("dijob");
    for (int i = 0; i < cases.size(); i++) {
      Path one = cases.get(i);
      Path other = cases.get((i + 1) % cases.size());
      tests.add(
          DynamicTest.dynamicTest(
              one.getFileName() + " and " + other.getFileName(), () -> compare(one, other)));
    }
    return tests.stream();
  }

  private static void compare(Path one, Path other) throws IOException {
    String file = dijob(one);
    if (PaiRun.of("validate", file).code() == 0) {
      PaiRun self = PaiRun.of("diff", file, file);
      assertThat(self.code()).as(self.err()).isZero();
      PaiRun next = PaiRun.of("diff", file, dijob(other));
      assertThat(next.code()).as(next.err()).isIn(0, 1, 4);
    }
  }

  private static String dijob(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("(dijob|job)\\.yaml"))
          .findFirst()
          .orElseThrow()
          .toString();
    }
  }
}
