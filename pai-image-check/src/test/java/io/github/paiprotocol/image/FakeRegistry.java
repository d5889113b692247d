package io.github.paiprotocol.image;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A registry that speaks version 2 of the protocol over HTTPS, with a certificate nobody has
 * signed, on a port of this machine.
 */
final class FakeRegistry implements AutoCloseable {
  static final String MANIFEST =
      """
      {"schemaVersion":2,"mediaType":"application/vnd.docker.distribution.manifest.v2+json",\
      "config":{"mediaType":"application/vnd.docker.container.image.v1+json","size":2,\
      "digest":"sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"},"layers":[]}""";

  /** An answer to a request. */
  record Answer(int status, Map<String, String> headers, String body) {
    static Answer of(int status) {
      return new Answer(status, Map.of(), "");
    }

    Answer with(String header, String value) {
      Map<String, String> all = new HashMap<>(headers);
      all.put(header, value);
      return new Answer(status, all, body);
    }

    Answer saying(String text) {
      return new Answer(status, headers, text);
    }
  }

  private static final String PASSWORD = "changeit";
  private static final SSLContext TLS = tls();

  private final HttpsServer server;
  private final Map<String, Deque<Answer>> answers = new HashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  FakeRegistry() throws IOException {
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(TLS));
    server.setExecutor(
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task);
              thread.setDaemon(true);
              return thread;
            }));
    server.createContext("/", this::serve);
    server.start();
  }

  /** A key and a certificate made by the JDK's own tool. */
  private static SSLContext tls() {
    try {
      Path folder = Files.createTempDirectory("registry");
      Path store = folder.resolve("key.p12");
      Process keytool =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                  "-genkeypair",
                  "-alias",
                  "registry",
                  "-keyalg",
                  "EC",
                  "-dname",
                  "CN=registry",
                  "-validity",
                  "2",
                  "-storetype",
                  "PKCS12",
                  "-storepass",
                  PASSWORD,
                  "-keystore",
                  store.toString())
              .redirectErrorStream(true)
              .start();
      String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (keytool.waitFor() != 0) {
        throw new AssertionError(said);
      }
      KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      Files.delete(store);
      Files.delete(folder);
      return context;
    } catch (IOException | GeneralSecurityException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Host and port. */
  String name() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  static Answer manifest() {
    return Answer.of(200)
        .with("Content-Type", "application/vnd.docker.distribution.manifest.v2+json")
        .with("Docker-Content-Digest", digest())
        .saying(MANIFEST);
  }

  static String digest() {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(MANIFEST.getBytes(StandardCharsets.UTF_8));
      return "sha256:" + HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  Answer bearer() {
    String realm = "Bearer realm=\"https://" + name() + "/token\",service=\"reg\"";
    return Answer.of(401).with("WWW-Authenticate", realm);
  }

  static Answer token() {
    return Answer.of(200).with("Content-Type", "application/json").saying("{\"token\":\"T\"}");
  }

  /** Answers requests of a path, one after the other; the last answer stays. */
  FakeRegistry at(String path, Answer... inOrder) {
    answers.put(path, new ArrayDeque<>(List.of(inOrder)));
    return this;
  }

  /** Method, path and authorization of each request. */
  List<String> requests() {
    return Collections.unmodifiableList(requests);
  }

  private void serve(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String login = exchange.getRequestHeaders().getFirst("Authorization");
    requests.add(exchange.getRequestMethod() + " " + path + (login == null ? "" : " " + login));
    Answer answer;
    synchronized (answers) {
      Deque<Answer> left = answers.getOrDefault(path, new ArrayDeque<>());
      answer = left.isEmpty() ? Answer.of(404) : left.size() > 1 ? left.poll() : left.peek();
    }
    if (answer.status() == 0) {
      return; // Never answers.
    }
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
    boolean head = exchange.getRequestMethod().equals("HEAD") || body.length == 0;
    exchange.sendResponseHeaders(answer.status(), head ? -1 : body.length);
    if (!head) {
      exchange.getResponseBody().write(body);
    }
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
