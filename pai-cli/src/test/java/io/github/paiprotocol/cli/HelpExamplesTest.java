package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The examples in the help of the commands work as they stand. */
class HelpExamplesTest {
  /** A job whose registry does not exist, so that no registry is contacted. */
  private static final String JOB =
      JobTexts.HELLO.replace("uri: debian", "uri: 'localhost:9/a'").replace("greeter:", "worker:");

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: small}
      spec:
        tasks:
        - type: learner
          template: {spec: {containers: [{name: di, image: a, command: [ditask]}]}}
      """;

  private static final Path PROFILE =
      Path.of("src/main/resources/io/github/paiprotocol/cli/input/default-profile.yaml");

  @TempDir Path folder;

  @Test
  void everyCommandHasExamples() {
    Commands.line()
        .getSubcommands()
        .keySet()
        .forEach(name -> assertThat(examples(name, "--help")).as(name).isNotEmpty());
  }

  @TestFactory
  @Thorough
  Stream<DynamicTest> everyExampleWorks() {
    List<String> all = new ArrayList<>();
    Commands.line().getSubcommands().keySet().forEach(name -> all.addAll(examples(name, "--help")));
    return all.stream()
        .map(example -> DynamicTest.dynamicTest(example, () -> assertWorks(example)));
  }

  private static List<String> examples(String... help) {
    return PaiRun.of(help)
        .out()
        .lines()
        .dropWhile(line -> !line.equals("Examples:"))
        .skip(1)
        .takeWhile(line -> line.startsWith("  "))
        .map(String::strip)
        .toList();
  }

  /** Runs it, its files being in a folder of the test; what shells do to it is left out. */
  private void assertWorks(String example) throws IOException {
    write("job.yaml", JOB);
    Files.createDirectories(folder.resolve("jobs"));
    write("jobs/job.yaml", JOB);
    write("job2.yaml", "# Another comment.\n" + JOB);
    write("dijob.yaml", DIJOB);
    write("cluster.yaml", Files.readString(PROFILE));
    write("user.log", "Killed\n");
    write("pod.json", "{\"status\": {\"reason\": \"Evicted\"}}");
    assertThat(example).matches("(source <\\()?pai .*");
    String line = example.replaceFirst("source <\\((.*)\\)", "$1").replaceFirst(" [|>] .*", "");
    List<String> words = Splitter.on(' ').splitToList(line);
    List<String> arguments = new ArrayList<>();
    for (int i = 1; i < words.size(); i++) {
      boolean output = List.of("-o", "--keep").contains(words.get(i - 1));
      boolean file = output || words.get(i).matches("jobs|.*\\.(yaml|json|log|zip)");
      arguments.add(file ? folder.resolve(words.get(i)).toString() : words.get(i));
    }
    if (arguments.contains("--check")) {
      PaiRun.of("lock", folder.resolve("job.yaml").toString());
    }
    // An editor that says what editors say first and last.
    PaiRun run = PaiRun.withInput(LspCommandTest.CONVERSATION, arguments.toArray(String[]::new));
    assertThat(run.code()).as("%s: %s", example, run.err()).isZero();
    assertThat(run.out().isEmpty() && !example.contains(" -o ")).as("prints something").isFalse();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void examplesFitTheScreen() {
    assertThat(PaiRun.of("help").out().lines()).hasSizeLessThanOrEqualTo(24);
    for (CommandLine command : Commands.line().getSubcommands().values()) {
      assertThat(UnbrokenHelp.of(command).lines()).allMatch(line -> line.length() <= 80);
    }
  }
}
