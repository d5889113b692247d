package io.github.paiprotocol.k8s.check;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks one container of a pod. */
final class ContainerChecks {
  /**
   * Most bytes one variable may take, its name and {@code =} included: the kernel's limit for one
   * string, 32 pages of 4 KiB, less the byte that ends it.
   */
  static final long MAX_VARIABLE = (128L << 10) - 1;

  /** Most bytes all variables of a container may take. The kernel gives arguments about 2 MiB. */
  static final long MAX_ENVIRONMENT = 1L << 20;

  private static final int MAX_PORT = 65_535;

  private final Container container;
  private final ProtocolPath at;
  private final Set<String> volumes;
  private final ObjectReport report;

  ContainerChecks(Container container, ProtocolPath at, Set<String> volumes, ObjectReport report) {
    this.container = container;
    this.at = at;
    this.volumes = volumes;
    this.report = report;
  }

  void check() {
    checkImage();
    checkEnvironment();
    checkMounts();
    checkPorts();
    if (container.getResources() != null) {
      new ResourceChecks(container.getResources(), at.child("resources"), report).check();
    }
  }

  private void checkImage() {
    String image = container.getImage();
    if (image == null || image.isEmpty()) {
      report.value(at.child("image"), "a container needs an image");
    } else if (!CharMatcher.whitespace().trimFrom(image).equals(image)) {
      report.value(at.child("image"), "`" + image + "` begins or ends with a blank");
    }
  }

  private void checkEnvironment() {
    long total = 0;
    Set<String> names = new HashSet<>();
    List<EnvVar> all = container.getEnv();
    for (int i = 0; i < all.size(); i++) {
      EnvVar variable = all.get(i);
      ProtocolPath here = at.child("env").child(i);
      if (!NameRules.isEnvironmentName(variable.getName())) {
        report.name(here, variable.getName(), "which is a variable's");
      }
      if (!names.add(variable.getName())) {
        report.duplicate(here, "variable", variable.getName());
      }
      long bytes = size(variable);
      if (bytes > MAX_VARIABLE) {
        report.environmentTooLarge(here, "`" + variable.getName() + "`", bytes, MAX_VARIABLE);
      }
      total += bytes;
    }
    if (total > MAX_ENVIRONMENT) {
      report.environmentTooLarge(at.child("env"), "the environment", total, MAX_ENVIRONMENT);
    }
  }

  private static long size(EnvVar variable) {
    String value = variable.getValue();
    return ObjectChecks.utf8(variable.getName())
        + 1
        + (value == null ? 0 : ObjectChecks.utf8(value));
  }

  private void checkMounts() {
    Set<String> paths = new HashSet<>();
    List<VolumeMount> all = container.getVolumeMounts();
    for (int i = 0; i < all.size(); i++) {
      VolumeMount mount = all.get(i);
      ProtocolPath here = at.child("volumeMounts").child(i);
      if (!volumes.contains(mount.getName())) {
        report.value(here, "there is no volume `" + mount.getName() + "`");
      }
      if (!paths.add(CharMatcher.is('/').trimTrailingFrom(mount.getMountPath()))) {
        report.duplicate(here, "mount path", mount.getMountPath());
      }
      checkPaths(mount.getMountPath(), mount.getSubPath(), here);
    }
  }

  private void checkPaths(String mountPath, @Nullable String subPath, ProtocolPath here) {
    if (!mountPath.startsWith("/") || mountPath.indexOf(':') >= 0) {
      report.value(here, "`" + mountPath + "` is no absolute path without a colon");
    }
    if (subPath != null && (subPath.startsWith("/") || climbs(subPath))) {
      report.value(here, "`" + subPath + "` is no relative path without `..`");
    }
  }

  static boolean climbs(String path) {
    return Splitter.on('/').splitToList(path).contains("..");
  }

  private void checkPorts() {
    Set<String> names = new HashSet<>();
    List<ContainerPort> all = container.getPorts();
    for (int i = 0; i < all.size(); i++) {
      ContainerPort port = all.get(i);
      ProtocolPath here = at.child("ports").child(i);
      if (port.getName() != null && !NameRules.isPortName(port.getName())) {
        report.name(here, port.getName(), "which is a port's, of at most 15 characters");
      }
      if (port.getName() != null && !names.add(port.getName())) {
        report.duplicate(here, "port", port.getName());
      }
      Integer number = port.getContainerPort();
      if (number == null || number < 1 || number > MAX_PORT) {
        report.value(here, "a port is a number from 1 to " + MAX_PORT);
      }
    }
  }
}
