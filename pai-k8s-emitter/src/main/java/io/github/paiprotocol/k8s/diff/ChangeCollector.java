package io.github.paiprotocol.k8s.diff;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Collects changes; texts are compared as they are, and kept as they may be shown. */
final class ChangeCollector {
  private static final Splitter LINES = Splitter.on('\n');

  private final ShownValue documents;
  private final List<JobChange> all = new ArrayList<>();

  /** Several roles use a prerequisite that has another name; it is told once, at the end. */
  private final Set<JobChange> names = new LinkedHashSet<>();

  ChangeCollector(ShownValue documents) {
    this.documents = documents;
  }

  /**
   * What is compared.
   *
   * @param kind what kind of thing
   * @param role whose tasks it is about
   * @param what its name
   * @param path where it is
   * @param runs whether tasks run otherwise when it changes
   * @param hidden whether nothing of it may be shown
   */
  record Thing(
      Kind kind,
      Optional<String> role,
      String what,
      Optional<String> path,
      boolean runs,
      boolean hidden) {
    Thing(Kind kind, Optional<String> role, String what, Optional<String> path) {
      this(kind, role, what, path, kind.compareTo(Kind.COMPONENT) < 0, kind == Kind.SECRET);
    }
  }

  /** Keeps a change, if it is one. */
  void compare(Thing thing, Pair<String> texts) {
    if (texts.isSame()) {
      return;
    }
    Pair<String> shown = texts.map(text -> thing.hidden() ? Secret.MASK : documents.text(text));
    (thing.kind() == Kind.NAME ? names : all)
        .add(
            new JobChange(
                thing.kind(),
                thing.role().map(documents::text),
                documents.text(thing.what()),
                thing.path().map(documents::text),
                shown.before(),
                shown.after(),
                isMoreHidden(texts, shown),
                thing.runs()));
  }

  /** Whether lines differ which look the same. */
  private static boolean isMoreHidden(Pair<String> texts, Pair<String> shown) {
    boolean masked = !shown.before().equals(texts.before()) && !shown.after().equals(texts.after());
    return shown.isSame() || (masked && changed(shown) < changed(texts));
  }

  /** How many lines of texts that are both there differ. */
  private static int changed(Pair<String> texts) {
    Pair<List<String>> lines = texts.map(ChangeCollector::lines);
    return LineDiff.of(lines.before().orElseThrow(), lines.after().orElseThrow()).stream()
        .mapToInt(c -> c.oldTo() - c.oldFrom() + c.newTo() - c.newFrom())
        .sum();
  }

  /** The lines of a text, without their ends; an empty text has none. */
  static List<String> lines(String text) {
    List<String> lines = LINES.splitToList(text);
    int last = lines.size() - 1;
    return lines.get(last).isEmpty() ? lines.subList(0, last) : lines;
  }

  List<JobChange> all() {
    return ImmutableList.copyOf(Iterables.concat(all, names));
  }
}
