package io.github.paiprotocol.cli;

/** How results and diagnostics are printed. */
enum OutputFormat {
  /** For people. */
  TEXT,
  /** For programs. */
  JSON
}
