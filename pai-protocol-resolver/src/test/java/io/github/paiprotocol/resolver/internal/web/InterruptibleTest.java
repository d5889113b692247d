package io.github.paiprotocol.resolver.internal.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.common.util.concurrent.Uninterruptibles;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who is interrupted ends soon and still knows it; what it waited for is closed. */
class InterruptibleTest {
  private final List<String> did = new ArrayList<>();

  @AfterEach
  void clearInterrupt() {
    Thread.interrupted();
  }

  private void close() {
    did.add("closed");
  }

  @Test
  void workIsDoneInAThreadThatKeepsNoProgramAlive() throws IOException {
    Interruptible.run(
        this::close,
        () -> did.add(Thread.currentThread().getName() + Thread.currentThread().isDaemon()));
    assertThat(did).containsExactly("pai-connecttrue");
  }

  @Test
  void failuresAreThoseOfTheWork() {
    for (Exception failure :
        List.of(new SocketTimeoutException("x"), new IllegalStateException("x"))) {
      assertThat(
              catchThrowable(
                  () ->
                      Interruptible.run(
                          this::close,
                          () -> {
                            if (failure instanceof IOException io) {
                              throw io;
                            }
                            throw (RuntimeException) failure;
                          })))
          .isSameAs(failure);
    }
    assertThat(did).isEmpty();
  }

  @Test
  void whoIsInterruptedBeginsNothing() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> Interruptible.run(this::close, () -> did.add("worked")))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessage("was interrupted while a server was asked");
    assertThat(did).isEmpty();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void whoIsInterruptedMeanwhileClosesWhatItUses() {
    Thread asking = Thread.currentThread();
    CountDownLatch never = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                Interruptible.run(
                    this::close,
                    () -> {
                      asking.interrupt();
                      Uninterruptibles.awaitUninterruptibly(never);
                    }))
        .isInstanceOf(InterruptedIOException.class);
    never.countDown();
    assertThat(did).containsExactly("closed");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void lookingUpAHostEndsAsSoon() throws IOException {
    Thread asking = Thread.currentThread();
    CountDownLatch never = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                new Gate(
                        AccessPolicy.standard(),
                        host -> {
                          did.add(host + Thread.currentThread().isDaemon());
                          asking.interrupt();
                          Uninterruptibles.awaitUninterruptibly(never);
                          return List.of();
                        },
                        Duration.ofMinutes(1))
                    .pass(WebAddress.parse("https://h/a")))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessage("was interrupted while a host was looked up");
    never.countDown();
    assertThat(did).containsExactly("htrue");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aConnectionThatEndsForThatIsNoFailureOfTheServer() throws IOException {
    Hop hop =
        new Hop(WebAddress.parse("https://host/a"), new SentCredentials(), CredentialUse.NONE);
    IOException cause = new IOException("closed");
    Thread.currentThread().interrupt();
    assertThat(hop.failed(cause))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessage("was interrupted while `https://host/a` was asked")
        .hasCause(cause);
    Thread.interrupted();
    assertThat(hop.failed(cause))
        .isInstanceOf(TransientFailure.class)
        .hasMessage("`https://host/a` broke off (closed)");
  }
}
