package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.spi.HttpResponse;
import java.util.Map;

/**
 * What all heads of one exchange may hold together: status lines, fields, interim answers, trailers
 * and what is written beside the sizes of chunks. Not thread-safe, as a connection is not.
 *
 * <p>Protocol: sources, http(s).
 */
final class HeadBudget {
  /** Most bytes. */
  static final int MAX_BYTES = 64 * 1024;

  /** Most fields. */
  static final int MAX_FIELDS = 200;

  private int bytes;
  private int fields;

  /**
   * Takes a line of a head.
   *
   * @param length its characters, without its end
   */
  void line(int length) throws HeadTooLargeException {
    bytes = bytes + Math.min(MAX_BYTES, length) + 2;
    if (bytes > MAX_BYTES) {
      throw tooManyBytes();
    }
  }

  /** Takes a field. */
  void field() throws HeadTooLargeException {
    if (++fields > MAX_FIELDS) {
      throw new HeadTooLargeException("with more than " + MAX_FIELDS + " fields");
    }
  }

  /**
   * Checks the headers from a transport, which may be another implementation.
   *
   * @param response the answer
   */
  static void check(HttpResponse response) throws HeadTooLargeException {
    HeadBudget budget = new HeadBudget();
    for (Map.Entry<String, String> each : response.headers().entrySet()) {
      budget.line(each.getKey().length() + ": ".length() + each.getValue().length());
      budget.field();
    }
  }

  static HeadTooLargeException tooManyBytes() {
    return new HeadTooLargeException("of more than " + MAX_BYTES + " bytes");
  }
}
