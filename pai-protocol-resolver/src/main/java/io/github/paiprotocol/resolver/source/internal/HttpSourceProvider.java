package io.github.paiprotocol.resolver.source.internal;

import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;

/** Makes an {@link HttpSource}. */
public final class HttpSourceProvider implements SourceProvider {
  /** For {@link java.util.ServiceLoader}. */
  public HttpSourceProvider() {}

  @Override
  public String name() {
    return HttpSource.NAME;
  }

  @Override
  public PrerequisiteSource create(SourceSettings settings) {
    return HttpSource.of(settings);
  }
}
