package io.github.paiprotocol.k8s.corpus;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folders of public test data, which are not part of the project. */
public final class Corpus {
  private static final String ROOT = System.getProperty("pai.corpus", "");

  private Corpus() {}

  /** A folder beside the corpus; the test is skipped where it is absent. */
  public static Path beside(String folder) {
    assumeTrue(!ROOT.isEmpty(), "no corpus: set -Dpai.corpus=FOLDER");
    Path path = Path.of(ROOT).resolveSibling(folder);
    assumeTrue(Files.isDirectory(path), () -> "there is no " + path);
    return path;
  }

  /** Folders of cases that have a reference; the test is skipped where there is no corpus. */
  public static List<Path> cases(String folder) throws IOException {
    assumeTrue(!ROOT.isEmpty(), "no corpus: set -Dpai.corpus=FOLDER");
    try (Stream<Path> all = Files.list(Path.of(ROOT, folder))) {
      return all.filter(path -> Files.exists(path.resolve("reference.json"))).sorted().toList();
    }
  }
}
