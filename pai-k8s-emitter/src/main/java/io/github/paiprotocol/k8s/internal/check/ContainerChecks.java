package io.github.paiprotocol.k8s.internal.check;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.MountPaths;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks one container of a pod. */
final class ContainerChecks {
  private static final Set<String> PULL_POLICIES =
      ImmutableSet.of("Always", "IfNotPresent", "Never");

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
    checkPrivileges();
    if (container.getResources() != null) {
      new ResourceChecks(container.getResources(), at.child("resources"), report).check();
    }
  }

  private void checkImage() {
    String image = container.getImage();
    if (image == null || image.isEmpty()) {
      report.value(at.child("image"), "a container needs an image");
    } else {
      ImageAddresses.problem(image).ifPresent(problem -> report.value(at.child("image"), problem));
    }
    String policy = container.getImagePullPolicy();
    if (policy != null && !PULL_POLICIES.contains(policy)) {
      report.value(at.child("imagePullPolicy"), "`" + policy + "` is none of " + PULL_POLICIES);
    }
    report.unknown(at, container.getAdditionalProperties());
  }

  private void checkPrivileges() {
    SecurityContext context = container.getSecurityContext();
    if (context == null || !Boolean.FALSE.equals(context.getAllowPrivilegeEscalation())) {
      return;
    }
    boolean admin =
        context.getCapabilities() != null
            && context.getCapabilities().getAdd().contains("CAP_SYS_ADMIN");
    if (admin || Boolean.TRUE.equals(context.getPrivileged())) {
      report.value(
          at.child("securityContext"),
          "a privileged container cannot have allowPrivilegeEscalation false");
    }
  }

  private void checkEnvironment() {
    if (container.getEnv() instanceof SharedEnv env && env.isShared() && SharedChecks.isFine(env)) {
      return;
    }
    long total = 0;
    Set<String> names = new HashSet<>();
    List<EnvVar> all = container.getEnv();
    for (int i = 0; i < all.size(); i++) {
      EnvVar variable = all.get(i);
      boolean isNew = names.add(variable.getName());
      long fine = EnvironmentChecks.bytesOfFine(variable);
      total += fine < 0 ? EnvironmentChecks.bytesOf(variable) : fine;
      if (isNew && fine >= 0) {
        continue;
      }
      ProtocolPath here = at.child("env").child(i);
      if (variable.getValueFrom() != null && !Strings.isNullOrEmpty(variable.getValue())) {
        report.value(here, "a variable has a value or a source, not both");
      }
      if (!isNew) {
        report.duplicate(here, "variable", variable.getName());
      }
      EnvironmentChecks.check(
          variable.getName(), Strings.nullToEmpty(variable.getValue()), here, report);
    }
    EnvironmentChecks.checkTotal(total, at.child("env"), report);
  }

  private void checkMounts() {
    Set<String> paths = new HashSet<>();
    List<VolumeMount> all = container.getVolumeMounts();
    for (int i = 0; i < all.size(); i++) {
      VolumeMount mount = all.get(i);
      boolean isNew = mount.getMountPath() == null || paths.add(trimmed(mount));
      if (isNew && isFine(mount)) {
        continue;
      }
      ProtocolPath here = at.child("volumeMounts").child(i);
      if (mount.getName() == null || mount.getMountPath() == null) {
        report.value(here, "a mount needs a volume's `name` and a `mountPath`");
        continue;
      }
      if (!volumes.contains(mount.getName())) {
        report.value(here, "there is no volume `" + mount.getName() + "`");
      }
      if (!isNew) {
        report.duplicate(here, "mount path", mount.getMountPath());
      }
      checkPaths(mount.getMountPath(), mount.getSubPath(), here);
    }
  }

  /** Whether there is nothing to say about a mount, looked at alone. */
  private boolean isFine(VolumeMount mount) {
    return mount.getName() != null
        && mount.getMountPath() != null
        && volumes.contains(mount.getName())
        && MountPaths.isMountable(mount.getMountPath())
        && (mount.getSubPath() == null || isRelative(mount.getSubPath()));
  }

  private static String trimmed(VolumeMount mount) {
    return CharMatcher.is('/').trimTrailingFrom(mount.getMountPath());
  }

  private static boolean isRelative(String subPath) {
    return !subPath.startsWith("/") && !climbs(subPath);
  }

  private void checkPaths(String mountPath, @Nullable String subPath, ProtocolPath here) {
    if (!MountPaths.isMountable(mountPath)) {
      report.value(here, "`" + mountPath + "` is no absolute path without a colon");
    }
    if (subPath != null && !isRelative(subPath)) {
      report.value(here, "`" + subPath + "` is no relative path without `..`");
    }
  }

  static boolean climbs(String path) {
    return path.contains("..") && Splitter.on('/').splitToList(path).contains("..");
  }
}
