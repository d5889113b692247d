package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Processes;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real git clones from a real server that is busy first and asks for a login then. */
@Thorough
class GitServerTest {
  private static final String TOKEN = "never-to-be-seen";

  @TempDir Path folder;
  private HttpServer server;
  private final AtomicInteger requests = new AtomicInteger();
  private final Set<List<String>> headers = ConcurrentHashMap.newKeySet();

  @BeforeEach
  void serve() throws Exception {
    String make =
        "git init -q -b main a && cd a && git config user.email a@b && git config user.name a &&"
            + " echo one >file && git add . && git commit -qm one && git clone -q --bare . ../a.git"
            + " && cd ../a.git && git update-server-info";
    assertThat(new ProcessBuilder("bash", "-ec", make).directory(folder.toFile()).start().waitFor())
        .isZero();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String login =
        "Basic "
            + Base64.getEncoder().encodeToString(("me:" + TOKEN).getBytes(StandardCharsets.UTF_8));
    Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1));
    headers.add(exchange.getRequestHeaders().getOrDefault("X-Key", List.of()));
    if (requests.incrementAndGet() == 1) {
      exchange.sendResponseHeaders(429, -1);
    } else if (!login.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"x\"");
      exchange.sendResponseHeaders(401, -1);
    } else if (Files.isRegularFile(file)) {
      exchange.sendResponseHeaders(200, 0);
      exchange.getResponseBody().write(Files.readAllBytes(file));
    } else {
      exchange.sendResponseHeaders(404, -1);
    }
    exchange.close();
  }

  @Test
  void passesTheLoginOnlyToGit() throws Exception {
    String address = "localhost:" + server.getAddress().getPort() + "/a.git";
    PluginJob job =
        PluginJob.of(
                "cat ~/code/file; git -C ~/code remote get-url origin; git -C ~/code fetch",
                "{plugin: git, parameters: {repo_uri: 'http://me:<% $secrets.token %>@"
                    + address
                    + "'}}")
            .with("secrets: {token: " + TOKEN + "}");
    TaskRun.Running running = TaskRun.in(folder).start(job.emit());
    int seen = Processes.assertNeverSeen(running.process().handle(), TOKEN);
    TaskRun.Result result = running.await();
    assertThat(result.log("user-stdout/current")).isEqualTo("one\nhttp://" + address + "\n");
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines()).anyMatch(line -> line.contains("next try in"));
    assertThat(seen).isPositive();
    assertThat(result.log("runtime.log")).doesNotContain(TOKEN);
  }

  @Test
  void passesASettingWithASecretOnlyToGit() throws Exception {
    String host = "localhost:" + server.getAddress().getPort();
    PluginJob job =
        PluginJob.of(
                "cat ~/code/file; git -C ~/code fetch",
                "{plugin: git, parameters: {repo_uri: 'http://me:<% $secrets.token %>@"
                    + host
                    + "/a.git', options: [\"-c 'http.http://"
                    + host
                    + "/.extraHeader=X-Key: <% $secrets.key %>' -c a.b=c\"]}}")
            .with("secrets: {token: " + TOKEN + ", key: 'k\"ey \\ ''# ;'}");
    TaskRun.Running running = TaskRun.in(folder).start(job.emit());
    int seen = Processes.assertNeverSeen(running.process().handle(), "ey \\ '");
    TaskRun.Result result = running.await();
    assertThat(result.log("user-stdout/current")).isEqualTo("one\n");
    assertThat(headers).containsExactly(List.of("k\"ey \\ '# ;"));
    assertThat(seen).isPositive();
  }
}
