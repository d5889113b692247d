package io.github.paiprotocol.benchmarks;

import java.io.IOException;
import java.util.List;

/** How much memory a language server keeps that has 50 jobs of about 5 KB open, each looked at. */
public final class EditorMemory {
  private static final int JOBS = 50;
  private static final int COLLECTIONS = 5;

  private EditorMemory() {}

  /** Prints the megabytes that are reachable before and after. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    EditorClient client = EditorClient.begun();
    client.open("untitled:first", BenchmarkTexts.tensorflow());
    long before = reachable();
    for (int i = 0; i < JOBS; i++) {
      String uri = "untitled:" + i;
      client.open(uri, BenchmarkTexts.tensorflow().replace("name: ", "name: a" + i));
      for (String method : List.of("hover", "completion", "codeLens", "documentSymbol")) {
        client.ask(
            "textDocument/" + method,
            "{\"textDocument\":{\"uri\":\""
                + uri
                + "\"},\"position\":{\"line\":57,\"character\":4}}");
      }
    }
    System.out.printf(
        "%.1f MB with one job open, %.1f MB with %d more%n", before / 1e6, reachable() / 1e6, JOBS);
    client.end();
  }

  private static long reachable() throws InterruptedException {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      Thread.sleep(100);
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
