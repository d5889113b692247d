package io.github.paiprotocol.k8s.corpus;

import io.fabric8.kubernetes.api.model.Capabilities;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a pod breaks of the Pod Security Standards.
 *
 * <p>Kubernetes: Pod Security Standards, profiles baseline and restricted.
 */
final class PodSecurity {
  private static final Set<String> BASELINE_CAPABILITIES =
      Set.of(
          "AUDIT_WRITE",
          "CHOWN",
          "DAC_OVERRIDE",
          "FOWNER",
          "FSETID",
          "KILL",
          "MKNOD",
          "NET_BIND_SERVICE",
          "SETFCAP",
          "SETGID",
          "SETPCAP",
          "SETUID",
          "SYS_CHROOT");
  private static final String APPARMOR = "container.apparmor.security.beta.kubernetes.io/";

  private final PodSpec pod;
  private final List<String> found = new ArrayList<>();

  private PodSecurity(PodSpec pod) {
    this.pod = pod;
  }

  /** What breaks the profile baseline. */
  static List<String> baseline(Map<String, String> annotations, PodSpec pod) {
    PodSecurity rules = new PodSecurity(pod);
    annotations.forEach(
        (key, value) ->
            rules.forbid(
                key.startsWith(APPARMOR) && value.equals("unconfined"), "AppArmor unconfined"));
    rules.checkBaseline();
    return rules.found;
  }

  /** What breaks the profile restricted, which holds baseline too. */
  static List<String> restricted(Map<String, String> annotations, PodSpec pod) {
    PodSecurity rules = new PodSecurity(pod);
    rules.checkRestricted();
    List<String> all = new ArrayList<>(baseline(annotations, pod));
    all.addAll(rules.found);
    return all;
  }

  private void forbid(boolean broken, String rule) {
    if (broken) {
      found.add(rule);
    }
  }

  private Stream<Container> containers() {
    return Stream.concat(pod.getContainers().stream(), pod.getInitContainers().stream());
  }

  private void checkBaseline() {
    forbid(Boolean.TRUE.equals(pod.getHostNetwork()), "hostNetwork");
    forbid(Boolean.TRUE.equals(pod.getHostPID()), "hostPID");
    forbid(Boolean.TRUE.equals(pod.getHostIPC()), "hostIPC");
    forbid(pod.getVolumes().stream().anyMatch(v -> v.getHostPath() != null), "hostPath");
    PodSecurityContext context = podContext();
    forbid(!context.getSysctls().isEmpty(), "sysctls");
    forbid(context.getSeLinuxOptions() != null, "SELinux options");
    forbid(context.getWindowsOptions() != null, "Windows options");
    containers().forEach(this::checkBaseline);
  }

  private void checkBaseline(Container container) {
    SecurityContext context = context(container);
    forbid(Boolean.TRUE.equals(context.getPrivileged()), "privileged");
    forbid(!BASELINE_CAPABILITIES.containsAll(capabilities(context).getAdd()), "capabilities");
    forbid(context.getProcMount() != null, "procMount");
    forbid(
        context.getSeccompProfile() != null
            && "Unconfined".equals(context.getSeccompProfile().getType()),
        "seccomp unconfined");
    for (ContainerPort port : container.getPorts()) {
      forbid(port.getHostPort() != null, "hostPort");
    }
  }

  private void checkRestricted() {
    pod.getVolumes().forEach(volume -> forbid(!isRestricted(volume), "volume " + volume.getName()));
    containers().forEach(this::checkRestricted);
  }

  private static boolean isRestricted(Volume volume) {
    return volume.getConfigMap() != null
        || volume.getCsi() != null
        || volume.getDownwardAPI() != null
        || volume.getEmptyDir() != null
        || volume.getEphemeral() != null
        || volume.getPersistentVolumeClaim() != null
        || volume.getProjected() != null
        || volume.getSecret() != null;
  }

  private void checkRestricted(Container container) {
    SecurityContext own = context(container);
    PodSecurityContext shared = podContext();
    forbid(!Boolean.FALSE.equals(own.getAllowPrivilegeEscalation()), "allowPrivilegeEscalation");
    forbid(
        !Boolean.TRUE.equals(
            Optional.ofNullable(own.getRunAsNonRoot()).orElse(shared.getRunAsNonRoot())),
        "runAsNonRoot");
    forbid(
        Optional.ofNullable(own.getRunAsUser())
            .or(() -> Optional.ofNullable(shared.getRunAsUser()))
            .filter(user -> user == 0)
            .isPresent(),
        "runAsUser 0");
    String seccomp =
        Optional.ofNullable(own.getSeccompProfile())
            .or(() -> Optional.ofNullable(shared.getSeccompProfile()))
            .map(profile -> profile.getType())
            .orElse("");
    forbid(!Set.of("RuntimeDefault", "Localhost").contains(seccomp), "seccomp");
    forbid(!capabilities(own).getDrop().contains("ALL"), "drop ALL");
    forbid(!Set.of("NET_BIND_SERVICE").containsAll(capabilities(own).getAdd()), "capabilities");
  }

  private PodSecurityContext podContext() {
    return Optional.ofNullable(pod.getSecurityContext()).orElseGet(PodSecurityContext::new);
  }

  private static SecurityContext context(Container container) {
    return Optional.ofNullable(container.getSecurityContext()).orElseGet(SecurityContext::new);
  }

  private static Capabilities capabilities(SecurityContext context) {
    return Optional.ofNullable(context.getCapabilities()).orElseGet(Capabilities::new);
  }
}
