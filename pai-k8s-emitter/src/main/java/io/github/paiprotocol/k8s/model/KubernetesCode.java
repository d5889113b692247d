package io.github.paiprotocol.k8s.model;

import io.github.paiprotocol.api.diagnostic.DiagnosticCode;

/** The kinds of problems an emission reports. Their ids are stable. */
public enum KubernetesCode implements DiagnosticCode {
  /** The profile is no YAML map, or holds a value of the wrong kind. */
  PROFILE_VALUE("profile-value"),
  /** The profile holds a key it does not know. */
  PROFILE_KEY("profile-key"),
  /** The profile lacks what the target needs. */
  PROFILE_INCOMPLETE("profile-incomplete"),
  /** The name of the submitting user cannot be used. */
  USER_NAME("user-name"),
  /** The job names a virtual cluster that the profile does not know. */
  VIRTUAL_CLUSTER("unknown-virtual-cluster"),
  /** Two roles, or a role and nothing, are left when names are stripped for the target. */
  ROLE_NAME_TARGET("role-name-target"),
  /** OpenPAI's runtime will not find the role, since its stripped name differs. */
  ROLE_NAME_ALIAS("role-name-alias"),
  /** A text that is no legal label value is kept as an annotation only. */
  LABEL_DROPPED("label-dropped"),
  /** A registry password stands in the job itself; it is moved to the secrets. */
  PASSWORD_MOVED("password-moved"),
  /** The tasks take more ports than the profile's range has. */
  PORT_RANGE("port-range"),
  /** A role asks for a SKU that the cluster or the virtual cluster does not have. */
  HIVED_SKU("hived-sku"),
  /** A role asks for a cell that is not reserved for its virtual cluster. */
  HIVED_PINNED_CELL("hived-pinned-cell"),
  /** Tasks take more cells than the virtual cluster owns. */
  HIVED_QUOTA("hived-quota"),
  /** A SKU holds none of a resource that a task takes. */
  HIVED_UNIT("hived-unit"),
  /** The target cannot express what the job says, and losses are errors. */
  LOSS("loss"),
  /** The target expresses nearly what the job says, and losses are errors. */
  APPROXIMATE("approximate"),
  /** The target carries what the job says by other means. */
  NOTE("note"),
  /** An object is larger than the cluster can store. */
  OBJECT_SIZE("object-size"),
  /** The annotations of an object are larger than the API server accepts. */
  ANNOTATION_SIZE("annotation-size"),
  /** A variable, or all of a container's, are larger than a process can be given. */
  ENVIRONMENT_SIZE("environment-size"),
  /** A name in an object is not legal. */
  OBJECT_NAME("object-name"),
  /** A value in an object is not legal. */
  OBJECT_VALUE("object-value"),
  /** Two parts of an object share a name or path. */
  OBJECT_DUPLICATE("object-duplicate"),
  /** A task of a DIJob has prerequisites that were not resolved. */
  UNRESOLVED_PREREQUISITES("unresolved-prerequisites"),
  /** A hook of the emitter's caller gave nothing, or nothing usable, in return. */
  HOOK_RESULT("hook-result"),
  /** The profile's {@code pod} would replace what a pod has already. */
  POD_CONFLICT("pod-conflict"),
  /** A role's shared memory is larger than its memory. */
  SHARED_MEMORY("shared-memory");

  private final String id;

  KubernetesCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }

  /**
   * Whether its warnings are of something that is lost, so that they are errors where losses are.
   *
   * @return true for what never runs on the target
   */
  public boolean isLoss() {
    return this == ROLE_NAME_ALIAS;
  }

  /**
   * Whether it is about the size of something.
   *
   * @return true for what {@code KubernetesEmitter.Builder.sizesChecked(false)} leaves out
   */
  public boolean isSize() {
    return this == OBJECT_SIZE || this == ANNOTATION_SIZE || this == ENVIRONMENT_SIZE;
  }
}
