package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long an editor waits for the language server, over a pair of pipes: from a change of a job of
 * about 5 KB to its diagnostics, and from a question to its answer. A question about a text that
 * was just changed has the whole text to be looked at.
 */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class EditorBenchmark {
  private static final String URI = "untitled:job.yaml";
  private static final String LENGTH = "Content-Length: ";

  private final String text = BenchmarkTexts.tensorflow();
  private OutputStream toServer = OutputStream.nullOutputStream();
  private InputStream fromServer = InputStream.nullInputStream();
  private int version = 1;
  private int id = 1;
  private int line;

  /** Opens the job. */
  @Setup
  public void open() throws IOException {
    Pipe there = Pipe.open();
    Pipe back = Pipe.open();
    InputStream in = Channels.newInputStream(there.source());
    OutputStream out = Channels.newOutputStream(back.sink());
    Thread server = new Thread(() -> PaiLanguageServer.builder().build().serve(in, out));
    server.setDaemon(true);
    server.start();
    toServer = Channels.newOutputStream(there.sink());
    fromServer = Channels.newInputStream(back.source());
    line = text.substring(0, text.indexOf("instances:")).split("\n", -1).length - 1;
    ask("initialize", "{\"capabilities\":{}}");
    say(
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\""
            + URI
            + "\",\"languageId\":\"yaml\",\"version\":1,\"text\":\""
            + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")
            + "\"}}}");
    await("\"version\":1");
  }

  /** Ends the server. */
  @TearDown
  public void close() throws IOException {
    ask("shutdown", "");
    say("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
  }

  /** A digit is typed; until the diagnostics of that state are there. */
  @Benchmark
  public String changeToDiagnostics() throws IOException {
    change();
    return await("\"version\":" + version + "}");
  }

  /** A digit is typed, and the word in front of it is asked about. */
  @Benchmark
  public String changeToHover() throws IOException {
    change();
    return ask("textDocument/hover", at(6));
  }

  /** A digit is typed, and what could stand in the place of the key. */
  @Benchmark
  public String changeToCompletion() throws IOException {
    change();
    return ask("textDocument/completion", at(4));
  }

  /** What is asked again of the same state. */
  @Benchmark
  public String hover() throws IOException {
    return ask("textDocument/hover", at(6));
  }

  /** What can be written in the same state. */
  @Benchmark
  public String completion() throws IOException {
    return ask("textDocument/completion", at(4));
  }

  private String at(int character) {
    return "{\"textDocument\":{\"uri\":\"" + URI + "\"},\"position\":" + position(character) + "}";
  }

  private String position(int character) {
    return "{\"line\":" + line + ",\"character\":" + character + "}";
  }

  /** The number of instances, in turn, so that no state is like the one before. */
  private void change() throws IOException {
    version++;
    say(
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\""
            + URI
            + "\",\"version\":"
            + version
            + "},\"contentChanges\":[{\"range\":{\"start\":"
            + position(15)
            + ",\"end\":"
            + position(16)
            + "},\"text\":\""
            + (1 + version % 9)
            + "\"}]}}");
  }

  private String ask(String method, String params) throws IOException {
    id++;
    String given = params.isEmpty() ? "" : ",\"params\":" + params;
    say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\"" + given + "}");
    return await("\"id\":" + id + ",");
  }

  private void say(String message) throws IOException {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    byte[] head = (LENGTH + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
    toServer.write(head);
    toServer.write(bytes);
  }

  /** The next message that holds a text. */
  private String await(String part) throws IOException {
    while (true) {
      int length = 0;
      for (String head = head(); !head.isEmpty(); head = head()) {
        length =
            head.startsWith(LENGTH) ? Integer.parseInt(head.substring(LENGTH.length())) : length;
      }
      String message = new String(fromServer.readNBytes(length), StandardCharsets.UTF_8);
      if (message.contains(part)) {
        return message;
      }
    }
  }

  private String head() {
    StringBuilder head = new StringBuilder();
    try {
      for (int b = fromServer.read(); b != '\n'; b = fromServer.read()) {
        if (b < 0) {
          throw new IllegalStateException("the server has ended");
        }
        head.append(b == '\r' ? "" : (char) b);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return head.toString();
  }
}
