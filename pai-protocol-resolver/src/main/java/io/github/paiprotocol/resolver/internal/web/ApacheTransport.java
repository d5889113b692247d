package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.classic.HttpClient;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.util.Timeout;

/**
 * The default transport. Each exchange has a client, a connection manager and a socket of its own,
 * so no connection made for one check can carry a request that passed another. The minimal client
 * has no redirects, retries, decompression, cookies, proxies or authentication to switch off.
 */
public final class ApacheTransport implements HttpTransport {
  private final TlsSocketStrategy tls;

  /** Trusts whom the context trusts; host names are verified in any case. */
  public ApacheTransport(SSLContext context) {
    this.tls = new DefaultClientTlsStrategy(context);
  }

  @Override
  public HttpResponse send(HttpRequest request) throws IOException {
    Exchange exchange = new Exchange(request);
    BasicHttpClientConnectionManager connections = connections(request, exchange);
    CloseableHttpClient client = HttpClients.createMinimal(connections);
    boolean answered = false;
    try {
      HttpResponse response = answer(execute(client, request), exchange, client);
      answered = true;
      return response;
    } catch (HttpException e) {
      throw new IOException("the answer is not HTTP", e);
    } finally {
      if (!answered) {
        Exchange.closeAll(connections, client);
      }
    }
  }

  private BasicHttpClientConnectionManager connections(HttpRequest request, Exchange exchange) {
    BasicHttpClientConnectionManager connections =
        new BasicHttpClientConnectionManager(
            new DefaultHttpClientConnectionOperator(
                proxy -> exchange.socket(),
                null,
                new CheckedDns(request.address().host(), request.dial()),
                scheme -> Ascii.equalsIgnoreCase(scheme, "https") ? tls : null),
            exchange::connection);
    Timeout all = Timeout.of(request.timeout());
    connections.setConnectionConfig(
        ConnectionConfig.custom()
            .setConnectTimeout(Timeout.of(request.connectTimeout()))
            .setSocketTimeout(all)
            .build());
    connections.setSocketConfig(SocketConfig.custom().setSoTimeout(all).build());
    return connections;
  }

  private static ClassicHttpResponse execute(HttpClient client, HttpRequest request)
      throws IOException {
    WebAddress address = request.address();
    HttpHost host = new HttpHost(address.scheme(), address.host(), address.port());
    BasicClassicHttpRequest sent =
        new BasicClassicHttpRequest(request.head() ? "HEAD" : "GET", host, address.target());
    request.headers().forEach(sent::setHeader);
    request.credentials().ifPresent(c -> sent.setHeader("Authorization", c.revealHeader()));
    sent.setHeader("Connection", "close");
    HttpClientContext context = HttpClientContext.create();
    context.setRequestConfig(
        RequestConfig.custom()
            .setProtocolUpgradeEnabled(false)
            .setResponseTimeout(Timeout.of(request.timeout()))
            .build());
    return client.executeOpen(host, sent, context);
  }

  private static HttpResponse answer(
      ClassicHttpResponse response, Exchange exchange, CloseableHttpClient client)
      throws IOException, HttpException {
    Map<String, String> headers = new LinkedHashMap<>();
    for (Header header : response.getHeaders()) {
      String value = header.getValue() == null ? "" : header.getValue();
      headers.merge(Ascii.toLowerCase(header.getName()), value, (a, b) -> a + ", " + b);
    }
    InputStream content =
        response.getEntity() == null
            ? InputStream.nullInputStream()
            : response.getEntity().getContent();
    long length = response.getEntity() == null ? -1 : response.getEntity().getContentLength();
    return new HttpResponse(
        response.getCode(),
        ImmutableMap.copyOf(headers),
        new ExchangeBody(content, length, exchange, client));
  }
}
