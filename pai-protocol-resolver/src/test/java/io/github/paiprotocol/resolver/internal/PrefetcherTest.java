package io.github.paiprotocol.resolver.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.Uninterruptibles;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PrefetcherTest {
  private final Prefetcher<String, String, String> prefetcher = new Prefetcher<>();
  private final List<String> events = new ArrayList<>();

  @Test
  void deliversEventsInTheThreadThatTakesTheResult() throws InterruptedException {
    Queue<Thread> heardIn = new ConcurrentLinkedQueue<>();
    prefetcher.begin(
        "a",
        listener -> {
          listener.accept("one");
          listener.accept("two");
          return "done in " + Thread.currentThread().getName();
        });

    assertThat(
            prefetcher.take(
                "a",
                event -> {
                  events.add(event);
                  heardIn.add(Thread.currentThread());
                }))
        .contains("done in pai-fetch-0");
    assertThat(events).containsExactly("one", "two");
    assertThat(heardIn).containsOnly(Thread.currentThread());
    assertThat(prefetcher.take("a", events::add)).as("taken once").isEmpty();
    assertThat(prefetcher.take("b", events::add)).as("never begun").isEmpty();
    prefetcher.close();
  }

  @Test
  void nothingIsBegunTwice() throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    prefetcher.begin("a", listener -> "run " + runs.incrementAndGet());
    prefetcher.begin("a", listener -> "run " + runs.incrementAndGet());

    assertThat(prefetcher.take("a", events::add)).contains("run 1");
    prefetcher.begin("b", listener -> "b");
    assertThat(prefetcher.take("b", events::add)).contains("b");
    assertThat(runs).hasValue(1);
    prefetcher.close();
  }

  @Test
  void aFailureIsThrownWhereTheResultIsAskedFor() {
    IllegalStateException broken = new IllegalStateException("broken");
    prefetcher.begin(
        "a",
        listener -> {
          throw broken;
        });

    assertThatThrownBy(() -> prefetcher.take("a", events::add)).isSameAs(broken);
    prefetcher.close();
  }

  @Test
  void noMoreResultsWaitThanEightForEachThread() throws InterruptedException {
    int most = 8 * Prefetcher.THREADS;
    for (int i = 0; i <= most; i++) {
      prefetcher.begin("p" + i, listener -> "done");
    }

    assertThat(prefetcher.take("p" + most, events::add)).isEmpty();
    assertThat(prefetcher.take("p" + (most - 1), events::add)).contains("done");
    prefetcher.close();
  }

  @Test
  void whenItIsClosedNothingMoreStartsAndItsThreadsEnd() throws InterruptedException {
    CountDownLatch busy = new CountDownLatch(Prefetcher.THREADS);
    CountDownLatch closed = new CountDownLatch(1);
    Queue<Thread> ran = new ConcurrentLinkedQueue<>();
    for (int i = 0; i <= Prefetcher.THREADS; i++) {
      prefetcher.begin(
          "p" + i,
          listener -> {
            ran.add(Thread.currentThread());
            busy.countDown();
            Uninterruptibles.awaitUninterruptibly(closed);
            return "done";
          });
    }
    assertThat(busy.await(10, TimeUnit.MINUTES)).isTrue();

    prefetcher.close();
    closed.countDown();

    for (Thread each : ran) {
      each.join(30_000);
      assertThat(each.isAlive()).isFalse();
    }
    assertThat(ran).hasSize(Prefetcher.THREADS);
  }
}
