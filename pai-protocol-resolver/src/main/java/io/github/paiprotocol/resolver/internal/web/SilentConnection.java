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
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.SessionInputBuffer;

/**
 * A connection that logs nothing of what goes over it, and counts what is no body. The usual one
 * writes headers and bytes to its logs as soon as these are enabled, and a token with them.
 */
final class SilentConnection extends DefaultManagedHttpClientConnection {
  /** The parser refuses the last field of its count; {@link HeadLimit} bounds lines sooner. */
  static final Http1Config LIMITS =
      Http1Config.custom()
          .setMaxHeaderCount(HeadLimit.MAX_FIELDS + 1)
          .setMaxEmptyLineCount(HeadLimit.MAX_BYTES)
          .setMaxLineLength(2 * HeadLimit.MAX_BYTES)
          .build();

  SilentConnection() {
    super("", null, null, LIMITS, null, null, null, none -> limited());
  }

  private static HttpMessageParser<ClassicHttpResponse> limited() {
    HttpMessageParser<ClassicHttpResponse> parser = new DefaultHttpResponseParser(LIMITS);
    return (buffer, in) -> {
      HeadLimit head = new HeadLimit(buffer, in);
      try {
        ClassicHttpResponse response = parser.parse(buffer, head);
        head.checkRead();
        return response;
      } catch (MessageConstraintException e) {
        throw HeadLimit.tooManyFields();
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
        ? new HeadLimit(buffer, in).chunks()
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
