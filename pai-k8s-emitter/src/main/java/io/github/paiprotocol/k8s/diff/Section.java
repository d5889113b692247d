package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Changes that are shown together.
 *
 * @param title what they are about; a role's name stands in {@code role}
 * @param role the role they are about, if it is one
 * @param entries the changes; what is the same of several objects is one entry
 */
record Section(String title, Optional<String> role, List<Entry> entries) {
  /** As many objects are named where the same changes in more. */
  private static final int MOST_NAMED = 3;

  private static final String NO_EFFECT = "Without effect on what runs";

  /** A change, and the names of all things in which it is the same. */
  record Entry(JobChange change, List<String> names) {
    /** What changes, for people. */
    String what() {
      String first = String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMED)));
      int more = names.size() - MOST_NAMED;
      return more > 0 ? first + " and " + more + " more" : first;
    }

    /** The field of an object. */
    Optional<String> field() {
      return change.path().filter(p -> change.kind() == JobChange.Kind.OBJECT && !p.isEmpty());
    }

    /** Of what there was something before, and there is something now. */
    boolean isChanged() {
      return change.before().isPresent() && change.after().isPresent();
    }

    /** Both texts, when each of them can stand in a line with the other. */
    boolean isShort() {
      return isLine(change.before()) && isLine(change.after());
    }

    private static boolean isLine(Optional<String> text) {
      return text.filter(t -> t.indexOf('\n') >= 0 || t.length() > 200).isEmpty();
    }
  }

  static List<Section> of(List<JobChange> changes) {
    Map<Section, Map<Object, Entry>> groups = new LinkedHashMap<>();
    for (JobChange change : changes) {
      Optional<String> role = change.runs() ? change.role() : Optional.empty();
      groups
          .computeIfAbsent(
              new Section(title(change), role, List.of()), key -> new LinkedHashMap<>())
          .computeIfAbsent(key(change), key -> new Entry(change, new ArrayList<>()))
          .names()
          .add(change.what());
    }
    List<Section> all = new ArrayList<>();
    groups.forEach(
        (group, entries) ->
            all.add(new Section(group.title, group.role, ImmutableList.copyOf(entries.values()))));
    // What runs comes first.
    all.sort(Comparator.comparing(each -> each.title.equals(NO_EFFECT)));
    return all;
  }

  private static String title(JobChange change) {
    if (!change.runs()) {
      return NO_EFFECT;
    }
    if (change.role().isPresent()) {
      return "Role";
    }
    return switch (change.kind()) {
      case OBJECT -> "Objects";
      case VARIABLES -> "Variables, which follow from the rest";
      default -> "Job";
    };
  }

  /** What two changes have alike that differ in nothing but the object. */
  private static Object key(JobChange change) {
    if (change.kind() != JobChange.Kind.OBJECT || change.path().isEmpty()) {
      return change;
    }
    String kind = change.what().substring(0, Math.max(0, change.what().indexOf(' ')));
    return List.of(kind, change.path(), change.before(), change.after(), change.hidden());
  }

  /** How a change is marked. */
  static char sign(JobChange change) {
    return change.before().isEmpty() ? '+' : change.after().isEmpty() ? '-' : '~';
  }
}
