package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.Capabilities;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.SeccompProfile;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What templates say that hardened pods may not have. It stays, since their author wrote it, and is
 * noted.
 *
 * <p>Kubernetes: Pod Security Standards, restricted.
 */
final class DIJobHardening {
  private static final Set<String> FINE = ImmutableSet.of("NET_BIND_SERVICE");

  private final RenderContext emission;

  private DIJobHardening(RenderContext emission) {
    this.emission = emission;
  }

  /** Notes what of a job keeps its pods from being hardened. */
  static void note(RenderContext emission, List<PodSpec> written, List<Volume> volumes) {
    DIJobHardening hardening = new DIJobHardening(emission);
    hardening.noteVolumes(volumes, ProtocolPath.of("spec", "volumes"));
    for (int i = 0; i < written.size(); i++) {
      hardening.note(written.get(i), TemplateSource.template(i).child("spec"));
    }
  }

  private void note(PodSpec pod, ProtocolPath at) {
    noteIf(Boolean.TRUE.equals(pod.getHostNetwork()), at.child("hostNetwork"));
    noteIf(Boolean.TRUE.equals(pod.getHostPID()), at.child("hostPID"));
    noteIf(Boolean.TRUE.equals(pod.getHostIPC()), at.child("hostIPC"));
    noteVolumes(pod.getVolumes(), at.child("volumes"));
    PodSecurityContext context = pod.getSecurityContext();
    if (context != null) {
      ProtocolPath here = at.child("securityContext");
      noteUser(context.getRunAsNonRoot(), context.getRunAsUser(), here);
      noteIf(isUnconfined(context.getSeccompProfile()), here.child("seccompProfile"));
      noteIf(!context.getSysctls().isEmpty(), here.child("sysctls"));
    }
    noteContainers(pod.getContainers(), at.child("containers"));
    noteContainers(pod.getInitContainers(), at.child("initContainers"));
  }

  private void noteVolumes(List<Volume> volumes, ProtocolPath at) {
    for (int i = 0; i < volumes.size(); i++) {
      noteIf(!isFine(volumes.get(i)), at.child(i));
    }
  }

  private static boolean isFine(Volume volume) {
    return Stream.of(
            volume.getConfigMap(),
            volume.getCsi(),
            volume.getDownwardAPI(),
            volume.getEmptyDir(),
            volume.getEphemeral(),
            volume.getPersistentVolumeClaim(),
            volume.getProjected(),
            volume.getSecret())
        .anyMatch(Objects::nonNull);
  }

  private void noteContainers(List<Container> containers, ProtocolPath at) {
    for (int i = 0; i < containers.size(); i++) {
      ProtocolPath here = at.child(i);
      noteIf(
          containers.get(i).getPorts().stream().anyMatch(port -> port.getHostPort() != null),
          here.child("ports"));
      SecurityContext context = containers.get(i).getSecurityContext();
      if (context != null) {
        note(context, here.child("securityContext"));
      }
    }
  }

  private void note(SecurityContext context, ProtocolPath at) {
    noteUser(context.getRunAsNonRoot(), context.getRunAsUser(), at);
    noteIf(Boolean.TRUE.equals(context.getPrivileged()), at.child("privileged"));
    noteIf(
        Boolean.TRUE.equals(context.getAllowPrivilegeEscalation()),
        at.child("allowPrivilegeEscalation"));
    noteIf(isUnconfined(context.getSeccompProfile()), at.child("seccompProfile"));
    noteIf(context.getProcMount() != null, at.child("procMount"));
    List<String> added =
        Optional.ofNullable(context.getCapabilities())
            .map(Capabilities::getAdd)
            .orElseGet(ImmutableList::of);
    noteIf(!FINE.containsAll(added), at.child("capabilities"));
  }

  private void noteUser(@Nullable Boolean nonRoot, @Nullable Long user, ProtocolPath at) {
    noteIf(Boolean.FALSE.equals(nonRoot), at.child("runAsNonRoot"));
    noteIf(user != null && user == 0, at.child("runAsUser"));
  }

  private static boolean isUnconfined(@Nullable SeccompProfile profile) {
    return profile != null && "Unconfined".equals(profile.getType());
  }

  private void noteIf(boolean broken, ProtocolPath at) {
    if (broken) {
      emission.lost(
          at,
          "the template asks for what hardened pods may not have, and gets it",
          "leave it out, or do not harden pods: `options.hardened` of the profile");
    }
  }
}
