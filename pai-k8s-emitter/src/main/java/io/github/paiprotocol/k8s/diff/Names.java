package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.k8s.diff.Changes.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Prerequisites that have another name now, and do the same. */
final class Names {
  private static final String CALLBACK = "pai_callback '";

  private final Set<Renamed> all;
  private final Map<String, String> ofRole = new HashMap<>();

  Names() {
    this(new LinkedHashSet<>());
  }

  private Names(Set<Renamed> all) {
    this.all = all;
  }

  /** A name and the one in its place. */
  private record Renamed(String before, String after) {}

  /** The names in another role, in which the same name may be kept. */
  Names inRole() {
    return new Names(all);
  }

  /** An image, which may be called as a prerequisite of another kind is. */
  void addImage(String before, String after) {
    if (!before.equals(after)) {
      all.add(new Renamed(before, after));
    }
  }

  void add(String before, String after) {
    if (!before.equals(after)) {
      all.add(new Renamed(before, after));
      ofRole.putIfAbsent(before, after);
    }
  }

  /** The name that something of the role has now. */
  String after(String before) {
    return ofRole.getOrDefault(before, before);
  }

  void report(Changes changes) {
    for (Renamed each : all) {
      changes.compare(
          new Thing(Kind.NAME, Optional.empty(), "name of a prerequisite", Optional.empty()),
          Optional.of(each.before()),
          Optional.of(each.after()),
          false);
    }
  }

  /** Whether two scripts differ only in names that stand in lines of logs. */
  boolean isAllThatDiffers(String before, String after) {
    if (all.isEmpty() || !before.contains(CALLBACK)) {
      return false;
    }
    List<String> olds = Changes.lines(before);
    List<String> news = Changes.lines(after);
    if (olds.size() != news.size()) {
      return false;
    }
    for (int i = 0; i < olds.size(); i++) {
      if (!olds.get(i).equals(news.get(i)) && !isRelabelled(olds.get(i), news.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isRelabelled(String before, String after) {
    int old = endOfLabel(before);
    int now = endOfLabel(after);
    return old > 0
        && now > 0
        && before.substring(old).equals(after.substring(now))
        && all.contains(
            new Renamed(
                before.substring(CALLBACK.length(), old), after.substring(CALLBACK.length(), now)));
  }

  private static int endOfLabel(String line) {
    return line.startsWith(CALLBACK) ? line.indexOf("' ", CALLBACK.length()) : -1;
  }
}
