package io.github.paiprotocol.resolver.spi;

/** How something is asked for. Nothing is ever sent to be kept. */
public enum HttpMethod {
  /** With its body. */
  GET,
  /** Without its body. */
  HEAD
}
