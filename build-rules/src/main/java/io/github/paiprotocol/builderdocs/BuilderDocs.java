package io.github.paiprotocol.builderdocs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Copies generated builders, each public method with what a reader must know: what it sets, the
 * range, and what holds without the call. The words are those of the record's components and of
 * {@code docs/fields.md}, so that neither is written twice; javadoc runs on the copies.
 */
public final class BuilderDocs {
  private static final String SUFFIX = "Builder.java";

  private BuilderDocs() {}

  /**
   * Copies the builders of a module.
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
    Files.createDirectories(copies);
    for (Path builder : builders(generated)) {
      Path place = generated.relativize(builder);
      Optional<Components> record = Components.of(sources.resolve(recordOf(place)), fields);
      if (record.isPresent()) {
        Path copy = copies.resolve(place);
        Files.createDirectories(copy.getParent());
        Files.writeString(copy, new BuilderSource(builder, record.get()).documented());
        missing.addAll(record.get().missing());
      }
    }
    return missing;
  }

  private static List<Path> builders(Path generated) throws IOException {
    if (!Files.isDirectory(generated)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(generated)) {
      return files
          .filter(file -> file.toString().endsWith(SUFFIX))
          .filter(file -> !generated.relativize(file).toString().contains("internal"))
          .sorted()
          .toList();
    }
  }

  private static Path recordOf(Path builder) {
    String name = builder.getFileName().toString();
    return builder.resolveSibling(name.substring(0, name.length() - SUFFIX.length()) + ".java");
  }
}
