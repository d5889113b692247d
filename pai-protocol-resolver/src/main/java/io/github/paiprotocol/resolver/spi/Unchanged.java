package io.github.paiprotocol.resolver.spi;

/** The document is the known one. */
record Unchanged() implements FetchResult {}
