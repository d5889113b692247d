package io.github.paiprotocol.k8s.internal.check;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Divides data among as many ConfigMaps or Secrets as it takes. */
public final class DataPacking {
  private DataPacking() {}

  /**
   * Divides data in order, so that the keys and values of each part take at most 1 MiB. An entry
   * that alone takes more becomes a part of its own, which the checks of objects refuse.
   *
   * @param data the data
   * @return the parts, none of them empty; the caller may change them
   */
  public static List<Map<String, String>> pack(Map<String, String> data) {
    ImmutableList.Builder<Map<String, String>> parts = ImmutableList.builder();
    Map<String, String> part = new LinkedHashMap<>();
    long bytes = 0;
    for (Map.Entry<String, String> entry : data.entrySet()) {
      long more = ObjectChecks.utf8(entry.getKey()) + ObjectChecks.utf8(entry.getValue());
      if (!part.isEmpty() && bytes + more > DataChecks.MAX_DATA) {
        parts.add(part);
        part = new LinkedHashMap<>();
        bytes = 0;
      }
      part.put(entry.getKey(), entry.getValue());
      bytes += more;
    }
    if (!part.isEmpty()) {
      parts.add(part);
    }
    return parts.build();
  }
}
