package io.github.paiprotocol.api.diagnostic;

/** The kinds of problems of job texts. Each is described in {@code docs/diagnostics.md}. */
public enum ProtocolCode implements DiagnosticCode {
  // Structure.
  /** The document holds nothing. */
  EMPTY_DOCUMENT("empty-document"),
  /** A map has a key the protocol does not define there. */
  UNKNOWN_KEY("unknown-key"),
  /** A map lacks a key it must have. */
  MISSING_KEY("missing-key"),
  /** A defined key stands where it may not. */
  MISPLACED_KEY("misplaced-key"),
  /** One thing is said twice, under two keys. */
  GIVEN_TWICE("given-twice"),
  /** A value has another type than it must have. */
  WRONG_TYPE("wrong-type"),
  /** A number is too small or too large. */
  OUT_OF_RANGE("out-of-range"),
  /** A name has a character it may not have, is too long or empty. */
  ILLEGAL_NAME("illegal-name"),
  /** A string is none of those that mean something there. */
  UNKNOWN_WORD("unknown-word"),
  /** A protocol version other than 2. */
  UNSUPPORTED_PROTOCOL_VERSION("unsupported-protocol-version"),
  /** A digest that is not {@code sha256:} and 64 hexadecimal digits. */
  MALFORMED_DIGEST("malformed-digest"),
  /** A text, list or map is empty and must not be. */
  EMPTY_VALUE("empty-value"),
  /** A list or map is empty, which is the same as leaving it out. */
  EMPTY_COLLECTION("empty-collection"),
  /** A key has no value, which is the same as leaving it out. */
  NULL_VALUE("null-value"),
  /** A number is 0 where that is probably not meant. */
  DOUBTFUL_ZERO("doubtful-zero"),
  /** A prerequisite's type is a word the protocol gives no meaning. */
  UNKNOWN_PREREQUISITE_TYPE("unknown-prerequisite-type"),
  /** A plugin-specific key looks like a misspelt key of the protocol. */
  SIMILAR_KEY("similar-key"),
  /** An entry lacks what would give it an effect, so it is skipped. */
  SKIPPED_ENTRY("skipped-entry"),

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
