package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.k8s.diff.Changes.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Prerequisites that have another name now, and do the same. */
final class Names {
  private static final String CALLBACK = "pai_callback ";

  private final Map<String, String> renamed = new LinkedHashMap<>();

  void add(String before, String after) {
    if (!before.equals(after)) {
      renamed.putIfAbsent(before, after);
    }
  }

  /** The name that something has now. */
  String after(String before) {
    return renamed.getOrDefault(before, before);
  }

  void report(Changes changes) {
    renamed.forEach(
        (before, after) ->
            changes.compare(
                new Thing(Kind.NAME, Optional.empty(), "name of a prerequisite", Optional.empty()),
                Optional.of(before),
                Optional.of(after),
                false));
  }

  /** Whether two scripts differ only in names that stand in lines of logs. */
  boolean isAllThatDiffers(String before, String after) {
    if (renamed.isEmpty() || !before.contains(CALLBACK)) {
      return false;
    }
    StringBuilder with = new StringBuilder();
    for (String line : Changes.lines(before)) {
      with.append(line.startsWith(CALLBACK) ? labelled(line) : line).append('\n');
    }
    return Changes.lines(with.toString()).equals(Changes.lines(after));
  }

  private String labelled(String line) {
    int start = CALLBACK.length() + 1;
    int end = line.indexOf("' ", start);
    return end < 0
        ? line
        : line.substring(0, start) + after(line.substring(start, end)) + line.substring(end);
  }
}
