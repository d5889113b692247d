package io.github.paiprotocol.resolver.source.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.internal.web.WebAnswer;
import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.internal.web.WebRequest;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads documents from the web, {@code https://host/path.yaml#name}. The access policy is asked
 * before every request and every redirect, credentials stay with their origin. Immutable and
 * thread-safe.
 *
 * <p>Protocol: sources, http(s).
 */
public final class HttpSource implements PrerequisiteSource {
  /** What diagnostics and locks call this source. */
  public static final String NAME = "http";

  private static final String ACCEPT = "application/yaml, text/yaml, text/plain, */*;q=0.5";

  private final WebReader reader;

  /** A source that reads by a reader. */
  public HttpSource(WebReader reader) {
    this.reader = reader;
  }

  /**
   * A source with settings; roots of files and a marketplace mean nothing here.
   *
   * @param settings policy, credentials, transport and the like
   * @return the source
   */
  public static HttpSource of(SourceSettings settings) {
    return new HttpSource(new WebReader(settings));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<DocumentAddress> locate(
      PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    if (!(reference.target() instanceof Reference.Web web)) {
      return Optional.empty();
    }
    String address = canonical(web.uri());
    return Optional.of(
        DocumentAddress.of(NAME, address, true)
            .withName(DocumentAddress.documentName(address))
            .withFragment(web.fragment()));
  }

  /** One spelling for one document; what cannot be read keeps its own, without its password. */
  private static String canonical(String uri) {
    try {
      return WebAddress.parse(uri).toString();
    } catch (AccessRefusedException e) {
      int at = uri.lastIndexOf('@');
      return at < 0 ? uri : uri.substring(0, uri.indexOf("://") + 3) + "******" + uri.substring(at);
    }
  }

  @Override
  public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
    WebRequest question =
        WebRequest.builder()
            .source(NAME)
            .address(WebAddress.parse(location.address()))
            .accept(ACCEPT)
            .etag(context.knownVersion())
            .byteLimit(context.byteLimit())
            .listener(context.listener())
            .build();
    WebAnswer answer = reader.read(question);
    if (answer instanceof WebAnswer.Page page) {
      return found(page);
    }
    if (answer instanceof WebAnswer.Missing missing) {
      return FetchResult.notFound("has no such document (" + missing.status() + ")");
    }
    if (answer instanceof WebAnswer.Forbidden forbidden) {
      throw notPermitted(forbidden);
    }
    return FetchResult.unchanged();
  }

  private static FetchResult found(WebAnswer.Page page) {
    return new FetchResult.Found(
        Content.of(page.body()), page.address(), ImmutableMap.of(), page.etag());
  }

  private static SourceException notPermitted(WebAnswer.Forbidden forbidden) {
    return new SourceException(
        "`" + forbidden.origin() + "` does not permit to read it (" + forbidden.status() + ")",
        forbidden.hint(
            "give credentials for this origin",
            "check that its credentials are valid and allow this document"));
  }
}
