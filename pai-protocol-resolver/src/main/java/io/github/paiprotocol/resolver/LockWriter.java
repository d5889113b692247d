package io.github.paiprotocol.resolver;

import io.github.paiprotocol.api.internal.mapper.PrintedWriter;

/** Writes a lock as its file, for every object mapper. */
final class LockWriter extends PrintedWriter<LockFile> {
  @Override
  protected String json(LockFile value) {
    return value.text();
  }
}
