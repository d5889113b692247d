package io.github.paiprotocol.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;

/**
 * A web server on 127.0.0.1 that misbehaves as told, for testing what reads from it. A JUnit
 * extension: register it in a field; every test gets a fresh server on a fresh port. Thread-safe.
 *
 * <pre>{@code
 * class MyTest {
 *   // annotated with @RegisterExtension
 *   final HostileServer server = HostileServer.http();
 *
 *   // annotated with @Test
 *   void asksAgain() {
 *     server.on("/a.yaml", HostileAnswer.status(503), HostileAnswer.document("name: a"));
 *
 *     read(server.url("/a.yaml"));
 *
 *     assertEquals(2, server.requests().size());
 *   }
 * }
 * }</pre>
 */
public final class HostileServer extends TestServer<HostileServer> {
  private final Supplier<Optional<SSLContext>> tls;
  private final Map<String, List<HostileAnswer>> answers = new ConcurrentHashMap<>();

  private HostileServer(Supplier<Optional<SSLContext>> tls) {
    this.tls = tls;
  }

  /**
   * A server without encryption.
   *
   * @return the server, to be started
   */
  public static HostileServer http() {
    return new HostileServer(Optional::empty);
  }

  /**
   * Trusts the servers of {@link #https()} only.
   *
   * @return the context for clients
   */
  public static SSLContext trusting() {
    return TestCertificates.trusting();
  }

  /**
   * A server with a self-made certificate for {@code 127.0.0.1}, {@code localhost}, {@code
   * example.test} and {@code *.test}. Its key is public: it proves nothing outside of tests.
   *
   * @return the server, to be started
   */
  public static HostileServer https() {
    return new HostileServer(() -> Optional.of(TestCertificates.serving()));
  }

  /**
   * A server with a certificate of its own, e.g. a bad one.
   *
   * @param context has its key
   * @return the server, to be started
   */
  public static HostileServer https(SSLContext context) {
    Objects.requireNonNull(context, "context");
    return new HostileServer(() -> Optional.of(context));
  }

  @Override
  HostileServer self() {
    return this;
  }

  @Override
  Optional<SSLContext> tls() {
    return tls.get();
  }

  @Override
  void forget() {
    answers.clear();
  }

  /**
   * Sets the answer for a path. Other paths are answered with 404.
   *
   * @param path the path without query
   * @param sequence one answer per request; the last one stays
   */
  public void on(String path, HostileAnswer... sequence) {
    answers.put(path, new CopyOnWriteArrayList<>(sequence));
  }

  @Override
  void answer(ServedRequest request, InputStream in, OutputStream out) throws IOException {
    next(request.path()).send(request, in, out);
  }

  private synchronized HostileAnswer next(String path) {
    List<HostileAnswer> sequence = answers.get(path);
    if (sequence == null) {
      return HostileAnswer.status(404);
    }
    return sequence.size() > 1 ? sequence.remove(0) : sequence.get(0);
  }

  /**
   * An address of this server.
   *
   * @param path path and query
   * @return the address, with 127.0.0.1 as its host
   */
  public String url(String path) {
    return url("127.0.0.1", path);
  }

  /**
   * An address of this server under another name, for a client that finds its address.
   *
   * @param host the host
   * @param path path and query
   * @return the address
   */
  public String url(String host, String path) {
    return (tls.get().isPresent() ? "https://" : "http://") + host + ":" + port() + path;
  }
}
