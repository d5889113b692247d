package io.github.paiprotocol.resolver.spi;

/** There is no such document, for a reason. */
record NotFound(String reason) implements FetchResult {}
