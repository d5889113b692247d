package io.github.paiprotocol.k8s.internal.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;

/** Checks what ConfigMaps and Secrets hold. No value of a Secret appears in a message. */
final class DataChecks {
  /** Most bytes the values of one object may take: 1 MiB. */
  static final long MAX_DATA = 1L << 20;

  private static final String DOCKER_TYPE = "kubernetes.io/dockerconfigjson";
  private static final String DOCKER_KEY = ".dockerconfigjson";
  private static final ProtocolPath DATA = ProtocolPath.of("data");
  private static final ObjectMapper JSON = new ObjectMapper();

  private DataChecks() {}

  static void check(ConfigMap map, ObjectReport report) {
    long bytes = 0;
    for (Map.Entry<String, String> entry : map.getData().entrySet()) {
      checkKey(entry.getKey(), report);
      bytes += ObjectChecks.utf8(entry.getValue());
    }
    checkKeys(map.getBinaryData(), report);
    for (String value : map.getBinaryData().values()) {
      bytes += decode(value).length;
    }
    checkSize(bytes, report);
  }

  static void check(Secret secret, ObjectReport report) {
    checkKeys(secret.getData(), report);
    checkKeys(secret.getStringData(), report);
    long bytes = 0;
    for (Map.Entry<String, String> entry : secret.getData().entrySet()) {
      byte[] value = decode(entry.getValue());
      if (value.length == 0 && !entry.getValue().isEmpty()) {
        report.value(DATA.child(entry.getKey()), "the value is not base64");
      }
      bytes += value.length;
    }
    for (String value : secret.getStringData().values()) {
      bytes += ObjectChecks.utf8(value);
    }
    checkSize(bytes, report);
    if (DOCKER_TYPE.equals(secret.getType()) && !isDockerConfig(secret)) {
      report.value(DATA, "a Secret of type `" + DOCKER_TYPE + "` holds a JSON object");
    }
  }

  private static void checkKeys(Map<String, String> data, ObjectReport report) {
    data.keySet().forEach(key -> checkKey(key, report));
  }

  private static void checkKey(String key, ObjectReport report) {
    if (!KubernetesNames.isDataKey(key)) {
      report.name(DATA, key, "which is a file name of letters, digits, `-`, `_` and `.`");
    }
  }

  private static void checkSize(long bytes, ObjectReport report) {
    if (bytes > MAX_DATA) {
      report.tooLarge(DATA, "the data", bytes, MAX_DATA);
    }
  }

  private static boolean isDockerConfig(Secret secret) {
    String plain = secret.getStringData().get(DOCKER_KEY);
    String encoded = secret.getData().getOrDefault(DOCKER_KEY, "");
    try {
      JsonNode config = plain == null ? JSON.readTree(decode(encoded)) : JSON.readTree(plain);
      return config.isObject() && (!config.has("auths") || config.get("auths").isObject());
    } catch (IOException e) {
      return false;
    }
  }

  private static byte[] decode(String base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }
}
