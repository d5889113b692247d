package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.io.CloseMode;

/** A response's body that checks its announced length and closes all of its exchange. */
final class ExchangeBody extends InputStream {
  private final InputStream content;
  private final Exchange exchange;
  private final CloseableHttpClient client;
  private final long announced;
  private long read;

  ExchangeBody(InputStream content, long announced, Exchange exchange, CloseableHttpClient client) {
    this.content = content;
    this.announced = announced;
    this.exchange = exchange;
    this.client = client;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = content.read(buffer, offset, length);
    if (count > 0) {
      read += count;
      if (read == announced && exchange.hasMore()) {
        throw new IOException("the body is longer than its announced " + announced + " bytes");
      }
    }
    return count;
  }

  /** Does not read what is left, which may be endless. */
  @Override
  public void close() {
    client.close(CloseMode.IMMEDIATE);
  }
}
