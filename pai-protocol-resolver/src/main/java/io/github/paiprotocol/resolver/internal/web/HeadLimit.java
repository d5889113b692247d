package io.github.paiprotocol.resolver.internal.web;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.io.SessionInputBuffer;

/**
 * The bytes of a connection, limited in what is not part of the body: status lines, fields, interim
 * answers, trailers, and the sizes and extensions of chunks. A buffer asks for more only when all
 * it was given before is used up, so what was transferred by then and is no body belongs to these.
 *
 * <p>Protocol: sources, http(s).
 */
final class HeadLimit extends FilterInputStream {
  /** Most bytes. */
  static final int MAX_BYTES = 64 * 1024;

  /** Most fields of a head. */
  static final int MAX_FIELDS = 200;

  /** What a chunk of a single byte may need beside it: its size, a short extension, two ends. */
  private static final int BYTES_FOR_EACH_OF_BODY = 20;

  private final SessionInputBuffer buffer;
  private long body = -1;

  /** Of a head, which has an end. */
  HeadLimit(SessionInputBuffer buffer, InputStream in) {
    super(in);
    this.buffer = buffer;
  }

  /** The body of an answer in chunks. */
  InputStream chunks() {
    body = 0;
    return new ChunkedInputStream(buffer, this, SilentConnection.LIMITS) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
          int count = super.read(bytes, offset, length);
          body += Math.max(0, count);
          return count;
        } catch (MessageConstraintException e) {
          throw tooManyFields();
        }
      }
    };
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    long transferred = buffer.getMetrics().getBytesTransferred();
    checkBytes(transferred + 1);
    int count = super.read(bytes, offset, length);
    if (count < 0 && body < 0 && transferred > 0) {
      // The parser takes what came so far for all of it: a head without the length of its body.
      throw new ConnectionClosedException("the head of the answer has no end");
    }
    return count;
  }

  /** Checks a head that was read; part of what follows it may be in the buffer. */
  void checkRead() throws HeadTooLargeException {
    checkBytes(buffer.getMetrics().getBytesTransferred() - buffer.length());
  }

  static HeadTooLargeException tooManyFields() {
    return new HeadTooLargeException("with more than " + MAX_FIELDS + " fields");
  }

  private void checkBytes(long transferred) throws HeadTooLargeException {
    long ofBody = Math.max(0, body);
    if (transferred - ofBody > MAX_BYTES + BYTES_FOR_EACH_OF_BODY * ofBody) {
      throw new HeadTooLargeException("of more than " + MAX_BYTES + " bytes");
    }
  }
}
