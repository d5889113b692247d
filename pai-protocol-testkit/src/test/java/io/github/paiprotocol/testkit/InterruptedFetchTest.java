package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testsupport.CutServer;
import io.github.paiprotocol.testsupport.CutServer.End;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A thread that is interrupted while a server is silent does not wait for its patience to end,
 * which is ten minutes here, and still knows that it was interrupted.
 */
// Looks at all threads of the JVM.
@Isolated
class InterruptedFetchTest {
  private static final long MOST_SECONDS = 60;

  /** A thread that asks. */
  private static final class Asking {
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final AtomicBoolean knows = new AtomicBoolean();
    private final Thread thread;

    Asking(WebClients.Call call) {
      thread =
          new Thread(
              () -> {
                try {
                  call.run();
                } catch (Exception e) {
                  failure.set(e);
                }
                knows.set(Thread.currentThread().isInterrupted());
              },
              "asking");
      thread.setDaemon(true);
      thread.start();
    }

    void interrupt() throws InterruptedException {
      thread.interrupt();
      thread.join(TimeUnit.SECONDS.toMillis(MOST_SECONDS));
      assertThat(thread.isAlive()).isFalse();
      assertThat(failure.get())
          .isInstanceOf(InterruptedIOException.class)
          .hasMessageStartingWith("was interrupted while ");
      assertThat(knows).isTrue();
    }
  }

  private static List<String> ours() {
    List<String> names = new ArrayList<>();
    Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("pai-"))
        .forEach(names::add);
    return names;
  }

  @ParameterizedTest(name = "{0}, after {1}")
  @CsvSource({
    "http, ''",
    "http, HTTP/1.1 200",
    "http, 'HTTP/1.1 200 OK~Content-Le'",
    "http, 'HTTP/1.1 200 OK~Content-Length: 9~~name'",
    "https, ''"
  })
  void endsSoon(String scheme, String answer) throws Exception {
    String sent = answer.replace("~", "\r\n");
    for (int i = 0; i < 3; i++) {
      try (CutServer server = CutServer.start(sent, End.SILENT)) {
        Asking asking =
            new Asking(
                WebClients.all(scheme, server.port(), SourceSettings.builder().build().pause())
                    .get(i));
        assertThat(server.awaitAnswer()).isTrue();
        asking.interrupt();
      }
    }
    assertThat(ours()).doesNotContain("pai-connect");
  }

  @Test
  void anInterruptedThreadSendsNoRequest() throws Exception {
    try (CutServer server = CutServer.start("", End.SILENT)) {
      for (WebClients.Call call :
          WebClients.all("http", server.port(), SourceSettings.builder().build().pause())) {
        Asking asking =
            new Asking(
                () -> {
                  Thread.currentThread().interrupt();
                  call.run();
                });
        asking.interrupt();
      }
    }
  }
}
