package io.github.paiprotocol.testsupport;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The corpus of real jobs and hard cases, a folder that is no part of the project and that {@code
 * -Dpai.corpus} names. A test that asks for something that is not there is skipped.
 */
public final class Corpus {
  private static final String ROOT = System.getProperty("pai.corpus", "");

  private Corpus() {}

  /**
   * Whether there is one.
   *
   * @return whether its folder is named
   */
  public static boolean isThere() {
    return !ROOT.isEmpty();
  }

  /**
   * A folder of the corpus.
   *
   * @param names the names of the folder and of those above it; none for the corpus itself
   * @return the folder
   */
  public static Path folder(String... names) {
    assumeTrue(isThere(), "no corpus: set -Dpai.corpus=FOLDER");
    return Path.of(ROOT, names);
  }

  /**
   * A folder beside the corpus.
   *
   * @param name the folder's name
   * @return the folder, which is there
   */
  public static Path beside(String name) {
    Path path = folder().resolveSibling(name);
    assumeTrue(Files.isDirectory(path), () -> "there is no " + path);
    return path;
  }

  /**
   * What stands in a folder.
   *
   * @param names as for {@link #folder}
   * @return the files and folders, in the order of their names
   * @throws IOException when it cannot be read
   */
  public static List<Path> list(String... names) throws IOException {
    try (Stream<Path> all = Files.list(folder(names))) {
      return all.sorted().toList();
    }
  }

  /**
   * The cases of a folder for which there is an answer of the reference.
   *
   * @param folder the folder's name
   * @return the cases' folders, in the order of their names
   * @throws IOException when it cannot be read
   */
  public static List<Path> cases(String folder) throws IOException {
    return list(folder).stream().filter(c -> Files.exists(c.resolve("reference.json"))).toList();
  }

  /**
   * The files anywhere below a folder.
   *
   * @param folder the folder's name, or nothing for all of the corpus
   * @param ending how the files' names end
   * @return the files, in the order of their paths
   * @throws IOException when it cannot be read
   */
  public static List<Path> files(String folder, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(folder(folder))) {
      return all.filter(f -> f.getFileName().toString().endsWith(ending)).sorted().toList();
    }
  }
}
