package io.github.paiprotocol.k8s.internal.json;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Secret;
import java.io.IOException;

/** Texts by name. Every field of each type is here, in the order of fabric8. */
final class DataShapes {
  private DataShapes() {}

  static void secret(Secret from, Fields out) throws IOException {
    out.text("apiVersion", from.getApiVersion());
    out.text("kind", from.getKind());
    out.object("metadata", from.getMetadata(), PodShapes::objectMeta);
    out.texts("data", from.getData());
    out.flag("immutable", from.getImmutable());
    out.texts("stringData", from.getStringData());
    out.text("type", from.getType());
    out.more(from.getAdditionalProperties());
  }

  static void configMap(ConfigMap from, Fields out) throws IOException {
    out.text("apiVersion", from.getApiVersion());
    out.text("kind", from.getKind());
    out.object("metadata", from.getMetadata(), PodShapes::objectMeta);
    out.texts("binaryData", from.getBinaryData());
    out.texts("data", from.getData());
    out.flag("immutable", from.getImmutable());
    out.more(from.getAdditionalProperties());
  }
}
