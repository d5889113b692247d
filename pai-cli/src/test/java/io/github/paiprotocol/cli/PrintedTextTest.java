package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Control characters in file names, options and texts never reach a terminal. */
class PrintedTextTest {
  /** Clears the screen, forges a line, turns the direction, and hides. */
  private static final String HOSTILE =
      "a\u001b[2J\npai: all is well\u202e\u2066\u2028\u0085\u200b";

  private static final String IN_YAML =
      "\"a\\e[2J\\npai: all is well\\u202e\\u2066\\u2028\\u0085\\u200b\\U000E0041\"";

  @TempDir Path folder;

  private Path hostileFile(String content) throws IOException {
    return Files.writeString(folder.resolve(HOSTILE + ".yaml"), content);
  }

  private static void assertPrintable(PaiRun run, int lines) {
    assertThat(run.out() + run.err()).isNotEmpty();
    assertThat(run.out()).isEqualTo(Printable.lines(run.out()));
    assertThat(run.err()).isEqualTo(Printable.lines(run.err()));
    assertThat((run.out() + run.err()).lines()).as("%s", run).hasSize(lines);
  }

  @ParameterizedTest
  @ValueSource(strings = {"validate", "lock", "bundle"})
  void namesOfFilesInResults(String command) throws IOException {
    String job = hostileFile(JobTexts.HELLO).toString();
    PaiRun run =
        switch (command) {
          case "lock" -> PaiRun.of(command, job);
          case "bundle" -> PaiRun.of(command, job, "-o", folder.resolve(HOSTILE).toString());
          default -> PaiRun.of(command, job);
        };
    assertThat(run.code()).as("%s", run).isZero();
    assertPrintable(run, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"validate", "resolve", "lock", "explain", "check-image", "run"})
  void namesOfFilesThatAreNotThere(String command) {
    PaiRun run = PaiRun.of(command, folder.resolve(HOSTILE).toString());
    assertThat(run.code()).isEqualTo(3);
    assertPrintable(run, 1);
  }

  @Test
  void namesOfFilesInDiagnosticsAndErrorsOfOptions() throws IOException {
    assertPrintable(PaiRun.of("validate", hostileFile("x: [").toString()), 5);
    assertPrintable(PaiRun.of(HOSTILE), 2);
    assertPrintable(PaiRun.of("validate", "--" + HOSTILE), 2);
    assertPrintable(PaiRun.of("validate", "--format", HOSTILE, "x"), 2);
    String job = hostileFile(JobTexts.HELLO).toString();
    assertPrintable(PaiRun.of("render", job, "-t", HOSTILE), 1);
    assertPrintable(PaiRun.of("run", job, "--role", HOSTILE), 1);
    assertPrintable(PaiRun.of("resolve", job, "--bundle", folder.resolve(HOSTILE).toString()), 1);
    assertPrintable(PaiRun.of("resolve", job, "--file-root", folder + "/" + HOSTILE), 1);
  }

  @Test
  void logsThatAreAnalyzed() throws IOException {
    Path log = Files.writeString(folder.resolve("log"), "Error: " + HOSTILE + "\nb\u202ec\n");
    PaiRun run = PaiRun.of("analyze", "--exit-code", "1", "--user-log", log.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo(Printable.lines(run.out())).contains("b\ufffdc");
  }

  @Test
  void commandsInScripts() throws IOException {
    Path job =
        Files.writeString(
            folder.resolve("job.yaml"), JobTexts.HELLO.replace("echo hello", IN_YAML));
    Path out = folder.resolve("out");
    PaiRun shown = PaiRun.of("render", job.toString(), "-t", "scripts");
    assertThat(shown.code()).isZero();
    assertThat(shown.out()).isEqualTo(Printable.lines(shown.out())).contains("a\u241b[2J");

    // Files hold what was written.
    PaiRun.of("render", job.toString(), "-t", "scripts", "-o", out.toString());
    assertThat(Files.readString(out.resolve("greeter/user.sh"))).contains(HOSTILE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yaml", "json"})
  void valuesInDocuments(String format) throws IOException {
    Path job =
        Files.writeString(
            folder.resolve("job.yaml"), JobTexts.HELLO.replace("echo hello", IN_YAML));
    String[] how = format.equals("json") ? new String[] {"--format", "json"} : new String[0];
    for (List<String> command :
        List.of(List.of("resolve"), List.of("render", "-t", "pods"), List.of("convert"))) {
      String[] args = new String[command.size() + 1 + how.length];
      for (int i = 0; i < command.size(); i++) {
        args[i] = command.get(i);
      }
      args[command.size()] = job.toString();
      System.arraycopy(how, 0, args, command.size() + 1, how.length);
      PaiRun run = PaiRun.of(args);
      assertThat(run.code()).as("%s", run).isZero();
      assertThat(run.out()).isEqualTo(Printable.lines(run.out()));
      assertThat(run.err()).isEqualTo(Printable.lines(run.err()));
    }
  }

  @Test
  void documentsKeepWhatTheyEscape() throws IOException {
    Path job =
        Files.writeString(
            folder.resolve("job.yaml"), JobTexts.HELLO.replace("echo hello", IN_YAML));
    PaiRun run = PaiRun.of("resolve", "--format", "json", job.toString());
    JsonNode command =
        new ObjectMapper().readTree(run.out()).at("/result/taskRoles/greeter/commands/0");
    assertThat(command.asText()).isEqualTo(HOSTILE + "\udb40\udc41");

    PaiRun yaml = PaiRun.of("resolve", job.toString());
    assertThat(yaml.out()).contains("\\U000e0041");
    Path again = Files.writeString(folder.resolve("again.yaml"), yaml.out());
    assertThat(PaiRun.of("resolve", again.toString()).out()).isEqualTo(yaml.out());
  }
}
