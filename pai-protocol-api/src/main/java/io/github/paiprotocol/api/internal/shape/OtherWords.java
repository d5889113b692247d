package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.text.Slip;
import io.github.paiprotocol.api.model.Value;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What other systems call the keys of the protocol, among them its version 1: for messages. Words
 * are compared without their case, hyphens and underscores.
 */
final class OtherWords {
  /** Words for the same. */
  private static final Map<String, List<String>> SAME =
      ImmutableMap.<String, List<String>>builder()
          .put("apiversion", List.of("protocolVersion"))
          .put("protocol", List.of("protocolVersion"))
          .put("roles", List.of("taskRoles"))
          .put("replicas", List.of("instances"))
          .put("image", List.of("dockerImage", "uri"))
          .put("resources", List.of("resourcePerInstance"))
          .put("resource", List.of("resourcePerInstance"))
          .put("memory", List.of("memoryMB"))
          .put("mem", List.of("memoryMB"))
          .put("ram", List.of("memoryMB"))
          .put("cpucount", List.of("cpu"))
          .put("gpucount", List.of("gpu"))
          .put("shm", List.of("shmMB"))
          .put("shmsize", List.of("shmMB"))
          .put("sharedmemory", List.of("shmMB"))
          .put("params", List.of("parameters"))
          .put("requires", List.of("require"))
          .put("address", List.of("uri"))
          .put("url", List.of("uri"))
          .put("user", List.of("username"))
          .buildOrThrow();

  /** Words of systems where they, or their values, do not mean quite the same. */
  private static final Map<String, List<String>> SIMILAR =
      ImmutableMap.<String, List<String>>builder()
          .put("jobname", List.of("name"))
          .put("kind", List.of("type"))
          .put("tasks", List.of("taskRoles"))
          .put("count", List.of("instances"))
          .put("tasknumber", List.of("instances"))
          .put("limits", List.of("resourcePerInstance"))
          .put("requests", List.of("resourcePerInstance"))
          .put("cmd", List.of("commands"))
          .put("run", List.of("commands"))
          .put("args", List.of("commands"))
          .put("entrypoint", List.of("commands"))
          .put("cpunumber", List.of("cpu"))
          .put("gpunumber", List.of("gpu"))
          .put("portlist", List.of("ports"))
          .put("minfailedtaskcount", List.of("minFailedInstances"))
          .put("minsucceededtaskcount", List.of("minSucceededInstances"))
          .put("retries", List.of("taskRetryCount", "jobRetryCount"))
          .put("retrycount", List.of("taskRetryCount", "jobRetryCount"))
          .put("maxretries", List.of("taskRetryCount", "jobRetryCount"))
          .put("backofflimit", List.of("taskRetryCount", "jobRetryCount"))
          .put("dependson", List.of("require"))
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
    String plain = Slip.letters(word);
    return SAME.getOrDefault(plain, SIMILAR.getOrDefault(plain, List.of())).stream()
        .filter(absent::contains)
        .findFirst();
  }

  /** Whether the key of another system says the same as the one that is meant by it. */
  static boolean isSame(String word) {
    return SAME.containsKey(Slip.letters(word));
  }

  /**
   * Whether a key that looks misspelt is one of another system, with another meaning: the items of
   * {@code command} are the words of one command.
   */
  static boolean isAnother(String word, Value value) {
    return Slip.letters(word).equals("command")
        && value instanceof Value.Sequence list
        && list.items().size() > 1;
  }
}
