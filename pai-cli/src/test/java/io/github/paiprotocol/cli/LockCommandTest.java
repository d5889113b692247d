package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.testkit.FakeItem;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockCommandTest {
  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @TempDir Path folder;
  private MarketJobs jobs;
  private String job;
  private Path lock;

  @BeforeEach
  void publish() throws IOException {
    jobs = new MarketJobs(market, folder);
    jobs.publish();
    job = jobs.write("job.yaml", MarketJobs.job());
    lock = folder.resolve("pai.lock");
  }

  private void changeTool(String command) {
    String text = MarketJobs.TOOL.replace("install fetcher", command);
    market.replace("1", FakeItem.builder().name("fetcher").protocol(text).build());
  }

  private void forgetCache() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void aLockStandsBesideItsJobAndIsTheSameEachTime() throws IOException {
    PaiRun run = jobs.run("lock", job);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(lock + ": written, 2 documents\n");
    String text = Files.readString(lock);
    assertThat(text).contains("marketplace://name/digits", "marketplace://name/fetcher", "sha256:");

    FileTime longAgo = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(lock, longAgo);
    assertThat(jobs.run("lock", job).out()).isEqualTo(lock + ": up to date, 2 documents\n");
    assertThat(Files.getLastModifiedTime(lock)).isEqualTo(longAgo);

    String other = jobs.path("other.lock");
    assertThat(jobs.run("lock", job, "--lock", other, "--format", "json").result())
        .isEqualTo("{\"file\":\"" + other + "\",\"written\":true,\"documents\":2}");
    assertThat(folder.resolve("other.lock")).hasContent(text);
  }

  @Test
  void frozenGivesTheSameJob() {
    String resolved = jobs.run("resolve", job).out();
    jobs.run("lock", job);
    PaiRun frozen = jobs.run("resolve", job, "--frozen");
    assertThat(frozen.code()).as(frozen.err()).isZero();
    assertThat(frozen.out()).isEqualTo(resolved);
    PaiRun check = jobs.run("lock", job, "--frozen");
    assertThat(check.out()).isEqualTo(lock + ": up to date, 2 documents\n");
  }

  @Test
  void contentThatChangedIsRefusedUntilItIsLockedAgain() throws IOException {
    jobs.run("lock", job);
    changeTool("install something else");
    assertThat(jobs.run("resolve", job, "--frozen").code()).as("from the cache").isZero();
    forgetCache();
    for (String command : new String[] {"resolve", "explain", "lock"}) {
      PaiRun refused = jobs.run(command, job, "--frozen");
      assertThat(refused.code()).isEqualTo(1);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err()).contains("[lock-mismatch]", "`pai lock`");
    }
    PaiRun rendered = jobs.run("render", job, "-t", "framework", "--frozen");
    assertThat(rendered.err()).contains("[lock-mismatch]");

    // What the hint says helps.
    assertThat(jobs.run("lock", job).out()).contains("written");
    assertThat(jobs.run("resolve", job, "--frozen").out()).contains("install something else");
  }

  @Test
  void onlyACheckAsksWhatTheSourcesHaveNow() throws IOException {
    PaiRun none = jobs.run("lock", job, "--check");
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.err()).contains("[lock-missing]");
    jobs.run("lock", job);
    String locked = Files.readString(lock);
    assertThat(jobs.run("lock", job, "--check").out())
        .isEqualTo(lock + ": up to date, 2 documents\n");

    changeTool("install something else");
    assertThat(jobs.run("lock", job, "--frozen").code()).isZero();
    PaiRun changed = jobs.run("lock", job, "--check");
    assertThat(changed.code()).isEqualTo(1);
    assertThat(changed.out()).isEmpty();
    assertThat(changed.err())
        .contains("[lock-mismatch]", market.url() + "/items/1", "1 error")
        .doesNotContain("[lock-stale]");

    changeTool("install fetcher");
    jobs.write("job.yaml", MarketJobs.job().replace("/data", "/elsewhere"));
    assertThat(jobs.run("lock", job, "--check").err()).contains("[lock-stale]");
    assertThat(lock).hasContent(locked);
    for (String mode : new String[] {"--frozen", "--offline"}) {
      assertThat(jobs.run("lock", job, "--check", mode).code()).isEqualTo(2);
    }
  }

  @Test
  void aChangedJobIsNotFrozen() throws IOException {
    jobs.run("lock", job);
    jobs.write("job.yaml", MarketJobs.job().replace("/data", "/elsewhere"));
    PaiRun stale = jobs.run("resolve", job, "--frozen");
    assertThat(stale.code()).isEqualTo(1);
    assertThat(stale.err()).contains("[lock-stale]", "`pai lock`");

    jobs.write("job.yaml", MarketJobs.job("'marketplace://name/other'"));
    PaiRun missing = jobs.run("resolve", job, "--frozen");
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err()).contains("[lock-missing]", "`pai lock`");

    jobs.write("job.yaml", MarketJobs.job("'marketplace://name/fetcher'"));
    assertThat(jobs.run("lock", job).code()).isZero();
    assertThat(jobs.run("resolve", job, "--frozen").code()).isZero();
  }

  @Test
  void offlineSendsNoRequest() throws IOException {
    jobs.run("lock", job);
    forgetCache();
    int before = market.requests().size();
    PaiRun empty = PaiRun.of("resolve", job, "--offline", "--cache", jobs.path("cache"));
    assertThat(empty.code()).isEqualTo(1);
    assertThat(empty.err()).contains("[not-at-hand]", "`pai resolve --frozen`", "`pai bundle`");
    assertThat(market.requests()).hasSize(before);

    // What the hint says helps.
    String frozen = jobs.run("resolve", "--frozen", job).out();
    int filled = market.requests().size();
    PaiRun offline = PaiRun.of("resolve", job, "--offline", "--cache", jobs.path("cache"));
    assertThat(offline.code()).as(offline.err()).isZero();
    assertThat(offline.out()).isEqualTo(frozen);
    assertThat(market.requests()).hasSize(filled);
  }

  @Test
  void aTamperedCacheIsNeverServed() throws IOException {
    jobs.run("lock", job);
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.writeString(file, MarketJobs.TOOL.replace("install fetcher", "evil"));
      }
    }
    PaiRun offline = PaiRun.of("resolve", job, "--offline", "--cache", jobs.path("cache"));
    assertThat(offline.code()).isEqualTo(1);
    assertThat(offline.err()).contains("[not-at-hand]");
    PaiRun frozen = jobs.run("resolve", job, "--frozen");
    assertThat(frozen.code()).as(frozen.err()).isZero();
    assertThat(frozen.out()).contains("install fetcher").doesNotContain("evil");
  }

  @Test
  void aJobWithProblemsLeavesTheOldLock() throws IOException {
    jobs.run("lock", job);
    String before = Files.readString(lock);
    jobs.write("job.yaml", MarketJobs.job("'marketplace://name/nothing'"));
    PaiRun run = jobs.run("lock", job);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(lock).hasContent(before);
    assertThat(names()).containsExactlyInAnyOrder("cache", "job.yaml", "pai.lock");
  }

  private Stream<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).toList().stream();
    }
  }

  @Test
  void aLockThatIsMissingOrNoneSaysSo() throws IOException {
    PaiRun missing = jobs.run("resolve", job, "--frozen");
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.out()).isEmpty();
    assertThat(missing.err()).contains("[lock-missing]", "`pai lock`");
    PaiRun named = jobs.run("resolve", job, "--frozen", "--lock", lock.toString());
    assertThat(named.code()).isEqualTo(3);
    assertThat(named.err()).contains(lock.toString(), "no such file", "`pai lock`");

    Files.writeString(lock, "{\"version\": 99}");
    PaiRun none = jobs.run("resolve", job, "--frozen");
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.err()).contains(lock.toString(), "[malformed-file]", "`pai lock`");
    assertThat(jobs.run("lock", job).code()).isZero();
    assertThat(jobs.run("resolve", job, "--frozen").code()).isZero();
  }

  @Test
  void aLockThatCannotBeWrittenIsAnIoError() {
    String nowhere = folder.resolve("no").resolve("pai.lock").toString();
    PaiRun run = jobs.run("lock", job, "--lock", nowhere);
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo("pai: cannot write `" + nowhere + "`: its folder does not exist\n");
  }

  @Test
  void aBundleNeedsNothingElse() throws IOException {
    String resolved = jobs.run("resolve", job).out();
    String zip = jobs.path("job.zip");
    PaiRun made = jobs.run("bundle", job, "-o", zip);
    assertThat(made.code()).as(made.err()).isZero();
    assertThat(made.out()).isEqualTo(zip + ": written, 2 documents\n");
    byte[] bytes = Files.readAllBytes(folder.resolve("job.zip"));

    // The job's file, the cache and the marketplace are gone.
    Files.delete(folder.resolve("job.yaml"));
    market.close();
    PaiRun replayed = PaiRun.of("resolve", "--bundle", zip);
    assertThat(replayed.code()).as(replayed.err()).isZero();
    assertThat(replayed.out()).isEqualTo(resolved);
    jobs.write("job.yaml", MarketJobs.job());
    assertThat(PaiRun.of("resolve", job, "--bundle", zip).out()).isEqualTo(resolved);
    assertThat(PaiRun.of("render", "-t", "scripts", "--bundle", zip).out())
        .contains("fetch digits /data");
    assertThat(PaiRun.of("explain", "--offline", "--bundle", zip).out()).contains("1. fetcher");
    assertThat(folder.resolve("job.zip")).hasBinaryContent(bytes);
  }

  @Test
  void theSameInputGivesTheSameBundle() throws IOException {
    jobs.run("lock", job);
    jobs.run("bundle", job, "-o", jobs.path("a.zip"));
    jobs.run("bundle", job, "-o", jobs.path("b.zip"), "--frozen");
    PaiRun offline =
        PaiRun.of(
            "bundle", job, "-o", jobs.path("c.zip"), "--offline", "--cache", jobs.path("cache"));
    assertThat(offline.code()).as(offline.err()).isZero();
    byte[] bytes = Files.readAllBytes(folder.resolve("a.zip"));
    assertThat(folder.resolve("b.zip")).hasBinaryContent(bytes);
    assertThat(folder.resolve("c.zip")).hasBinaryContent(bytes);
  }

  @Test
  void filesAreInTheBundle() throws IOException {
    Files.createDirectories(folder.resolve("lib"));
    jobs.write("lib/tool.yaml", MarketJobs.TOOL);
    String local = jobs.write("local.yaml", MarketJobs.job("'file:tool.yaml'"));
    String zip = jobs.path("local.zip");
    PaiRun made = PaiRun.of("bundle", local, "-o", zip, "--file-root", jobs.path("lib"));
    assertThat(made.code()).as(made.err()).isZero();
    Files.delete(folder.resolve("lib/tool.yaml"));
    PaiRun replayed = PaiRun.of("resolve", "--bundle", zip);
    assertThat(replayed.code()).as(replayed.err()).isZero();
    assertThat(replayed.out()).contains("install fetcher");
  }

  @Test
  void filesByAbsolutePathAreInTheBundle() throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    jobs.write("lib/tool.yaml", MarketJobs.TOOL);
    String twice = "'file:" + lib.resolve("tool.yaml") + "', 'file:tool.yaml'";
    String local = jobs.write("local.yaml", MarketJobs.job(twice));
    String zip = jobs.path("local.zip");
    String resolved = PaiRun.of("resolve", local, "--file-root", lib.toString()).out();
    assertThat(resolved.split("install fetcher", -1)).as("one instance").hasSize(2);
    PaiRun made = PaiRun.of("bundle", local, "-o", zip, "--file-root", lib.toString());
    assertThat(made.code()).as(made.err()).isZero();
    Files.delete(lib.resolve("tool.yaml"));

    assertThat(PaiRun.of("resolve", "--bundle", zip).out()).isEqualTo(resolved);
    assertThat(PaiRun.of("resolve", "--bundle", zip, "--file-root", "/").out()).isEqualTo(resolved);
  }

  @Test
  void aBundleThatIsNotWholeSaysSo() throws IOException {
    String zip = jobs.path("job.zip");
    jobs.run("bundle", job, "-o", zip);
    Bundle whole = Bundle.read(Path.of(zip));
    new Bundle(whole.job(), whole.lock(), Map.of()).write(Path.of(zip));

    PaiRun run = jobs.run("resolve", "--bundle", zip);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[not-at-hand]", "is locked, but not in the bundle");
  }

  @Test
  void aBundleOfAnotherJobOrNoneSaysSo() throws IOException {
    String zip = jobs.path("job.zip");
    jobs.run("bundle", job, "-o", zip);
    String other = jobs.write("other.yaml", MarketJobs.job().replace("/data", "/elsewhere"));
    PaiRun stale = PaiRun.of("resolve", other, "--bundle", zip);
    assertThat(stale.code()).isEqualTo(1);
    assertThat(stale.err()).contains("[lock-stale]");
    PaiRun none = PaiRun.of("resolve", "--bundle", job);
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.err()).contains("[malformed-file]", "`pai bundle`");
    PaiRun missing = PaiRun.of("resolve", "--bundle", jobs.path("no.zip"));
    assertThat(missing.code()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"framework", "scripts"})
  void renderResolvesFirst(String target) {
    PaiRun run = jobs.run("render", job, "--target", target);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("fetch digits /data");
    assertThat(run.out().indexOf("install fetcher"))
        .isBetween(0, run.out().indexOf("fetch digits /data"));
  }
}
