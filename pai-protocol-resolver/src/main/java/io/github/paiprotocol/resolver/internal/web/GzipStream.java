package io.github.paiprotocol.resolver.internal.web;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip, member after member, up to the end of what was sent. The JDK's own stream calls
 * itself for each empty member until the stack is full, and takes a broken member behind the first
 * for the end. Format: RFC 1952.
 */
final class GzipStream extends InputStream {
  private static final int MAGIC = 0x8b1f;
  private static final int DEFLATE = 8;
  private static final int HEADER_CHECK = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xe0;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 check = new CRC32();
  private final byte[] sent = new byte[8 * 1024];
  private int next;
  private int filled;
  private boolean inMember;
  private boolean ended;

  GzipStream(InputStream in) throws IOException {
    this.in = in;
    if (isAtEnd()) {
      throw new EOFException("an empty gzip stream");
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!ended) {
      if (!inMember && isAtEnd()) {
        ended = true;
      } else if (!inMember) {
        header();
      } else {
        int count = inflate(buffer, offset, length);
        if (count > 0) {
          return count;
        }
      }
    }
    return -1;
  }

  private int inflate(byte[] buffer, int offset, int length) throws IOException {
    try {
      int count = inflater.inflate(buffer, offset, length);
      if (count > 0) {
        check.update(buffer, offset, count);
      } else if (inflater.finished()) {
        trailer();
      } else if (inflater.needsDictionary()) {
        throw new ZipException("a dictionary is needed");
      } else {
        feed();
      }
      return count;
    } catch (DataFormatException e) {
      throw new ZipException(e.getMessage());
    }
  }

  private void feed() throws IOException {
    if (isAtEnd()) {
      throw new EOFException("the gzip stream ends early");
    }
    inflater.setInput(sent, next, filled - next);
    next = filled;
  }

  private void header() throws IOException {
    if (twoBytes() != MAGIC || oneByte() != DEFLATE) {
      throw new ZipException("no gzip member");
    }
    int flags = oneByte();
    if ((flags & RESERVED) != 0) {
      throw new ZipException("unknown flags");
    }
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(twoBytes());
    }
    skipText(flags & NAME);
    skipText(flags & COMMENT);
    if ((flags & HEADER_CHECK) != 0) {
      skip(2);
    }
    inflater.reset();
    check.reset();
    inMember = true;
  }

  private void trailer() throws IOException {
    next = filled - inflater.getRemaining();
    long length = inflater.getBytesWritten() & 0xffffffffL;
    if (fourBytes() != check.getValue() || fourBytes() != length) {
      throw new ZipException("a check sum is wrong");
    }
    inMember = false;
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      oneByte();
    }
  }

  private void skipText(int flag) throws IOException {
    while (flag != 0 && oneByte() != 0) {
      // A name or a comment ends with a zero.
    }
  }

  private long fourBytes() throws IOException {
    int low = twoBytes();
    return low | (long) twoBytes() << 16;
  }

  private int twoBytes() throws IOException {
    int low = oneByte();
    return low | oneByte() << 8;
  }

  private int oneByte() throws IOException {
    if (isAtEnd()) {
      throw new EOFException("the gzip stream ends early");
    }
    return sent[next++] & 0xff;
  }

  private boolean isAtEnd() throws IOException {
    while (next == filled) {
      int count = in.read(sent);
      if (count < 0) {
        return true;
      }
      next = 0;
      filled = count;
    }
    return false;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
