package io.github.paiprotocol.k8s.internal.check;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks once at variables that many containers have in common. It only finds out that there is
 * nothing to say; what there is, is said of each container.
 */
final class SharedChecks {
  /** Up to so many names are compared one by one. */
  private static final int FEW = 8;

  private SharedChecks() {}

  /** Whether all variables of a container are as they should be, each name there once. */
  static boolean isFine(SharedEnv env) {
    long shared = bytes(env.shared());
    long before = bytes(env.before());
    long after = bytes(env.after());
    return shared >= 0
        && before >= 0
        && after >= 0
        && before + shared + after <= EnvironmentChecks.MAX_ENVIRONMENT
        && areOnce(env);
  }

  private static long bytes(EnvSegment shared) {
    if (shared.bytes() < 0) {
      shared.setBytes(bytes(shared.variables()));
    }
    return shared.bytes();
  }

  /** How many bytes variables take; -1 when something is wrong with one of them. */
  private static long bytes(List<EnvVar> variables) {
    long all = 0;
    for (EnvVar variable : variables) {
      long bytes = EnvironmentChecks.bytesOfFine(variable);
      if (bytes < 0) {
        return -1;
      }
      all += bytes;
    }
    return all;
  }

  /** Whether no name of the container's own is another one's, or a shared one. */
  private static boolean areOnce(SharedEnv env) {
    List<EnvVar> own = new ArrayList<>(env.before());
    own.addAll(env.after());
    Set<String> names = new HashSet<>();
    for (int i = 0; i < own.size(); i++) {
      String name = own.get(i).getName();
      boolean known = own.size() > FEW ? !names.add(name) : isAmong(own, i, name);
      if (known || env.shared().names().contains(name)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAmong(List<EnvVar> few, int end, String name) {
    for (int i = 0; i < end; i++) {
      if (few.get(i).getName().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
