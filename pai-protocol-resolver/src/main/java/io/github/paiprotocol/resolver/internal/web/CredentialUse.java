package io.github.paiprotocol.resolver.internal.web;

/** What became of credentials on the way to an answer. */
public enum CredentialUse {
  /** There were none. */
  NONE,
  /** The server that answered was sent some. */
  SENT,
  /** A server before a redirect was sent some; the one that answered has another origin. */
  WITHHELD
}
