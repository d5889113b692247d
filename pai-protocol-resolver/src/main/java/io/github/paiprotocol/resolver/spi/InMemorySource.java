package io.github.paiprotocol.resolver.spi;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import java.util.Map;
import java.util.Optional;

/** See {@link PrerequisiteSource#inMemory}. */
final class InMemorySource implements PrerequisiteSource {
  private final String name;
  private final String prefix;
  private final ImmutableMap<String, Content> documents;

  InMemorySource(String name, String prefix, Map<String, String> documents) {
    requireNonNulls(name, prefix);
    this.name = name;
    this.prefix = prefix;
    this.documents = ImmutableMap.copyOf(Maps.transformValues(documents, Content::of));
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
  public FetchResult fetch(DocumentAddress location, FetchContext context) throws SourceException {
    Content content = documents.get(location.address());
    if (content != null && content.size() > context.byteLimit()) {
      throw SourceException.tooLarge("`" + location.address() + "`", context.byteLimit());
    }
    return content == null
        ? FetchResult.notFound("has no such document")
        : FetchResult.found(content, location.address());
  }
}
