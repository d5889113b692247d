package io.github.paiprotocol.k8s.internal.profile;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.DocumentKind;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.api.yaml.ValueMap;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.model.ProfileSource;

/** Reads a profile by its tables, and what it adds to pods by the types of Kubernetes. */
public final class ProfileReading {
  private static final DocumentKind KIND =
      new DocumentKind(
          "a profile", KubernetesCode.PROFILE_VALUE, KubernetesCode.PROFILE_KEY, false);

  private ProfileReading() {}

  /**
   * Reads a profile.
   *
   * @param root the document's value
   * @param document the document
   * @param out where problems go
   * @return the profile; what could not be read is as if it were absent
   */
  public static ClusterProfile read(Value root, ValueDocument document, DiagnosticCollector out) {
    ClusterProfile profile =
        ProfileFields.SETTINGS.read(root, document.positions(), document.gaps(), out);
    ProfileSource source = ProfileSource.of(document.positions());
    ClusterProfile.Builder whole = ClusterProfile.builder().from(profile).source(source);
    if (root instanceof Value.Mapping map
        && map.get("pod").orElse(Value.none()) instanceof Value.Mapping pod) {
      whole.pod(pods(pod, source, out));
    }
    return whole.build();
  }

  private static PodSettings pods(
      Value.Mapping pod, ProfileSource source, DiagnosticCollector out) {
    ValueMap map = ValueMap.of(pod, ProtocolPath.of("pod"), KIND, out);
    PodSettings settings = new PodBinder(KIND, source, out::report).bind(map);
    map.finish();
    return settings;
  }
}
