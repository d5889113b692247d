package io.github.paiprotocol.resolver.internal.store;

/** A zip file that is broken, or that programs read in different ways; the message says how. */
public final class BrokenZipException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  BrokenZipException(String message) {
    super(message);
  }
}
