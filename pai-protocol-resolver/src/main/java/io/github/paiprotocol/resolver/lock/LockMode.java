package io.github.paiprotocol.resolver.lock;

/** What a lock is for in a resolution. */
public enum LockMode {
  /** Everything is looked up anew, and the result is what to write. */
  UPDATE,
  /** Nothing may be missing from the lock, differ from it, or be left over in it. */
  FROZEN,
  /** As {@link #FROZEN}, and without network: content comes from a bundle or the cache. */
  OFFLINE
}
