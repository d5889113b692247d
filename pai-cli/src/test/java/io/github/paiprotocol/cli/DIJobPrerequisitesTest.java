package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testkit.FakeItem;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DIJobs whose tasks use what others share, and jobs that come from a source themselves. */
class DIJobPrerequisitesTest {
  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: train}
      spec:
        tasks:
          - type: learner
            template:
              metadata: {annotations: {paiprotocol.io/prerequisites: 'marketplace://name/fetcher'}}
              spec: {containers: [{name: main, image: ding, command: [ding]}]}
      """;
  private static final String JOB = "marketplace://name/train";

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @TempDir Path folder;
  private MarketJobs jobs;
  private String file;

  @BeforeEach
  void publish() throws IOException {
    jobs = new MarketJobs(market, folder);
    jobs.publish();
    market.add("train", DIJOB);
    file = jobs.write("dijob.yaml", DIJOB);
  }

  private PaiRun run(String... args) {
    PaiRun run = jobs.run(args);
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "volcano"})
  void objectsHoldTheScripts(String target) {
    String made = run("render", "-t", target, "--user", "alice", file).out();
    assertThat(made).contains("name: di-train.task-learner-scripts", "alice~train");
    assertThat(run("render", "-t", target, "--user", "alice", JOB).out()).isEqualTo(made);
  }

  @Test
  void nothingIsFetchedForWhatKeepsTheReferences() {
    int before = market.requests().size();
    assertThat(run("render", "-t", "dijob", file).out()).contains("marketplace://name/fetcher");
    assertThat(market.requests()).hasSize(before);
  }

  @Test
  void anExplanationSaysWhyAndWhereFrom() {
    assertThat(run("explain", file).out()).contains("role learner in ding", "fetcher");
  }

  @Test
  void severalAreExplainedOneByOne() throws IOException {
    String two = jobs.write("two.yaml", DIJOB + "---\n" + DIJOB.replace("train", "other"));
    assertThat(run("explain", two).out()).contains("job train\n", "job other\n");
    PaiRun json = jobs.run("explain", "--as", "json", two);
    assertThat(json.code()).isEqualTo(2);
    assertThat(json.err()).contains("2 DIJobs");
  }

  @Test
  void aLockOfAFileAndOfAReference() throws IOException {
    assertThat(run("lock", file).out()).endsWith("pai.lock: written, 1 document\n");
    String first = run("render", "-t", "pods", "--frozen", file).out();
    market.replace(
        "1",
        FakeItem.builder()
            .name("fetcher")
            .protocol(MarketJobs.TOOL.replace("install fetcher", "other"))
            .build());
    assertThat(run("render", "-t", "pods", "--frozen", file).out()).isEqualTo(first);

    String lock = jobs.path("other.lock");
    assertThat(run("lock", "--lock", lock, JOB).out()).contains("written, 2 documents");
    assertThat(run("render", "-t", "pods", "--frozen", "--lock", lock, JOB).out())
        .isNotEqualTo(first)
        .contains("other");
    assertThat(jobs.run("render", "-t", "pods", "--frozen", "--lock", lock, file).err())
        .contains("lock-stale");
  }

  @Test
  void aBundleNeedsNoNetwork() {
    String zip = jobs.path("b.zip");
    String made = run("render", "-t", "pods", file).out();
    for (String from : new String[] {file, JOB}) {
      run("bundle", "-o", zip, from);
      int before = market.requests().size();
      assertThat(run("render", "-t", "pods", "--bundle", zip).out()).isEqualTo(made);
      assertThat(market.requests()).hasSize(before);
    }
  }

  @Test
  void whatIsNotThereIsOneError() {
    PaiRun run = jobs.run("render", "-t", "pods", "marketplace://name/nothing");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("error: ").contains("marketplace://name/nothing");
  }

  @Test
  void aJobOfTheProtocolComesFromASourceToo() {
    market.add("job", MarketJobs.job());
    assertThat(run("render", "-t", "pods", "marketplace://name/job").out()).contains("kind: Pod");
    PaiRun resolved = jobs.run("resolve", JOB);
    assertThat(resolved.code()).isEqualTo(2);
    assertThat(resolved.err()).contains("is a DIJob");
  }

  @Test
  void referencesSurviveConversion() throws IOException {
    String job = run("convert", file).out();
    assertThat(job).contains("marketplace://name/fetcher");
    assertThat(run("convert", jobs.write("job2.yaml", job)).out())
        .contains("paiprotocol.io/prerequisites", "marketplace://name/fetcher");
  }
}
