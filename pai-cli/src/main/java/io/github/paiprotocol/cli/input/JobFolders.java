package io.github.paiprotocol.cli.input;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.internal.JobFileKind;
import io.github.paiprotocol.cli.output.Console;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * The files below folders, for commands that take many files: those with the endings of YAML and
 * JSON whose content is about jobs. Hidden files and folders are left out, and links are not
 * followed.
 */
public final class JobFolders {
  private static final List<String> ENDINGS = ImmutableList.of(".yaml", ".yml", ".json");

  /** Files and folders below one folder. */
  private static final int MOST_ENTRIES = 100_000;

  private JobFolders() {}

  /**
   * Puts the files of a folder in its place.
   *
   * @param given files and folders; a folder may be a link
   * @param jobsOnly whether files of folders that hold only prerequisites are left out
   * @param reader reads files
   * @param console where standard input is
   * @return the files; those of a folder in the order of their paths
   * @throws IOException when a folder has no such file, or too many entries
   */
  public static List<String> files(
      List<String> given, boolean jobsOnly, ProtocolReader reader, Console console)
      throws IOException {
    List<String> files = new ArrayList<>();
    for (String each : given) {
      // An empty path is the current folder to Java, but a forgotten argument to people.
      if (each.isEmpty() || each.equals("-") || !Files.isDirectory(Inputs.path(each))) {
        files.add(each);
      } else {
        files.addAll(below(each, jobsOnly, reader, console));
      }
    }
    return files;
  }

  private static List<String> below(
      String folder, boolean jobsOnly, ProtocolReader reader, Console console) throws IOException {
    Listing listing = new Listing(folder);
    // Follows the folder itself; the listing leaves out links below.
    Files.walkFileTree(
        Inputs.path(folder), EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, listing);
    List<String> files = new ArrayList<>();
    for (Path file : listing.found.stream().sorted().toList()) {
      if (isOf(jobsOnly, file.toString(), reader, console)) {
        files.add(file.toString());
      }
    }
    if (files.isEmpty()) {
      throw new IOException("no `.yaml`, `.yml` or `.json` file below `" + folder + "` is a job");
    }
    return files;
  }

  /** An unreadable file is kept, so that the command reports it. */
  private static boolean isOf(
      boolean jobsOnly, String file, ProtocolReader reader, Console console) {
    try {
      return switch (JobFileKind.of(file, Inputs.bytes(file, console), reader)) {
        case JOB, DIJOBS -> true;
        case PREREQUISITES -> !jobsOnly;
        case FOREIGN -> false;
      };
    } catch (IOException e) {
      return true;
    }
  }

  private static final class Listing extends SimpleFileVisitor<Path> {
    private final Path top;
    private final List<Path> found = new ArrayList<>();
    private int entries;

    private Listing(String top) {
      this.top = Inputs.path(top);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      count();
      return isSkipped(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      count();
      boolean named = ENDINGS.stream().anyMatch(file.toString()::endsWith);
      if (named && attributes.isRegularFile() && !isSkipped(file)) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      if (!isSkipped(file)) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    private boolean isSkipped(Path path) {
      boolean hidden = String.valueOf(path.getFileName()).startsWith(".");
      return !path.equals(top) && (hidden || Files.isSymbolicLink(path));
    }

    private void count() throws IOException {
      entries++;
      if (entries > MOST_ENTRIES) {
        throw new IOException(
            "`" + top + "` has more than " + MOST_ENTRIES + " files and folders; name fewer");
      }
    }
  }
}
