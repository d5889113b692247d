package io.github.paiprotocol.cli;

import com.google.common.base.Splitter;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is in a folder.
 *
 * @param entries content of each file by its path; folders are empty and end with a slash
 */
record FaultTree(SortedMap<String, String> entries) {
  private static final Pattern OF_TASKS = Pattern.compile("DIR/[^/]*/(?!scripts/.*).*");

  static FaultTree of(Path folder) throws IOException {
    SortedMap<String, String> entries = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.filter(path -> !path.equals(folder)).toList()) {
          String name = folder.relativize(each).toString();
          if (Files.isDirectory(each)) {
            entries.put(name + "/", "");
          } else if (Files.isRegularFile(each)) {
            entries.put(name, Files.readString(each, StandardCharsets.ISO_8859_1));
          }
        }
      }
    }
    return new FaultTree(entries);
  }

  /** Puts all of it into a folder, and nothing else. */
  void writeTo(Path folder) throws IOException {
    if (Files.exists(folder)) {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
    Files.createDirectories(folder);
    addTo(folder);
  }

  /** Puts all of it into a folder, beside what is there. */
  void addTo(Path folder) throws IOException {
    for (Map.Entry<String, String> entry : entries.entrySet()) {
      Path path = folder.resolve(entry.getKey());
      if (entry.getKey().endsWith("/")) {
        Files.createDirectories(path);
      } else {
        Files.createDirectories(path.resolveSibling(""));
        Files.writeString(path, entry.getValue(), StandardCharsets.ISO_8859_1);
      }
    }
  }

  /** All but what tasks wrote. */
  FaultTree ours() {
    return without(name -> OF_TASKS.matcher(name).matches());
  }

  /** What we leave for people: no copies of documents, which are looked at by their digests. */
  FaultTree results() {
    return ours().without(name -> name.startsWith("cache/"));
  }

  /** The copies of documents. */
  FaultTree cache() {
    return without(name -> !name.startsWith("cache/"));
  }

  /** All but the files that killed writers leave, which are never read. */
  FaultTree withoutLeftOvers() {
    return without(FaultTree::isLeftOver);
  }

  FaultTree files() {
    return without(name -> name.endsWith("/"));
  }

  private FaultTree without(Predicate<String> name) {
    SortedMap<String, String> left = new TreeMap<>(entries);
    left.keySet().removeIf(name);
    return new FaultTree(left);
  }

  private static boolean isLeftOver(String name) {
    return Splitter.on('/').splitToStream(name).anyMatch(part -> part.startsWith(".pai-"));
  }

  /** The names of what differs. */
  Set<String> differences(FaultTree other) {
    Set<String> names = new TreeSet<>(entries.keySet());
    names.addAll(other.entries.keySet());
    names.removeIf(name -> Objects.equals(entries.get(name), other.entries.get(name)));
    return names;
  }
}
