package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds which role is which: by name, by what it runs, or by what most of it is. */
final class RolePairs {
  /** Above so many comparisons of roles, only those that are the same are found to be renamed. */
  private static final int MOST_COMPARED = 1_000;

  private final List<Pair> all = new ArrayList<>();

  private RolePairs() {}

  /** A role before and after; one of them at least is there. */
  record Pair(Optional<RoleFacts> before, Optional<RoleFacts> after) {}

  /** How much of two roles is the same. */
  private record Alike(RoleFacts before, RoleFacts after, double share) {}

  /** The lines of what a role is. */
  private record Lines(RoleFacts role, Multiset<String> lines) {
    static Lines of(RoleFacts role) {
      return new Lines(role, HashMultiset.create(Changes.lines(role.described())));
    }

    double share(Lines other) {
      long common = 0;
      for (Multiset.Entry<String> line : lines.entrySet()) {
        common += Math.min(line.getCount(), other.lines.count(line.getElement()));
      }
      return 2.0 * common / (lines.size() + other.lines.size());
    }
  }

  static RolePairs of(List<RoleFacts> before, List<RoleFacts> after) {
    RolePairs pairs = new RolePairs();
    Map<String, RoleFacts> gone = new LinkedHashMap<>();
    before.forEach(role -> gone.put(role.name(), role));
    Map<String, RoleFacts> origins = new HashMap<>();
    Map<String, RoleFacts> come = new LinkedHashMap<>();
    for (RoleFacts role : after) {
      RoleFacts same = gone.remove(role.name());
      if (same == null) {
        come.put(role.name(), role);
      } else {
        origins.put(role.name(), same);
      }
    }
    same(gone, come, origins);
    alike(gone, come, origins);
    for (RoleFacts role : after) {
      pairs.all.add(new Pair(Optional.ofNullable(origins.get(role.name())), Optional.of(role)));
    }
    gone.values().forEach(role -> pairs.all.add(new Pair(Optional.of(role), Optional.empty())));
    return pairs;
  }

  List<Pair> all() {
    return all;
  }

  private static void same(
      Map<String, RoleFacts> gone, Map<String, RoleFacts> come, Map<String, RoleFacts> origins) {
    if (gone.isEmpty() || come.isEmpty()) {
      return;
    }
    Map<String, Deque<RoleFacts>> byContent = new HashMap<>();
    gone.values()
        .forEach(
            role -> byContent.computeIfAbsent(role.described(), d -> new ArrayDeque<>()).add(role));
    for (RoleFacts role : List.copyOf(come.values())) {
      Deque<RoleFacts> found = byContent.get(role.described());
      if (found != null && !found.isEmpty()) {
        match(found.remove(), role, gone, come, origins);
      }
    }
  }

  private static void alike(
      Map<String, RoleFacts> gone, Map<String, RoleFacts> come, Map<String, RoleFacts> origins) {
    if ((long) gone.size() * come.size() > MOST_COMPARED) {
      return;
    }
    List<Lines> olds = gone.values().stream().map(Lines::of).toList();
    List<Lines> news = come.values().stream().map(Lines::of).toList();
    List<Alike> found = new ArrayList<>();
    for (Lines was : olds) {
      for (Lines is : news) {
        double share = was.share(is);
        if (share > 0.5) {
          found.add(new Alike(was.role, is.role, share));
        }
      }
    }
    found.sort(Comparator.comparingDouble(Alike::share).reversed());
    for (Alike each : found) {
      if (gone.containsKey(each.before.name()) && come.containsKey(each.after.name())) {
        match(each.before, each.after, gone, come, origins);
      }
    }
  }

  private static void match(
      RoleFacts before,
      RoleFacts after,
      Map<String, RoleFacts> gone,
      Map<String, RoleFacts> come,
      Map<String, RoleFacts> origins) {
    gone.remove(before.name());
    come.remove(after.name());
    origins.put(after.name(), before);
  }
}
