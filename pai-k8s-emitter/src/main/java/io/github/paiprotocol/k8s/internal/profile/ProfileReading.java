package io.github.paiprotocol.k8s.internal.profile;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.model.ProfileSource;
import java.util.Optional;

/** Reads a profile by its tables, and checks what it adds to pods as the pods that would be. */
public final class ProfileReading {
  private ProfileReading() {}

  /**
   * Reads a profile.
   *
   * @param root the document's value
   * @param document the document
   * @param out where problems go
   * @return the profile; what could not be read is as if it were absent
   */
  public static ClusterProfile read(
      Value root, Document<Optional<Value>> document, DiagnosticCollector out) {
    ClusterProfile profile =
        ProfileFields.SETTINGS.read(root, document.positions(), document.suppressedPaths(), out);
    ProfileSource source = ProfileSource.of(document.positions());
    if (profile.options().hardened() && profile.operations().runAsUser().orElse(1) == 0) {
      out.report(hardenedRoot());
    }
    PodSettings pod = profile.pod();
    ClusterProfile.Builder placed = ClusterProfile.builder().from(profile).source(source);
    if (pod.equals(PodSettings.none())) {
      return placed.build();
    }
    check(pod, out);
    return placed
        .pod(
            PodSettings.builder()
                .from(written(pod, source))
                .roles(
                    ImmutableMap.copyOf(
                        Maps.transformValues(pod.roles(), role -> written(role, source))))
                .build())
        .build();
  }

  private static Diagnostic hardenedRoot() {
    return Diagnostic.error(
            KubernetesCode.PROFILE_VALUE,
            Place.value(ProtocolPath.of("operations", "runAsUser")),
            "hardened pods do not run as root, which `runAsUser` 0 is")
        .withHint("name another user, or leave `options.hardened` out");
  }

  private static PodSettings written(PodSettings settings, ProfileSource source) {
    return PodSettings.builder().from(settings).source(source).build();
  }

  private static void check(PodSettings pod, DiagnosticCollector out) {
    ProtocolPath at = ProtocolPath.of(PodKeys.POD);
    PodSectionChecks.check(pod, at, pod.volumes(), out::report);
    pod.roles()
        .forEach(
            (name, role) ->
                PodSectionChecks.check(
                    role, at.child(PodKeys.ROLES).child(name), pod.volumes(), out::report));
  }
}
