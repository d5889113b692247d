package io.github.paiprotocol.k8s.diff;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.diff.Pairs.Pair;
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
  private final Set<Pair<String>> names = new LinkedHashSet<>();

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
   */
  record Thing(Kind kind, Optional<String> role, String what, Optional<String> path, boolean runs) {
    static Thing of(Kind kind, Optional<String> role, String what, Optional<String> path) {
      return new Thing(kind, role, what, path, kind.compareTo(Kind.COMPONENT) < 0);
    }
  }

  /** Keeps a change, if it is one. */
  void compare(Thing thing, Optional<String> before, Optional<String> after) {
    if (!before.equals(after)) {
      Optional<String> old = before.map(documents::text);
      Optional<String> now = after.map(documents::text);
      add(thing, old, now, isMoreHidden(before, after, old, now));
    }
  }

  /** Keeps a change of which nothing may be shown. */
  void confidential(Thing thing, Optional<Value> before, Optional<Value> after) {
    if (!before.equals(after)) {
      add(
          thing,
          before.map(value -> Secret.MASK),
          after.map(value -> Secret.MASK),
          before.isPresent() && after.isPresent());
    }
  }

  /** Keeps that a prerequisite has another name, and does the same. */
  void renamed(String before, String after) {
    names.add(new Pair<>(Optional.of(before), Optional.of(after)));
  }

  /** Adds the names that were kept, each once. */
  void names() {
    Thing name = Thing.of(Kind.NAME, Optional.empty(), "name of a prerequisite", Optional.empty());
    names.forEach(each -> compare(name, each.before(), each.after()));
  }

  private void add(Thing thing, Optional<String> before, Optional<String> after, boolean hidden) {
    all.add(
        new JobChange(
            thing.kind(),
            thing.role().map(documents::text),
            documents.text(thing.what()),
            thing.path().map(documents::text),
            before,
            after,
            hidden,
            thing.runs()));
  }

  /** Whether lines differ which look the same. */
  private static boolean isMoreHidden(
      Optional<String> before, Optional<String> after, Optional<String> old, Optional<String> now) {
    boolean masked = !old.equals(before) && !now.equals(after);
    return old.equals(now)
        || (masked
            && before.isPresent()
            && after.isPresent()
            && changed(old.get(), now.get()) < changed(before.get(), after.get()));
  }

  private static int changed(String before, String after) {
    return LineDiff.of(lines(before), lines(after)).stream()
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
    return all;
  }
}
