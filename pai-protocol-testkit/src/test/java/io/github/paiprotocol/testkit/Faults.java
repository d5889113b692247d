package io.github.paiprotocol.testkit;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Server faults, for tests of clients. */
final class Faults {
  /** The document of a server without a fault. */
  static final String DOCUMENT = "name: mnist\ncallbacks: [{event: taskStarts, commands: [get]}]\n";

  private static final String BYTES = "sends a response head of more than 65536 bytes";
  private static final String FIELDS = "sends a response head with more than 200 fields";

  private Faults() {}

  /** What may have passed when the server is asked again: what it does, and the answer. */
  static Stream<Arguments> passing() {
    return Stream.of(
        Arguments.of("answers 500", HostileAnswer.status(500)),
        Arguments.of("answers 503", HostileAnswer.status(503)),
        Arguments.of("answers 429", HostileAnswer.status(429)),
        Arguments.of("asks to wait", HostileAnswer.status(429, "Retry-After", "3")),
        Arguments.of("hangs up", HostileAnswer.hangUp()),
        Arguments.of("is silent", HostileAnswer.silence()),
        Arguments.of("drips headers", HostileAnswer.slowHeaders()),
        Arguments.of("drips its body", HostileAnswer.slowBody()),
        Arguments.of("truncates gzip", HostileAnswer.truncatedGzip(DOCUMENT.repeat(50))),
        Arguments.of("truncates chunks", HostileAnswer.truncatedChunks(DOCUMENT)),
        Arguments.of("announces too many bytes", HostileAnswer.announcing(DOCUMENT, 4000)),
        Arguments.of("announces too few bytes", HostileAnswer.announcing(DOCUMENT, 4)),
        Arguments.of("does not speak HTTP", HostileAnswer.raw("what?\r\n\r\n")),
        Arguments.of("answers 0", HostileAnswer.raw("HTTP/1.1 000 OK\r\n\r\n")));
  }

  /** What does not pass: a name, the answer, and what is said of it. */
  static Stream<Arguments> lasting() {
    return Stream.of(
        Arguments.of("400", HostileAnswer.status(400), "answered 400"),
        Arguments.of("408", HostileAnswer.status(408), "answered 408"),
        Arguments.of("418", HostileAnswer.status(418), "answered 418"),
        Arguments.of("204", HostileAnswer.status(204), "answered 204"),
        Arguments.of("206", HostileAnswer.status(206), "answered 206"),
        Arguments.of("401", HostileAnswer.status(401), "does not permit to read it (401)"),
        Arguments.of("403", HostileAnswer.status(403), "does not permit to read it (403)"),
        Arguments.of("304", HostileAnswer.status(304), "answered 304 to an unconditional request"),
        Arguments.of("endless", HostileAnswer.endlessBody(), "more than the allowed 1048576 bytes"),
        Arguments.of("bomb", HostileAnswer.gzipBomb(2), "more than the allowed 1048576 bytes"),
        Arguments.of("empty gzip", HostileAnswer.endlessEmptyGzip(), "more than one gzip member"),
        Arguments.of(
            "announced", HostileAnswer.announcing("a", 1L << 40), "more than the allowed 1048576"),
        Arguments.of(
            "latin", HostileAnswer.bytes(new byte[] {'a', (byte) 0xe4, 'b'}), "is not UTF-8 text"),
        Arguments.of(
            "encoding", HostileAnswer.status(200, "Content-Encoding", "br"), "content encoding"),
        Arguments.of("nowhere", HostileAnswer.status(302), "redirects to nowhere"),
        Arguments.of(
            "itself",
            HostileAnswer.redirect(302, "mnist.yaml"),
            "leads back to itself by redirect"),
        Arguments.of(
            "long wait",
            HostileAnswer.status(429, "Retry-After", "3600"),
            "answered 429 and asks to wait 3600 s"));
  }

  /** Heads that are too large, wherever in an answer their bytes stand, by name. */
  static Stream<Arguments> heads() {
    String ok = "HTTP/1.1 200 Answer\r\n";
    String chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
    return Stream.of(
        Arguments.of("headers", HostileAnswer.endlessHeaders(), FIELDS),
        Arguments.of("interim answers", HostileAnswer.endlessInterim(), BYTES),
        Arguments.of(
            "interim headers",
            HostileAnswer.endless("", "HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n"),
            BYTES),
        Arguments.of("status line", HostileAnswer.endless("HTTP/1.1 200 ", "A"), BYTES),
        Arguments.of("version", HostileAnswer.endless("HTTP/1.", "1"), BYTES),
        Arguments.of("one header", HostileAnswer.endless(ok + "X: ", "a"), BYTES),
        Arguments.of("name of a header", HostileAnswer.endless(ok, "a"), BYTES),
        Arguments.of("folded header", HostileAnswer.endless(ok + "X: a\r\n", "  a\r\n"), BYTES),
        Arguments.of(
            "long folded header",
            HostileAnswer.endless(ok + "X: a\r\n", "  " + "a".repeat(2000) + "\r\n"),
            BYTES),
        Arguments.of(
            "large headers", HostileAnswer.endless(ok, "X: " + "a".repeat(8000) + "\r\n"), BYTES),
        Arguments.of("chunk size", HostileAnswer.endless(chunked, "0"), BYTES),
        Arguments.of(
            "padded chunk sizes",
            HostileAnswer.endless(chunked, "0".repeat(4000) + "1\r\na\r\n"),
            BYTES),
        Arguments.of("chunk extension", HostileAnswer.endless(chunked + "1;", "a"), BYTES),
        Arguments.of(
            "chunk extensions",
            HostileAnswer.endless(chunked, "1;" + "a".repeat(100) + "\r\na\r\n"),
            BYTES),
        Arguments.of("trailers", HostileAnswer.endless(chunked + "0\r\n", "X: a\r\n"), FIELDS),
        Arguments.of(
            "large trailers",
            HostileAnswer.endless(chunked + "0\r\n", "X: " + "a".repeat(8000) + "\r\n"),
            BYTES),
        Arguments.of("one trailer", HostileAnswer.endless(chunked + "0\r\nX: ", "a"), BYTES),
        Arguments.of(
            "redirect", HostileAnswer.endless("HTTP/1.1 302 Away\r\nLocation: /", "a"), BYTES),
        Arguments.of(
            "unavailable", HostileAnswer.endless("HTTP/1.1 503 No\r\n", "X: a\r\n"), FIELDS));
  }
}
