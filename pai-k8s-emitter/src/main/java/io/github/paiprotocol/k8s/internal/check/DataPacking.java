package io.github.paiprotocol.k8s.internal.check;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Divides data among as many ConfigMaps or Secrets as it takes, so that client-side {@code kubectl
 * apply} takes each of them: it copies an object as JSON into an annotation of at most 256 KiB.
 */
public final class DataPacking {
  /** Most bytes the data of one object takes as JSON, which leaves 10,000 for its metadata. */
  private static final long MAX_DATA = 240_000;

  /** Four quotes, a colon and a comma. */
  private static final long AROUND = 6;

  /** How {@code kubectl} writes a control character, or one that HTML gives a meaning. */
  private static final int ESCAPED = 6;

  private DataPacking() {}

  /**
   * Divides the data of ConfigMaps in order. An entry that alone takes more than there is room for
   * becomes a part of its own.
   *
   * @param data the data
   * @return the parts, none of them empty; the caller may change them
   */
  public static List<Map<String, String>> pack(Map<String, String> data) {
    return pack(data, DataPacking::json);
  }

  /**
   * Divides the data of Secrets in order, as {@link #pack} does.
   *
   * @param data the data as it is before it is encoded
   * @return the parts, none of them empty; the caller may change them
   */
  public static List<Map<String, String>> packSecrets(Map<String, String> data) {
    return pack(data, text -> (ObjectChecks.utf8(text) + 2) / 3 * 4);
  }

  private static List<Map<String, String>> pack(
      Map<String, String> data, ToLongFunction<String> written) {
    ImmutableList.Builder<Map<String, String>> parts = ImmutableList.builder();
    Map<String, String> part = new LinkedHashMap<>();
    long bytes = 0;
    for (Map.Entry<String, String> entry : data.entrySet()) {
      long more = json(entry.getKey()) + written.applyAsLong(entry.getValue()) + AROUND;
      if (!part.isEmpty() && bytes + more > MAX_DATA) {
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

  /** How many bytes a text takes within the quotes of JSON, as {@code kubectl} writes it. */
  private static long json(String text) {
    long bytes = ObjectChecks.utf8(text);
    for (int i = 0; i < text.length(); i++) {
      bytes +=
          switch (text.charAt(i)) {
            case '"', '\\', '\n', '\r', '\t' -> 1;
            case '<', '>', '&' -> ESCAPED - 1;
            default -> text.charAt(i) < ' ' ? ESCAPED - 1 : 0;
          };
    }
    return bytes;
  }
}
