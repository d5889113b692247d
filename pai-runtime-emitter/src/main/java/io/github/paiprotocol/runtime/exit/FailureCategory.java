package io.github.paiprotocol.runtime.exit;

/** Whose failure it is. */
public enum FailureCategory {
  /** Nothing failed. */
  NONE,
  /** The job, its program, or who stopped it. */
  USER,
  /** The platform, its hardware, or a lack of resources. */
  PLATFORM,
  /** Not known. */
  UNKNOWN;

  static FailureCategory of(ExitDescription.Type type) {
    return switch (type) {
      case USER_SUCCESS -> NONE;
      case USER_STOP, USER_FAILURE -> USER;
      case PLATFORM_FAILURE, RESOURCE_ALLOCATION_TIMEOUT -> PLATFORM;
      case UNKNOWN_FAILURE -> UNKNOWN;
    };
  }
}
