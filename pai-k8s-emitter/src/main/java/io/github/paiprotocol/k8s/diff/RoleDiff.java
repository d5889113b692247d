package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.k8s.diff.ChangeCollector.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.diff.Pairs.Pair;
import io.github.paiprotocol.k8s.diff.Role.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares a role with what it was. */
final class RoleDiff {
  /** Above so many comparisons of roles, only those that are the same are found to be renamed. */
  private static final int MOST_COMPARED = 1_000;

  private final Role before;
  private final Role after;
  private final ChangeCollector changes;

  /** The names that prerequisites of the role have now. */
  private final Map<String, String> renamed = new HashMap<>();

  /** Whose callbacks were told to be others; their parameters need not be told, too. */
  private final Set<String> told = new HashSet<>();

  private RoleDiff(Role before, Role after, ChangeCollector changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  /** Compares all roles: one with another name is the same one when most of it is the same. */
  static void compare(List<Role> before, List<Role> after, ChangeCollector changes) {
    Pairs<Role> pairs = new Pairs<>(before, after).by(Role::name).by(Role::described);
    pairIfAlike(pairs);
    pairs
        .all()
        .forEach(
            pair ->
                pair.both(
                    (old, now) -> new RoleDiff(old, now, changes).compare(),
                    role -> whole(role, pair, changes)));
  }

  /** Two roles, and how much of them is the same. */
  private record Alike(int before, int after, double share) {}

  private static void pairIfAlike(Pairs<Role> pairs) {
    if ((long) pairs.gone().size() * pairs.come().size() > MOST_COMPARED) {
      return;
    }
    Map<Integer, Multiset<String>> olds = lines(pairs.gone());
    Map<Integer, Multiset<String>> news = lines(pairs.come());
    List<Alike> found = new ArrayList<>();
    olds.forEach(
        (old, was) ->
            news.forEach(
                (now, is) -> {
                  int common = Multisets.intersection(was, is).size();
                  found.add(new Alike(old, now, 2.0 * common / (was.size() + is.size())));
                }));
    found.sort(Comparator.comparingDouble(Alike::share).reversed());
    found.stream()
        .filter(each -> each.share() > 0.5)
        .forEach(each -> pairs.pair(each.before(), each.after()));
  }

  private static Map<Integer, Multiset<String>> lines(Map<Integer, Role> roles) {
    Map<Integer, Multiset<String>> lines = new LinkedHashMap<>();
    roles.forEach(
        (index, role) ->
            lines.put(index, HashMultiset.create(ChangeCollector.lines(role.described()))));
    return lines;
  }

  private static void whole(Role role, Pair<Role> pair, ChangeCollector changes) {
    // Of a task of a DIJob without callbacks its objects tell all that there is.
    if (!role.facts().entries().isEmpty() || role.hasCallbacks()) {
      changes.compare(
          thing(Kind.ROLE, role, "role", JobPaths.role(role.name())),
          pair.before().map(Role::described),
          pair.after().map(Role::described));
    }
  }

  private static Thing thing(Kind kind, Role role, String what, Object path) {
    return Thing.of(kind, Optional.of(role.name()), what, Optional.of(path.toString()));
  }

  private Thing thing(Kind kind, String what, Object path) {
    return thing(kind, after, what, path);
  }

  private void compare() {
    changes.compare(
        thing(Kind.ROLE, "name", JobPaths.role(after.name())),
        Optional.of(before.name()),
        Optional.of(after.name()));
    Optional<String> image = image(before);
    if (image.isPresent() && image.equals(image(after))) {
      changes.renamed(before.image(), after.image());
    }
    Facts.compare(Optional.of(after.name()), before.facts(), after.facts(), changes);
    for (CallbackEvent event : CallbackEvent.values()) {
      steps(event.canonicalName());
      if (event == CallbackEvent.TASK_STARTS) {
        changes.compare(
            thing(Kind.COMMANDS, "commands", JobPaths.commands(after.name())),
            before.on(Keys.COMMANDS).stream().findFirst().map(Step::script),
            after.on(Keys.COMMANDS).stream().findFirst().map(Step::script));
      }
    }
    named(before.parameters(), after.parameters(), this::parameters);
    named(before.components(), after.components(), this::component);
  }

  private static Optional<String> image(Role role) {
    return role.facts().get("image").flatMap(Facts::valueOf).filter(text -> !text.isEmpty());
  }

  /** Callbacks are known by what they run and their names, then by either of them. */
  private void steps(String event) {
    Pairs<Step> pairs =
        new Pairs<>(before.on(event), after.on(event))
            .by(step -> List.of(step.name(), step.get(Keys.FAILURE_POLICY), step.script()))
            .by(step -> List.of(step.get(Keys.FAILURE_POLICY), step.script()))
            .by(Step::name);
    if (pairs.gone().size() == 1 && pairs.come().size() == 1) {
      // A callback alone in the place of another one of its kind is that one, renamed and changed.
      pairs.by(step -> step.get("plugin"));
    }
    for (Pair<Step> pair : pairs.all()) {
      pair.both(
          (was, is) -> changed(callback(is, event), was, is),
          step -> {
            told.add(step.name());
            changes.compare(
                callback(step, event),
                pair.before().map(each -> given(each, before)),
                pair.after().map(each -> given(each, after)));
          });
    }
    Pair<String> orders = pairs.orders((was, is) -> label(was.name(), is.name()));
    changes.compare(
        thing(Kind.ORDER, "order of callbacks on " + event, JobPaths.prerequisites(after.name())),
        orders.before(),
        orders.after());
  }

  private Thing callback(Step step, String event) {
    return thing(Kind.CALLBACK, "`" + step.name() + "` on " + event, step.get("path"));
  }

  /** One text for both sides, whichever of them is the later one. */
  private static String label(String was, String is) {
    return was.equals(is) ? is : was.compareTo(is) < 0 ? was + " = " + is : is + " = " + was;
  }

  /** What people wrote: of a script that a plugin makes, what the plugin was given. */
  private static String given(Step step, Role role) {
    String given = role.parameters().get(step.name());
    return step.isWritten() || given == null ? step.script() : given;
  }

  private void changed(Thing callback, Step was, Step is) {
    if (!was.name().equals(is.name())) {
      changes.renamed(was.name(), is.name());
      renamed.putIfAbsent(was.name(), is.name());
    }
    if (!was.script().equals(is.script())) {
      told.add(is.name());
      String old = given(was, before);
      String now = given(is, after);
      boolean explained = !old.equals(now);
      changes.compare(
          callback,
          Optional.of(explained ? old : was.script()),
          Optional.of(explained ? now : is.script()));
    }
    changes.compare(
        thing(
            Kind.CALLBACK,
            "failure policy of " + callback.what(),
            is.get("path") + "." + Keys.FAILURE_POLICY),
        Optional.of(was.get(Keys.FAILURE_POLICY)),
        Optional.of(is.get(Keys.FAILURE_POLICY)));
  }

  /** Compares what prerequisites have, by the names that they have now. */
  private void named(
      Map<String, String> before, Map<String, String> after, TreeDiff.AtKey<String> each) {
    Map<String, String> was = new LinkedHashMap<>();
    before.forEach((name, text) -> was.put(renamed.getOrDefault(name, name), text));
    TreeDiff.keys(was, after, each);
  }

  private void parameters(String name, Optional<String> was, Optional<String> is) {
    if (!told.contains(name)) {
      String what = "parameters of `" + name + "`";
      changes.compare(thing(Kind.CALLBACK, what, JobPaths.prerequisites(after.name())), was, is);
    }
  }

  private void component(String name, Optional<String> was, Optional<String> is) {
    String path =
        after.steps().stream()
            .filter(step -> step.name().equals(name) && !step.isOn(Keys.COMMANDS))
            .findFirst()
            .map(step -> step.get("path"))
            .orElseGet(() -> JobPaths.prerequisites(after.name()).toString());
    changes.compare(thing(Kind.COMPONENT, "component `" + name + "`", path), was, is);
  }
}
