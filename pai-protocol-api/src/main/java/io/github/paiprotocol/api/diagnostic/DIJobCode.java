package io.github.paiprotocol.api.diagnostic;

/** The kinds of problems only DIJobs have. Their ids are stable. */
public enum DIJobCode implements DiagnosticCode {
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

  DIJobCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}
