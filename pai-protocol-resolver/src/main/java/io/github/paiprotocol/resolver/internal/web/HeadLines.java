package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.io.HttpTransportMetrics;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;

/**
 * The buffer of a connection whose lines are counted. Everything that is no body is read by lines.
 */
abstract class HeadLines implements SessionInputBuffer {
  private final SessionInputBuffer buffer;

  HeadLines(SessionInputBuffer buffer) {
    this.buffer = buffer;
  }

  /** Told each line after it was read; the reader's own limit holds while it is read. */
  abstract void count(CharArrayBuffer line) throws HeadTooLargeException;

  /** Told when the server sends nothing more where a line should begin. */
  void end() throws IOException {}

  /** Lines of a head: the status line, then one field each, as long as none goes on in a next. */
  static HeadLines ofHead(SessionInputBuffer buffer, HeadBudget budget) {
    return new HeadLines(buffer) {
      private boolean started;

      @Override
      void count(CharArrayBuffer line) throws HeadTooLargeException {
        budget.line(line.length());
        if (started && !line.isEmpty()) {
          budget.field();
        }
        started = true;
      }

      @Override
      void end() throws IOException {
        // The parser takes what came so far for all of it: a head without the length of its body.
        if (started) {
          throw new ConnectionClosedException("the head of the answer has no end");
        }
      }
    };
  }

  /** Lines between chunks: a size is free, what follows it is not, and trailers are fields. */
  static HeadLines ofChunks(SessionInputBuffer buffer, HeadBudget budget) {
    return new HeadLines(buffer) {
      private static final int SIZE = 16;
      private boolean ended;

      @Override
      void count(CharArrayBuffer line) throws HeadTooLargeException {
        if (ended) {
          budget.line(line.length());
          if (!line.isEmpty()) {
            budget.field();
          }
        } else if (line.length() > SIZE) {
          budget.line(line.length() - SIZE);
        }
        ended |= isLast(line);
      }
    };
  }

  private static boolean isLast(CharArrayBuffer line) {
    int semicolon = line.indexOf(';');
    String size = line.substringTrimmed(0, semicolon < 0 ? line.length() : semicolon);
    return !size.isEmpty() && size.chars().allMatch(c -> c == '0');
  }

  @Override
  public int readLine(CharArrayBuffer line, InputStream in) throws IOException {
    int before = line.length();
    int count;
    try {
      count = buffer.readLine(line, in);
    } catch (MessageConstraintException e) {
      throw HeadBudget.tooManyBytes();
    }
    if (count >= 0) {
      CharArrayBuffer read = new CharArrayBuffer(line.length() - before);
      read.append(line, before, line.length() - before);
      count(read);
    } else {
      end();
    }
    return count;
  }

  @Override
  public int length() {
    return buffer.length();
  }

  @Override
  public int capacity() {
    return buffer.capacity();
  }

  @Override
  public int available() {
    return buffer.available();
  }

  @Override
  public int read(byte[] bytes, int offset, int length, InputStream in) throws IOException {
    return buffer.read(bytes, offset, length, in);
  }

  @Override
  public int read(byte[] bytes, InputStream in) throws IOException {
    return buffer.read(bytes, in);
  }

  @Override
  public int read(InputStream in) throws IOException {
    return buffer.read(in);
  }

  @Override
  public HttpTransportMetrics getMetrics() {
    return buffer.getMetrics();
  }
}
