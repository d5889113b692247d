package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.confidential.Guard;
import io.github.paiprotocol.api.internal.shown.JobCopy;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Texts of a job as a page shows them: without secrets, none longer than a reader can take in, and
 * all scripts together no longer than a browser can. Not thread-safe.
 */
final class ReportTexts {
  /** Characters of a text that is no script. */
  static final int LONGEST = 2_000;

  /** Characters of one script. */
  static final int LONGEST_SCRIPT = 20_000;

  /** Characters of all scripts of a page. */
  static final int MOST_SCRIPTS = 2_000_000;

  private final ShownValue documents;
  private int left = MOST_SCRIPTS;

  /**
   * What may be shown of a job.
   *
   * @param documents the job first, and what else the page is made of
   */
  ReportTexts(ShownValue documents) {
    this.documents = documents;
  }

  /**
   * What may be shown where there is no job.
   *
   * @return texts without credentials in addresses
   */
  static ReportTexts ofNoJob() {
    return new ReportTexts(ShownValue.of(List.of(), false, Set.of()));
  }

  /** The job without its secrets. */
  Value.Mapping job() {
    return documents
        .value(0)
        .filter(Value.Mapping.class::isInstance)
        .map(Value.Mapping.class::cast)
        .orElse(Value.of(ImmutableMap.of()));
  }

  /**
   * Masks the texts of a page. All values that sections add to it pass through here.
   *
   * @param values texts, numbers and flags, in lists and maps
   * @return a copy without secrets
   */
  Map<String, Object> all(Map<?, ?> values) {
    Map<String, Object> copy = new LinkedHashMap<>();
    values.forEach(
        (key, value) -> copy.put((String) key, isOurs((String) key) ? value : shown(value)));
    return copy;
  }

  private Object shown(Object value) {
    if (value instanceof String text) {
      return documents.text(text);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(this::shown).toList();
    }
    return value instanceof Map<?, ?> map ? all(map) : value;
  }

  /** Whether a value is of the page itself: an id, or a sentence with nothing but counts. */
  private static boolean isOurs(String key) {
    return key.endsWith("Id") || key.equals("tallies") || key.equals("styleHash");
  }

  /** A text that is no script, and no longer than it may be. */
  static String text(String text) {
    return text.length() <= LONGEST
        ? text
        : LongNames.first(text, LONGEST)
            + "… ("
            + ReportWords.counted(text.length() - LONGEST, "more character")
            + ")";
  }

  /** The texts of a script. */
  record Script(List<String> lines, List<String> cut, int length) {
    Map<String, Object> values() {
      return ImmutableMap.of(
          "lines", lines, "cut", cut, "size", ReportWords.counted(length, "line"));
    }
  }

  /**
   * A script, as far as there is room for it.
   *
   * @param text the script
   * @return its lines, and what is said of those that are left out
   */
  Script script(String text) {
    String whole = documents.text(text.stripTrailing());
    List<String> all = whole.lines().toList();
    int length = all.size();
    int room = Math.min(left, LONGEST_SCRIPT);
    if (whole.length() <= room) {
      left -= whole.length();
      return new Script(all, ImmutableList.of(), length);
    }
    List<String> lines = LongNames.first(whole, room).lines().toList();
    left -= room;
    String more =
        String.format(
            Locale.ROOT,
            "%,d of %,d characters are left out",
            whole.length() - room,
            whole.length());
    return new Script(lines, ImmutableList.of(more), length);
  }

  /**
   * A value with its key, one line or several.
   *
   * @param key its key
   * @param value the value
   * @return a row
   */
  static Map<String, Object> row(String key, Value value) {
    boolean hidden = Guard.isConfidentialName(key) && !(value instanceof Value.Scalar);
    String text =
        hidden
            ? Secret.MASK
            : JobCopy.named(key, value)
                .match(
                    Value.Scalar::text,
                    () -> "null",
                    list -> ProtocolWriter.standard().yaml(list),
                    map -> ProtocolWriter.standard().yaml(map));
    return row(key, text);
  }

  /** A text with its key. */
  static Map<String, Object> row(String key, String text) {
    return ImmutableMap.of("key", text(key), "value", text(text).lines().toList());
  }

  /** A row for each entry of a map. */
  static List<Map<String, Object>> rows(Value.Mapping values) {
    List<Map<String, Object>> rows = new ArrayList<>();
    values.entries().forEach((name, value) -> rows.add(row(name, value)));
    return rows;
  }
}
