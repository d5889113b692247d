package io.github.paiprotocol.k8s.internal.check;

import com.google.common.base.Strings;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Checks what a process can be given as its environment. */
public final class EnvironmentChecks {
  /**
   * Most bytes one variable may take, its name and {@code =} included: the kernel's limit for one
   * string, 32 pages of 4 KiB, less the byte that ends it.
   */
  public static final long MAX_VARIABLE = (128L << 10) - 1;

  /** Most bytes all variables of a container may take. The kernel gives arguments about 2 MiB. */
  public static final long MAX_ENVIRONMENT = 1L << 20;

  private EnvironmentChecks() {}

  /**
   * Checks variables that containers take from an object.
   *
   * @param object the kind and name of the object they stand in
   * @param variables values by name
   * @param causes which part of the job caused them
   * @param out where findings go
   */
  public static void check(
      String object,
      Map<String, String> variables,
      ProvenanceMap causes,
      Consumer<Diagnostic> out) {
    ObjectReport report = new ObjectReport(object, causes, out);
    ProtocolPath data = ProtocolPath.of("data");
    long total = 0;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      long bytes = bytesOf(variable.getKey(), variable.getValue());
      total += bytes;
      if (!isFine(variable.getKey(), bytes)) {
        ProtocolPath here = data.child(variable.getKey());
        check(variable.getKey(), variable.getValue(), here, report);
      }
    }
    checkTotal(total, data, report);
  }

  /** Checks the variables of a container. */
  static void check(List<EnvVar> all, ProtocolPath at, ObjectReport report) {
    if (all instanceof SharedEnv env && env.isShared() && SharedChecks.isFine(env)) {
      return;
    }
    long total = 0;
    Set<String> names = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      EnvVar variable = all.get(i);
      boolean isNew = names.add(variable.getName());
      long fine = bytesOfFine(variable);
      total += fine < 0 ? bytesOf(variable) : fine;
      if (isNew && fine >= 0) {
        continue;
      }
      ProtocolPath here = at.child(i);
      if (variable.getValueFrom() != null && !Strings.isNullOrEmpty(variable.getValue())) {
        report.value(here, "a variable has a value or a source, not both");
      }
      if (!isNew) {
        report.duplicate(here, "variable", variable.getName());
      }
      check(variable.getName(), Strings.nullToEmpty(variable.getValue()), here, report);
    }
    checkTotal(total, at, report);
  }

  /** Says what is wrong with one variable. */
  static void check(String name, String value, ProtocolPath at, ObjectReport report) {
    if (!KubernetesNames.isEnvironmentName(name)) {
      report.name(at, name, "which is a variable's");
    }
    long bytes = bytesOf(name, value);
    if (bytes > MAX_VARIABLE) {
      report.variableTooLarge(at, name, bytes, MAX_VARIABLE);
    }
  }

  static long bytesOf(String name, String value) {
    return ObjectChecks.utf8(name) + 1 + ObjectChecks.utf8(value);
  }

  static boolean isFine(String name, long bytes) {
    return bytes <= MAX_VARIABLE && KubernetesNames.isEnvironmentName(name);
  }

  /** How many bytes a variable of a container takes. */
  static long bytesOf(EnvVar variable) {
    return bytesOf(variable.getName(), Strings.nullToEmpty(variable.getValue()));
  }

  /** How many bytes a variable takes of which there is nothing to say, looked at alone; else -1. */
  static long bytesOfFine(EnvVar variable) {
    String name = variable.getName();
    String value = Strings.nullToEmpty(variable.getValue());
    if (!KubernetesNames.isEnvironmentName(name)
        || (variable.getValueFrom() != null && !value.isEmpty())) {
      return -1;
    }
    // Each character of the name takes one.
    long bytes = name.length() + 1 + ObjectChecks.utf8(value);
    return bytes <= MAX_VARIABLE ? bytes : -1;
  }

  static void checkTotal(long bytes, ProtocolPath at, ObjectReport report) {
    if (bytes > MAX_ENVIRONMENT) {
      report.environmentTooLarge(at, bytes, MAX_ENVIRONMENT);
    }
  }
}
