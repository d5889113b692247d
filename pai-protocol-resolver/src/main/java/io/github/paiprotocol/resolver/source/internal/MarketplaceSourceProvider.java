package io.github.paiprotocol.resolver.source.internal;

import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;

/** Makes a {@link MarketplaceSource} for the address in the settings. */
public final class MarketplaceSourceProvider implements SourceProvider {
  /** For {@link java.util.ServiceLoader}. */
  public MarketplaceSourceProvider() {}

  @Override
  public String name() {
    return MarketplaceSource.NAME;
  }

  @Override
  public PrerequisiteSource create(SourceSettings settings) {
    String base =
        settings
            .marketplace()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a marketplace needs the address of its API: name it"));
    return MarketplaceSource.of(base, settings);
  }
}
