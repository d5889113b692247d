package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Commands and options in diagnostics and documentation exist. */
class HintsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern COMMAND =
      Pattern.compile("`pai(?: ([a-z]+(?:-[a-z]+)*))?((?: --[a-z-]+)*)[^`\n]*`");

  /** Hints that name an option of every command that resolves. */
  private static final Pattern OPTION = Pattern.compile("`pai` (?:the option|takes) `(--[a-z-]+)");

  private final CommandLine pai = Commands.line().setCaseInsensitiveEnumValuesAllowed(true);
  private final Map<String, Path> commands = new TreeMap<>();
  private final Map<String, Path> options = new TreeMap<>();

  @Test
  void hintedCommandsAndOptionsExist() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 20)) {
      for (Path file : files.filter(HintsTest::speaksToPeople).toList()) {
        collect(Files.readString(file), file);
      }
    }
    assertThat(commands).containsKeys("lock", "resolve --frozen", "bundle");
    commands.forEach(this::assertExists);
    assertThat(options).containsKeys("--marketplace", "--file-root");
    options.forEach(
        (option, file) ->
            pai.getSubcommands()
                .forEach(
                    (name, command) -> {
                      if (command.getCommandSpec().findOption("--frozen") != null) {
                        assertThat(command.getCommandSpec().findOption(option))
                            .as("`pai %s %s` of %s", name, option, file)
                            .isNotNull();
                      }
                    }));
  }

  private static boolean speaksToPeople(Path file) {
    String path = ROOT.relativize(file).toString().replace('\\', '/');
    boolean java = path.contains("src/main/java/") && path.endsWith(".java");
    boolean page = path.endsWith(".md") && (path.equals("README.md") || path.startsWith("docs/"));
    return java || page;
  }

  private void collect(String text, Path file) {
    // A sentence may be spread over several string literals, and over calls between them.
    String joined = text.replaceAll("\"\\s*\\+\\s*\"", "");
    Matcher command = COMMAND.matcher(joined);
    while (command.find()) {
      if (command.group(1) != null || !command.group(2).isEmpty()) {
        String name = command.group(1) == null ? "" : command.group(1);
        commands.put((name + command.group(2)).strip(), file);
      }
    }
    Matcher option = OPTION.matcher(joined);
    while (option.find()) {
      options.put(option.group(1), file);
    }
  }

  private void assertExists(String hinted, Path file) {
    CommandLine command = pai;
    for (String word : Splitter.on(' ').split(hinted)) {
      if (word.startsWith("--")) {
        assertThat(command.getCommandSpec().findOption(word))
            .as("`pai %s` of %s", hinted, file)
            .isNotNull();
      } else {
        assertThat(pai.getSubcommands()).as("commands %s names", file).containsKey(word);
        command = pai.getSubcommands().get(word);
      }
    }
  }
}
