package io.github.paiprotocol.runtime.exit;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.internal.text.TextRange;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * A log: its end, at most the last 10 MiB, which is the part an exit specification is about, and
 * the known failures that it tells of. Bytes that are not UTF-8 become {@code ?}, line ends become
 * LF. Immutable and thread-safe.
 */
public final class LogText {
  /** How many bytes of a log count. */
  public static final int MAX_BYTES = 10 << 20;

  private static final LogText EMPTY = new LogText("");

  private final String text;
  private final Supplier<LogScan> scan;

  private LogText(String written) {
    this.text =
        written.indexOf('\r') < 0 ? written : written.replace("\r\n", "\n").replace('\r', '\n');
    this.scan = Suppliers.memoize(() -> scan(new StringReader(text)));
  }

  private LogText(LogText end, LogScan whole) {
    this.text = end.text;
    this.scan = () -> whole;
  }

  /**
   * A log without a line.
   *
   * @return the log
   */
  public static LogText empty() {
    return EMPTY;
  }

  /**
   * The end of a text.
   *
   * @param log the whole log
   * @return its last 10 MiB, as UTF-8 counts them
   */
  public static LogText of(String log) {
    // No character is less than a byte, so more characters than that need not be encoded.
    int from = Math.max(0, log.length() - MAX_BYTES);
    return of(log.substring(from).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The end of a log in UTF-8.
   *
   * @param log the whole log
   * @return its last 10 MiB
   */
  public static LogText of(byte[] log) {
    int from = Math.max(0, log.length - MAX_BYTES);
    return decode(ByteBuffer.wrap(log, from, log.length - from), from > 0);
  }

  /**
   * A log file in UTF-8: of its end the text, and of all of it the known failures it tells of.
   *
   * @param file the file
   * @return its last 10 MiB
   * @throws IOException when the file cannot be read
   */
  public static LogText read(Path file) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      long from = Math.max(0, channel.size() - MAX_BYTES);
      ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(MAX_BYTES, channel.size() - from));
      channel.position(from);
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
        // Goes on until the buffer is full or the file ends.
      }
      LogText end = decode(bytes.flip(), from > 0);
      return from == 0
          ? end
          : new LogText(end, scan(Channels.newReader(channel.position(0), decoder(), -1)));
    }
  }

  private static LogScan scan(Reader log) {
    try {
      return new LogScan(KnownFailures.EXPRESSIONS).scan(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CharsetDecoder decoder() {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPLACE)
        .onUnmappableCharacter(CodingErrorAction.REPLACE)
        .replaceWith("?");
  }

  private static LogText decode(ByteBuffer bytes, boolean cut) {
    while (cut && bytes.hasRemaining() && (bytes.get(bytes.position()) & 0xC0) == 0x80) {
      bytes.get();
    }
    try {
      return new LogText(decoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      throw new IllegalStateException("malformed input is replaced", e);
    }
  }

  /**
   * The text.
   *
   * @return at most 10 MiB in UTF-8, lines ended by LF
   */
  public String text() {
    return text;
  }

  /** What the log tells of known failures. */
  LogScan scan() {
    return scan.get();
  }

  /** The last lines, without line ends after the last one that holds something. */
  String last(int lines) {
    int end = contentEnd();
    return text.substring(lineStart(end, lines - 1), end);
  }

  /**
   * Lines around a match: up to a quarter of them before it, and the rest after it, or more before
   * it when the log ends too early.
   */
  String around(TextRange match, int lines) {
    int before = lines / 4;
    int end = lineEnd(match.start(), lines - 1 - before);
    String window = text.substring(lineStart(match.start(), before), end);
    long count = window.chars().filter(c -> c == '\n').count() + 1;
    return count >= lines ? window : text.substring(lineStart(end, lines - 1), end);
  }

  private int contentEnd() {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    return end;
  }

  /** Where the line begins that lies so many lines before the one at an offset. */
  private int lineStart(int offset, int before) {
    int start = text.lastIndexOf('\n', offset - 1) + 1;
    for (int i = 0; i < before && start > 0; i++) {
      start = text.lastIndexOf('\n', start - 2) + 1;
    }
    return start;
  }

  /** Where the line ends that lies so many lines after the one at an offset. */
  private int lineEnd(int offset, int after) {
    int last = Math.max(contentEnd(), offset);
    int end = text.indexOf('\n', offset);
    for (int i = 0; i < after && end >= 0 && end < last; i++) {
      end = text.indexOf('\n', end + 1);
    }
    return end < 0 ? last : Math.min(end, last);
  }

  @Override
  public String toString() {
    return "LogText[" + text.length() + " characters]";
  }
}
