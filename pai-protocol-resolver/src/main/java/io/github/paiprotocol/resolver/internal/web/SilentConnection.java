package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentLengthStrategy;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.SessionInputBuffer;

/**
 * A connection that logs nothing of what goes over it, and counts what is no body. The usual one
 * writes headers and bytes to its logs as soon as these are enabled, and a token with them.
 */
final class SilentConnection extends DefaultManagedHttpClientConnection {
  /**
   * Bounds while lines are read, folded ones too, above those of the budget, which says the rest.
   */
  private static final Http1Config LINES =
      Http1Config.custom()
          .setMaxLineLength(HeadBudget.MAX_BYTES)
          .setMaxHeaderCount(HeadBudget.MAX_FIELDS + 1)
          .build();

  private final HeadBudget budget;

  SilentConnection() {
    this(new HeadBudget());
  }

  private SilentConnection(HeadBudget budget) {
    super("", null, null, LINES, null, null, null, config -> counting(budget));
    this.budget = budget;
  }

  private static HttpMessageParser<ClassicHttpResponse> counting(HeadBudget budget) {
    HttpMessageParser<ClassicHttpResponse> parser = new DefaultHttpResponseParser(LINES);
    return (buffer, in) -> {
      try {
        return parser.parse(HeadLines.ofHead(buffer, budget), in);
      } catch (MessageConstraintException e) {
        throw HeadBudget.tooManyBytes();
      } catch (IllegalArgumentException e) {
        // The parser checks what it read as if it were arguments of a caller, a status of 0 say.
        throw new ProtocolException("the head of the answer is not HTTP", e);
      }
    };
  }

  @Override
  protected InputStream createContentInputStream(
      long length, SessionInputBuffer buffer, InputStream in) {
    return length == ContentLengthStrategy.CHUNKED
        ? new ChunkedInputStream(HeadLines.ofChunks(buffer, budget), in, LINES)
        : super.createContentInputStream(length, buffer, in);
  }

  @Override
  public void bind(Socket socket) throws IOException {
    bind(new SocketHolder(socket));
  }

  @Override
  public void bind(SSLSocket secure, Socket socket) throws IOException {
    bind(new SocketHolder(secure, socket));
  }

  @Override
  protected void onRequestSubmitted(ClassicHttpRequest request) {
    // Its headers hold credentials.
  }

  @Override
  protected void onResponseReceived(ClassicHttpResponse response) {
    // A server may repeat what it was sent.
  }
}
