package io.github.paiprotocol.api.diagnostic;

/** How bad a diagnostic is. */
public enum Severity {
  /** The input is refused. */
  ERROR,
  /** The input is accepted, but probably not what its author meant. */
  WARNING
}
