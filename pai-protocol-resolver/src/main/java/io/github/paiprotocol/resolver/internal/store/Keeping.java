package io.github.paiprotocol.resolver.internal.store;

import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.io.InterruptedIOException;

/** Puts into the cache what a source has given. */
final class Keeping {
  private Keeping() {}

  static void keep(ContentCache cache, DocumentAddress location, FetchResult.Found found)
      throws IOException {
    try {
      cache.put(found.content());
      if (found.version().isPresent() && found.details().isEmpty()) {
        cache.remember(
            location.source(),
            location.address(),
            new ContentCache.Known(
                found.version().get(), found.content().digest(), found.address()));
      }
    } catch (InterruptedIOException e) {
      throw e;
    } catch (IOException e) {
      SourceException failure =
          new SourceException(
              "the cache in `" + cache.folder() + "` cannot be written: " + FileProblem.why(e),
              "check that its folder may be written and that its disk is not full");
      failure.initCause(e);
      throw failure;
    }
  }
}
