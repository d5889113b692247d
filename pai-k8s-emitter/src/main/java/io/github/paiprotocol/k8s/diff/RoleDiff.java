package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.Sets;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.k8s.diff.Changes.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.diff.RoleFacts.Fact;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Compares a role with what it was. */
final class RoleDiff {
  private final RoleFacts before;
  private final RoleFacts after;
  private final Changes changes;
  private final Names names;

  private RoleDiff(RoleFacts before, RoleFacts after, Changes changes, Names names) {
    this.before = before;
    this.after = after;
    this.changes = changes;
    this.names = names;
  }

  static void compare(RolePairs.Pair pair, Changes changes, Names names) {
    if (pair.before().isPresent() && pair.after().isPresent()) {
      new RoleDiff(pair.before().get(), pair.after().get(), changes, names).compare();
      return;
    }
    RoleFacts role = pair.after().or(pair::before).orElseThrow();
    if (role.facts().isEmpty() && role.steps().stream().allMatch(TaskStep::isCommands)) {
      // A task of a DIJob, of which its objects tell all that there is.
      return;
    }
    changes.compare(
        thing(Kind.ROLE, role.name(), "role", JobPaths.role(role.name()).toString()),
        pair.before().map(RoleFacts::described),
        pair.after().map(RoleFacts::described));
  }

  private static Thing thing(Kind kind, String role, String what, String path) {
    return Thing.ofRole(kind, role, what, path);
  }

  private Thing thing(Kind kind, String what, String path) {
    return thing(kind, after.name(), what, path);
  }

  private void compare() {
    changes.compare(
        thing(Kind.ROLE, "name", JobPaths.role(after.name()).toString()),
        Optional.of(before.name()),
        Optional.of(after.name()));
    // Of DIJobs, whose images have no names, nothing is known of them here.
    if (!image(before).isEmpty() && image(before).equals(image(after))) {
      names.addImage(before.image(), after.image());
    }
    facts();
    new StepDiff(before, after, changes, names).compare();
    components();
  }

  private static String image(RoleFacts role) {
    Fact image = role.facts().get("image");
    return image == null ? "" : image.value();
  }

  private void facts() {
    for (String what : Sets.union(before.facts().keySet(), after.facts().keySet())) {
      Optional<Fact> was = Optional.ofNullable(before.facts().get(what));
      Optional<Fact> is = Optional.ofNullable(after.facts().get(what));
      Fact shown = is.or(() -> was).orElseThrow();
      changes.compare(
          thing(shown.kind(), what, shown.path()), was.map(Fact::value), is.map(Fact::value));
    }
  }

  private void components() {
    Map<String, String> was = new LinkedHashMap<>();
    before.components().forEach((name, text) -> was.put(names.after(name), text));
    for (String name : Sets.union(was.keySet(), after.components().keySet())) {
      changes.compare(
          thing(Kind.COMPONENT, "component `" + name + "`", path(name)),
          Optional.ofNullable(was.get(name)),
          Optional.ofNullable(after.components().get(name)),
          false);
    }
  }

  private String path(String component) {
    return after.steps().stream()
        .filter(step -> step.name().equals(component) && !step.isCommands())
        .findFirst()
        .map(TaskStep::path)
        .orElseGet(() -> JobPaths.prerequisites(after.name()))
        .toString();
  }
}
