package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableSetMultimap;
import io.github.paiprotocol.api.internal.text.Slip;
import io.github.paiprotocol.api.model.Value;
import java.util.Collection;
import java.util.Optional;

/**
 * What other systems call the keys of the protocol, among them its version 1: for messages. Words
 * are compared without their case, hyphens and underscores.
 */
public final class OtherWords {
  /** Words for the same. */
  private static final ImmutableSetMultimap<String, String> SAME =
      ImmutableSetMultimap.<String, String>builder()
          .putAll("protocolVersion", "apiversion", "protocol")
          .put("taskRoles", "roles")
          .put("instances", "replicas")
          .put("dockerImage", "image")
          .putAll("uri", "image", "address", "url")
          .putAll("resourcePerInstance", "resources", "resource")
          .putAll("memoryMB", "memory", "mem", "ram")
          .put("cpu", "cpucount")
          .put("gpu", "gpucount")
          .putAll("shmMB", "shm", "shmsize", "sharedmemory")
          .put("parameters", "params")
          .put("require", "requires")
          .put("username", "user")
          .build()
          .inverse();

  /** Words of systems where they, or their values, do not mean quite the same. */
  private static final ImmutableSetMultimap<String, String> SIMILAR =
      ImmutableSetMultimap.<String, String>builder()
          .put("name", "jobname")
          .put("type", "kind")
          .put("taskRoles", "tasks")
          .putAll("instances", "count", "tasknumber")
          .putAll("resourcePerInstance", "limits", "requests")
          .putAll("commands", "cmd", "run", "args", "entrypoint")
          .put("cpu", "cpunumber")
          .put("gpu", "gpunumber")
          .put("ports", "portlist")
          .put("minFailedInstances", "minfailedtaskcount")
          .put("minSucceededInstances", "minsucceededtaskcount")
          .putAll("taskRetryCount", "retries", "retrycount", "maxretries", "backofflimit")
          .putAll("jobRetryCount", "retries", "retrycount", "maxretries", "backofflimit")
          .put("require", "dependson")
          .build()
          .inverse();

  private OtherWords() {}

  /**
   * The key that corresponds to another system's key.
   *
   * @param word what was written
   * @param absent the keys that are still to be had
   * @return one of them; empty when the word is no such
   */
  static Optional<String> meant(String word, Collection<String> absent) {
    String plain = Slip.letters(word);
    return (SAME.containsKey(plain) ? SAME : SIMILAR)
        .get(plain).stream().filter(absent::contains).findFirst();
  }

  /** Whether another system has such a key. */
  public static boolean has(String word) {
    String plain = Slip.letters(word);
    return SAME.containsKey(plain) || SIMILAR.containsKey(plain);
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
