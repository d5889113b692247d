package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testkit.FakeMarketplace;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LspCommandTest {
  private static final String BEGIN =
      message(1, "initialize", "{\"capabilities\":{}}") + message(0, "initialized", "{}");
  private static final String END = message(99, "shutdown", "null") + message(0, "exit", "null");

  /** What every editor says. */
  static final String CONVERSATION = BEGIN + END;

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @TempDir Path folder;

  private static String message(int id, String method, String params) {
    String content =
        "{\"jsonrpc\":\"2.0\","
            + (id > 0 ? "\"id\":" + id + "," : "")
            + "\"method\":\""
            + method
            + "\""
            + (params.equals("null") ? "" : ",\"params\":" + params)
            + "}";
    return "Content-Length: " + content.getBytes(UTF_8).length + "\r\n\r\n" + content;
  }

  private static String open(String uri, String text) {
    return message(
        0,
        "textDocument/didOpen",
        "{\"textDocument\":{\"uri\":\"%s\",\"languageId\":\"yaml\",\"version\":1,\"text\":\"%s\"}}"
            .formatted(uri, text.replace("\"", "\\\"").replace("\n", "\\n")));
  }

  private static String ask(String method, String uri, String more) {
    return message(
        2, "textDocument/" + method, "{\"textDocument\":{\"uri\":\"" + uri + "\"}" + more + "}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--stdio", "--clientProcessId=1", "--lenient"})
  void editorsMaySayWhatTheySay(String option) {
    PaiRun run = PaiRun.withInput(CONVERSATION, "lsp", option);

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Content-Length: ").contains("\"hoverProvider\":true");
  }

  @Test
  void garbageIsASentence() {
    PaiRun run = PaiRun.withInput(BEGIN + "Content-Length: lots\r\n\r\n", "lsp");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            "pai: the `Content-Length` of a message is no number of bytes; the server ends\n");
  }

  @Test
  void whatIsNotOfferedIsNoFault() {
    String asked =
        BEGIN + open("untitled:a", "a: 1\n") + ask("typeDefinition", "untitled:a", "") + END;
    PaiRun run = PaiRun.withInput(asked, "lsp");

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("-32601", "`textDocument/typeDefinition` is not offered");
  }

  @Test
  void aFolderThatIsNotThereIsSaidAtOnce() {
    PaiRun run = PaiRun.withInput("", "lsp", "--file-root", folder.resolve("no").toString());

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("there is no such folder");
  }

  @Test
  void hintsSpeakOfCommands() {
    String job = "protocolVersion: 2\n---\na: 1\n";
    PaiRun run =
        PaiRun.withInput(BEGIN + open("untitled:a", job) + waiting("untitled:a") + END, "lsp");

    assertThat(run.out()).contains("--document 0").doesNotContain("ProtocolReader");
  }

  /** Two questions that take as long as the check does. */
  private static String waiting(String uri) {
    return ask("codeLens", uri, "") + ask("documentSymbol", uri, "");
  }

  @Test
  void whatRunsIsFoundInTheCacheAndNowhereElse() throws Exception {
    try (ServerSocket unused = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String address = "http://127.0.0.1:" + unused.getLocalPort() + "/part.yaml";
      String job = MarketJobs.job("'" + address + "'");
      Path file = Files.writeString(folder.resolve("job.yaml"), job);
      Files.writeString(folder.resolve("pai.lock"), "{}");
      String uri = file.toUri().toString();
      PaiRun run =
          PaiRun.withInput(
              BEGIN
                  + open(uri, job)
                  + waiting(uri)
                  + ask("definition", uri, ",\"position\":{\"line\":9,\"character\":30}")
                  + END,
              "lsp");

      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).contains("not at hand: ");
      unused.setSoTimeout(50);
      org.assertj.core.api.Assertions.assertThatThrownBy(unused::accept)
          .isInstanceOf(java.net.SocketTimeoutException.class);
    }
  }

  @Test
  void goesToDocumentsOfTheLock() throws Exception {
    Path part =
        Files.writeString(folder.resolve("part.yaml"), "name: part\nplugin: cmd\ncallbacks: []\n");
    String job = MarketJobs.job("'file:part.yaml'");
    Path file = Files.writeString(folder.resolve("job.yaml"), job);
    String uri = file.toUri().toString();
    int line = job.substring(0, job.indexOf("file:part")).split("\n", -1).length - 1;
    String asked =
        BEGIN
            + open(uri, job)
            + ask("definition", uri, ",\"position\":{\"line\":" + line + ",\"character\":25}")
            + END;

    assertThat(PaiRun.withInput(asked, "lsp").out()).contains(part.toUri().toString());
  }

  /** Documents fetched for the lock are found without the address of the marketplace. */
  @Test
  void goesToDocumentsOfTheCache() throws Exception {
    String job = MarketJobs.job();
    Path file = Files.writeString(folder.resolve("job.yaml"), job);
    MarketJobs jobs = new MarketJobs(market, folder);
    jobs.publish();
    assertThat(jobs.run("lock", file.toString()).code()).isZero();
    String uri = file.toUri().toString();
    int line = job.substring(0, job.indexOf("marketplace:")).split("\n", -1).length - 1;
    String asked =
        BEGIN
            + open(uri, job)
            + ask("codeLens", uri, "")
            + ask("definition", uri, ",\"position\":{\"line\":" + line + ",\"character\":40}")
            + ask(
                "completion",
                uri,
                ",\"position\":{\"line\":"
                    + line
                    + ",\"character\":"
                    + (job.lines().toList().get(line).indexOf("directory:") + 3)
                    + "}")
            + END;
    PaiRun run = PaiRun.withInput(asked, "lsp", "--cache", jobs.path("cache"));

    assertThat(run.out())
        .contains("runs fetcher", "digits", "1 command")
        .contains(folder.resolve("cache/components").toUri().toString(), "\"template variable\"");
    try (Stream<Path> copies = Files.list(folder.resolve("cache/components"))) {
      assertThat(copies).hasSize(1).allMatch(copy -> copy.toString().endsWith(".yaml"));
    }
  }
}
