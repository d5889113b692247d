package io.github.paiprotocol.k8s.internal.json;

import io.fabric8.kubernetes.api.model.ConfigMapProjection;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.ProjectedVolumeSource;
import io.fabric8.kubernetes.api.model.SecretProjection;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import java.io.IOException;

/** Volumes that show several objects. Every field of each type is here, in the order of fabric8. */
final class ProjectionShapes {
  private ProjectionShapes() {}

  static void projectedVolumeSource(ProjectedVolumeSource from, Fields out) throws IOException {
    out.number("defaultMode", from.getDefaultMode());
    out.list("sources", from.getSources(), ProjectionShapes::volumeProjection);
    out.more(from.getAdditionalProperties());
  }

  static void volumeProjection(VolumeProjection from, Fields out) throws IOException {
    out.other("clusterTrustBundle", from.getClusterTrustBundle());
    out.object("configMap", from.getConfigMap(), ProjectionShapes::configMapProjection);
    out.other("downwardAPI", from.getDownwardAPI());
    out.other("podCertificate", from.getPodCertificate());
    out.object("secret", from.getSecret(), ProjectionShapes::secretProjection);
    out.other("serviceAccountToken", from.getServiceAccountToken());
    out.more(from.getAdditionalProperties());
  }

  static void configMapProjection(ConfigMapProjection from, Fields out) throws IOException {
    out.list("items", from.getItems(), ProjectionShapes::keyToPath);
    out.text("name", from.getName());
    out.flag("optional", from.getOptional());
    out.more(from.getAdditionalProperties());
  }

  static void secretProjection(SecretProjection from, Fields out) throws IOException {
    out.list("items", from.getItems(), ProjectionShapes::keyToPath);
    out.text("name", from.getName());
    out.flag("optional", from.getOptional());
    out.more(from.getAdditionalProperties());
  }

  static void keyToPath(KeyToPath from, Fields out) throws IOException {
    out.text("key", from.getKey());
    out.number("mode", from.getMode());
    out.text("path", from.getPath());
    out.more(from.getAdditionalProperties());
  }
}
