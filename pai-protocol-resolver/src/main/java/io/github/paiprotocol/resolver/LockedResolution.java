package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.spi.Content;
import java.util.Map;

/**
 * What was resolved, with its lock and the documents it was made of. Immutable and thread-safe.
 *
 * @param <T> a job, a DIJob, or a list of them
 * @param resolved what was resolved
 * @param lock what was found, to be written as {@value LockFile#FILE_NAME}
 * @param documents the documents by digest, in the order of the digests
 */
public record LockedResolution<T>(T resolved, LockFile lock, Map<String, Content> documents) {
  /** Copies the documents. */
  public LockedResolution {
    requireNonNulls(resolved, lock);
    documents = ImmutableMap.copyOf(documents);
  }

  /**
   * The job with everything it is made of, to be resolved again without network.
   *
   * @param job the job's text
   * @return the bundle
   */
  public Bundle bundle(String job) {
    return new Bundle(job, lock, documents);
  }

  /** The same lock and documents of another view of what was resolved. */
  <R> LockedResolution<R> as(R other) {
    return new LockedResolution<>(other, lock, documents);
  }
}
