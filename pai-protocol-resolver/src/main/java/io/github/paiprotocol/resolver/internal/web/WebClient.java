package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.util.Optional;
import org.apache.hc.core5.ssl.SSLContexts;

/**
 * Asks servers as the sources of this SDK do, for what is no source: the access policy before every
 * request and every redirect, only checked addresses dialled, credentials for their own origin
 * only, limits for heads and bodies, retries in one place, all within one deadline. Nothing it
 * sends changes anything. Immutable and thread-safe.
 *
 * <pre>{@code
 * WebResponse answer =
 *     WebClient.of(SourceSettings.builder().build())
 *         .send(WebRequest.builder().address(WebAddress.parse("https://host/v2/")).build());
 * }</pre>
 *
 * <p>Protocol: sources, http(s).
 */
public final class WebClient {
  private static final String NAME = "web";

  private final WebReader reader;

  private WebClient(WebReader reader) {
    this.reader = reader;
  }

  /**
   * A client.
   *
   * @param settings policy, credentials, transport and the like; roots of files and a marketplace
   *     mean nothing here
   * @return the client
   */
  public static WebClient of(SourceSettings settings) {
    return new WebClient(
        new WebReader.Builder()
            .policy(settings.policy())
            .transport(
                settings
                    .transport()
                    .orElseGet(() -> new ApacheTransport(SSLContexts.createDefault())))
            .hosts(settings.hosts())
            .credentials(settings.credentials())
            .settings(settings.http())
            .timing(settings.timing())
            .build());
  }

  /**
   * Where requests may go.
   *
   * @return the policy it was built with
   */
  public AccessPolicy policy() {
    return reader.policy();
  }

  /**
   * Asks until there is an answer, the failure is final, or the time is up. Redirects are followed,
   * within https and with the same method; 429 and statuses from 500 on are asked again, but for
   * 501 to HEAD.
   *
   * @param request what to ask for
   * @return the answer, whatever its status
   * @throws AccessRefusedException when the policy refuses the address or where it leads; nothing
   *     was sent there
   * @throws SourceException when there is no answer, or none but that the server is busy or fails,
   *     with one clause for people and a hint
   * @throws IOException when the thread is interrupted
   */
  public WebResponse send(WebRequest request) throws IOException {
    WebPage page =
        reader.send(
            WebQuestion.ofDocument(
                    NAME,
                    request.address(),
                    request.accept(),
                    Optional.empty(),
                    request.byteLimit(),
                    event -> {})
                .asked(request.method(), request.credentials(), request.timeout()));
    return new WebResponse(
        page.status(),
        page.address(),
        page.headers(),
        page.body(),
        page.use() == CredentialUse.WITHHELD);
  }
}
