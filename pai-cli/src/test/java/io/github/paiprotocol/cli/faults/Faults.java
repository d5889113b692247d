package io.github.paiprotocol.cli.faults;

import java.io.File;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What goes wrong with the files of this process: at the n-th change below one folder. Changes are
 * counted, so that every one of them can be tried.
 */
public final class Faults {

  /** What goes wrong. */
  public enum Fault {
    /** Nothing: changes are counted only. */
    NONE,
    /**
     * The process is killed: half of what is written arrives, nothing behind it changes anything,
     * and no {@code finally} of it does.
     */
    KILLED,
    /** From now on nothing more fits on the disk; files can be removed and renamed. */
    FULL,
    /** From now on nothing can be changed. */
    READ_ONLY,
    /** From now on this user has no permission to write. */
    DENIED,
    /** The folder that is written into goes away, with all in it. */
    VANISHED
  }

  /** The end of a process that is killed, as far as code can tell. */
  public static final class Killed extends Error {
    private static final long serialVersionUID = 1;

    Killed() {
      super("killed");
    }
  }

  private static final String NO_SPACE = "No space left on device";

  private static String root = "";
  private static Fault fault = Fault.NONE;
  private static int at;
  private static int count;
  private static String vanishing = "";

  private Faults() {}

  /**
   * Begins to count changes anew.
   *
   * @param below the folder whose changes count
   * @param what what goes wrong
   * @param when at which change, from 1
   * @param folder what vanishes
   */
  public static synchronized void begin(Path below, Fault what, int when, Path folder) {
    root = below.toString();
    fault = what;
    at = when;
    count = 0;
    vanishing = folder.toString();
  }

  /** Lets everything be as usual, and counts nothing. */
  public static synchronized void end() {
    root = "";
  }

  /** How many changes there were since the beginning. */
  public static synchronized int changes() {
    return count;
  }

  /** A change that takes room. */
  static void adding(Path path) throws IOException {
    change(path, true);
  }

  /** A change that takes none. */
  static void changing(Path path) throws IOException {
    change(path, false);
  }

  /** A removal, of what may not be there: only a disk that takes no change says more than that. */
  static void removing(Path path) throws IOException {
    if (fault != Fault.DENIED || Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      change(path, false);
    }
  }

  /**
   * A write into a file.
   *
   * @return how many of the bytes still arrive, when not all do
   */
  static synchronized Optional<Integer> writing(Path path, int bytes) throws IOException {
    if (isCounted(path) && fault == Fault.KILLED && count + 1 == at) {
      return Optional.of(bytes / 2);
    }
    if (isCounted(path) && fault == Fault.FULL && count + 1 >= at) {
      count++;
      // What comes while a file is written says nothing of the file.
      throw new IOException(NO_SPACE);
    }
    change(path, true);
    return Optional.empty();
  }

  private static synchronized void change(Path path, boolean adds) throws IOException {
    if (!isCounted(path)) {
      return;
    }
    count++;
    if (count < at) {
      return;
    }
    switch (fault) {
      case KILLED -> throw new Killed();
      case FULL -> {
        if (adds) {
          throw new FileSystemException(path.toString(), null, NO_SPACE);
        }
      }
      case READ_ONLY ->
          throw new FileSystemException(path.toString(), null, "Read-only file system");
      case DENIED -> throw new AccessDeniedException(path.toString());
      case VANISHED -> {
        if (count == at) {
          delete(new File(vanishing));
        }
      }
      case NONE -> {}
    }
  }

  private static boolean isCounted(Path path) {
    return !root.isEmpty() && path.toAbsolutePath().toString().startsWith(root);
  }

  private static void delete(File file) {
    File[] inside = file.listFiles();
    if (inside != null) {
      for (File each : inside) {
        delete(each);
      }
    }
    file.delete();
  }
}
