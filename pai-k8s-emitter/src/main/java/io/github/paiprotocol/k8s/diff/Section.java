package io.github.paiprotocol.k8s.diff;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.internal.text.UnifiedDiff;
import io.github.paiprotocol.api.internal.text.UnifiedDiff.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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

    /**
     * The change in one line, without its sign and without longer texts.
     *
     * @param quoted how texts of jobs are written
     */
    String line(UnaryOperator<String> quoted) {
      String field = change.kind() == JobChange.Kind.OBJECT ? change.path().orElse("") : "";
      String what = quoted.apply(what()) + (field.isEmpty() ? "" : " " + quoted.apply(field));
      return isMasked()
          ? what + ": changed, and confidential"
          : !isShort()
              ? what
              : Stream.of(change.before(), change.after())
                  .flatMap(Optional::stream)
                  .map(quoted)
                  .collect(joining(" → ", what + ": ", ""));
    }

    /** What changes in longer texts, in lines of a unified diff: all of what came or went. */
    List<String> lines() {
      if (isMasked() || isShort()) {
        return List.of();
      }
      List<String> before = ChangeCollector.lines(change.before().orElse(""));
      List<String> after = ChangeCollector.lines(change.after().orElse(""));
      StringBuilder out = new StringBuilder();
      UnifiedDiff.append(
          LineDiff.of(before, after), new Lines(before, true), new Lines(after, true), out);
      List<String> lines = ChangeCollector.lines(out.toString());
      return sign() == '~' || lines.isEmpty() ? lines : lines.subList(1, lines.size());
    }

    /** Whether confidential texts differ beside what is shown. */
    boolean hasMore() {
      return change.hidden() && !isMasked();
    }

    private boolean isMasked() {
      return change.hidden() && change.before().equals(change.after());
    }

    /** Whether each text can stand in a line with the other. */
    private boolean isShort() {
      return Stream.of(change.before(), change.after())
          .flatMap(Optional::stream)
          .noneMatch(text -> text.indexOf('\n') >= 0 || text.length() > 200);
    }

    /** How it is marked. */
    char sign() {
      return change.before().isEmpty() ? '+' : change.after().isEmpty() ? '-' : '~';
    }
  }

  /** What the changes are about; {@code quoted} writes the name of a role. */
  String heading(UnaryOperator<String> quoted) {
    return title + role.map(name -> " " + quoted.apply(name)).orElse("");
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
}
