package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.resolver.graph.Origin;

/** Says where definitions were found. */
public final class DefinitionOrigins {
  private DefinitionOrigins() {}

  public static Origin of(Definition definition) {
    return definition
        .document()
        .fetched()
        .map(
            from -> {
              boolean several = definition.document().definitions().size() > 1;
              String address = from.address() + (several ? "#" + definition.name() : "");
              return new Origin(from.location().source(), address, from.details());
            })
        .orElseGet(() -> Origin.local(definition.path()));
  }
}
