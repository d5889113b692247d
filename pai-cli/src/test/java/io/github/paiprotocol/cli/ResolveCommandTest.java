package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testkit.FakeItem;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class ResolveCommandTest {
  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @TempDir Path folder;
  private MarketJobs jobs;
  private String job;

  @BeforeEach
  void publish() throws IOException {
    jobs = new MarketJobs(market, folder);
    jobs.publish();
    job = jobs.write("job.yaml", MarketJobs.job());
  }

  private static Job read(String text) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(SourceText.of("plain.yaml", text)))
        .job();
  }

  @Test
  void whatJsonCannotSpellIsSaid() throws IOException {
    String file =
        jobs.write("numbers.yaml", MarketJobs.job() + "extras: {limit: -.inf, rate: 0o17}\n");
    PaiRun yaml = jobs.run("resolve", file);
    PaiRun json = jobs.run("resolve", "--format", "json", file);

    assertThat(yaml.out()).contains("limit: -.inf", "rate: 15");
    assertThat(json.out()).contains("\"limit\": \"-.inf\"", "\"rate\": 15");
    assertThat(json.json().get("diagnostics").toString()).contains("lost-type", "extras.limit");
    assertThat(yaml.err()).doesNotContain("lost-type");
  }

  @Test
  void aResolvedJobIsAPlainOne() {
    PaiRun run = jobs.run("resolve", job);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    Job plain = read(run.out());
    assertThat(plain.taskRoles().get("worker").prerequisites())
        .extracting(PrerequisiteRef::name)
        .containsExactly("fetcher", "digits");
    assertThat(plain.prerequisites())
        .extracting(Prerequisite::name)
        .containsExactly("img", "fetcher", "digits");
    assertThat(run.out()).contains("fetch digits /data").doesNotContain("require", "{{");
  }

  @Test
  void jsonHoldsTheSameJob() {
    PaiRun json = jobs.run("resolve", job, "--format", "json");
    assertThat(json.code()).isZero();
    assertThat(json.err()).isEmpty();
    assertThat(read(json.result())).isEqualTo(read(jobs.run("resolve", job).out()));
  }

  @Test
  void whatAPlainJobCannotSayIsOnStandardError() {
    market.add("hook", MarketJobs.TOOL.replace("taskStarts", "taskFails").replace("fetcher", "h"));
    PaiRun run =
        PaiRun.withInput(MarketJobs.job("'marketplace://name/hook'"), jobs.with("resolve", "-"));
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("warning", "taskFails", "[lost-event]");
    assertThat(read(run.out()).name()).isEqualTo("train");
  }

  @Test
  void theJobsOwnPrerequisitesNeedNothing() throws IOException {
    String own =
        MarketJobs.job("tool")
            .replace(
                "  - {name: img",
                "  - name: tool\n    plugin: cmd\n    callbacks: [{event: taskStarts, commands: [x]}]\n  - {name: img");
    PaiRun run = PaiRun.of("resolve", jobs.write("own.yaml", own));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(read(run.out()).taskRoles().get("worker").prerequisites())
        .extracting(PrerequisiteRef::name)
        .containsExactly("tool");
  }

  @Test
  void everyProblemIsOnStandardErrorAndStandardOutputIsEmpty() throws IOException {
    market.add(FakeItem.builder().name("new").protocol("name: new").status("pending").build());
    String bad =
        jobs.write(
            "bad.yaml",
            MarketJobs.job(
                "'marketplace://name/nothing'", "'file:x.yaml'", "'marketplace://name/new'"));
    for (String command : new String[] {"resolve", "explain"}) {
      PaiRun run = jobs.run(command, bad);
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .contains("[not-found]", "not approved", "`file` has no file `file:x.yaml`", "3 errors");
    }
  }

  @Test
  void withoutAMarketplaceTheHintNamesTheOption() {
    PaiRun run = PaiRun.of("resolve", job);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[no-source]", "`--marketplace URL`");
  }

  @Test
  void filesAreReadUnderTheirRootsOnly() throws IOException {
    Files.createDirectories(folder.resolve("lib"));
    jobs.write("lib/tool.yaml", MarketJobs.TOOL);
    jobs.write("secret.yaml", MarketJobs.TOOL);
    String inside = jobs.write("inside.yaml", MarketJobs.job("'file:tool.yaml'"));
    String outside = jobs.write("outside.yaml", MarketJobs.job("'file:../secret.yaml'"));
    assertThat(PaiRun.of("resolve", inside, "--file-root", jobs.path("lib")).out())
        .contains("install fetcher");
    assertThat(PaiRun.of("resolve", inside).err()).contains("[not-found]");
    PaiRun refused = PaiRun.of("resolve", outside, "--file-root", jobs.path("lib"));
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).contains("[access-refused]");
    PaiRun two =
        PaiRun.of(
            "resolve", outside, "--file-root", jobs.path("lib"), "--file-root", jobs.path(""));
    assertThat(two.code()).as(two.err()).isZero();
  }

  @Test
  void storagesOfTheProfileAreTheOnesThereAre() throws IOException {
    String stored = jobs.write("s.yaml", MarketJobs.job() + "extras: {storages: [{name: nfs}]}\n");
    String profile = jobs.write("profile.yaml", "storages: {data: {}}\n");
    assertThat(jobs.run("explain", stored).out()).contains("storage nfs at /mnt/nfs");
    PaiRun run = jobs.run("explain", stored, "--profile", profile);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[unknown-storage]");
  }

  @Test
  void anExplanationHasFourForms() {
    PaiRun text = jobs.run("explain", job);
    assertThat(text.code()).isZero();
    assertThat(text.err()).isEmpty();
    assertThat(text.out())
        .contains("job train", "role worker", "1. fetcher", "2. digits", "sha256:", "/data");
    assertThat(jobs.run("explain", job, "--as", "mermaid").out()).startsWith("flowchart");
    assertThat(jobs.run("explain", job, "--as", "dot").out()).startsWith("digraph");
    String json = jobs.run("explain", job, "--as", "json").out();
    assertThat(json).startsWith("{").contains("marketplace://name/digits");
    assertThat(jobs.run("explain", job, "--format", "json").out()).contains(json.strip());
    PaiRun asText = jobs.run("explain", job, "--format", "json", "--as", "text");
    assertThat(asText.json().at("/result/0").asText()).isEqualTo(text.out());
    assertThat(jobs.run("explain", job, "--as", "svg").code()).isEqualTo(2);
  }

  @Test
  void aPersonSeesWhatIsGoingOnUntilItIsDone() {
    PaiRun run = PaiRun.onTerminal(folder.resolve("own"), jobs.with("resolve", job));
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains("looking for marketplace://name/digits", "fetching " + market.url())
        .endsWith("\r\u001b[K");
    assertThat(run.out()).isEqualTo(jobs.run("resolve", job).out());
  }

  @Test
  void theCacheOfThePersonIsTheDefault() {
    Path cache = folder.resolve("caches").resolve("pai");
    PaiRun run = PaiRun.onTerminal(cache, "resolve", job, "--marketplace", market.url());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(cache).isDirectory();
    assertThat(folder.resolve("cache")).doesNotExist();
  }

  @Test
  void whatOnlySomeRuntimesKnowIsAWarning() throws IOException {
    String text =
        MarketJobs.job()
            .replace("  - {name: img", "  - {name: x, plugin: teamwise}\n  - {name: img");
    PaiRun run = jobs.run("explain", jobs.write("plugin.yaml", text));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("warning", "`teamwise`");
  }
}
