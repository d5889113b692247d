package io.github.paiprotocol.runtime.plugin;

import io.github.paiprotocol.api.diagnostic.DiagnosticCode;

/** The kinds of problems of a task's scripts. Each is described in {@code docs/diagnostics.md}. */
public enum RuntimeCode implements DiagnosticCode {
  /** A plugin of the protocol for which no scripts are emitted. */
  PLUGIN_WITHOUT_SCRIPTS("plugin-without-scripts"),
  /** Two ports of tasks are the same on one host. */
  PORT_COLLISION("port-collision"),
  /** A Framework object whose tasks cannot be read. */
  FRAMEWORK_STATUS("framework-status"),
  /** More variables than a process can be started with. */
  ENVIRONMENT_TOO_LARGE("environment-too-large");

  private final String id;

  RuntimeCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}
