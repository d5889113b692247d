package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.golden.GoldenFile;
import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the documentation shows is true: Java and YAML blocks stand in a sample that is compiled or
 * read by the tests, and console blocks print what they say.
 *
 * <p>A block names its source in a comment on the line before it: {@code <!-- snippet: FILE#NAME
 * -->} for the lines between {@code // snippet: NAME} and {@code // end} of a file with the imports
 * they need, {@code <!-- file: FILE -->} for a whole file. {@code -Dpai.golden.update=true} writes
 * Java blocks anew.
 */
class DocumentationTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Matches any lines in the output of a console block. */
  private static final String ANYTHING = "…";

  /** Lines of console blocks that no test runs, and why. */
  private static final Map<String, String> NOT_RUN =
      Map.of(
          "mvn .*", "a build within the build; MarketplaceJobsTest runs what the samples' one runs",
          "scripts/bench .*", "minutes of a machine of its own",
          "\\./pai .*--plugins samples/consumers/.*",
              "needs its jar; scripts/check-consumers runs it",
          "curl .*", "needs the service of the line before it",
          "kubectl .*", "needs a cluster",
          "uid=\\$\\(pai .* \\| kubectl .*\\)", "needs a cluster",
          "pai .* --owned-by \"\\$uid\" > rest.yaml", "needs the uid of an object in a cluster",
          "test ! -s rest.yaml \\|\\| kubectl .*", "needs a cluster",
          "pai .* \\| kubectl .*", "needs a cluster");

  @TempDir Path scratch;

  private FakeMarketplace marketplace = FakeMarketplace.withoutToken();

  @BeforeEach
  void serve() throws IOException {
    marketplace = MarketplaceJobs.serve(Path.of("marketplace", "items"));
  }

  @AfterEach
  void close() {
    marketplace.close();
  }

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
    return blocks(
        "java",
        (page, block) -> {
          if (GoldenFile.isUpdating()) {
            String fence = "<!-- " + block.comment() + " -->\n```java\n";
            String text = Files.readString(page.file());
            Files.writeString(
                page.file(), text.replace(fence + block.text(), fence + source(block)));
          }
          GoldenFile.check(page.file() + ", " + block.comment(), block.text(), source(block));
        });
  }

  @TestFactory
  Stream<DynamicTest> otherBlocksWithASourceEqualIt() throws IOException {
    return Stream.of("yaml", "json", "xml", "text").flatMap(DocumentationTest::withSource);
  }

  private static Stream<DynamicTest> withSource(String language) {
    try {
      return blocks(
          language,
          (page, block) -> {
            if (!block.comment().isEmpty()) {
              assertThat(block.text()).isEqualTo(source(block));
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  @Thorough
  Stream<DynamicTest> consoleBlocksPrintWhatTheyShow() throws IOException {
    return blocks("console", this::runAll);
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
    int start = indexOf(lines, 0, "snippet: " + place[1]) + 1;
    List<String> body = lines.subList(start, indexOf(lines, start, "end"));
    String text = String.join("\n", body).stripTrailing().stripIndent() + "\n";
    return imports(lines, text) + text;
  }

  /** The imports of a file that a part of it needs, and an empty line behind them. */
  private static String imports(List<String> lines, String text) {
    Set<String> words = new TreeSet<>(Arrays.asList(text.split("\\W+")));
    String imports =
        lines.stream()
            .filter(line -> line.startsWith("import "))
            .filter(line -> words.contains(line.replaceAll(".*\\.|;", "")))
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    return imports.isEmpty() ? "" : imports + "\n";
  }

  private static int indexOf(List<String> lines, int from, String marker) {
    for (int i = from; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.equals("// " + marker) || line.equals("<!-- " + marker + " -->")) {
        return i;
      }
    }
    throw new AssertionError("there is no line `" + marker + "`");
  }

  /** Runs every line of a block that begins with {@code $}. */
  private void runAll(MarkdownPage page, MarkdownPage.Block block) throws Exception {
    List<String> lines = block.lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("\\s+# .*", "");
      if (line.startsWith("$ ") && notRun(line.substring(2)).isEmpty()) {
        int end = i + 1;
        while (end < lines.size() && !lines.get(end).startsWith("$ ")) {
          end++;
        }
        assertShows(run(page, line.substring(2), end == i + 1), lines.subList(i + 1, end));
      }
    }
  }

  /** Why a line is not run; empty when it is. */
  private static Optional<String> notRun(String line) {
    return NOT_RUN.entrySet().stream()
        .filter(each -> line.matches(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  @Test
  void everyLineThatIsNotRunHasItsReasonAndEveryReasonALine() throws IOException {
    Set<String> used = new TreeSet<>();
    pages()
        .flatMap(page -> page.blocks().stream())
        .filter(block -> block.language().equals("console"))
        .flatMap(block -> block.lines().stream())
        .filter(line -> line.startsWith("$ "))
        .map(line -> line.substring(2))
        .forEach(
            line -> {
              boolean ours = line.matches("\\./pai .*|cp .* /tmp/\\S+|echo .* > /tmp/\\S+");
              assertThat(ours || notRun(line).isPresent())
                  .as("is run, or has a reason: " + line)
                  .isTrue();
              NOT_RUN.keySet().stream().filter(line::matches).forEach(used::add);
            });
    assertThat(used).isEqualTo(new TreeSet<>(NOT_RUN.keySet()));
  }

  @Test
  void whatIsToBeTypedIsInConsoleBlocks() throws IOException {
    pages()
        .forEach(
            page ->
                page.blocks().stream()
                    .filter(block -> block.language().matches("sh|bash|shell|zsh"))
                    .forEach(
                        block ->
                            assertThat(block.comment())
                                .as(page.file() + ":" + block.line() + " stands in a file")
                                .startsWith("file: ")));
  }

  @TestFactory
  Stream<DynamicTest> shellBlocksEqualTheirFile() throws IOException {
    return blocks("bash", (page, block) -> assertThat(block.text()).isEqualTo(source(block)));
  }

  /** Runs a line as it stands, but in a folder of the page's own in place of {@code /tmp}. */
  private List<String> run(MarkdownPage page, String line, boolean mustSucceed) throws Exception {
    Path temporary = Files.createDirectories(scratch.resolve(page.file().getFileName().toString()));
    Path output = Files.createTempFile(scratch, "output", ".txt");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    // With the options of the script `pai`.
    String pai =
        "'%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' io.github.paiprotocol.cli.Pai "
            .formatted(java, System.getProperty("java.class.path"));
    String command = line.replace("/tmp/", temporary + "/");
    ProcessBuilder builder =
        new ProcessBuilder(
                "bash", "-c", command.startsWith("./pai ") ? pai + command.substring(6) : command)
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("XDG_CACHE_HOME", scratch.resolve("cache").toString());
    builder.environment().put("market", MarketplaceJobs.options(marketplace));
    Process process = builder.start();
    process.getOutputStream().close();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).as("ends in time: " + line).isTrue();
    List<String> printed =
        Files.readAllLines(output).stream()
            .map(printedLine -> printedLine.replace(temporary + "/", "/tmp/"))
            .toList();
    if (mustSucceed) {
      assertThat(process.exitValue()).as(line + " prints " + printed).isZero();
    }
    return printed;
  }

  /** Compares an output with what a block shows; {@value #ANYTHING} matches any lines. */
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
