package io.github.paiprotocol.testkit.sandbox;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The data that pods refer to. What they name must be there: a kubelet would wait for it. */
record PodData(KubernetesObjects objects) {
  /** What a ConfigMap holds, by key. */
  Map<String, byte[]> configMap(String name) {
    ConfigMap map = find(objects.of(ConfigMap.class), "ConfigMap", name);
    return all(map.getBinaryData(), map.getData());
  }

  /** What a Secret holds, by key. */
  Map<String, byte[]> secret(String name) {
    Secret secret = find(objects.of(Secret.class), "Secret", name);
    return all(secret.getData(), secret.getStringData());
  }

  /** Of a Secret the texts take the place of data with the same key. */
  private static Map<String, byte[]> all(
      @Nullable Map<String, String> encoded, @Nullable Map<String, String> texts) {
    Map<String, byte[]> all = new TreeMap<>();
    orEmpty(encoded).forEach((key, data) -> all.put(key, Base64.getDecoder().decode(data)));
    orEmpty(texts).forEach((key, text) -> all.put(key, text.getBytes(StandardCharsets.UTF_8)));
    return all;
  }

  private static Map<String, String> orEmpty(@Nullable Map<String, String> map) {
    return map == null ? Map.of() : map;
  }

  private static <T extends HasMetadata> T find(List<T> all, String kind, String name) {
    return all.stream()
        .filter(object -> object.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("a pod needs " + kind + " `" + name + "`"));
  }
}
