package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code docs/architecture.md} names what is there, and orders packages as the build does. */
class ArchitecturePageTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGE = ROOT.resolve("docs/architecture.md");

  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)#]+)[^)]*\\)");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  /** A class, maybe with a member of it. */
  private static final Pattern CLASS =
      Pattern.compile("([A-Z]\\w*[a-z]\\w*)((?:\\.\\w+)*)(?:\\(\\))?");

  private static final Pattern MODULE = Pattern.compile("<module>(pai-[^<]+)</module>");
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<groupId>io\\.github\\.paiprotocol</groupId>\\s*<artifactId>(pai-[^<]+)</artifactId>"
              + "(?!\\s*<(?:version|scope|name)>)");

  private String page = "";

  @BeforeEach
  void read() throws IOException {
    page = Files.readString(PAGE);
  }

  private static List<String> groups(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  /** The sources of all modules by the names of their classes; names may be there twice. */
  private static Map<String, List<Path>> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path sources : modules.map(module -> module.resolve("src")).toList()) {
        if (Files.isDirectory(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
          }
        }
      }
    }
    return all.stream()
        .collect(Collectors.groupingBy(f -> f.getFileName().toString().replace(".java", "")));
  }

  private static boolean mentions(Path source, String member) {
    try {
      return Pattern.compile("\\b" + member + "\\b").matcher(Files.readString(source)).find();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void everyFileItLinksIsThereUnderItsName() {
    List<MatchResult> links = LINK.matcher(page).results().toList();
    assertThat(links).hasSizeGreaterThan(30);
    for (MatchResult link : links) {
      Path file = PAGE.resolveSibling(link.group(2)).normalize();
      assertThat(file).exists();
      String name = link.group(1).replace("`", "");
      if (file.toString().endsWith(".java") && !name.contains(".")) {
        assertThat(file).hasFileName(name + ".java");
      }
    }
  }

  @Test
  void everyClassAndMemberItNamesIsThere() throws IOException {
    Map<String, List<Path>> sources = sources();
    String picture = MarkdownPage.read(PAGE).blocks().get(0).text();
    List<String> drawn = groups(Pattern.compile("\\b([A-Z]\\w*[a-z])\\b"), picture);
    assertThat(drawn).hasSizeGreaterThan(10);
    assertThat(drawn).allMatch(sources::containsKey);
    List<MatchResult> named =
        groups(CODE, page.replace("```", "")).stream()
            .map(CLASS::matcher)
            .filter(matcher -> matcher.matches())
            .map(matcher -> matcher.toMatchResult())
            .toList();
    assertThat(named).hasSizeGreaterThan(80);
    for (MatchResult each : named) {
      assertThat(each.group(1)).matches(sources::containsKey, "is a class");
      for (String member : each.group(2).split("\\.", -1)) {
        assertThat(sources.get(each.group(1)))
            .as(each.group())
            .anyMatch(source -> mentions(source, member));
      }
    }
  }

  @Test
  void aMaintainerLearnsAtMostEightyConcepts() {
    String concepts = page.substring(page.indexOf("\n## Concepts"), page.indexOf("\n## Words"));
    List<String> names =
        groups(CODE, concepts).stream().filter(name -> CLASS.matcher(name).matches()).toList();
    assertThat(names).doesNotHaveDuplicates().hasSizeBetween(50, 80);
  }

  /** What the table says of each module: its packages in order, and the modules it uses. */
  @Test
  void packagesAndModulesAreInTheOrderOfTheBuild() throws IOException {
    Map<String, String> rows = new LinkedHashMap<>();
    for (String module : groups(MODULE, Files.readString(ROOT.resolve("pom.xml")))) {
      if (!module.equals("pai-bom")) {
        rows.put(module, "| `" + module + "` | " + order(module) + "| " + uses(module) + " |");
      }
    }
    assertThat(rows).hasSize(10);
    assertThat(page.lines()).containsAll(rows.values());
  }

  /** As {@link ArchitectureTest} has it. */
  private static String order(String module) {
    Path sources = ROOT.resolve(module).resolve("src/main/java/io/github/paiprotocol");
    Map<String, List<String>> orders = new LinkedHashMap<>(ArchitectureTest.ORDERS);
    orders.put("cli", ArchitectureTest.COMMAND);
    return orders.entrySet().stream()
        .filter(each -> Files.isDirectory(sources.resolve(each.getKey())))
        .flatMap(each -> each.getValue().stream())
        .map(rank -> "`" + rank + "`")
        .reduce((lower, higher) -> lower + " < " + higher)
        .map(order -> order + " ")
        .orElse("");
  }

  private static String uses(String module) throws IOException {
    String pom = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
    List<String> used =
        groups(DEPENDENCY, pom).stream()
            .filter(other -> !other.equals("pai-protocol-parent"))
            .map(other -> "`" + other + "`")
            .toList();
    return used.isEmpty() ? "–" : String.join(", ", used);
  }

  @Test
  void everyRecipeIsHeldByATest() throws IOException {
    List<String> recipes = List.of(page.split("\n### ", -1));
    assertThat(recipes.stream().skip(1).map(recipe -> recipe.lines().findFirst().orElseThrow()))
        .containsExactly(
            "A source", "A plugin", "A target", "A rule", "A diagnostic", "A field", "An event");
    for (String recipe : recipes.subList(1, recipes.size())) {
      List<String> tests =
          LINK.matcher(recipe)
              .results()
              .map(link -> link.group(2))
              .filter(file -> file.endsWith("Test.java"))
              .toList();
      assertThat(tests).as(recipe.lines().findFirst().orElseThrow()).isNotEmpty();
      for (String test : tests) {
        String source = Files.readString(PAGE.resolveSibling(test).normalize());
        assertThat(SecurityPageTest.CASE.matcher(source).find() || source.contains("Contract {"))
            .as(test + " holds cases")
            .isTrue();
      }
    }
  }
}
