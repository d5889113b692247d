package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.cli.output.ReaderGone;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

/** What people expect of any command. */
class MannersTest {
  private static final String GOOD = "../samples/jobs/hello.yaml";
  private static final String BAD = "../samples/jobs/broken.yaml";

  @TempDir Path scratch;

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V"})
  void theVersionIsThatOfTheBuild(String option) throws IOException {
    PaiRun run = PaiRun.of(option);
    String pom = Files.readString(Path.of("pom.xml"));
    int at = pom.indexOf("<version>") + "<version>".length();
    String version = pom.substring(at, pom.indexOf("</version>", at));
    assertThat(run.out()).isEqualTo("pai " + version + " (Java " + Runtime.version() + ")\n");
    assertThat(run.code()).isZero();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aCommandIsCalledAsItCallsItself(String command) {
    Object own = Commands.line().getSubcommands().get(command).getCommand();
    assertThat(own.getClass().getAnnotation(Command.class).name()).isEqualTo(command);
  }

  static Stream<String> commands() {
    return Commands.line().getSubcommands().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpOfACommandIsWhatTheCommandSaysItself(String command) {
    PaiRun run = PaiRun.of("help", command);
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo(PaiRun.of(command, "--help").out()).startsWith("Usage: pai ");
  }

  @Test
  void helpAloneListsTheCommands() {
    assertThat(PaiRun.of("help").out()).isEqualTo(PaiRun.of("--help").out()).contains("validate");
  }

  @Test
  void helpOfNoCommandIsWrongUsage() {
    PaiRun run = PaiRun.of("help", "vaildate");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("pai: there is no command `vaildate`; did you mean `validate`?\n");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noLineOfTheHelpEndsWithinAnAddress(String command) {
    String help = PaiRun.of(command, "--help").out();
    assertThat(help.lines())
        .noneMatch(line -> Stream.of("http:", "https:", "/", "*.").anyMatch(line::endsWith))
        .noneMatch(line -> line.stripLeading().startsWith("/"));
    assertThat(help.lines()).allMatch(line -> line.length() <= 80);
    assertThat(help.chars()).noneMatch(c -> Character.getType(c) == Character.PRIVATE_USE);
  }

  @Test
  void aGoodFileIsOkBesideABadOne() {
    PaiRun run = PaiRun.of("validate", BAD, GOOD);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEqualTo(GOOD + ": ok\n");
  }

  @Test
  void aGoodFileIsOkBesideOneThatIsNotThere() {
    PaiRun run = PaiRun.of("validate", scratch.resolve("none.yaml").toString(), GOOD);
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).isEqualTo(GOOD + ": ok\n");
  }

  @ParameterizedTest
  @CsvSource({
    "NO_COLOR=, false",
    "NO_COLOR=1, false",
    "CLICOLOR=0, false",
    "CLICOLOR_FORCE=0, false",
    "CLICOLOR_FORCE=1, true",
    "CLICOLOR_FORCE=1 NO_COLOR=1, false"
  })
  void theEnvironmentDecidesAboutColours(String variables, boolean coloured) {
    Map<String, String> environment = new HashMap<>();
    for (String variable : Splitter.on(' ').split(variables)) {
      int equals = variable.indexOf('=');
      environment.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    assertThat(PaiRun.in(environment, "validate", BAD).err().contains("\u001b["))
        .isEqualTo(coloured);
    assertThat(PaiRun.in(environment, "validate", "--color", BAD).err()).contains("\u001b[");
    assertThat(PaiRun.in(environment, "validate", "--no-color", BAD).err())
        .doesNotContain("\u001b[");
  }

  @Test
  @Thorough
  void aReaderThatGoesAwayEndsItWithoutAWord() throws Exception {
    assumeThat(Path.of("/proc/self/fd")).exists();
    Path err = scratch.resolve("err");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    // What is printed is far longer than a pipe holds, which is 64 KiB.
    Path job = scratch.resolve("job.yaml");
    String many = JobTexts.HELLO.replace("echo hello", "echo " + "x".repeat(150_000));
    Files.writeString(job, many);
    String line =
        "'%s' -cp '%s' %s render -t pods '%s' 2>'%s' | head -n 1; echo ${PIPESTATUS[0]}"
            .formatted(java, PaiProcess.classPath(), Pai.class.getName(), job, err);
    Process process = new ProcessBuilder("bash", "-c", line).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(out).isEqualTo("---\n" + ReaderGone.EXIT_CODE + "\n");
    assertThat(Files.readString(err)).isEmpty();
  }

  @Test
  void filesBesideAJobAreAtHand() throws IOException {
    Path job = besideItsItems();
    PaiRun run = PaiRun.of("explain", job.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("file file:install_wget.yaml");
  }

  @Test
  void filesBesideStandardInputAreNot() throws IOException {
    Path job = besideItsItems();
    PaiRun run = PaiRun.withInput(Files.readString(job), "explain", "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[no-source]");
  }

  @Test
  void filesAboveAJobAreNot() throws IOException {
    Path job = besideItsItems();
    Files.move(scratch.resolve("install_wget.yaml"), scratch.resolve("../above.yaml"));
    Files.writeString(
        job, Files.readString(job).replace("file:install_wget.yaml", "file:../above.yaml"));
    PaiRun run = PaiRun.of("explain", job.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    Files.delete(scratch.resolve("../above.yaml"));
  }

  private Path besideItsItems() throws IOException {
    Path items = Path.of("../samples/marketplace/items");
    try (Stream<Path> files = Files.list(items)) {
      for (Path file : files.toList()) {
        Files.copy(file, scratch.resolve(file.getFileName()));
      }
    }
    return Files.copy(Path.of("../samples/jobs/shared-files.yaml"), scratch.resolve("job.yaml"));
  }
}
