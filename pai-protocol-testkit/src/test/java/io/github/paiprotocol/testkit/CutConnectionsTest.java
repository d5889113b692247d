package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.testkit.internal.ManualTiming;
import io.github.paiprotocol.testsupport.CutServer;
import io.github.paiprotocol.testsupport.CutServer.End;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Wherever an answer ends too early, every client tries again as it was told, and says it once. */
class CutConnectionsTest {
  private static final String ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 40\r\n\r\nname: half";

  /** What a server says of TLS before anything is agreed: a record that announces more of it. */
  private static final String HALF_OF_A_HELLO = "\u0016\u0003\u0003\u0000P\u0002\u0000";

  private final ManualTiming timing = new ManualTiming();

  static Stream<Arguments> cuts() {
    List<Arguments> all = new ArrayList<>();
    int body = ANSWER.indexOf("\r\n\r\n") + 4;
    for (End end : List.of(End.CLOSED, End.RESET)) {
      all.add(Arguments.of("http", "before the head", "", end));
      all.add(Arguments.of("http", "in the status", ANSWER.substring(0, 11), end));
      all.add(Arguments.of("http", "in the head", ANSWER.substring(0, 30), end));
      all.add(Arguments.of("http", "before the body", ANSWER.substring(0, body), end));
      all.add(Arguments.of("http", "in the body", ANSWER, end));
      all.add(Arguments.of("https", "before the handshake", "", end));
      all.add(Arguments.of("https", "in the handshake", HALF_OF_A_HELLO, end));
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0}, {1}, {3}")
  @MethodSource("cuts")
  void isOneSentence(String scheme, String where, String answer, End end) {
    try (CutServer server = CutServer.start(answer, end)) {
      for (WebClients.Call client : WebClients.all(scheme, server.port(), timing::pause)) {
        int pauses = timing.pauses().size();
        SourceException failure = catchThrowableOfType(SourceException.class, client::run);
        assertThat(failure)
            .isNotNull()
            .hasMessageContaining("127.0.0.1:" + server.port())
            .hasMessageContaining("attempts)")
            .hasMessageNotContaining("Exception")
            .hasMessageNotContaining("null")
            .hasMessageNotContaining("t0ken");
        assertThat(failure.hint()).isPresent();
        assertThat(timing.pauses()).hasSizeGreaterThan(pauses);
      }
    }
  }

  /** Without the end of its head, an answer could be any other: one without a length, or empty. */
  @Test
  void aHeadWithoutItsEndIsNoAnswer() {
    for (int cut = 1; cut < ANSWER.indexOf("\r\n\r\n") + 3; cut++) {
      try (CutServer server = CutServer.start(ANSWER.substring(0, cut), End.CLOSED)) {
        WebClients.Call client = WebClients.all("http", server.port(), timing::pause).get(0);
        assertThat(catchThrowableOfType(SourceException.class, client::run))
            .as(ANSWER.substring(0, cut))
            .isNotNull();
      }
    }
  }
}
