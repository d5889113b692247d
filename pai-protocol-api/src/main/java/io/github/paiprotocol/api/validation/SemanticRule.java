package io.github.paiprotocol.api.validation;

/** One of the protocol's own rules. */
@FunctionalInterface
interface SemanticRule {
  void check(Draft draft);
}
