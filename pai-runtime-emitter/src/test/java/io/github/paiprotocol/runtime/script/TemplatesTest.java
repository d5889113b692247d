package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for every template of the module. */
class TemplatesTest {
  private static final Path RESOURCES = Path.of("src/main/resources/io/github/paiprotocol/runtime");
  private static final Pattern CODE = Pattern.compile("\\{\\{\\{([^}]*)}}}|\\{\\{&\\s*([^}]*)}}");

  /**
   * Where a value is put in as it is, and why that is right: numbers and names of ours, names of
   * variables that {@link Bash#isVariableName} has let pass, and commands, which are code.
   */
  private static final Map<String, Set<String>> REVIEWED =
      Map.of(
          "script/own_names.sh.mustache", Set.of("own"),
          "script/script_env.sh.mustache", Set.of("magic"),
          "script/runtime_env.sh.mustache", Set.of("name", "index"),
          "script/phase.sh.mustache", Set.of("event", "policy"),
          "script/runtime.mustache", Set.of("exitCodes"),
          "script/user.sh.mustache", Set.of("."));

  private static final Map<String, Class<?>> OWNERS =
      Map.of(
          "script", RuntimeScripts.class, "plugin", RuntimePlugin.class, "init", InitPlugin.class);

  private static Map<String, String> files(boolean templates) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(RESOURCES)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        String name = RESOURCES.relativize(path).toString();
        if (name.endsWith(ShellTemplate.EXTENSION) == templates) {
          files.put(name, Files.readString(path, StandardCharsets.UTF_8));
        }
      }
    }
    assertThat(files).isNotEmpty();
    return files;
  }

  @Test
  void valuesStandOnlyWhereWordsMay() throws IOException {
    files(true).forEach((name, text) -> assertDoesNotThrow(() -> WordPlaces.check(name, text)));
  }

  @Test
  void everyTemplateIsOne() throws IOException {
    for (String name : files(true).keySet()) {
      Path file = Path.of(name);
      Class<?> owner = OWNERS.get(file.getParent().toString());
      assertDoesNotThrow(() -> ShellTemplate.of(owner, file.getFileName().toString()), name);
    }
  }

  @Test
  void codeIsPutInAtReviewedPlacesOnly() throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    files(true)
        .forEach(
            (name, text) ->
                CODE.matcher(text)
                    .results()
                    .map(tag -> tag.group(1) == null ? tag.group(2) : tag.group(1))
                    .forEach(tag -> found.computeIfAbsent(name, n -> new TreeSet<>()).add(tag)));
    assertThat(found).isEqualTo(REVIEWED);
  }

  @Test
  void filesWithoutValuesHoldNoTags() throws IOException {
    assertThat(files(false)).allSatisfy((name, text) -> assertThat(text).doesNotContain("{{"));
  }
}
