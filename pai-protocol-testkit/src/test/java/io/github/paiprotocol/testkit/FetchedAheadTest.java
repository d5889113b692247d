package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.util.concurrent.Uninterruptibles;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** References of a list are fetched concurrently, which only the source can observe. */
class FetchedAheadTest {
  private static final int AT_ONCE = 8;

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

  /** A source of items whose name says what they require and whether they can be fetched. */
  private static final class Slow implements PrerequisiteSource {
    private final CountDownLatch meeting;
    private final Set<String> fetching = ConcurrentHashMap.newKeySet();
    private final Set<String> fetched = ConcurrentHashMap.newKeySet();
    private volatile int most;

    Slow(int meeting) {
      this.meeting = new CountDownLatch(meeting);
    }

    @Override
    public String name() {
      return "slow";
    }

    @Override
    public Optional<DocumentAddress> locate(
        PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
      return reference.target() instanceof Reference.MarketplaceName item
          ? Optional.of(DocumentAddress.of(name(), item.name(), true).withName(item.name()))
          : Optional.empty();
    }

    @Override
    public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
      String name = location.address();
      enter(name);
      try {
        // Passes only when so many are here at the same time.
        meeting.countDown();
        if (!Uninterruptibles.awaitUninterruptibly(meeting, 1, TimeUnit.MINUTES)) {
          throw new SourceException("no other request came");
        }
        if (name.startsWith("broken")) {
          throw new SourceException("is down");
        }
        return name.startsWith("absent")
            ? FetchResult.notFound("has no `" + name + "`")
            : FetchResult.found(Content.of(text(name)), "slow:" + name);
      } finally {
        fetching.remove(name);
      }
    }

    private synchronized void enter(String name) {
      fetching.add(name);
      fetched.add(name);
      most = Math.max(most, fetching.size());
    }

    private static String text(String name) {
      String require =
          name.startsWith("parent")
              ? "\nrequire: ['marketplace://name/%1$s-a', 'marketplace://name/%1$s-b']"
                  .formatted(name.replace("parent", "child"))
              : "";
      return "name: " + name + "\ncallbacks: [{event: taskStarts, commands: [x]}]" + require;
    }
  }

  private static String[] references(String... names) {
    return IntStream.range(0, names.length)
        .mapToObj(i -> "marketplace://name/" + names[i])
        .toArray(String[]::new);
  }

  private static String[] numbered(int count) {
    return references(IntStream.range(0, count).mapToObj(i -> "item" + i).toArray(String[]::new));
  }

  @Test
  void eightAtATime() {
    Slow source = new Slow(AT_ONCE);
    List<ResolvedPrerequisite> run =
        PrerequisiteResolver.builder()
            .addSource(source)
            .build()
            .resolve(TestJobs.using(numbered(40)))
            .role("worker")
            .prerequisites();

    assertThat(run).extracting(ResolvedPrerequisite::name).startsWith("item0", "item1", "item2");
    assertThat(source.fetched).hasSize(40);
    assertThat(source.most).isEqualTo(AT_ONCE);
  }

  @Test
  void eventsLockAndOrderAreThoseOfTheList() {
    Set<Thread> heardIn = new HashSet<>();
    List<List<String>> heard = new ArrayList<>();
    List<LockFile> locked = new ArrayList<>();
    for (int run = 0; run < 5; run++) {
      List<String> events = new ArrayList<>();
      locked.add(
          PrerequisiteResolver.builder()
              .addSource(new Slow(2))
              .listener(
                  event -> {
                    heardIn.add(Thread.currentThread());
                    events.add(event.kind() + " " + event.address());
                  })
              .build()
              .lock(TestJobs.using(references("parent1", "item", "parent2", "child1-a")))
              .lock());
      heard.add(events);
    }

    assertThat(heardIn).containsExactly(Thread.currentThread());
    assertThat(heard.get(0))
        .containsExactly(
            "LOCATING parent1",
            "RESOLVED slow:parent1",
            "LOCATING child1-a",
            "RESOLVED slow:child1-a",
            "LOCATING child1-b",
            "RESOLVED slow:child1-b",
            "LOCATING item",
            "RESOLVED slow:item",
            "LOCATING parent2",
            "RESOLVED slow:parent2",
            "LOCATING child2-a",
            "RESOLVED slow:child2-a",
            "LOCATING child2-b",
            "RESOLVED slow:child2-b");
    assertThat(heard).containsOnly(heard.get(0));
    assertThat(locked).containsOnly(locked.get(0));
  }

  @Test
  @Thorough
  void theFirstOfTheListThatFailsDecides() {
    for (int run = 0; run < 5; run++) {
      PaiException failure =
          catchThrowableOfType(
              PaiException.class,
              () ->
                  PrerequisiteResolver.builder()
                      .addSource(new Slow(4))
                      .build()
                      .resolve(
                          TestJobs.using(
                              references("item", "absent", "broken1", "broken2", "absent2"))));

      assertThat(failure.diagnostics())
          .extracting(diagnostic -> diagnostic.code())
          .containsExactlyInAnyOrder(ResolverCode.NOT_FOUND, ResolverCode.SOURCE_BROKEN);
      assertThat(failure.getMessage()).contains("broken1").doesNotContain("broken2", "absent2");
    }
  }

  @Test
  void limitsCountInTheOrderOfTheList() {
    int size = Slow.text("item0").length();
    ResolutionLimits limits = ResolutionLimits.standard().withFetchedBytes(3L * size);
    PrerequisiteResolver.Builder resolver = PrerequisiteResolver.builder().limits(limits);

    assertThat(resolver.addSource(new Slow(1)).build().resolve(TestJobs.using(numbered(3))).roles())
        .hasSize(1);
    PaiException failure =
        catchThrowableOfType(
            PaiException.class, () -> resolver.build().resolve(TestJobs.using(numbered(12))));
    assertThat(failure.diagnostics()).hasSize(1);
    assertThat(failure.getMessage()).contains("item3").contains("bytes together");
  }

  @Test
  void whatThePolicyRefusesIsNotAskedForAhead() {
    Slow source = new Slow(1);
    String other = "name: x\ncallbacks: [{event: taskStarts, commands: [x]}]";
    market.add("list", other + "\nrequire: ['file:a', 's3://b/c', 'file:d', 's3://e/f']");
    List<String> asked = new ArrayList<>();
    PrerequisiteSource everything =
        new PrerequisiteSource() {
          @Override
          public String name() {
            return "everything";
          }

          @Override
          public Optional<DocumentAddress> locate(
              PrerequisiteRef reference, Optional<DocumentAddress> from) {
            return reference.name().startsWith("marketplace:")
                ? Optional.empty()
                : Optional.of(DocumentAddress.of(name(), reference.name(), true));
          }

          @Override
          public FetchResult fetch(DocumentAddress location, FetchContext context) {
            asked.add(location.address());
            return FetchResult.found(Content.of(other), location.address());
          }
        };
    PaiException failure =
        catchThrowableOfType(
            PaiException.class,
            () ->
                PrerequisiteResolver.builder()
                    .policy(
                        AccessPolicy.unconfigured().toBuilder().allowPlainHttp("127.0.0.1").build())
                    .marketplace(market.url())
                    .addSource(everything)
                    .addSource(source)
                    .build()
                    .resolve(TestJobs.using("marketplace://name/list")));

    assertThat(failure.diagnostics())
        .extracting(diagnostic -> diagnostic.code())
        .containsOnly(ResolverCode.REFERENCE_NOT_ALLOWED)
        .hasSize(4);
    assertThat(asked).isEmpty();
  }

  @Test
  @Thorough
  void twoHundredItemsOfAMarketplaceAreAskedForOnceEach() {
    for (int i = 0; i < 200; i++) {
      market.add("item" + i, Slow.text("item" + i));
    }
    List<ResolutionEvent> events = new ArrayList<>();
    List<ResolvedPrerequisite> run =
        PrerequisiteResolver.builder()
            .policy(AccessPolicy.unconfigured().toBuilder().allowPlainHttp("127.0.0.1").build())
            .marketplace(market.url())
            .listener(events::add)
            .build()
            .resolve(TestJobs.using(numbered(200)))
            .role("worker")
            .prerequisites();

    assertThat(run)
        .extracting(ResolvedPrerequisite::name)
        .containsExactlyElementsOf(IntStream.range(0, 200).mapToObj(i -> "item" + i).toList());
    assertThat(market.requests()).hasSize(200);
    assertThat(events.stream().filter(event -> event.kind() == ResolutionEvent.Kind.RESOLVED))
        .hasSize(200);
  }
}
