package io.github.paiprotocol.resolver.spi;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * A place prerequisites come from. A source first claims a reference without I/O; a reference it
 * does not claim goes to the next source. It then fetches the document: found, or surely not there,
 * which sends the reference to the next source that claims it. An exception means it is broken and
 * stops the resolution, because falling through on an outage would let another source decide what
 * runs.
 *
 * <p>Implementations are thread-safe and put no credential in a location, a result or a message.
 */
public interface PrerequisiteSource {
  /**
   * A source of documents the program has already. It claims the references that begin with its
   * prefix, and finds a document under the reference without {@code #name}.
   *
   * @param name what diagnostics call it
   * @param prefix what the references it claims begin with, e.g. {@code marketplace://}
   * @param documents texts by reference, without {@code #name}
   * @return the source
   */
  static PrerequisiteSource inMemory(String name, String prefix, Map<String, String> documents) {
    return new InMemorySource(name, prefix, documents);
  }

  /**
   * What diagnostics, locks and explanations call it, e.g. {@code marketplace}.
   *
   * @return its name, the same at every call
   */
  String name();

  /**
   * Claims a reference. Does no I/O.
   *
   * @param reference the reference; never a local name
   * @param referrer the document it stands in; empty for the job itself
   * @return where it will look; empty when the reference is not for this source
   */
  Optional<DocumentAddress> locate(PrerequisiteRef reference, Optional<DocumentAddress> referrer);

  /**
   * Fetches the document at a location of this source.
   *
   * @param location the location
   * @param context limits and expectations
   * @return the document, or that it is not there
   * @throws IOException when the source cannot tell; its message is one clause without secrets
   */
  FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException;
}
