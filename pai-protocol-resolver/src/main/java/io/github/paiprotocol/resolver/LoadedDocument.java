package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import java.nio.charset.StandardCharsets;

/**
 * A whole document of any kind from a source, for example a job. Immutable and thread-safe.
 *
 * @param content its bytes, UTF-8 text
 * @param origin where it was found
 * @param location where its source looked, from which relative references in it start
 * @param lock what was found, to be held to later
 */
public record LoadedDocument(
    Content content, Origin origin, DocumentAddress location, LockFile lock) {
  /** Refuses null. */
  public LoadedDocument {
    requireNonNulls(content, origin, location, lock);
  }

  /**
   * Its text, unparsed.
   *
   * @return the text under the address it was found at
   */
  public SourceText text() {
    return SourceText.of(origin.address(), new String(content.bytes(), StandardCharsets.UTF_8));
  }

  /**
   * The document with its lock, to be loaded again without network.
   *
   * @return the bundle; its job is the document's text
   */
  public Bundle bundle() {
    return new Bundle(
        new String(content.bytes(), StandardCharsets.UTF_8),
        lock,
        ImmutableMap.of(content.digest(), content));
  }
}
