package io.github.paiprotocol.resolver.source;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.internal.web.WebAnswer;
import io.github.paiprotocol.resolver.internal.web.WebQuestion;
import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.Location;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
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

  private HttpSource(WebReader reader) {
    this.reader = reader;
  }

  /**
   * A source for https to public hosts, without credentials.
   *
   * @return the source
   */
  public static HttpSource standard() {
    return builder().build();
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Location> locate(PrerequisiteRef reference, Optional<Location> referrer) {
    if (!(reference.target() instanceof Reference.Web web)) {
      return Optional.empty();
    }
    String address = canonical(web.uri());
    return Optional.of(
        Location.of(NAME, address, true)
            .withName(Location.documentName(address))
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
  public FetchResult fetch(Location location, FetchContext context) throws IOException {
    WebQuestion question =
        WebQuestion.ofDocument(
            NAME,
            WebAddress.parse(location.address()),
            ACCEPT,
            context.knownVersion(),
            context.byteLimit(),
            context.listener());
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

  /** Builds the source. Not thread-safe. */
  public static final class Builder extends WebSourceBuilder<Builder> {
    private Builder() {}

    /**
     * The source.
     *
     * @return a source with these settings
     */
    public HttpSource build() {
      return new HttpSource(reader(policy()));
    }

    @Override
    Builder self() {
      return this;
    }
  }
}
