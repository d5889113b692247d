package io.github.paiprotocol.lsp.internal.server;

import com.google.common.base.Ascii;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Takes messages from a stream: a head with their length, an empty line, and so many bytes. No more
 * is kept of a message than it may have.
 */
final class MessageReader {
  /** More than any text that is looked at has, however it is escaped. */
  static final int MOST_BYTES = 32 << 20;

  private static final int MOST_IN_HEAD = 8_192;
  private static final String LENGTH = "content-length:";

  private final InputStream in;

  /** The stream is no sequence of messages; nobody knows where the next begins. */
  static final class GarbledException extends IOException {
    private static final long serialVersionUID = 1;

    GarbledException(String message) {
      super(message);
    }
  }

  /** A message is too long, and was passed over. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1;

    TooLongException(long bytes) {
      super("a message of " + bytes + " bytes was not read: " + MOST_BYTES + " are the most");
    }
  }

  MessageReader(InputStream in) {
    this.in = in;
  }

  /**
   * The next message.
   *
   * @return its content; empty when the stream has ended
   * @throws TooLongException when it is too long; the next one can be asked for
   * @throws GarbledException when there is no next one to be found
   * @throws IOException when the stream cannot be read
   */
  Optional<String> next() throws IOException {
    Optional<Long> length = head();
    if (length.isEmpty()) {
      return Optional.empty();
    }
    if (length.get() > MOST_BYTES) {
      in.skipNBytes(length.get());
      throw new TooLongException(length.get());
    }
    byte[] content = in.readNBytes(length.get().intValue());
    return content.length < length.get()
        ? Optional.empty()
        : Optional.of(new String(content, StandardCharsets.UTF_8));
  }

  /** The length a head gives; empty at the end of the stream. */
  private Optional<Long> head() throws IOException {
    Optional<Long> length = Optional.empty();
    int left = MOST_IN_HEAD;
    boolean begun = false;
    while (true) {
      Optional<String> line = line(left);
      if (line.isEmpty()) {
        return Optional.empty();
      }
      left -= line.get().length() + 1;
      String text = line.get().strip();
      if (text.isEmpty() && begun) {
        return Optional.of(
            length.orElseThrow(
                () -> new GarbledException("a message has no `Content-Length`; the server ends")));
      }
      begun |= !text.isEmpty();
      if (Ascii.toLowerCase(text).startsWith(LENGTH)) {
        length = Optional.of(length(text.substring(LENGTH.length()).strip()));
      }
    }
  }

  private static long length(String digits) throws GarbledException {
    boolean number = !digits.isEmpty() && digits.length() <= 18;
    for (int i = 0; i < digits.length(); i++) {
      number &= digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
    }
    if (!number) {
      throw new GarbledException(
          "the `Content-Length` of a message is no number of bytes; the server ends");
    }
    return Long.parseLong(digits);
  }

  private Optional<String> line(int most) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') {
        return Optional.of(line.toString(StandardCharsets.ISO_8859_1));
      }
      if (line.size() >= most) {
        throw new GarbledException(
            "the head of a message has more than " + MOST_IN_HEAD + " bytes; the server ends");
      }
      line.write(b);
    }
    return Optional.empty();
  }
}
