package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.lock.LockFile;
import io.github.paiprotocol.resolver.spi.Content;
import java.util.Map;

/**
 * A resolved job with its lock and the documents it was made of. Immutable and thread-safe.
 *
 * @param resolved the job
 * @param lock what was found, to be written as {@value LockFile#FILE_NAME}
 * @param documents the documents by digest, in the order of the digests
 */
public record LockedJob(ResolvedJob resolved, LockFile lock, Map<String, Content> documents) {
  /** Copies the documents. */
  public LockedJob {
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
}
