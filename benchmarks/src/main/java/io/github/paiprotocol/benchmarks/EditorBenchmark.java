package io.github.paiprotocol.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long an editor waits for the language server, with a job of about 5 KB: from a change to the
 * diagnostics or an answer, for which the whole text is looked at, and from a question to its
 * answer.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
public class EditorBenchmark {
  private static final String URI = "untitled:job.yaml";

  /** What is asked, at the name of a role. */
  @Param({
    "textDocument/hover",
    "textDocument/completion",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/documentHighlight",
    "textDocument/documentSymbol",
    "textDocument/prepareRename",
    "textDocument/rename",
    "textDocument/codeAction",
    "textDocument/codeLens",
    "textDocument/foldingRange",
    "textDocument/documentLink",
    "textDocument/inlayHint",
    "workspace/symbol"
  })
  public String request = "";

  private final String text = BenchmarkTexts.tensorflow();
  private final int line = text.substring(0, text.indexOf("instances:")).split("\n", -1).length - 1;
  private final EditorClient client = opened();
  private int version = 1;

  private EditorClient opened() {
    try {
      EditorClient begun = EditorClient.begun();
      begun.open(URI, text);
      return begun;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the server. */
  @TearDown
  public void close() throws IOException {
    client.end();
  }

  /** A digit is typed; until the diagnostics of that state are there. */
  @Benchmark
  public String changeToDiagnostics() throws IOException {
    change();
    return client.await("\"version\":" + version + "}");
  }

  /** A digit is typed, and something asked. */
  @Benchmark
  public String changeToAnswer() throws IOException {
    change();
    return answer();
  }

  /** What is asked again of the same state. */
  @Benchmark
  public String answer() throws IOException {
    String at = position(line - 1, 4);
    String answer =
        client.ask(
            request,
            "{\"textDocument\":{\"uri\":\""
                + URI
                + "\"},\"position\":"
                + at
                + ",\"range\":{\"start\":"
                + position(0, 0)
                + ",\"end\":"
                + position(999, 0)
                + "},\"context\":{\"diagnostics\":[],\"includeDeclaration\":true,\"triggerKind\":1}"
                + ",\"newName\":\"trainer\",\"query\":\"w\"}");
    if (answer.contains("\"error\"")) {
      throw new IllegalStateException(answer);
    }
    return answer;
  }

  private static String position(int line, int character) {
    return "{\"line\":" + line + ",\"character\":" + character + "}";
  }

  /** The number of instances, in turn, so that no state is like the one before. */
  private void change() throws IOException {
    version++;
    client.tell(
        "textDocument/didChange",
        "{\"textDocument\":{\"uri\":\""
            + URI
            + "\",\"version\":"
            + version
            + "},\"contentChanges\":[{\"range\":{\"start\":"
            + position(line, 15)
            + ",\"end\":"
            + position(line, 16)
            + "},\"text\":\""
            + (1 + version % 9)
            + "\"}]}");
  }
}
