package io.github.paiprotocol.lsp.internal.server;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.io.ByteStreams;
import com.google.common.primitives.Longs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Takes messages from a stream: a head with their length, an empty line, and so many bytes. No more
 * is kept of a message than it may have.
 */
record MessageReader(InputStream in) {
  /** More than any text that is looked at has, however it is escaped. */
  static final int MOST_BYTES = 32 << 20;

  private static final int MOST_IN_HEAD = 8_192;
  private static final String LENGTH = "content-length:";
  private static final String TYPE = "content-type:";
  private static final String CHARSET = "charset=";

  /**
   * A message.
   *
   * @param envelope what it is
   * @param content all of it; empty where {@code envelope} has a problem
   */
  record Received(Envelope envelope, String content) {}

  /**
   * A head.
   *
   * @param length how many bytes follow
   * @param charset how they are written, when that is not UTF-8
   */
  private record Head(long length, Optional<String> charset) {}

  /**
   * The next message.
   *
   * @return the message, with a problem when it is too long or not in UTF-8; empty when the stream
   *     has ended
   * @throws IOException when the stream cannot be read, or is no sequence of messages, so that the
   *     start of the next one is unknown
   */
  Optional<Received> next() throws IOException {
    Optional<Head> found = head();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Head head = found.get();
    if (head.length() > MOST_BYTES) {
      ByteStreams.exhaust(ByteStreams.limit(in, head.length()));
      return Optional.of(
          new Received(
              Envelope.unread(
                  "a message of %s bytes was not read: %s are the most"
                      .formatted(head.length(), MOST_BYTES)),
              ""));
    }
    byte[] bytes = in.readNBytes((int) head.length());
    if (bytes.length < head.length()) {
      return Optional.empty();
    }
    String content = new String(bytes, StandardCharsets.UTF_8);
    return Optional.of(
        new Received(
            head.charset()
                .map(
                    charset ->
                        Envelope.unread(
                            "the charset of a message is `" + charset + "`; only utf-8 is taken"))
                .orElseGet(() -> Envelope.of(content)),
            content));
  }

  private Optional<Head> head() throws IOException {
    Optional<Long> length = Optional.empty();
    Optional<String> charset = Optional.empty();
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
            new Head(
                length.orElseThrow(
                    () -> new IOException("a message has no `Content-Length`; the server ends")),
                charset));
      }
      begun |= !text.isEmpty();
      String lower = Ascii.toLowerCase(text);
      if (lower.startsWith(LENGTH)) {
        length = Optional.of(length(text.substring(LENGTH.length()).strip()));
      } else if (lower.startsWith(TYPE)) {
        charset = charset(lower);
      }
    }
  }

  /** The charset of a content type, unless it is UTF-8, which older editors call {@code utf8}. */
  private static Optional<String> charset(String type) {
    for (String parameter : Splitter.on(';').trimResults().split(type)) {
      if (parameter.startsWith(CHARSET)) {
        String name = CharMatcher.anyOf("\"' ").removeFrom(parameter.substring(CHARSET.length()));
        return Optional.of(name).filter(other -> !other.equals("utf-8") && !other.equals("utf8"));
      }
    }
    return Optional.empty();
  }

  private static long length(String digits) throws IOException {
    Long length = Longs.tryParse(digits);
    if (length == null || length < 0) {
      throw new IOException(
          "the `Content-Length` of a message is no number of bytes; the server ends");
    }
    return length;
  }

  private Optional<String> line(int most) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') {
        return Optional.of(line.toString(StandardCharsets.ISO_8859_1));
      }
      if (line.size() >= most) {
        throw new IOException(
            "the head of a message has more than " + MOST_IN_HEAD + " bytes; the server ends");
      }
      line.write(b);
    }
    return Optional.empty();
  }
}
