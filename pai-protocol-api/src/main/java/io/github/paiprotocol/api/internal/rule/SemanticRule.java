package io.github.paiprotocol.api.internal.rule;

/** One of the protocol's own rules. */
@FunctionalInterface
public interface SemanticRule {
  void check(ValidationContext context);
}
