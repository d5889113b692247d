package io.github.paiprotocol.builderdocs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Copies the sources of a module for javadoc. Each public method of a generated builder gets what a
 * reader must know: what it sets, the range, and what holds without the call. The words are those
 * of the record's components and of {@code docs/fields.md}, so that neither is written twice.
 *
 * <p>The descriptor of a module is left out: javadoc reads modules without one only beside others
 * without one.
 */
public final class BuilderDocs {
  private static final String SUFFIX = "Builder.java";
  private static final String DESCRIPTOR = "module-info.java";

  private BuilderDocs() {}

  /**
   * Copies the sources of a module.
   *
   * @param args the folder of its sources, that of its generated sources, where the copies go, and
   *     the page of fields
   * @throws IOException when a file cannot be read or written
   * @throws IllegalStateException when a method has no words, or they lack a range or a default
   */
  public static void main(String[] args) throws IOException {
    List<String> missing =
        copy(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), FieldRows.of(Path.of(args[3])));
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          "write into the comment of the record:\n  " + String.join("\n  ", missing));
    }
  }

  /** Copies, and lists what is missing in the comments of the records. */
  static List<String> copy(Path sources, Path generated, Path copies, FieldRows fields)
      throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path source : files(sources)) {
      if (!source.endsWith(DESCRIPTOR)) {
        write(copies.resolve(sources.relativize(source)), Files.readString(source));
      }
    }
    for (Path source : files(generated)) {
      Path place = generated.relativize(source);
      Optional<Components> record = record(sources, place, fields);
      write(
          copies.resolve(place),
          record.isPresent()
              ? new BuilderSource(source, record.get()).documented()
              : Files.readString(source));
      record.ifPresent(each -> missing.addAll(each.missing()));
    }
    return missing;
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** The record of a generated builder; empty for what nobody outside sees. */
  private static Optional<Components> record(Path sources, Path generated, FieldRows fields)
      throws IOException {
    String file = generated.toString();
    return file.endsWith(SUFFIX) && !file.contains("internal")
        ? Components.of(
            sources.resolve(file.substring(0, file.length() - SUFFIX.length()) + ".java"), fields)
        : Optional.empty();
  }
}
