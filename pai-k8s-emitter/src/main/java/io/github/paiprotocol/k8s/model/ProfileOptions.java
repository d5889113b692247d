package io.github.paiprotocol.k8s.model;

import io.github.paiprotocol.runtime.script.RuntimeOptions;

/**
 * How objects are made where there is a choice.
 *
 * @param hardened pods of the targets that need no OpenPAI run as a non-root user without any
 *     privilege, and pass PodSecurity's restricted profile
 * @param compactEnv the variables all roles share, or all pods of a DIJob, go to a ConfigMap, so
 *     that objects grow with the number of roles or pods and not with its square
 * @param aliasRoles the {@code config} annotation names a role under its stripped name as well, so
 *     that OpenPAI's runtime finds it; it has no effect on jobs whose roles have such names. On by
 *     default, the others are off
 * @param maskSecretsInLogs every secret of at least 4 characters is masked in the logs of tasks
 *     that run our scripts, as {@link RuntimeOptions} has it
 */
public record ProfileOptions(
    boolean hardened, boolean compactEnv, boolean aliasRoles, boolean maskSecretsInLogs) {
  private static final ProfileOptions STANDARD = new ProfileOptions(false, false, true, false);

  /**
   * Every option's default.
   *
   * @return the defaults
   */
  public static ProfileOptions standard() {
    return STANDARD;
  }

  /**
   * These options with {@code hardened} set.
   *
   * @param on whether pods are hardened
   * @return a copy
   */
  public ProfileOptions withHardened(boolean on) {
    return new ProfileOptions(on, compactEnv, aliasRoles, maskSecretsInLogs);
  }

  /**
   * These options with {@code compactEnv} set.
   *
   * @param on whether shared variables go to a ConfigMap
   * @return a copy
   */
  public ProfileOptions withCompactEnv(boolean on) {
    return new ProfileOptions(hardened, on, aliasRoles, maskSecretsInLogs);
  }

  /**
   * These options with {@code aliasRoles} set.
   *
   * @param on whether roles stand under both names
   * @return a copy
   */
  public ProfileOptions withAliasRoles(boolean on) {
    return new ProfileOptions(hardened, compactEnv, on, maskSecretsInLogs);
  }

  /**
   * These options with {@code maskSecretsInLogs} set.
   *
   * @param on whether secrets are masked in logs
   * @return a copy
   */
  public ProfileOptions withMaskSecretsInLogs(boolean on) {
    return new ProfileOptions(hardened, compactEnv, aliasRoles, on);
  }
}
