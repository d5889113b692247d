package io.github.paiprotocol.resolver.explain;

import io.github.paiprotocol.api.internal.mapper.PrintedWriter;

/** Writes an explanation as its own JSON, for every object mapper. */
final class ExplanationWriter extends PrintedWriter<Explanation> {
  @Override
  protected String json(Explanation value) {
    return value.json();
  }
}
