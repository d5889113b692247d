package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.ExtrasFields;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;

/**
 * Where the parts of a job are, in the canonical form of the model; the collector knows where the
 * document has them.
 */
final class Paths {
  static final ProtocolPath PREREQUISITES = ProtocolPath.of("prerequisites");
  static final ProtocolPath ALIASES = ProtocolPath.of("extras", "reference_prerequisites");
  static final ProtocolPath HIVED_ROLES = ProtocolPath.of("extras", "hivedScheduler", "taskRoles");
  static final ProtocolPath PLUGINS = ProtocolPath.of("extras", ExtrasFields.RUNTIME_PLUGINS);

  private static final ProtocolPath ROLES = ProtocolPath.of("taskRoles");
  private static final ProtocolPath DEPLOYMENTS = ProtocolPath.of("deployments");

  private Paths() {}

  static ProtocolPath role(String name) {
    return ROLES.child(name);
  }

  /** What a role requires, by the path of the role. */
  static ProtocolPath prerequisites(ProtocolPath role) {
    return role.child("prerequisites");
  }

  static ProtocolPath prerequisite(int index) {
    return PREREQUISITES.child(index);
  }

  static ProtocolPath deployment(int index) {
    return DEPLOYMENTS.child(index);
  }

  static ProtocolPath alias(int index) {
    return ALIASES.child(index);
  }

  /** A plugin-specific key of a prerequisite, in the model's canonical form. */
  static ProtocolPath property(ProtocolPath prerequisite, String key) {
    return PrerequisiteFields.keys().contains(key)
        ? prerequisite.child("plugin_params").child(key)
        : prerequisite.child(key);
  }
}
