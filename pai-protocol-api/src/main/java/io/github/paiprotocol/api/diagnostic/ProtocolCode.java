package io.github.paiprotocol.api.diagnostic;

/** The kinds of problems of job texts. Each is described in {@code docs/diagnostics.md}. */
public enum ProtocolCode implements DiagnosticCode {
  // Templates.
  /** Something between {@code <%} and {@code %>} is no reference. */
  MALFORMED_TAG("malformed-tag"),
  /** A {@code <%} has no {@code %>}. */
  UNCLOSED_TAG("unclosed-tag"),
  /** A tag starts with a word that names no scope. */
  UNKNOWN_SCOPE("unknown-scope"),
  /** A tag refers to something that is not there. */
  UNRESOLVED_REFERENCE("unresolved-reference"),
  /** A tag refers to a list, a map or null. */
  VALUE_WITHOUT_TEXT("value-without-text"),
  /** A <code>{{ … }}</code> is no plain variable. */
  MALFORMED_VARIABLE_TAG("malformed-variable-tag"),
  /** A <code>{{ name }}</code> whose name is not declared. */
  UNDECLARED_VARIABLE("undeclared-variable"),
  /** A <code>{{ name }}</code> where none may stand. */
  VARIABLE_NOT_ALLOWED("variable-not-allowed"),
  /** A required template variable is not given. */
  MISSING_ARGUMENT("missing-argument"),
  /** A template variable is given that is not declared. */
  UNKNOWN_ARGUMENT("unknown-argument"),
  /** A template variable is given a list, a map or null. */
  ARGUMENT_WITHOUT_TEXT("argument-without-text"),
  /** A template variable is given a value its place cannot take. */
  UNFIT_ARGUMENT("unfit-argument");

  private final String id;

  ProtocolCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}
