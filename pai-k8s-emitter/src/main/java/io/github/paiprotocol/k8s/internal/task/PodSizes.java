package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.check.EnvironmentChecks;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds, from the job alone, pods that would exceed the size that can be stored, and environments
 * that would exceed the limit of Linux, before they are made. The sizes are lower bounds: pods that
 * pass are checked again when they are made.
 */
public final class PodSizes {
  /** Most bytes that storages may take in all pods together: 128 MiB. */
  private static final long MOST_IN_ALL = 128L << 20;

  private static final int KEYS_OF_MOUNT = "mountPath name".length();

  private static final int KEYS_OF_VOLUME = "name persistentVolumeClaim claimName".length();

  /** Of two variables that list ports, around the names of task and label. */
  private static final int NAMES_OF_LISTS = "PAI_PORT_LIST__= PAI___PORT=".length();

  private PodSizes() {}

  /**
   * Refuses pods that cannot be: of each task, where each has one of its own.
   *
   * @param emission the job
   * @throws PaiException when one pod, or all together, would be too large
   */
  static void require(RenderContext emission) {
    if (!emission.sizesChecked()) {
      return;
    }
    long all = 0;
    for (ResolvedRole role : emission.resolved().roles().values()) {
      long bytes = ofStorages(role);
      if (bytes > EmissionProblems.MAX_OBJECT) {
        throw refused(emission, tooManyStorages(role.name(), bytes));
      }
      all += bytes * role.role().instanceCount();
    }
    if (all > MOST_IN_ALL) {
      throw refused(emission, tooManyMounts(all));
    }
    requireFewPorts(emission);
  }

  /**
   * What the storages of a role take at least in the pod of a task: a mount each, and a volume for
   * all of one name. What is claimed may be called otherwise by the profile.
   *
   * @param role the role
   * @return bytes
   */
  public static long ofStorages(ResolvedRole role) {
    long bytes = 0;
    Set<String> volumes = new HashSet<>();
    for (ResolvedStorage storage : role.storages()) {
      long name = Math.min(storage.name().length(), KubernetesNames.MAX_LABEL);
      bytes += KEYS_OF_MOUNT + name + storage.mountPath().length();
      if (volumes.add(storage.name())) {
        bytes += KEYS_OF_VOLUME + name;
      }
    }
    return bytes;
  }

  /** Two variables of each task list the ports of a label, each with a comma. */
  private static void requireFewPorts(RenderContext emission) {
    long each = 1L + Integer.toString(emission.profile().ports().start()).length();
    long all = 0;
    for (ResolvedRole role : emission.resolved().roles().values()) {
      long bytes = 0;
      for (Map.Entry<String, Integer> ports :
          PlacedJob.portCounts(role.role().resourcePerInstance()).entrySet()) {
        long list = each * ports.getValue();
        if (list > EnvironmentChecks.MAX_VARIABLE) {
          throw refused(emission, tooManyPorts(role.name(), ports.getKey(), list));
        }
        bytes += NAMES_OF_LISTS + 2 * (role.name().length() + ports.getKey().length() + list);
      }
      all += bytes * role.role().instanceCount();
    }
    if (all > EnvironmentChecks.MAX_ENVIRONMENT) {
      throw refused(emission, tooManyPorts(all));
    }
  }

  private static PaiException refused(RenderContext emission, Diagnostic why) {
    return new PaiException(
        ImmutableList.of(why.locatedIn(emission.resolved().validated().positions())));
  }

  /**
   * A pod would have too many storages.
   *
   * @param role the role of its task
   * @param bytes what they take at least
   * @return the error
   */
  public static Diagnostic tooManyStorages(String role, long bytes) {
    return Diagnostic.error(
            KubernetesCode.OBJECT_SIZE,
            Place.value(JobPaths.role(role)),
            "the storages of role `%s` take at least %s bytes of an object; etcd stores at most %s"
                .formatted(role, bytes, EmissionProblems.MAX_OBJECT))
        .withHint("mount fewer storages");
  }

  private static Diagnostic tooManyMounts(long bytes) {
    return Diagnostic.error(
            KubernetesCode.OBJECT_SIZE,
            Place.value(JobPaths.ROLES),
            ("the storages of all tasks take at least %s bytes in all objects together; at most %s"
                    + " are made")
                .formatted(bytes, MOST_IN_ALL))
        .withHint("mount fewer storages, or use fewer roles or tasks");
  }

  private static Diagnostic tooManyPorts(String role, String label, long bytes) {
    return Diagnostic.error(
            KubernetesCode.ENVIRONMENT_SIZE,
            Place.value(JobPaths.role(role).child(Keys.RESOURCES).child("ports").child(label)),
            ("the list of the ports of `%s` takes at least %s bytes; Linux gives a process at most"
                    + " %s in one variable")
                .formatted(label, bytes, EnvironmentChecks.MAX_VARIABLE))
        .withHint("use fewer ports");
  }

  private static Diagnostic tooManyPorts(long bytes) {
    return Diagnostic.error(
            KubernetesCode.ENVIRONMENT_SIZE,
            Place.value(JobPaths.ROLES),
            "the variables that list the ports of all tasks take at least "
                + bytes
                + " bytes; Linux gives a process about 1 MiB")
        .withHint("use fewer ports or tasks");
  }
}
