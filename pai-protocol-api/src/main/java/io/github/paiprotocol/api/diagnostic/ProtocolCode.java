package io.github.paiprotocol.api.diagnostic;

/** The kinds of problems of job texts. Each is described in {@code docs/diagnostics.md}. */
public enum ProtocolCode implements DiagnosticCode {
  // Texts.
  /** The bytes are no UTF-8. */
  INVALID_UTF8("invalid-utf8"),
  /** A character that no YAML text may hold. */
  INVALID_CHARACTER("invalid-character"),
  /** The text is longer than the reader takes. */
  TEXT_TOO_LONG("text-too-long"),
  /** Lists and maps are nested deeper than the reader takes. */
  NESTED_TOO_DEEP("nested-too-deep"),
  /** The text has more nodes than the reader takes, aliases followed. */
  TOO_MANY_NODES("too-many-nodes"),
  /** The text uses more aliases than the reader takes. */
  TOO_MANY_ALIASES("too-many-aliases"),
  /** The text holds several documents, and none was chosen. */
  SEVERAL_DOCUMENTS("several-documents"),
  /** The text has no document of the chosen number. */
  MISSING_DOCUMENT("missing-document"),
  /** The text is no YAML. */
  SYNTAX("syntax"),
  /** A line is indented by tabs. */
  TAB_INDENTATION("tab-indentation"),
  /** A line is indented such that it belongs nowhere. */
  INDENTATION("indentation"),
  /** A quote has no end. */
  UNCLOSED_QUOTE("unclosed-quote"),
  /** A bracket or brace has no end. */
  UNCLOSED_BRACKET("unclosed-bracket"),
  /** A text holds signs that mean something in YAML, and must be quoted. */
  UNQUOTED_TEXT("unquoted-text"),
  /** An escape in a double-quoted text that YAML does not know. */
  INVALID_ESCAPE("invalid-escape"),
  /** A {@code %} line at the top is malformed. */
  INVALID_DIRECTIVE("invalid-directive"),
  /** A map has two entries of one key. */
  DUPLICATE_KEY("duplicate-key"),
  /** A key is a list or a map. */
  INVALID_KEY("invalid-key"),
  /** An alias names an anchor that is not written before it. */
  UNKNOWN_ANCHOR("unknown-anchor"),
  /** An alias refers to a value that contains it. */
  CYCLIC_ALIAS("cyclic-alias"),
  /** A tag other than those of YAML's core. */
  UNKNOWN_TAG("unknown-tag"),
  /** A value does not fit its tag. */
  UNFIT_TAG("unfit-tag"),
  /** What a {@code <<} merges is no map. */
  INVALID_MERGE("invalid-merge"),
  /** A scalar that other readers of YAML take for something else. */
  AMBIGUOUS_SCALAR("ambiguous-scalar"),

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
  /** A moment that is not written as RFC 3339 writes them. */
  MALFORMED_TIMESTAMP("malformed-timestamp"),
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

  // Names and references.
  /** Two things that are told apart by name have the same one. */
  DUPLICATE_NAME("duplicate-name"),
  /** A name or a reference without a scheme means no prerequisite of the job. */
  UNKNOWN_PREREQUISITE("unknown-prerequisite"),
  /** A prerequisite is named where one of another type must be. */
  WRONG_PREREQUISITE_TYPE("wrong-prerequisite-type"),
  /** A reference means more than one prerequisite that can run. */
  AMBIGUOUS_REFERENCE("ambiguous-reference"),
  /** A reference has none of the forms there are. */
  MALFORMED_REFERENCE("malformed-reference"),
  /** The scheme of a reference is close to one of the protocol's. */
  UNKNOWN_SCHEME("unknown-scheme"),
  /** A task role lists a prerequisite twice. */
  REPEATED_PREREQUISITE("repeated-prerequisite"),
  /** Two required prerequisites define a key that is inherited; the first one counts. */
  SHADOWED_KEY("shadowed-key"),
  /** An image is required that is not the task role's own. */
  FOREIGN_IMAGE("foreign-image"),
  /** A text is no address of an image. */
  MALFORMED_IMAGE("malformed-image"),
  /** An address lacks the slashes behind its scheme. */
  MALFORMED_URI("malformed-uri"),
  /** A storage is mounted at what is no absolute path of a folder. */
  MALFORMED_MOUNT_PATH("malformed-mount-path"),
  /** Two storages are mounted at one path of a task. */
  STORAGE_PATH_CONFLICT("storage-path-conflict"),
  /** A list names a storage twice. */
  REPEATED_STORAGE("repeated-storage"),
  /** Prerequisites require each other in a cycle. */
  CIRCULAR_REQUIRE("circular-require"),
  /** A key or an item names no task role. */
  UNKNOWN_TASK_ROLE("unknown-task-role"),
  /** The defaults name no deployment. */
  UNKNOWN_DEPLOYMENT("unknown-deployment"),
  /** Task roles have the same name, or none, in systems that allow fewer characters. */
  COLLIDING_ROLE_NAMES("colliding-role-names"),
  /** A plugin is named that does not exist. */
  UNKNOWN_PLUGIN("unknown-plugin"),

  // Settings.
  /** A completion count is higher than the number of instances. */
  UNREACHABLE_COMPLETION("unreachable-completion"),
  /** The shared memory of a role is larger than its memory. */
  SHM_ABOVE_MEMORY("shm-above-memory"),
  /** The count of ports is a port number. */
  PORT_NUMBER_AS_COUNT("port-number-as-count"),
  /** Retries of tasks are set where only whole jobs are retried. */
  USELESS_TASK_RETRY("useless-task-retry"),
  /** A registry's password is written into the job. */
  LITERAL_PASSWORD("literal-password"),
  /** A SKU and a pinned cell are both given. */
  SKU_AND_CELL("sku-and-cell"),
  /** The task roles of an affinity group want different cells. */
  UNEQUAL_AFFINITY_GROUP("unequal-affinity-group"),

  // Templates.
  /** A tag where none is replaced, and none can be meant as text. */
  TAG_NOT_ALLOWED("tag-not-allowed"),
  /** A tag puts in a value that looks like a tag itself. */
  TAG_IN_VALUE("tag-in-value"),
  /** Something between {@code <%} and {@code %>} is no reference. */
  MALFORMED_TAG("malformed-tag"),
  /** A {@code <%} has no {@code %>}. */
  UNCLOSED_TAG("unclosed-tag"),
  /** A text looks like a tag of other signs, and would be right as one. */
  MISSPELT_TAG("misspelt-tag"),
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
  UNFIT_ARGUMENT("unfit-argument"),

  // Commands.
  /** Bash cannot parse the commands of a list. */
  SHELL_SYNTAX("shell-syntax"),
  /** A comment in a command whose lines YAML joins. */
  FOLDED_COMMAND("folded-command"),
  /** A variable with the prefix of the runtime that no task of the job has. */
  UNKNOWN_RUNTIME_VARIABLE("unknown-runtime-variable"),
  /** A character that looks like one that the shell reads. */
  PASTED_CHARACTER("pasted-character"),
  /** A secret is put in where the shell reads some of its characters as its own. */
  SECRET_IN_COMMAND("secret-in-command"),
  /** A callback exports what does not pass to the commands of a role. */
  UNPASSED_EXPORT("unpassed-export"),
  /** Data or a script has an address that no command uses, and nothing downloads it. */
  UNUSED_ADDRESS("unused-address"),

  // Writing.
  /** A number or truth value becomes a string in what is written. */
  LOST_TYPE("lost-type"),
  /** A document among DIJobs is something else. */
  OTHER_KIND("other-kind"),
  /** Two tasks are of one type other than none. */
  REPEATED_TASK_TYPE("repeated-task-type"),
  /** A task of type none has no name. */
  NAMELESS_TASK("nameless-task"),
  /** A task is named as the type of another one. */
  TASK_NAMED_AS_TYPE("task-named-as-type"),
  /** The names of a task's pods are longer than a DNS label may be. */
  POD_NAME_TOO_LONG("pod-name-too-long"),
  /** The replicas of all tasks are fewer or more than the job says it can work with. */
  REPLICAS_OUT_OF_BOUNDS("replicas-out-of-bounds"),
  /** The tasks have more replicas together than pods can be told of. */
  TOO_MANY_REPLICAS("too-many-replicas"),
  /** A key that was proposed, but is no part of the upstream API. */
  PROPOSED_KEY("proposed-key"),
  /** A resource that cannot be shared is requested without an equal limit. */
  RESOURCE_WITHOUT_LIMIT("resource-without-limit"),
  /** A container has limits, but no requests. */
  LIMITS_WITHOUT_REQUESTS("limits-without-requests"),
  /** A text is no quantity, or none that a resource can have. */
  MALFORMED_QUANTITY("malformed-quantity"),
  /** More of a resource is requested than its limit. */
  REQUEST_ABOVE_LIMIT("request-above-limit"),
  /** A container mounts a volume that neither its template nor its job has. */
  UNKNOWN_VOLUME("unknown-volume"),
  /** An API server refuses a value of a pod template. */
  UNFIT_POD("unfit-pod"),
  /** A task has prerequisites, but its container has no command they could run around. */
  NO_COMMAND_TO_WRAP("no-command-to-wrap"),
  /** A task names a prerequisite without saying where it is. */
  LOCAL_PREREQUISITE("local-prerequisite"),
  /** Something of a template means more here than to the upstream orchestrator. */
  UNLIKE_UPSTREAM("unlike-upstream");

  private final String id;

  ProtocolCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}
