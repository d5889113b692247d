package io.github.paiprotocol.runtime.plugin.internal;

import io.github.paiprotocol.api.diagnostic.DiagnosticCode;

/** The kinds of problems of a task's scripts. Each is described in {@code docs/diagnostics.md}. */
public enum RuntimeCode implements DiagnosticCode {
  /** A parameter of a plugin that is missing, of the wrong kind or doubtful. */
  PLUGIN_PARAMETER("plugin-parameter"),
  /** A plugin that does less than it was asked for. */
  PLUGIN_RESTRICTED("plugin-restricted"),
  /** Two ports of tasks are the same on one host. */
  PORT_COLLISION("port-collision"),
  /** A Framework object whose tasks cannot be read. */
  FRAMEWORK_STATUS("framework-status"),
  /** More variables than a process can be started with. */
  ENVIRONMENT_TOO_LARGE("environment-too-large"),
  /** An exit specification holds a value of the wrong kind, or lacks one. */
  EXIT_SPEC_VALUE("exit-spec-value"),
  /** An exit specification holds a key it does not know. */
  EXIT_SPEC_KEY("exit-spec-key"),
  /** An expression of an exit specification cannot be compiled. */
  EXIT_SPEC_REGEX("exit-spec-regex"),
  /** A pattern of an exit specification has no condition, or one without a value. */
  EXIT_SPEC_EMPTY_PATTERN("exit-spec-empty-pattern");

  private final String id;

  RuntimeCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}
