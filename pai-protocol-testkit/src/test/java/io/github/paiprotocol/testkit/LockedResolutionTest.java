package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockText;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class LockedResolutionTest {
  private static final String NFS =
      "name: nfs\nplugin: cmd\ncallbacks: [{event: taskStarts, commands: [mount]}]\n";
  private static final String MNIST =
      """
      name: mnist
      plugin: cmd
      require: ['marketplace://name/nfs']
      template_variables: [{name: dir}]
      callbacks: [{event: taskStarts, commands: ['get {{ dir }}']}]
      """;
  private static final AccessPolicy LOCAL =
      AccessPolicy.unconfigured().toBuilder()
          .allowHost("127.0.0.1")
          .allowPlainHttp("127.0.0.1")
          .build();

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @RegisterExtension final HostileServer web = HostileServer.http();
  @TempDir Path cache;

  private final List<ResolutionEvent> events = new ArrayList<>();
  private String nfs;

  @BeforeEach
  void publish() {
    nfs = market.add("nfs", NFS);
    web.on("/mnist.yaml", HostileAnswer.version(MNIST, "\"1\""));
  }

  private String job(String directory) {
    return """
    protocolVersion: 2
    name: job
    type: job
    prerequisites: [{name: img, type: dockerimage, uri: ubuntu}]
    taskRoles:
      worker:
        dockerImage: img
        resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
        commands: [run]
        prerequisites:
          - name: URL
            template_variables: {dir: DIR}
    """
        .replace("URL", web.url("/mnist.yaml"))
        .replace("DIR", directory);
  }

  private PrerequisiteResolver.Builder builder() {
    return PrerequisiteResolver.builder()
        .addSource(
            HttpSource.of(
                SourceSettings.builder().policy(LOCAL).nanoTime(() -> 0).pause(wait -> {}).build()))
        .addSource(
            MarketplaceSource.of(
                market.url(), SourceSettings.builder().nanoTime(() -> 0).pause(wait -> {}).build()))
        .clock(() -> 0, wait -> {})
        .listener(event -> events.add(event));
  }

  private static Diagnostic error(PrerequisiteResolver resolver, String job) {
    PaiException failure =
        catchThrowableOfType(PaiException.class, () -> resolver.lock(TestJobs.read(job)));
    assertThat(failure).isNotNull();
    assertThat(failure.diagnostics()).hasSize(1);
    assertThat(failure.diagnostics().get(0).hint()).isPresent();
    return failure.diagnostics().get(0);
  }

  @Test
  void theSameInputGivesTheSameBytes() {
    LockedResolution<Resolved<Job>> first = builder().build().lock(TestJobs.read(job("/a")));
    LockedResolution<Resolved<Job>> second = builder().build().lock(TestJobs.read(job("/a")));

    assertThat(second.lock().text()).isEqualTo(first.lock().text());
    assertThat(second.bundle(job("/a")).toBytes()).isEqualTo(first.bundle(job("/a")).toBytes());
    assertThat(LockFile.parse(first.lock().text())).isEqualTo(first.lock());
    assertThat(LockEntries.documents(first.lock()))
        .extracting(d -> d.text("source").orElseThrow() + " " + d.text("address").orElseThrow())
        .containsExactly("http " + web.url("/mnist.yaml"), "marketplace marketplace://name/nfs");
    assertThat(LockEntries.prerequisites(first.lock()))
        .extracting(p -> p.text("name").orElseThrow())
        .contains("mnist", "nfs");
  }

  @Test
  void locksSurviveTheFile() throws IOException {
    LockFile lock = builder().build().lock(TestJobs.read(job("/a"))).lock();
    lock.write(cache.resolve("pai.lock"));

    assertThat(LockFile.read(cache.resolve("pai.lock"))).isEqualTo(lock);
    try (Stream<Path> files = Files.list(cache)) {
      assertThat(files).containsExactly(cache.resolve("pai.lock"));
    }
  }

  @Test
  void aFrozenJobResolvesToTheSame() {
    LockedResolution<Resolved<Job>> updated = builder().build().lock(TestJobs.read(job("/a")));

    LockedResolution<Resolved<Job>> frozen =
        builder().lock(updated.lock(), LockMode.FROZEN).build().lock(TestJobs.read(job("/a")));

    assertThat(frozen)
        .usingRecursiveComparison()
        .ignoringFields("resolved.validated")
        .isEqualTo(updated);
  }

  @Test
  void aChangedJobIsStale() {
    LockFile lock = builder().build().lock(TestJobs.read(job("/a"))).lock();

    assertThat(error(builder().lock(lock, LockMode.FROZEN).build(), job("/b")).code())
        .isEqualTo(ResolverCode.LOCK_STALE);
  }

  @Test
  void aReferenceWithoutAnEntryIsMissing() {
    LockFile empty =
        LockFile.parse(LockText.write(new LockContent(List.of(), List.of(), List.of())));

    assertThat(error(builder().lock(empty, LockMode.FROZEN).build(), job("/a")).code())
        .isEqualTo(ResolverCode.LOCK_MISSING);
    assertThat(web.requests()).isEmpty();
  }

  @Test
  void aReferenceInsideADocumentWithoutAnEntryNamesTheWay() {
    LockContent lock =
        LockText.read(builder().build().lock(TestJobs.read(job("/a"))).lock().text());
    LockFile less =
        LockFile.parse(
            LockText.write(
                new LockContent(
                    lock.references(), lock.documents().subList(0, 1), lock.prerequisites())));

    Diagnostic error = error(builder().lock(less, LockMode.FROZEN).build(), job("/a"));

    assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISSING);
    assertThat(error.message()).contains("(job → mnist → marketplace://name/nfs)");
  }

  @Test
  void anotherOutcomeOfTheSameReferencesIsStale() {
    LockContent lock =
        LockText.read(builder().build().lock(TestJobs.read(job("/a"))).lock().text());
    LockFile other =
        LockFile.parse(
            LockText.write(new LockContent(lock.references(), lock.documents(), List.of())));

    Diagnostic error = error(builder().lock(other, LockMode.FROZEN).build(), job("/a"));

    assertThat(error.code()).isEqualTo(ResolverCode.LOCK_STALE);
    assertThat(error.message()).contains("differs in `mnist`, `nfs`");
  }

  @Test
  void changedContentIsRefusedFromTheNetwork() {
    LockFile lock = builder().build().lock(TestJobs.read(job("/a"))).lock();
    market.replace(nfs, FakeItem.builder().name("nfs").protocol(NFS + "# changed\n").build());

    Diagnostic error = error(builder().lock(lock, LockMode.FROZEN).build(), job("/a"));

    assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISMATCH);
    assertThat(error.message()).contains(market.url() + "/items/" + nfs);
  }

  @Test
  void offlineMakesNoSocketAndNeverServesATamperedEntry() throws IOException {
    LockedResolution<Resolved<Job>> online =
        builder().cache(cache).build().lock(TestJobs.read(job("/a")));
    int before = web.connections();
    int asked = market.requests().size();
    PrerequisiteResolver offline =
        builder().cache(cache).lock(online.lock(), LockMode.OFFLINE).build();

    assertThat(offline.lock(TestJobs.read(job("/a"))).lock()).isEqualTo(online.lock());
    assertThat(events).extracting(ResolutionEvent::kind).contains(ResolutionEvent.Kind.CACHE_HIT);
    tamper();
    assertThat(error(offline, job("/a")).code()).isEqualTo(ResolverCode.NOT_AT_HAND);
    assertThat(web.connections()).isEqualTo(before);
    assertThat(market.requests()).hasSize(asked);
  }

  @Test
  void aTamperedEntryIsFetchedAgain() throws IOException {
    LockedResolution<Resolved<Job>> first =
        builder().cache(cache).build().lock(TestJobs.read(job("/a")));
    tamper();

    LockedResolution<Resolved<Job>> again =
        builder()
            .cache(cache)
            .lock(first.lock(), LockMode.FROZEN)
            .build()
            .lock(TestJobs.read(job("/a")));
    PrerequisiteResolver offline =
        builder().cache(cache).lock(first.lock(), LockMode.OFFLINE).build();

    assertThat(again.lock()).isEqualTo(first.lock());
    assertThat(offline.lock(TestJobs.read(job("/a"))).lock()).isEqualTo(first.lock());
  }

  private void tamper() throws IOException {
    try (Stream<Path> files = Files.walk(cache.resolve("sha256"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.writeString(file, "name: evil\n");
      }
    }
  }

  @Test
  void anUnchangedVersionComesFromTheCache() {
    builder().cache(cache).build().lock(TestJobs.read(job("/a")));
    events.clear();
    LockedResolution<Resolved<Job>> second =
        builder().cache(cache).build().lock(TestJobs.read(job("/a")));

    assertThat(web.requests().get(1).header("If-None-Match")).contains("\"1\"");
    assertThat(events).extracting(ResolutionEvent::kind).contains(ResolutionEvent.Kind.CACHE_HIT);
    assertThat(second.documents()).hasSize(2);
  }

  @Test
  void aBundleReplaysWithoutNetworkByteForByte() {
    String text = job("/a");
    LockedResolution<Resolved<Job>> online = builder().build().lock(TestJobs.read(text));
    byte[] bytes = online.bundle(text).toBytes();
    int before = web.connections();

    Bundle bundle = Bundle.parse(bytes);
    LockedResolution<Resolved<Job>> offline =
        builder().bundle(bundle).build().lock(TestJobs.read(bundle.job()));

    assertThat(offline.bundle(bundle.job()).toBytes()).isEqualTo(bytes);
    assertThat(offline.resolved().roles()).isEqualTo(online.resolved().roles());
    assertThat(web.connections()).isEqualTo(before);
  }

  @Test
  void aHundredAtOnceMakeOneRequest() throws Exception {
    int many = 100;
    CountDownLatch waiting = new CountDownLatch(many);
    market.replace(nfs, FakeItem.builder().name("nfs").protocol(NFS).build());
    web.on("/mnist.yaml", HostileAnswer.after(waiting, HostileAnswer.document(MNIST)));
    PrerequisiteResolver resolver =
        builder()
            .listener(
                event -> {
                  if (event.kind() == ResolutionEvent.Kind.LOCATING
                      && event.address().startsWith("http")) {
                    waiting.countDown();
                  }
                })
            .build();
    ExecutorService threads = Executors.newFixedThreadPool(many);
    try {
      List<Future<String>> locks = new ArrayList<>();
      for (int i = 0; i < many; i++) {
        locks.add(threads.submit(() -> resolver.lock(TestJobs.read(job("/a"))).lock().text()));
      }
      for (Future<String> lock : locks) {
        assertThat(lock.get()).isEqualTo(locks.get(0).get());
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(web.requests()).hasSize(1);
  }
}
