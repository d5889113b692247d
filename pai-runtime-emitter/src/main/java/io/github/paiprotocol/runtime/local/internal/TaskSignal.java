package io.github.paiprotocol.runtime.local.internal;

/** A signal that asks a task to end. */
public enum TaskSignal {
  /** What a platform sends to stop a container. */
  TERM,

  /** What a terminal sends for Ctrl-C. */
  INT
}
