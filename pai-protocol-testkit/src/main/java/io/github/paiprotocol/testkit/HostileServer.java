package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A web server on 127.0.0.1 that misbehaves as told, for testing what reads from it. A JUnit
 * extension: register it in a field; every test gets a fresh server on a fresh port. Thread-safe.
 *
 * <pre>{@code
 * HostileServer server = HostileServer.http(); // a field with @RegisterExtension
 *
 * server.on("/a.yaml", HostileAnswer.status(503), HostileAnswer.document("name: a"));
 * }</pre>
 */
public final class HostileServer implements BeforeEachCallback, AfterEachCallback, AutoCloseable {
  private final boolean secure;
  private final Map<String, List<HostileAnswer>> answers = new ConcurrentHashMap<>();
  private final List<ServedRequest> requests = new CopyOnWriteArrayList<>();
  private Optional<LocalServer> server = Optional.empty();

  private HostileServer(boolean secure) {
    this.secure = secure;
  }

  /**
   * A server without encryption.
   *
   * @return the server, to be started
   */
  public static HostileServer http() {
    return new HostileServer(false);
  }

  /**
   * A server with the certificate of {@link TestCertificates}.
   *
   * @return the server, to be started
   */
  public static HostileServer https() {
    return new HostileServer(true);
  }

  /**
   * Starts it, where it is not used as a JUnit extension.
   *
   * @return this server
   */
  public HostileServer start() {
    close();
    answers.clear();
    requests.clear();
    server =
        Optional.of(
            new LocalServer(
                secure ? Optional.of(TestCertificates.serving()) : Optional.empty(), this::handle));
    return this;
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    start();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  @Override
  public void close() {
    server.ifPresent(LocalServer::close);
    server = Optional.empty();
  }

  /**
   * What it answers at a path. Paths nobody told it are answered with 404.
   *
   * @param path the path without query
   * @param sequence one answer per request; the last one stays
   */
  public void on(String path, HostileAnswer... sequence) {
    answers.put(path, new CopyOnWriteArrayList<>(sequence));
  }

  private void handle(ServedRequest request, InputStream in, OutputStream out) throws IOException {
    requests.add(request);
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
   * An address of this server under another name, to be used with a {@link FakeHosts}.
   *
   * @param host the host
   * @param path path and query
   * @return the address
   */
  public String url(String host, String path) {
    return (secure ? "https://" : "http://") + host + ":" + port() + path;
  }

  /**
   * The port.
   *
   * @return the port it listens on
   */
  public int port() {
    return running().port();
  }

  /**
   * What was asked.
   *
   * @return the requests in the order they came
   */
  public List<ServedRequest> requests() {
    return ImmutableList.copyOf(requests);
  }

  /**
   * How many connections were made, also those without a request.
   *
   * @return the number since the start
   */
  public int connections() {
    return running().connections();
  }

  private LocalServer running() {
    return server.orElseThrow(() -> new IllegalStateException("the server is not started"));
  }
}
