package io.github.paiprotocol.resolver.source.internal;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.util.Optional;

/** A source as users write it: one class, which is its own provider. */
public final class EchoSource implements PrerequisiteSource, SourceProvider {
  @Override
  public String name() {
    return "echo";
  }

  @Override
  public PrerequisiteSource create(SourceSettings settings) {
    return this;
  }

  @Override
  public Optional<DocumentAddress> locate(
      PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    return reference.target() instanceof Reference.MarketplaceName item
        ? Optional.of(DocumentAddress.of(name(), item.name(), true).withName(item.name()))
        : Optional.empty();
  }

  @Override
  public FetchResult fetch(DocumentAddress location, FetchContext context) {
    String text =
        "name: " + location.address() + "\ncallbacks: [{event: taskStarts, commands: [x]}]";
    return FetchResult.found(Content.of(text), "echo:" + location.address());
  }
}
