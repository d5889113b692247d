package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.cli.output.Console;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Does what commands do most, without side effects: the start script keeps the classes loaded here
 * in its class-data archive. Reads only the empty file, writes none, and uses no network.
 */
final class Training {
  private Training() {}

  /**
   * Runs the commands.
   *
   * @param args nothing
   */
  public static void main(String[] args) {
    String plain = text("job.yaml");
    for (String job : List.of(plain, plain.replace("gpu: 0", "gpus: 0"), text("dijob.yaml"))) {
      run(job, "validate", "-");
      run(job, "validate", "--format", "json", "-");
      run(job, "validate", "--lenient", "--document", "0", "-");
      run(job, "explain", "-");
      run(job, "resolve", "-");
      run(job, "render", "--target", "pods", "-");
    }
    run(plain, "render", "--target", "framework", "--format", "json", "-");
    run("", "validate", "/dev/null");
    run("", "--help");
  }

  private static String text(String name) {
    return TextTable.text(Training.class, "training/" + name);
  }

  private static void run(String input, String... args) {
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Path cache = Path.of("cache");
    Map<String, String> environment = System.getenv();
    Pai.run(args, new Console(in, nowhere, nowhere, false, false, false, cache, environment));
  }
}
