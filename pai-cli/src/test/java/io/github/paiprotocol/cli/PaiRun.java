package io.github.paiprotocol.cli;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.cli.output.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * One run of the command line in this JVM.
 *
 * @param code the exit code
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
public record PaiRun(int code, String out, String err) {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** What no test may write to: those that fetch something name a cache of their own. */
  private static final Path NO_CACHE = Path.of("/dev/null/cache");

  /** What was printed for programs, as one document. */
  JsonNode json() {
    try {
      return MAPPER.readTree(out);
    } catch (IOException e) {
      throw new UncheckedIOException(out, e);
    }
  }

  /** The result in what was printed for programs. */
  String result() {
    return json().get("result").toString();
  }

  /** Runs with an empty standard input. */
  public static PaiRun of(String... args) {
    return withInput("", args);
  }

  /** Runs with a text on standard input. */
  static PaiRun withInput(String input, String... args) {
    return run(input, false, false, System.getenv(), NO_CACHE, args);
  }

  /** Runs as a person does, whose caches are in a folder. */
  static PaiRun onTerminal(Path cache, String... args) {
    return run("", true, false, System.getenv(), cache, args);
  }

  /** Runs as a person does who answers, with an environment of the test's own. */
  static PaiRun answering(String answer, Map<String, String> environment, String... args) {
    return run(answer, false, true, environment, NO_CACHE, args);
  }

  /** Runs without a terminal, with an environment of the test's own. */
  static PaiRun in(Map<String, String> environment, String... args) {
    return run("", false, false, environment, NO_CACHE, args);
  }

  /** Runs with an editor or another client that reacts to the output. */
  public static int talking(InputStream in, OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    return Pai.run(args, console(in, out, err, false, false, Map.of(), NO_CACHE));
  }

  private static PaiRun run(
      String input,
      boolean terminal,
      boolean answering,
      Map<String, String> environment,
      Path cache,
      String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    Console console = console(in, out, err, terminal, answering, environment, cache);
    int code = Pai.run(args, console);
    return new PaiRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static Console console(
      InputStream in,
      OutputStream out,
      OutputStream err,
      boolean terminal,
      boolean answering,
      Map<String, String> environment,
      Path cache) {
    return new Console(
        in,
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        terminal,
        terminal,
        answering,
        cache,
        environment);
  }
}
