package io.github.paiprotocol.image;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.fuzz.AnsweringServer;
import io.github.paiprotocol.fuzz.Bounds;
import io.github.paiprotocol.fuzz.FuzzTarget;
import io.github.paiprotocol.fuzz.Holds;
import io.github.paiprotocol.fuzz.WebFuzz;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import java.time.Duration;
import java.util.Optional;

/** Registries. It asks a server of this machine, which is what the detector of requests reports. */
@FuzzTarget(
    name = "registry",
    kind = FuzzTarget.Kind.SOCKET,
    holds =
        "For all answers of a registry and its token service, the check ends in one verdict of one"
            + " line, without a password, after no more than 32 requests.",
    beginWith = {
      "HTTP/1.1 200 OK\r\nDocker-Content-Digest:"
          + " sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\r\nContent-Length:"
          + " 0\r\n\r\n",
      "HTTP/1.1 401 x\r\nWWW-Authenticate: Bearer"
          + " realm=\"http://127.0.0.1:PORT/t?a=b\",service=\"s\",scope=\"repository:a/b:pull\"\r\n\r\n\0HTTP/1.1"
          + " 200 OK\r\nContent-Length: 13\r\n\r\n{\"token\":\"T\"}\0HTTP/1.1 200 OK\r\n\r\n",
      "HTTP/1.1 401 x\r\nWWW-Authenticate: Basic realm=x, Bearer realm=\"a\\\"b\"\r\n\r\n\0HTTP/1.1 404"
          + " x\r\n\r\n{\"errors\":[{\"code\":\"MANIFEST_UNKNOWN\"}]}",
      "HTTP/1.1 405 x\r\n\r\n\0HTTP/1.1 200 OK\r\nContent-Length:"
          + " 2\r\nContent-Type: application/vnd.oci.image.index.v1+json\r\n\r\n{}"
    },
    words = "web",
    longest = 1_024,
    off = "com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery")
public final class RegistryFuzz {
  private static final String PASSWORD = "pa55w0rd";

  /** Made once. */
  private static final class Web {
    static final AnsweringServer SERVER = new AnsweringServer();
    static final ImageCheck CHECK =
        ImageCheck.standard()
            .with(
                SourceSettings.builder()
                    .policy(WebFuzz.local())
                    .hosts(new FakeHosts())
                    .nanoTime(() -> 0)
                    .pause(wait -> {})
                    .build())
            .withDeadline(Duration.ofSeconds(10));
  }

  @FuzzTest
  void anyAnswers(byte[] input) {
    Bounds.within(
        2 * input.length,
        () -> {
          String there = "127.0.0.1:" + Web.SERVER.port();
          check(input, there, Optional.empty());
          check(input, there, Optional.of(new RegistryLogin(there, "u", Secret.of(PASSWORD))));
        });
  }

  private static void check(byte[] input, String there, Optional<RegistryLogin> login) {
    Web.SERVER.answer(input);
    ImageReport report = Web.CHECK.check(there + "/a/b:v1", login);
    // Without a login such a text can only come from the server.
    Holds.that(login.isEmpty() || !report.toString().contains(PASSWORD), "a password is shown");
    Holds.that(report.reason().indexOf('\n') < 0, "a reason of lines");
    Holds.that(Web.SERVER.asked() <= WebFuzz.MOST_REQUESTS, "asked too often");
    boolean pinned =
        report.pinned().isEmpty() || ImageName.parse(report.pinned().get()).isPresent();
    Holds.that(pinned, "pinned to " + report.pinned());
  }
}
