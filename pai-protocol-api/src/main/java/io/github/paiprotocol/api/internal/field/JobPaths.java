package io.github.paiprotocol.api.internal.field;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;

/**
 * Where the parts of a job are, in the canonical form of the model; the collector knows where the
 * document has them.
 */
public final class JobPaths {
  public static final ProtocolPath ROLES = ProtocolPath.of(Keys.TASK_ROLES);
  public static final ProtocolPath PREREQUISITES = ProtocolPath.of(Keys.PREREQUISITES);
  public static final ProtocolPath DEPLOYMENTS = ProtocolPath.of(Keys.DEPLOYMENTS);
  public static final ProtocolPath EXTRAS = ProtocolPath.of(Keys.EXTRAS);
  public static final ProtocolPath ALIASES = EXTRAS.child("reference_prerequisites");
  public static final ProtocolPath STORAGES = EXTRAS.child("storages");
  public static final ProtocolPath HIVED = EXTRAS.child("hivedScheduler");
  public static final ProtocolPath HIVED_ROLES = HIVED.child(Keys.TASK_ROLES);
  public static final ProtocolPath PLUGINS = EXTRAS.child(ExtrasFields.RUNTIME_PLUGINS);
  public static final ProtocolPath GANG = EXTRAS.child("gangAllocation");

  private JobPaths() {}

  public static ProtocolPath role(String name) {
    return ROLES.child(name);
  }

  /** What a role runs. */
  public static ProtocolPath commands(String role) {
    return role(role).child(Keys.COMMANDS);
  }

  /** What a role requires. */
  public static ProtocolPath prerequisites(String role) {
    return role(role).child(Keys.PREREQUISITES);
  }

  public static ProtocolPath prerequisite(int index) {
    return PREREQUISITES.child(index);
  }

  public static ProtocolPath deployment(int index) {
    return DEPLOYMENTS.child(index);
  }

  public static ProtocolPath alias(int index) {
    return ALIASES.child(index);
  }

  /** The settings of HiveD for a role. */
  public static ProtocolPath hivedRole(String name) {
    return HIVED_ROLES.child(name);
  }

  /** A plugin-specific key of a prerequisite, in the model's canonical form. */
  public static ProtocolPath property(ProtocolPath prerequisite, String key) {
    return PrerequisiteFields.keys().contains(key)
        ? prerequisite.child("plugin_params").child(key)
        : prerequisite.child(key);
  }
}
