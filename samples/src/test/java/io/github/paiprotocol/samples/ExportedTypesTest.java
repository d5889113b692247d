package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each exported type has a use: a sample uses it, a page of the documentation names it, or a test
 * of another module uses it. Others belong in internal packages.
 */
class ExportedTypesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern TYPE =
      Pattern.compile("^\\S.*?\\b(?:class|record|enum|interface) ([\\w.$]+)");

  /** Types and nested types; a call of {@code builder} is a use of the builder. */
  private static final Pattern NAME =
      Pattern.compile("[A-Z]\\w*(?:\\s*\\.\\s*(?:[A-Z]\\w*|builder\\())*");

  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\\n]+`");

  /** A Java file: what it names, and the text, whose imports say which packages it means. */
  private record Source(String module, String text, Set<String> names) {
    boolean uses(String packageName, String type) {
      String outer = type.contains(".") ? type.substring(0, type.indexOf('.')) : type;
      boolean near = text.contains("package " + packageName + ";");
      boolean imported = text.contains(packageName + "." + outer);
      return ((near || imported) && names.contains(type))
          || text.contains("import " + packageName + "." + type + ";");
    }
  }

  private static Set<String> names(String text) {
    Set<String> names = new HashSet<>();
    for (MatchResult found : NAME.matcher(text).results().toList()) {
      String name = found.group().replaceAll("\\s", "").replace(".builder(", ".Builder");
      for (int end = name.indexOf('.'); end >= 0; end = name.indexOf('.', end + 1)) {
        names.add(name.substring(0, end));
      }
      names.add(name);
    }
    return names;
  }

  private static List<Path> files(Path folder, String extension) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(extension)).sorted().toList();
    }
  }

  private static Set<String> namedByPages() throws IOException {
    Set<String> names = names(code(ROOT.resolve("README.md")));
    for (Path page : files(ROOT.resolve("docs"), ".md")) {
      if (!page.startsWith(ROOT.resolve("docs/adr"))) {
        names.addAll(names(code(page)));
      }
    }
    return names;
  }

  private static String code(Path page) throws IOException {
    return CODE.matcher(Files.readString(page))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.joining("\n"));
  }

  private static List<Source> sources(List<Path> modules) throws IOException {
    Stream.Builder<Source> sources = Stream.builder();
    for (Path module : modules) {
      String name = module.getFileName().toString();
      Path folder = module.resolve(name.equals("samples") ? "src" : "src/test");
      for (Path file : files(folder, ".java")) {
        String text = Files.readString(file);
        sources.add(new Source(name, text, names(text)));
      }
    }
    return sources.build().toList();
  }

  @Test
  void eachExportedTypeIsUsedOutsideOfItsModule() throws IOException {
    List<Path> modules;
    try (Stream<Path> all = Files.list(ROOT)) {
      modules = all.filter(folder -> Files.isDirectory(folder.resolve("src"))).sorted().toList();
    }
    Set<String> pages = namedByPages();
    List<Source> sources = sources(modules);
    TreeMap<String, String> unused = new TreeMap<>();
    int exported = 0;
    for (Path module : modules) {
      for (String type : exported(module)) {
        exported++;
        String packageName = "io.github.paiprotocol." + type.substring(0, type.lastIndexOf('.'));
        String name = type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
        boolean used =
            pages.contains(name)
                || sources.stream()
                    .filter(source -> !source.module().equals(module.getFileName().toString()))
                    .anyMatch(source -> source.uses(packageName, name));
        if (!used) {
          unused.put(type, module.getFileName().toString());
        }
      }
    }
    assertThat(exported).isPositive();
    assertThat(unused).as("exported, and used by no sample, page or other module's test").isEmpty();
  }

  private static List<String> exported(Path module) throws IOException {
    Path list = module.resolve("src/test/resources/public-api.txt");
    if (!Files.exists(list)) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(list)) {
      return lines
          .flatMap(line -> TYPE.matcher(line).results())
          .map(found -> found.group(1))
          .toList();
    }
  }
}
