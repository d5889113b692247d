package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testsupport.CutServer;
import io.github.paiprotocol.testsupport.CutServer.End;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A registry that is silent, or goes away, ends in a verdict of one line. */
class InterruptedCheckTest {
  private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: x\r\n";

  private static ImageCheck check(Consumer<Duration> pause) {
    AccessPolicy policy =
        AccessPolicy.unconfigured().toBuilder()
            .allowHost("127.0.0.1")
            .allowPlainHttp("127.0.0.1")
            .build();
    return ImageCheck.standard()
        .with(SourceSettings.builder().policy(policy).pause(pause).build())
        .withDeadline(Duration.ofMinutes(10));
  }

  private static ImageReport asked(CutServer server, Consumer<Duration> pause) {
    return check(pause).check("127.0.0.1:" + server.port() + "/a/b:v1");
  }

  @Test
  void anInterruptEndsItSoon() throws Exception {
    for (String sent : new String[] {"", HEAD}) {
      try (CutServer server = CutServer.start(sent, End.SILENT)) {
        CompletableFuture<Boolean> knows = new CompletableFuture<>();
        CompletableFuture<ImageReport> report = new CompletableFuture<>();
        Thread thread =
            new Thread(
                () -> {
                  report.complete(asked(server, SourceSettings.builder().build().pause()));
                  knows.complete(Thread.currentThread().isInterrupted());
                });
        thread.setDaemon(true);
        thread.start();
        assertThat(server.awaitAnswer()).isTrue();
        thread.interrupt();

        assertThat(report.get(20, TimeUnit.MINUTES).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
        assertThat(report.get().reason()).isEqualTo("the check was interrupted");
        assertThat(knows.get(20, TimeUnit.MINUTES)).isTrue();
      }
    }
  }

  @Test
  void aConnectionThatEndsTooEarlyIsOneLine() {
    for (String sent : new String[] {"", "HTTP/1.1 2", HEAD}) {
      for (End end : new End[] {End.CLOSED, End.RESET}) {
        try (CutServer server = CutServer.start(sent, end)) {
          ImageReport report = asked(server, wait -> {});
          assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
          assertThat(report.reason())
              .contains("broke off")
              .doesNotContain("Exception", "null", "\n");
        }
      }
    }
  }
}
