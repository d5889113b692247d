package io.github.paiprotocol.resolver.lock;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;

/**
 * The lock of a job, {@code pai.lock}: everything it uses from elsewhere, with digests. Sorted and
 * machine-written: the same job and the same documents give the same bytes, and locks are equal
 * when their bytes are. It holds arguments as written and never a secret. Immutable and
 * thread-safe. Resolvers make locks, and {@code LockFiles} reads them.
 *
 * <p>Protocol: lock file.
 */
@JsonSerialize(using = LockWriter.class)
public interface LockFile {
  /** The usual name of the file. */
  String FILE_NAME = "pai.lock";

  /**
   * This lock with what another one has.
   *
   * @param other a lock of the same documents, or of others
   * @return a lock with the entries of both, each once
   */
  LockFile and(LockFile other);

  /**
   * How many documents it names.
   *
   * @return the number; the same content at two addresses counts twice
   */
  int documentCount();

  /**
   * The content of the file.
   *
   * @return JSON with a line end at its end
   */
  String text();
}
