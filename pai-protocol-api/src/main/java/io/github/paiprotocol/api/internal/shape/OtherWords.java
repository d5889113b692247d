package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableMap;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What other systems call the keys of the protocol, among them its version 1: for messages. Words
 * are compared without their case, hyphens and underscores.
 */
final class OtherWords {
  private static final CharMatcher JOINTS = CharMatcher.anyOf("-_ ");

  private static final Map<String, List<String>> KEYS =
      ImmutableMap.<String, List<String>>builder()
          .put("apiversion", List.of("protocolVersion"))
          .put("protocol", List.of("protocolVersion"))
          .put("jobname", List.of("name"))
          .put("kind", List.of("type"))
          .put("tasks", List.of("taskRoles"))
          .put("roles", List.of("taskRoles"))
          .put("replicas", List.of("instances"))
          .put("count", List.of("instances"))
          .put("tasknumber", List.of("instances"))
          .put("image", List.of("dockerImage", "uri"))
          .put("resources", List.of("resourcePerInstance"))
          .put("resource", List.of("resourcePerInstance"))
          .put("limits", List.of("resourcePerInstance"))
          .put("requests", List.of("resourcePerInstance"))
          .put("cmd", List.of("commands"))
          .put("run", List.of("commands"))
          .put("args", List.of("commands"))
          .put("entrypoint", List.of("commands"))
          .put("memory", List.of("memoryMB"))
          .put("mem", List.of("memoryMB"))
          .put("ram", List.of("memoryMB"))
          .put("cpunumber", List.of("cpu"))
          .put("gpunumber", List.of("gpu"))
          .put("portlist", List.of("ports"))
          .put("shm", List.of("shmMB"))
          .put("shmsize", List.of("shmMB"))
          .put("minfailedtaskcount", List.of("minFailedInstances"))
          .put("minsucceededtaskcount", List.of("minSucceededInstances"))
          .put("retries", List.of("taskRetryCount", "jobRetryCount"))
          .put("retrycount", List.of("taskRetryCount", "jobRetryCount"))
          .put("maxretries", List.of("taskRetryCount", "jobRetryCount"))
          .put("backofflimit", List.of("taskRetryCount", "jobRetryCount"))
          .put("params", List.of("parameters"))
          .put("dependson", List.of("require"))
          .put("requires", List.of("require"))
          .put("address", List.of("uri"))
          .buildOrThrow();

  private OtherWords() {}

  /**
   * The key that somebody meant who knows another system.
   *
   * @param word what was written
   * @param absent the keys that are still to be had
   * @return one of them; empty when the word is no such
   */
  static Optional<String> meant(String word, Collection<String> absent) {
    String plain = Ascii.toLowerCase(JOINTS.removeFrom(word));
    return KEYS.getOrDefault(plain, List.of()).stream().filter(absent::contains).findFirst();
  }
}
