package io.github.paiprotocol.resolver.source;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentTooLargeException;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.Location;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.Map;
import java.util.Optional;

/**
 * A source of documents the program has already. It claims the references that begin with its
 * prefix, and finds a document under the reference without {@code #name}. Immutable and
 * thread-safe.
 */
public final class InMemorySource implements PrerequisiteSource {
  private final String name;
  private final String prefix;
  private final ImmutableMap<String, Content> documents;

  private InMemorySource(String name, String prefix, Map<String, Content> documents) {
    this.name = name;
    this.prefix = prefix;
    this.documents = ImmutableMap.copyOf(documents);
  }

  /**
   * A source of texts.
   *
   * @param name what diagnostics call it
   * @param prefix what the references it claims begin with, e.g. {@code marketplace://}
   * @param documents texts by reference, without {@code #name}
   * @return the source
   */
  public static InMemorySource of(String name, String prefix, Map<String, String> documents) {
    ImmutableMap.Builder<String, Content> contents = ImmutableMap.builder();
    documents.forEach((reference, text) -> contents.put(reference, Content.of(text)));
    return new InMemorySource(name, prefix, contents.buildOrThrow());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<Location> locate(PrerequisiteRef reference, Optional<Location> referrer) {
    if (!reference.name().startsWith(prefix)) {
      return Optional.empty();
    }
    return reference.target().match(new Claim());
  }

  private final class Claim implements Reference.Cases<Optional<Location>> {
    @Override
    public Optional<Location> local(Reference.Local reference) {
      return Optional.empty();
    }

    @Override
    public Optional<Location> marketplaceName(Reference.MarketplaceName item) {
      return Optional.of(location(item.uri(), item.name(), item.fragment()));
    }

    @Override
    public Optional<Location> marketplaceItem(Reference.MarketplaceItem item) {
      return Optional.of(Location.of(name, item.uri(), true).withFragment(item.fragment()));
    }

    @Override
    public Optional<Location> web(Reference.Web web) {
      return Optional.of(location(web.uri(), Location.documentName(web.uri()), web.fragment()));
    }

    @Override
    public Optional<Location> file(Reference.FilePath file) {
      String address = Reference.FILE + file.path();
      return Optional.of(location(address, Location.documentName(file.path()), file.fragment()));
    }

    @Override
    public Optional<Location> other(Reference.Other other) {
      return Optional.of(
          location(other.uri(), Location.documentName(other.uri()), other.fragment()));
    }

    @Override
    public Optional<Location> malformed(Reference.Malformed reference) {
      return Optional.empty();
    }
  }

  private Location location(String address, String called, Optional<String> fragment) {
    boolean remote = !address.startsWith(Reference.FILE);
    return Location.of(name, address, remote).withName(called).withFragment(fragment);
  }

  @Override
  public FetchResult fetch(Location location, FetchContext context)
      throws DocumentTooLargeException {
    Content content = documents.get(location.address());
    if (content != null && content.size() > context.byteLimit()) {
      throw new DocumentTooLargeException("`" + location.address() + "`", context.byteLimit());
    }
    return content == null
        ? FetchResult.notFound("has no such document")
        : FetchResult.found(content, location.address());
  }
}
