package io.github.paiprotocol.k8s.internal.target.framework;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.util.HashMap;
import java.util.Map;

/** FrameworkController knows a role by its lower-case letters and digits only. */
final class RoleNameChecks {
  private RoleNameChecks() {}

  /** Checks names for OpenPAI's runtime, which looks roles up by them. */
  static void check(RenderContext emission) {
    check(emission, !emission.profile().options().aliasRoles());
  }

  /** Checks names for FrameworkController alone. */
  static void checkForController(RenderContext emission) {
    check(emission, false);
  }

  private static void check(RenderContext emission, boolean lookedUp) {
    Map<String, String> bearers = new HashMap<>();
    for (String role : emission.job().taskRoles().keySet()) {
      String stripped = RoleNames.stripped(role);
      String other = bearers.putIfAbsent(stripped, role);
      if (stripped.isEmpty()) {
        emission.report(unusable(role));
      } else if (stripped.length() > KubernetesNames.MAX_LABEL) {
        emission.report(tooLong(role, stripped));
      } else if (other != null) {
        emission.report(collision(role, other, stripped));
      } else if (lookedUp && !stripped.equals(role)) {
        emission.report(alias(role, stripped));
      }
    }
  }

  private static Place at(String role) {
    return Place.key(JobPaths.role(role));
  }

  private static Diagnostic unusable(String role) {
    return Diagnostic.error(
            KubernetesCode.ROLE_NAME_TARGET,
            at(role),
            "role `%s` has no name in the cluster, where only `a` to `z` and digits count"
                .formatted(role))
        .withHint("rename it so that one of these is left at least");
  }

  private static Diagnostic tooLong(String role, String stripped) {
    return Diagnostic.error(
            KubernetesCode.ROLE_NAME_TARGET,
            at(role),
            "the name of role `%s` has %s characters in the cluster, and %s at most are allowed"
                .formatted(role, stripped.length(), KubernetesNames.MAX_LABEL))
        .withHint("give it a shorter name");
  }

  private static Diagnostic collision(String role, String other, String stripped) {
    return Diagnostic.error(
            KubernetesCode.ROLE_NAME_TARGET,
            at(role),
            "roles `" + other + "` and `" + role + "` are both `" + stripped + "` in the cluster")
        .withHint("rename one of them; only lower-case letters and digits count")
        .withRelated("the other role", at(other));
  }

  private static Diagnostic alias(String role, String stripped) {
    return Diagnostic.warning(
            KubernetesCode.ROLE_NAME_ALIAS,
            at(role),
            "role `%s` never starts on OpenPAI's runtime, which looks for `%s`"
                .formatted(role, stripped))
        .withHint(
            "rename it to `" + stripped + "`, or leave `aliasRoles` of the profile at `true`");
  }
}
