package io.github.paiprotocol.cli.output;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.resolver.internal.store.FileProblem;
import io.github.paiprotocol.resolver.internal.store.OutputFiles;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes results into a folder. */
public final class Outputs {
  private static final Pattern LIKE_FILE = Pattern.compile("\\.(?:ya?ml|json|sh)$");

  private Outputs() {}

  /** Where {@code --output} leads; {@code -} is standard output, as if it were not given. */
  public static Optional<Path> given(Optional<Path> output) {
    return output.filter(path -> !path.toString().equals("-"));
  }

  /** One file for each object, named after its kind and name, in the order of application. */
  private static Map<String, Supplier<String>> perObject(KubernetesObjects made, boolean json) {
    Map<String, Supplier<String>> files = new LinkedHashMap<>();
    int number = 1;
    for (HasMetadata object : made.objects()) {
      KubernetesObjects alone = new KubernetesObjects(List.of(object), List.of(), List.of());
      files.put(
          fileName(number++, object.getKind(), object.getMetadata().getName(), json),
          json ? alone::indentedJson : alone::yaml);
    }
    return files;
  }

  /**
   * What the file of one of several things is called.
   *
   * @param number its number among them, from 1
   * @param kind what it is
   * @param name its name, which a file can have
   * @param json whether it is JSON instead of YAML
   * @return e.g. {@code 01-pod-train-worker-0.yaml}
   */
  public static String fileName(int number, String kind, String name, boolean json) {
    return String.format(
        Locale.ROOT,
        "%02d-%s-%s.%s",
        number,
        kind.toLowerCase(Locale.ROOT),
        name,
        json ? "json" : "yaml");
  }

  /**
   * Objects as a command gives them.
   *
   * @param made the objects
   * @param json whether to print JSON instead of YAML
   * @return their text and files, with their warnings and losses
   */
  public static Rendered rendered(KubernetesObjects made, boolean json) {
    return new Rendered(
        json ? out -> out.append(made.indentedJson()) : made::appendYaml,
        perObject(made, json),
        made.warnings(),
        made.losses());
  }

  /**
   * Writes files, all or none, for their owner only.
   *
   * @param folder the folder; made when it is missing
   * @param files contents by path relative to the folder
   * @return how many other files are in the folder
   * @throws IOException when a file cannot be written; the message is for people
   */
  public static long write(Path folder, Map<String, Supplier<String>> files) throws IOException {
    if (LIKE_FILE.matcher(folder.toString()).find()
        && Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new UsageException(
          "--output is a folder for one file per object or script, but `"
              + folder
              + "` is called like a file; leave out --output to get one text");
    }
    try {
      OutputFiles.write(folder, files);
      try (Stream<Path> all = Files.list(folder)) {
        return all.filter(Files::isRegularFile)
            .filter(each -> !files.containsKey(String.valueOf(each.getFileName())))
            .count();
      }
    } catch (IOException e) {
      throw cannotWriteInto(folder, folder, e);
    }
  }

  /**
   * Says for people why a folder cannot be written into.
   *
   * @param folder the folder, as it was given
   * @param path the file or folder in it that could not be made
   * @param cause what came of it
   * @return the exception to throw
   */
  public static IOException cannotWriteInto(Path folder, Path path, IOException cause) {
    return new IOException("cannot write into `" + folder + "`: " + why(path, cause), cause);
  }

  /** Writes a file so that it is never seen half-written. */
  @FunctionalInterface
  public interface Writer {
    void write(Path file) throws IOException;
  }

  /**
   * Writes one file.
   *
   * @param file the file, in a folder that exists
   * @param writer writes all of it or nothing
   * @throws IOException when it cannot be written; the message is for people
   */
  public static void whole(Path file, Writer writer) throws IOException {
    try {
      writer.write(file);
    } catch (IOException e) {
      throw new IOException("cannot write `" + file + "`: " + why(file, e), e);
    }
  }

  private static String why(Path file, IOException e) {
    if (e instanceof FileAlreadyExistsException there) {
      return "`" + there.getFile() + "` is no folder";
    }
    if (e instanceof FileProblem ours) {
      return ours.getReason();
    }
    if (e instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (e instanceof NoSuchFileException) {
      boolean there = Files.isDirectory(file.toAbsolutePath().resolveSibling(""));
      return there ? "no file can be made there" : "its folder does not exist";
    }
    // What comes while a file is written, such as that no space is left, has nothing but a message.
    String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return reason + "; nothing is changed: make room there, or choose another place";
  }
}
