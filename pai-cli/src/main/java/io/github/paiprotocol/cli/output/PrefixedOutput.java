package io.github.paiprotocol.cli.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Passes lines on whole, each with a prefix, so that the output of several tasks can share a
 * stream. Not thread-safe; several of these may share one target.
 */
public final class PrefixedOutput extends OutputStream {
  /** A line without an end is cut here. */
  private static final int LONGEST = 1 << 16;

  private final byte[] prefix;
  private final OutputStream target;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  /**
   * Sets the prefix.
   *
   * @param prefix what stands in front of each line
   * @param target where lines go
   */
  public PrefixedOutput(String prefix, OutputStream target) {
    this.prefix = prefix.getBytes(StandardCharsets.UTF_8);
    this.target = target;
  }

  @Override
  public void write(int b) throws IOException {
    line.write(b);
    if (b == '\n' || line.size() >= LONGEST) {
      flushLine();
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    for (int i = from; i < from + length; i++) {
      write(bytes[i]);
    }
  }

  /** Passes nothing on: only whole lines leave. */
  @Override
  public void flush() throws IOException {
    target.flush();
  }

  private void flushLine() throws IOException {
    byte[] text = line.toByteArray();
    line.reset();
    boolean ended = text[text.length - 1] == '\n';
    byte[] whole = new byte[prefix.length + text.length + (ended ? 0 : 1)];
    System.arraycopy(prefix, 0, whole, 0, prefix.length);
    System.arraycopy(text, 0, whole, prefix.length, text.length);
    whole[whole.length - 1] = '\n';
    // One call for a line, so that the lines of two tasks never mix.
    target.write(whole);
  }

  /** Passes on a last line that has no end; the target stays open. */
  @Override
  public void close() throws IOException {
    if (line.size() > 0) {
      flushLine();
    }
  }
}
