package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is recognised without picocli gives what picocli's way gives, to the byte. */
@Thorough
class PlainValidateTest {
  private static final List<String> OPTIONS =
      List.of(
          "--lenient",
          "--strict",
          "--color",
          "--no-color",
          "--format=json",
          "--format=text",
          "--format json",
          "--format JSON",
          "--format=",
          "--format",
          "--format xml",
          "--format=json --format=json",
          "--lenient --lenient",
          "--lenient=true",
          "--color=true",
          "--color --no-color",
          "--document 0",
          "--document=1",
          "--target pods",
          "--user me",
          "--frozen",
          "--help",
          "-h",
          "--no-such",
          "--");

  @TempDir Path folder;

  @Test
  void bothWaysSayTheSameOfEveryJob() throws IOException {
    Path samples = Path.of("..", "samples", "jobs");
    try (Stream<Path> jobs = Files.list(samples)) {
      for (Path job : jobs.filter(file -> file.toString().endsWith(".yaml")).sorted().toList()) {
        for (String options : List.of("", "--lenient", "--strict", "--color", "--format json")) {
          List<String> arguments = arguments("validate " + options, job.toString());
          assertThat(PlainValidate.of(arguments.toArray(String[]::new))).isPresent();
          assertSame(arguments);
        }
      }
    }
  }

  @Test
  void bothWaysSayTheSameOfEveryArgument() throws IOException {
    String good = write("good.yaml", JobTexts.HELLO);
    String bad = write("bad.yaml", JobTexts.HELLO.replace("name:", "nam:"));
    String missing = folder.resolve("missing.yaml").toString();
    List<List<String>> files =
        List.of(
            List.of(),
            List.of(good),
            List.of(bad, missing, good),
            List.of("-"),
            List.of(folder.toString(), good),
            List.of(""),
            List.of("@" + good),
            List.of("validate", "render"),
            List.of("a\0b", bad),
            List.of("'" + good + "'"),
            List.of("-x"));
    for (List<String> given : files) {
      assertSame(arguments("validate", given.toArray(String[]::new)));
      for (String option : OPTIONS) {
        assertSame(arguments("validate " + option, given.toArray(String[]::new)));
        List<String> after = arguments("validate", given.toArray(String[]::new));
        after.addAll(List.of(option.split(" ")));
        assertSame(after);
        assertSame(
            arguments("validate --lenient --strict " + option, given.toArray(String[]::new)));
      }
    }
  }

  @Test
  void onlyPlainArgumentsAreRecognised() {
    assertThat(PlainValidate.of(new String[] {"validate", "a", "-", "--format", "json"}))
        .isPresent();
    for (String line :
        List.of(
            "validate",
            "--lenient validate a",
            "explain a",
            "validate @a",
            "validate -- a",
            "validate --help",
            "validate a --format",
            "validate a --format JSON",
            "validate --color --no-color a",
            "validate --plugins dir a")) {
      assertThat(PlainValidate.of(line.split(" "))).as(line).isEmpty();
    }
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static List<String> arguments(String line, String... files) {
    List<String> all = new ArrayList<>(List.of(line.strip().split(" ")));
    all.addAll(List.of(files));
    return all;
  }

  private interface Way {
    int run(String[] arguments, Console console);
  }

  private static void assertSame(List<String> arguments) {
    assertThat(run(Pai::run, arguments))
        .as(arguments.toString())
        .isEqualTo(run(Commands::run, arguments));
  }

  private static PaiRun run(Way way, List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(JobTexts.HELLO.getBytes(UTF_8)),
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            false,
            false,
            false,
            Path.of("/dev/null/cache"),
            Map.of());
    int code = way.run(arguments.toArray(String[]::new), console);
    return new PaiRun(code, out.toString(UTF_8), err.toString(UTF_8));
  }
}
