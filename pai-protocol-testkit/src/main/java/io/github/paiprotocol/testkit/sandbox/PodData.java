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
final class PodData {
  private final KubernetesObjects objects;

  PodData(KubernetesObjects objects) {
    this.objects = objects;
  }

  /** What a ConfigMap holds, by key. */
  Map<String, byte[]> configMap(String name) {
    ConfigMap map = find(objects.of(ConfigMap.class), "ConfigMap", name);
    Map<String, byte[]> all = new TreeMap<>();
    orEmpty(map.getData())
        .forEach((key, text) -> all.put(key, text.getBytes(StandardCharsets.UTF_8)));
    orEmpty(map.getBinaryData()).forEach((key, data) -> all.put(key, decoded(data)));
    return all;
  }

  /** What a Secret holds, by key. */
  Map<String, byte[]> secret(String name) {
    Secret secret = find(objects.of(Secret.class), "Secret", name);
    Map<String, byte[]> all = new TreeMap<>();
    orEmpty(secret.getData()).forEach((key, data) -> all.put(key, decoded(data)));
    orEmpty(secret.getStringData())
        .forEach((key, text) -> all.put(key, text.getBytes(StandardCharsets.UTF_8)));
    return all;
  }

  private static byte[] decoded(String data) {
    return Base64.getDecoder().decode(data);
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
