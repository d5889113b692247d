package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.model.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects changes; texts are compared as they are, and kept as they may be shown. */
final class Changes {
  private final ShownValue documents;
  private final List<JobChange> all = new ArrayList<>();

  Changes(ShownValue documents) {
    this.documents = documents;
  }

  /**
   * What is compared.
   *
   * @param kind what kind of thing
   * @param role whose tasks it is about
   * @param what its name
   * @param path where it is
   */
  record Thing(JobChange.Kind kind, Optional<String> role, String what, Optional<String> path) {
    static Thing ofJob(JobChange.Kind kind, String what, String path) {
      return new Thing(kind, Optional.empty(), what, Optional.of(path));
    }

    static Thing ofRole(JobChange.Kind kind, String role, String what, String path) {
      return new Thing(kind, Optional.of(role), what, Optional.of(path));
    }
  }

  /** Keeps a change of what runs, if it is one. */
  void compare(Thing thing, Optional<String> before, Optional<String> after) {
    compare(thing, before, after, true);
  }

  /** Keeps a change, if it is one. */
  void compare(Thing thing, Optional<String> before, Optional<String> after, boolean runs) {
    if (!before.equals(after)) {
      Optional<String> old = before.map(documents::text);
      Optional<String> now = after.map(documents::text);
      add(thing, old, now, isMoreHidden(before, after, old, now), runs);
    }
  }

  /** Keeps a change of which nothing may be shown. */
  void confidential(Thing thing, boolean before, boolean after) {
    Optional<String> mask = Optional.of(Secret.MASK);
    add(
        thing,
        before ? mask : Optional.empty(),
        after ? mask : Optional.empty(),
        before && after,
        true);
  }

  private void add(
      Thing thing, Optional<String> before, Optional<String> after, boolean hidden, boolean runs) {
    all.add(
        new JobChange(
            thing.kind(),
            thing.role().map(documents::text),
            documents.text(thing.what()),
            thing.path().map(documents::text),
            before,
            after,
            hidden,
            runs));
  }

  /** Whether lines differ which look the same. */
  private static boolean isMoreHidden(
      Optional<String> before, Optional<String> after, Optional<String> old, Optional<String> now) {
    if (old.equals(now)) {
      return true;
    }
    boolean masked = !old.equals(before) && !now.equals(after);
    return masked
        && before.isPresent()
        && after.isPresent()
        && changed(lines(old.get()), lines(now.get()))
            < changed(lines(before.get()), lines(after.get()));
  }

  private static int changed(List<String> before, List<String> after) {
    return LineDiff.of(before, after).stream()
        .mapToInt(c -> c.oldTo() - c.oldFrom() + c.newTo() - c.newFrom())
        .sum();
  }

  /** The lines of a text, without their ends; an empty text has none. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int at = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      lines.add(text.substring(at, end));
      at = end + 1;
    }
    if (at < text.length()) {
      lines.add(text.substring(at));
    }
    return lines;
  }

  List<JobChange> all() {
    return all;
  }
}
