package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Ascii;
import com.google.common.base.Utf8;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads a body: decoded and no longer than allowed.
 *
 * @param hop where it comes from
 * @param limit how many decoded bytes there may be
 * @param progress told the number of decoded bytes after each read
 */
record Body(HttpResponse response, Hop hop, long limit, LongConsumer progress) {
  /** How much a gzip stream may be longer than what it holds. */
  private static final int GZIP_OVERHEAD = 64 * 1024;

  /**
   * Bytes in the buffer of {@link GZIPInputStream} at the end of a member, its check sum included,
   * that it takes for the end of all. With more of them it calls itself for each member, until the
   * stack is full.
   */
  private static final int LARGEST_REST = 26;

  /** The decoded bytes. */
  byte[] bytes() throws IOException {
    if (announced(response).orElse(0) > limit + GZIP_OVERHEAD) {
      throw tooLong();
    }
    try {
      return decoded();
    } catch (SourceException | TransientFailure e) {
      throw e;
    } catch (IOException e) {
      throw hop.failed(e);
    }
  }

  /** The decoded bytes, which are UTF-8. */
  byte[] text() throws IOException {
    byte[] bytes = bytes();
    if (!Utf8.isWellFormed(bytes)) {
      throw new SourceException(
          hop.quoted() + " is not UTF-8 text", "check that the address leads to a YAML document");
    }
    return bytes;
  }

  static OptionalLong announced(HttpResponse response) {
    String text = response.header("Content-Length").orElse("");
    boolean number =
        !text.isEmpty() && text.length() < 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  private byte[] decoded() throws IOException {
    String encoding = Ascii.toLowerCase(response.header("Content-Encoding").orElse("").trim());
    return switch (encoding) {
      case "", "identity" -> limited(response.body());
      case "gzip", "x-gzip" -> unzipped(new SentBytes(response.body()));
      default ->
          throw new SourceException(
              hop.quoted() + " sent a content encoding other than gzip",
              "let the server send the document plain");
    };
  }

  private byte[] unzipped(SentBytes sent) throws IOException {
    try (InputStream gzip = new GZIPInputStream(sent, LARGEST_REST)) {
      byte[] bytes = limited(gzip);
      if (sent.read(new byte[1], 0, 1) >= 0) {
        throw new SourceException(
            hop.quoted() + " sent more than one gzip member",
            "let the server send the document plain");
      }
      return bytes;
    } catch (ZipException e) {
      throw new TransientFailure(
          hop.quoted() + " sent a body that is not gzip as announced", Optional.empty(), e);
    }
  }

  private byte[] limited(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[16 * 1024];
    int count;
    while ((count = in.read(buffer)) >= 0) {
      bytes.write(buffer, 0, count);
      if (bytes.size() > limit) {
        throw tooLong();
      }
      progress.accept(bytes.size());
    }
    return bytes.toByteArray();
  }

  private SourceException tooLong() {
    return SourceException.tooLarge(hop.quoted(), limit);
  }

  /** The compressed bytes, counted: a stream can go on and on without holding anything. */
  private final class SentBytes extends FilterInputStream {
    private long sent;

    SentBytes(InputStream in) {
      super(in);
    }

    /** {@link GZIPInputStream} looks for another member when there is more. */
    @Override
    public int available() {
      return 0;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      sent += Math.max(read, 0);
      if (sent > limit + GZIP_OVERHEAD) {
        throw tooLong();
      }
      return read;
    }
  }
}
