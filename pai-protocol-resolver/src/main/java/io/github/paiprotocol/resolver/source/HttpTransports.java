package io.github.paiprotocol.resolver.source;

import io.github.paiprotocol.resolver.internal.web.ApacheTransport;
import io.github.paiprotocol.resolver.spi.HttpTransport;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;

/** The transports this SDK brings. */
public final class HttpTransports {
  private HttpTransports() {}

  /**
   * The default transport: every exchange has a connection of its own to an address the access
   * policy has checked, never through a proxy. It trusts the certificate authorities of the JDK.
   *
   * @return the transport
   */
  public static HttpTransport standard() {
    return trusting(SSLContexts.createDefault());
  }

  /**
   * The default transport with another idea of whom to trust. Host names are verified in any case.
   *
   * @param context decides which certificates are trusted
   * @return the transport
   */
  public static HttpTransport trusting(SSLContext context) {
    return new ApacheTransport(context);
  }
}
