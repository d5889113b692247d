package io.github.paiprotocol.k8s.internal.check;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks once at variables that many containers have in common. It only finds out that there is
 * nothing to say; what there is, is said of each container.
 */
final class SharedChecks {
  private SharedChecks() {}

  /** Whether all variables of a container are as they should be, each name there once. */
  static boolean isFine(SharedEnv env) {
    long shared = bytes(env.shared());
    if (shared < 0) {
      return false;
    }
    Set<String> others = env.shared().values().keySet();
    Set<String> names = new HashSet<>();
    Predicate<String> isNew = name -> !others.contains(name) && names.add(name);
    long before = bytes(env.before(), isNew);
    long after = bytes(env.after(), isNew);
    return before >= 0
        && after >= 0
        && before + shared + after <= EnvironmentChecks.MAX_ENVIRONMENT;
  }

  private static long bytes(EnvSegment shared) {
    if (shared.bytes() < 0) {
      long all = 0;
      for (Map.Entry<String, String> variable : shared.values().entrySet()) {
        long bytes = EnvironmentChecks.bytesOf(variable.getKey(), variable.getValue());
        if (!EnvironmentChecks.isFine(variable.getKey(), bytes)) {
          return -1;
        }
        all += bytes;
      }
      shared.setBytes(all);
    }
    return shared.bytes();
  }

  /** How many bytes variables take; -1 when something is wrong with one of them. */
  private static long bytes(List<EnvVar> variables, Predicate<String> mayBe) {
    long all = 0;
    for (EnvVar variable : variables) {
      long bytes = EnvironmentChecks.bytesOfFine(variable);
      if (bytes < 0 || !mayBe.test(variable.getName())) {
        return -1;
      }
      all += bytes;
    }
    return all;
  }
}
