package io.github.paiprotocol.resolver.spi;

/** Answers for storages that may not be mounted. */
enum Refused implements StorageCatalog.Access {
  FORBIDDEN,
  UNKNOWN;
}
