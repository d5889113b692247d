package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.SocketHolder;

/**
 * A connection that logs nothing of what goes over it. The usual one writes headers and bytes to
 * its logs as soon as somebody turns them on, and a token with them.
 */
final class SilentConnection extends DefaultManagedHttpClientConnection {

  SilentConnection(Http1Config limits) {
    super("", null, null, limits, null, null, null, null);
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
