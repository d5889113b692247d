package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the documentation shows is true: Java and YAML blocks stand in a sample that is compiled or
 * read by the tests, and console blocks print what they say.
 *
 * <p>A block names its source in a comment on the line before it: {@code <!-- snippet: FILE#NAME
 * -->} for the lines between {@code // snippet: NAME} and {@code // end} of a file, {@code <!--
 * file: FILE -->} for a whole file.
 */
class DocumentationTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Stands for any lines in the output of a console block. */
  private static final String ANYTHING = "…";

  @TempDir Path scratch;

  private static Stream<MarkdownPage> pages() throws IOException {
    List<MarkdownPage> pages = new ArrayList<>();
    pages.add(MarkdownPage.read(ROOT.resolve("README.md")));
    try (Stream<Path> modules = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream<Path> readmes = modules.map(m -> m.resolve("README.md")).filter(Files::exists);
      Stream<Path> files = docs.filter(f -> f.toString().endsWith(".md"));
      for (Path file : Stream.concat(readmes.sorted(), files.sorted()).toList()) {
        pages.add(MarkdownPage.read(file));
      }
    }
    return pages.stream();
  }

  @TestFactory
  Stream<DynamicTest> javaBlocksStandInACompiledSample() throws IOException {
    return blocks("java", (page, block) -> assertThat(block.text()).isEqualTo(source(block)));
  }

  @TestFactory
  Stream<DynamicTest> yamlBlocksWithASourceEqualIt() throws IOException {
    return blocks(
        "yaml",
        (page, block) -> {
          if (!block.comment().isEmpty()) {
            assertThat(block.text()).isEqualTo(source(block));
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> consoleBlocksPrintWhatTheyShow() throws IOException {
    return blocks("console", (page, block) -> runAll(block));
  }

  /** Checks one block. */
  private interface Check {
    void run(MarkdownPage page, MarkdownPage.Block block) throws Exception;
  }

  private static Stream<DynamicTest> blocks(String language, Check check) throws IOException {
    return pages()
        .flatMap(
            page ->
                page.blocks().stream()
                    .filter(block -> block.language().equals(language))
                    .map(
                        block ->
                            DynamicTest.dynamicTest(
                                ROOT.relativize(page.file()) + ":" + block.line(),
                                () -> check.run(page, block))));
  }

  private static String source(MarkdownPage.Block block) throws IOException {
    String comment = block.comment();
    if (comment.startsWith("file: ")) {
      return Files.readString(ROOT.resolve(comment.substring(6)));
    }
    assertThat(comment).as("the comment before the block").startsWith("snippet: ");
    String[] place = comment.substring(9).split("#", 2);
    List<String> lines = Files.readAllLines(ROOT.resolve(place[0]));
    int start = indexOf(lines, 0, "// snippet: " + place[1]) + 1;
    List<String> body = lines.subList(start, indexOf(lines, start, "// end"));
    return String.join("\n", body).stripTrailing().stripIndent() + "\n";
  }

  private static int indexOf(List<String> lines, int from, String marker) {
    for (int i = from; i < lines.size(); i++) {
      if (lines.get(i).strip().equals(marker)) {
        return i;
      }
    }
    throw new AssertionError("there is no line `" + marker + "`");
  }

  /** Runs every {@code $ ./pai …} line of a block; other commands are for the reader. */
  private void runAll(MarkdownPage.Block block) throws Exception {
    List<String> lines = block.lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("\\s+# .*", "");
      if (line.startsWith("$ ./pai ")) {
        int end = i + 1;
        while (end < lines.size() && !lines.get(end).startsWith("$ ")) {
          end++;
        }
        assertShows(run(line.substring(8)), lines.subList(i + 1, end));
      }
    }
  }

  private List<String> run(String arguments) throws Exception {
    Path output = Files.createTempFile(scratch, "output", ".txt");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    // With the options of the script `pai`.
    String pai =
        "'%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' io.github.paiprotocol.cli.Pai %s"
            .formatted(java, System.getProperty("java.class.path"), arguments);
    Process process =
        new ProcessBuilder("bash", "-c", pai)
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.getOutputStream().close();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("ends in time: " + arguments).isTrue();
    return Files.readAllLines(output);
  }

  /** Compares an output with what a block shows; a line of {@value #ANYTHING} stands for any. */
  private static void assertShows(List<String> output, List<String> shown) {
    if (shown.isEmpty()) {
      return;
    }
    int at = 0;
    boolean skipping = false;
    for (String line : shown) {
      if (line.strip().equals(ANYTHING)) {
        skipping = true;
        continue;
      }
      int found = skipping ? output.subList(at, output.size()).indexOf(line) + at : at;
      assertThat(found).as("line `" + line + "` of " + output).isGreaterThanOrEqualTo(at);
      assertThat(found).as("shows more than is printed: " + line).isLessThan(output.size());
      assertThat(output.get(found)).isEqualTo(line);
      at = found + 1;
      skipping = false;
    }
    assertThat(skipping || at == output.size())
        .as("prints more than is shown: " + output.subList(at, output.size()))
        .isTrue();
  }
}
