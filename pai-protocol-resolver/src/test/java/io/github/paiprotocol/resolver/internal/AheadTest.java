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
class AheadTest {
  private final Ahead<String, String, String> ahead = new Ahead<>();
  private final List<String> events = new ArrayList<>();

  @Test
  void deliversEventsInTheThreadThatTakesTheResult() throws InterruptedException {
    Queue<Thread> heardIn = new ConcurrentLinkedQueue<>();
    ahead.begin(
        "a",
        listener -> {
          listener.accept("one");
          listener.accept("two");
          return "done in " + Thread.currentThread().getName();
        });

    assertThat(
            ahead.take(
                "a",
                event -> {
                  events.add(event);
                  heardIn.add(Thread.currentThread());
                }))
        .contains("done in pai-fetch-0");
    assertThat(events).containsExactly("one", "two");
    assertThat(heardIn).containsOnly(Thread.currentThread());
    assertThat(ahead.take("a", events::add)).as("taken once").isEmpty();
    assertThat(ahead.take("b", events::add)).as("never begun").isEmpty();
    ahead.close();
  }

  @Test
  void nothingIsBegunTwice() throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    ahead.begin("a", listener -> "run " + runs.incrementAndGet());
    ahead.begin("a", listener -> "run " + runs.incrementAndGet());

    assertThat(ahead.take("a", events::add)).contains("run 1");
    ahead.begin("b", listener -> "b");
    assertThat(ahead.take("b", events::add)).contains("b");
    assertThat(runs).hasValue(1);
    ahead.close();
  }

  @Test
  void aFailureIsThrownWhereTheResultIsAskedFor() {
    IllegalStateException broken = new IllegalStateException("broken");
    ahead.begin(
        "a",
        listener -> {
          throw broken;
        });

    assertThatThrownBy(() -> ahead.take("a", events::add)).isSameAs(broken);
    ahead.close();
  }

  @Test
  void noMoreResultsWaitThanEightForEachThread() throws InterruptedException {
    int most = 8 * Ahead.THREADS;
    for (int i = 0; i <= most; i++) {
      ahead.begin("p" + i, listener -> "done");
    }

    assertThat(ahead.take("p" + most, events::add)).isEmpty();
    assertThat(ahead.take("p" + (most - 1), events::add)).contains("done");
    ahead.close();
  }

  @Test
  void whenItIsClosedNothingMoreStartsAndItsThreadsEnd() throws InterruptedException {
    CountDownLatch busy = new CountDownLatch(Ahead.THREADS);
    CountDownLatch closed = new CountDownLatch(1);
    Queue<Thread> ran = new ConcurrentLinkedQueue<>();
    for (int i = 0; i <= Ahead.THREADS; i++) {
      ahead.begin(
          "p" + i,
          listener -> {
            ran.add(Thread.currentThread());
            busy.countDown();
            Uninterruptibles.awaitUninterruptibly(closed);
            return "done";
          });
    }
    assertThat(busy.await(10, TimeUnit.MINUTES)).isTrue();

    ahead.close();
    closed.countDown();

    for (Thread each : ran) {
      each.join(30_000);
      assertThat(each.isAlive()).isFalse();
    }
    assertThat(ran).hasSize(Ahead.THREADS);
  }
}
