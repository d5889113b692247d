package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.LocationProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The compiled main classes of all published modules, for {@code @AnalyzeClasses(locations)}: each
 * folder {@code pai-*} beside that of the module whose test asks, built as that module is.
 */
public final class PublishedModules implements LocationProvider {

  @Override
  public Set<Location> get(Class<?> test) {
    Path module = Path.of("").toAbsolutePath();
    Path classes = module.relativize(classesOf(test)).resolveSibling("classes");
    Set<Location> locations = new HashSet<>();
    for (Path published : folders()) {
      Path built = published.resolve(classes);
      if (!Files.isDirectory(built)) {
        throw new IllegalStateException(built + " is not built: run the test with `-am`");
      }
      locations.add(Location.of(built));
    }
    return locations;
  }

  /** The folders of the published modules, in the order of their names. */
  public static List<Path> folders() {
    try (Stream<Path> all = Files.list(Path.of("..").toAbsolutePath().normalize())) {
      return all.filter(folder -> folder.getFileName().toString().startsWith("pai-"))
          .filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path classesOf(Class<?> test) {
    try {
      return Path.of(test.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
