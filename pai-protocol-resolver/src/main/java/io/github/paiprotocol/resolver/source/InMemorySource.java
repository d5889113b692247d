package io.github.paiprotocol.resolver.source;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.DocumentTooLargeException;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
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
    requireNonNulls(name, prefix);
    ImmutableMap.Builder<String, Content> contents = ImmutableMap.builder();
    documents.forEach((reference, text) -> contents.put(reference, Content.of(text)));
    return new InMemorySource(name, prefix, contents.buildOrThrow());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<DocumentAddress> locate(
      PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    if (!reference.name().startsWith(prefix)) {
      return Optional.empty();
    }
    Reference target = reference.target();
    if (target instanceof Reference.MarketplaceName item) {
      return Optional.of(location(item.uri(), item.name(), item.fragment()));
    }
    if (target instanceof Reference.MarketplaceItem item) {
      return Optional.of(DocumentAddress.of(name, item.uri(), true).withFragment(item.fragment()));
    }
    if (target instanceof Reference.Web web) {
      return document(web.uri(), web.uri(), web.fragment());
    }
    if (target instanceof Reference.FilePath file) {
      return document(Reference.FILE + file.path(), file.path(), file.fragment());
    }
    return target instanceof Reference.Other other
        ? document(other.uri(), other.uri(), other.fragment())
        : Optional.empty();
  }

  private Optional<DocumentAddress> document(
      String address, String path, Optional<String> fragment) {
    return Optional.of(location(address, DocumentAddress.documentName(path), fragment));
  }

  private DocumentAddress location(String address, String called, Optional<String> fragment) {
    boolean remote = !address.startsWith(Reference.FILE);
    return DocumentAddress.of(name, address, remote).withName(called).withFragment(fragment);
  }

  @Override
  public FetchResult fetch(DocumentAddress location, FetchContext context)
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
