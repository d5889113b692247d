package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.buildrules.DiagnosticsPage;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of commands name commands and options, never Java types. */
class CommandHintsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** What stands in back-ticks in a literal, or in a line that is printed. */
  private static final Pattern QUOTED = Pattern.compile("`([A-Z]\\w+)(?:[.#][\\w.()]+)?`");

  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");

  /** Files whose sentences name types, and why commands never print them so. */
  private static final Map<String, String> TRANSLATED =
      ImmutableMap.<String, String>builder()
          .put("ReadingProblems.java", "CommandHints has another hint for each of its limits")
          .put("Document.java", "commands read by readers")
          .put("Quota.java", "CommandHints has another hint for its limit")
          .put("GraphProblems.java", "CommandHints has another hint for its limits")
          .put("LockProblems.java", "CommandHints has another hint for each")
          .put("TemplateSource.java", "commands resolve before they emit")
          .put("ModelDeserializer.java", "commands read by readers, not by mappers of Jackson")
          .build();

  @TempDir Path folder;

  @Test
  void sentencesThatNameTypesAreTranslated() throws IOException {
    Set<String> types = types();
    assertThat(types).contains("ReaderLimits", "LockMode", "AccessPolicy", "ClusterProfile");
    Map<String, String> naming = new TreeMap<>();
    for (Path file : sources()) {
      String joined = Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
      for (MatchResult literal : LITERAL.matcher(joined).results().toList()) {
        if (names(literal.group(), types::contains)) {
          naming.put(file.getFileName().toString(), literal.group());
        }
      }
    }
    assertThat(naming).containsOnlyKeys(TRANSLATED.keySet());
  }

  @Test
  @Thorough
  void noExampleOfThePageOfDiagnosticsNamesOne() throws IOException {
    Set<String> types = types();
    List<String> said = new ArrayList<>();
    for (String text : texts()) {
      for (List<String> command :
          List.of(
              List.of("validate", "-"),
              List.of("validate", "--strict", "-t", "framework", "-"),
              List.of("validate", "-t", "pods", "--offline", "--cache", folder + "/none", "-"),
              List.of("explain", "--frozen", "-"))) {
        PaiRun run = PaiRun.withInput(text, command.toArray(String[]::new));
        run.err()
            .lines()
            .filter(line -> names(line, type -> types.contains(type) && !text.contains(type)))
            .forEach(said::add);
      }
    }
    assertThat(said).isEmpty();
  }

  @Test
  void limitsAndLocksHaveHintsForCommands() throws IOException {
    Map<String, String> hints = new LinkedHashMap<>();
    hints.put("a: " + "[".repeat(2000), "shorten it");
    hints.put("x".repeat(5_000_000), "move prerequisites into documents of their own");
    hints.put("a: 1\n---\nb: 2\n", "`--document 0`");
    hints.put(
        JobTexts.HELLO.replace("prerequisites:", "prerequisites:\n  - require: [x://y/z]"), "");
    hints.forEach(
        (text, hint) ->
            assertThat(PaiRun.withInput(text, "validate", "-").err())
                .contains(hint)
                .doesNotContain("a program"));
    String job =
        JobTexts.HELLO.replace(
            "dockerImage: img", "dockerImage: img\n    prerequisites: ['https://host.example/a']");
    assertThat(PaiRun.withInput(job, "explain", "--frozen", "-").err())
        .contains("[lock-missing]", "hint: write the lock anew with `pai lock`")
        .doesNotContain("LockMode", "PrerequisiteResolver");
    assertThat(
            PaiRun.withInput(
                    JobTexts.HELLO
                        .replace("commands", "x: 1\n    commands")
                        .replace("x: 1", unknown()),
                    "validate",
                    "-")
                .err())
        .contains("hint: put right what is listed first\n");
  }

  private static String unknown() {
    StringBuilder keys = new StringBuilder("x: 1\n");
    for (int i = 0; i < 1100; i++) {
      keys.append("    unknown").append(i).append(": 1\n");
    }
    return keys.toString().stripTrailing();
  }

  /** The YAML blocks of the page, each as a text and as a part of a job. */
  private static List<String> texts() throws IOException {
    assertThat(DiagnosticsPage.described("ProtocolCode")).hasSizeGreaterThan(50);
    String page = Files.readString(ROOT.resolve("docs/diagnostics.md"));
    List<String> texts = new ArrayList<>();
    for (MatchResult block :
        Pattern.compile("(?s)```yaml\n(.*?)```").matcher(page).results().toList()) {
      texts.add(block.group(1));
      texts.add(JobTexts.HELLO + block.group(1));
    }
    assertThat(texts).hasSizeGreaterThan(100);
    return texts;
  }

  private static boolean names(String text, Predicate<String> isType) {
    return QUOTED.matcher(text).results().anyMatch(name -> isType.test(name.group(1)));
  }

  /** Simple names of the types of all modules, but what YAML calls so, too. */
  private static Set<String> types() throws IOException {
    return sources().stream()
        .map(file -> Splitter.on('.').splitToList(file.getFileName().toString()).get(0))
        .filter(name -> !Set.of("DIJob", "Framework", "Volcano", "JobSet").contains(name))
        .collect(Collectors.toSet());
  }

  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module :
          modules.filter(m -> m.getFileName().toString().startsWith("pai-")).toList()) {
        Path main = module.resolve("src/main/java");
        if (!Files.isDirectory(main) || module.endsWith("pai-protocol-testkit")) {
          continue;
        }
        try (Stream<Path> files = Files.walk(main)) {
          files.filter(f -> f.toString().endsWith(".java")).sorted().forEach(all::add);
        }
      }
    }
    return all;
  }
}
