package io.github.paiprotocol.benchmarks;

import com.google.common.collect.ImmutableList;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the jobs of a soak use from elsewhere, in files and behind a server of this machine, and the
 * resolvers that find it.
 */
final class SoakComponents implements AutoCloseable {
  /** How many components there are. */
  static final int COUNT = 16;

  private static final int ROW = 4;
  private static final int OK = 200;
  private static final int MISSING = 404;
  private static final String LOCAL = "127.0.0.1";
  private static final AccessPolicy POLICY =
      AccessPolicy.unconfigured().toBuilder().allowHost(LOCAL).allowPlainHttp(LOCAL).build();

  private final Path folder;
  private final HttpServer server;
  private final PrerequisiteResolver shared;
  private final ImmutableList<PrerequisiteResolver> frozen;

  private SoakComponents(Path folder, HttpServer server) throws IOException {
    this.folder = folder;
    this.server = server;
    Path files = Files.createDirectories(folder.resolve("files"));
    for (int i = 0; i < COUNT; i++) {
      Files.writeString(files.resolve(name(i)), text(i, file(0).replace(name(0), "")));
    }
    this.shared = builder().build();
    ImmutableList.Builder<PrerequisiteResolver> locked = ImmutableList.builder();
    for (int i = 0; i < COUNT; i++) {
      locked.add(builder().lock(lock(SoakTexts.using(0, address(i))), LockMode.FROZEN).build());
    }
    this.frozen = locked.build();
  }

  /**
   * Writes the files and starts the server.
   *
   * @param folder where files and the cache lie
   * @return the components, to be closed
   * @throws IOException when that fails
   */
  static SoakComponents open(Path folder) throws IOException {
    InetAddress local = InetAddress.getLoopbackAddress();
    HttpServer server = HttpServer.create(new InetSocketAddress(local, 0), 0);
    String base = "http://" + LOCAL + ":" + server.getAddress().getPort() + "/";
    for (int i = 0; i < COUNT; i++) {
      byte[] body = text(i, base).getBytes(StandardCharsets.UTF_8);
      server.createContext("/" + name(i), exchange -> answer(exchange, OK, body));
    }
    server.createContext("/", exchange -> answer(exchange, MISSING, new byte[] {'?'}));
    server.start();
    return new SoakComponents(folder, server);
  }

  private static String name(int number) {
    return "component-" + number + ".yaml";
  }

  /** A component, which uses the next one of its row. */
  private static String text(int number, String base) {
    return """
        name: component-NUMBER
        plugin: cmd
        NEXT
        template_variables: [{name: folder, default: /data}]
        callbacks:
          - {event: taskStarts, commands: ['mkdir -p {{ folder }}/NUMBER']}
          - {event: taskCompletes, commands: ['rm -r {{ folder }}/NUMBER']}
        """
        .replace(
            "NEXT", number % ROW == ROW - 1 ? "" : "require: ['" + base + name(number + 1) + "']")
        .replace("NUMBER", Integer.toString(number));
  }

  /** No connection stays open: the figures would say when it was closed. */
  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Connection", "close");
    exchange.getResponseHeaders().set("Content-Type", "application/yaml");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private LockFile lock(String job) {
    return shared
        .lock(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job))))
        .lock();
  }

  /** The address of a component behind the server. */
  String address(int number) {
    return "http://" + LOCAL + ":" + server.getAddress().getPort() + "/" + name(number);
  }

  /** The address of a component in a file. */
  static String file(int number) {
    return "file:" + name(number);
  }

  /** A resolver that asks files and the server: the one that all share, or one made for a job. */
  PrerequisiteResolver asking(boolean shares) {
    return shares ? shared : builder().build();
  }

  /** A resolver that takes a component from the cache, as it was locked. */
  PrerequisiteResolver frozen(int number) {
    return frozen.get(number);
  }

  private PrerequisiteResolver.Builder builder() {
    return PrerequisiteResolver.builder()
        .policy(POLICY)
        .files(folder.resolve("files"))
        .web()
        .cache(folder.resolve("cache"));
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
