package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Web servers. It asks a server of this machine, which is what the detector of requests reports.
 */
@FuzzTarget(
    name = "web",
    kind = FuzzTarget.Kind.SOCKET,
    holds =
        "For every answer of a server, the source gives a document within its limit or one error of"
            + " ours, after no more than 32 requests, none to another host.",
    beginWith = {
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: \"x\"\r\n\r\nhello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n\0HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
      "HTTP/1.1 301 x\r\nLocation: http://127.0.0.1:PORT/c#d\r\n\r\n\0HTTP/1.0 200 OK\r\n\r\nx: y",
      "HTTP/1.1 429 Slow\r\nRetry-After: 2\r\n\r\n\0HTTP/1.1 103 x\r\n\r\nHTTP/1.1 404 no\r\n\r\n",
      "HTTP/1.1 302 x\r\nLocation: https://10.0.0.1/\r\n\r\n"
    },
    words = "web",
    longest = 1_024,
    alsoFollow = "org.apache.hc.core5.http.**",
    off = "com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery")
public final class WebFuzz {
  static final int LIMIT = 1 << 16;
  public static final int MOST_REQUESTS = 32;

  static final HttpSettings IMPATIENT =
      HttpSettings.standard()
          .withTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(3), Duration.ofSeconds(10));

  /** Made once. */
  private static final class Web {
    static final AnsweringServer SERVER = new AnsweringServer();
    static final PrerequisiteSource SOURCE =
        HttpSource.of(
            SourceSettings.builder()
                .policy(local())
                .hosts(new FakeHosts())
                .nanoTime(() -> 0)
                .pause(wait -> {})
                .http(IMPATIENT)
                .build());
    static final DocumentAddress LOCATION =
        SOURCE
            .locate(
                PrerequisiteRef.of("http://127.0.0.1:" + SERVER.port() + "/a"), Optional.empty())
            .orElseThrow();
  }

  public static AccessPolicy local() {
    return AccessPolicy.unconfigured().toBuilder()
        .allowCidr("127.0.0.1")
        .allowPlainHttp("127.0.0.1")
        .build();
  }

  @FuzzTest
  void anyAnswers(byte[] input) {
    Bounds.within(
        input.length,
        () -> {
          Web.SERVER.answer(input);
          fetch(Web.SOURCE, Web.LOCATION);
          Holds.that(Web.SERVER.asked() <= MOST_REQUESTS, "asked " + Web.SERVER.asked() + " times");
        });
  }

  static void fetch(PrerequisiteSource source, DocumentAddress location) {
    try {
      FetchContext context =
          new FetchContext(LIMIT, Optional.empty(), Optional.of("\"v\""), event -> {});
      if (source.fetch(location, context) instanceof FetchResult.Found found) {
        Holds.that(found.content().size() <= LIMIT, "more than the limit");
      }
    } catch (SourceException | AccessRefusedException expected) {
      Holds.that(expected.getMessage() != null, "nothing said");
    } catch (IOException other) {
      throw new AssertionError("no error of ours", other);
    }
  }
}
