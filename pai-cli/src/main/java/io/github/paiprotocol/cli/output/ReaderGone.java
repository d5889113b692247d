package io.github.paiprotocol.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A standard stream that ends the process when its reader is gone, as in {@code pai … | head}:
 * without a message, and with the exit code that shells give to a process ended by SIGPIPE, which
 * the JVM ignores. Shutdown hooks run, so that no task of {@code pai run} stays.
 */
public final class ReaderGone extends FileOutputStream {
  /** 128 and the number of SIGPIPE. */
  public static final int EXIT_CODE = 141;

  private final int number;

  /**
   * Takes a stream.
   *
   * @param stream standard output or standard error
   * @param number its number, 1 or 2
   */
  public ReaderGone(FileDescriptor stream, int number) {
    super(stream);
    this.number = number;
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      super.write(bytes, from, length);
    } catch (IOException e) {
      if (isPipe()) {
        Runtime.getRuntime().exit(EXIT_CODE);
      }
      throw e;
    }
  }

  /** A pipe is never full for good, so that a failure means that its other end is closed. */
  private boolean isPipe() {
    try {
      Path stream = Path.of("/proc/self/fd", Integer.toString(number));
      return Files.readSymbolicLink(stream).toString().startsWith("pipe:");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
