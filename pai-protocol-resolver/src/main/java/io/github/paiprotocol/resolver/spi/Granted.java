package io.github.paiprotocol.resolver.spi;

/** The answer for a storage that may be mounted. */
record Granted(boolean share, boolean readOnly) implements StorageCatalog.Access {}
