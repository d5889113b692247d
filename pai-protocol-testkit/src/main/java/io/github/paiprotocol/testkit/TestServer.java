package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What the servers of this kit have in common: they run on 127.0.0.1, start anew for each test, and
 * remember what they were asked.
 *
 * @param <S> the server itself
 */
abstract sealed class TestServer<S extends TestServer<S>>
    implements BeforeEachCallback, AfterEachCallback, AutoCloseable
    permits HostileServer, FakeMarketplace {
  private final List<ServedRequest> requests = new CopyOnWriteArrayList<>();
  private Optional<LocalServer> server = Optional.empty();

  TestServer() {}

  abstract S self();

  abstract Optional<SSLContext> tls();

  /** Forgets what an earlier test told it. */
  abstract void forget();

  abstract void answer(ServedRequest request, InputStream in, OutputStream out) throws IOException;

  /**
   * Starts it afresh, where it is not used as a JUnit extension.
   *
   * @return this server
   */
  public S start() {
    close();
    forget();
    requests.clear();
    server = Optional.of(new LocalServer(tls(), this::handle));
    return self();
  }

  private void handle(ServedRequest request, InputStream in, OutputStream out) throws IOException {
    requests.add(request);
    answer(request, in, out);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    start();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  /** Stops it. */
  @Override
  public void close() {
    server.ifPresent(LocalServer::close);
    server = Optional.empty();
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
   * The port.
   *
   * @return the port it listens on
   */
  public int port() {
    return running().port();
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
