package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.HashMultiset;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.k8s.diff.ChangeCollector.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.diff.Role.Step;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Compares a role with what it was. */
final class RoleDiff {
  private static final Thing RENAMED =
      new Thing(Kind.NAME, Optional.empty(), "name of a prerequisite", Optional.empty());

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
    new Pairs<>(before, after)
        .by(Role::name)
        .by(Role::described)
        .byLikeness(role -> HashMultiset.create(ChangeCollector.lines(role.described())))
        .all()
        .forEach(
            roles -> {
              Role role = roles.latest();
              RoleDiff diff = new RoleDiff(roles.before().orElse(role), role, changes);
              if (roles.isBoth()) {
                diff.compare();
              } else if (!role.facts().entries().isEmpty() || role.hasCallbacks()) {
                // Of a task of a DIJob without callbacks its objects tell all that there is.
                diff.compare(
                    Kind.ROLE, "role", JobPaths.role(role.name()), roles.map(Role::described));
              }
            });
  }

  private void compare(Kind kind, String what, Object path, Pair<String> texts) {
    changes.compare(
        new Thing(kind, Optional.of(after.name()), what, Optional.of(path.toString())), texts);
  }

  private void compare() {
    compare(Kind.ROLE, "name", JobPaths.role(after.name()), Pair.of(before.name(), after.name()));
    if (!after.image().isEmpty() && before.image().equals(after.image())) {
      changes.compare(RENAMED, Pair.of(before.imageName(), after.imageName()));
    }
    Facts.compare(Optional.of(after.name()), before.facts(), after.facts(), changes);
    for (CallbackEvent event : CallbackEvent.values()) {
      steps(event.canonicalName());
      if (event == CallbackEvent.TASK_STARTS) {
        compare(
            Kind.COMMANDS,
            "commands",
            JobPaths.commands(after.name()),
            new Pair<>(before.commands(), after.commands()));
      }
    }
    named(
        Role::parameters,
        (name, texts) -> {
          if (!told.contains(name)) {
            String what = "parameters of `" + name + "`";
            compare(Kind.CALLBACK, what, JobPaths.prerequisites(after.name()), texts);
          }
        });
    named(
        Role::components,
        (name, texts) ->
            compare(Kind.COMPONENT, "component `" + name + "`", after.place(name), texts));
  }

  /** Callbacks are known by what they run and their names, then by either of them. */
  private void steps(String event) {
    Pairs<Step> pairs =
        new Pairs<>(before.on(event), after.on(event))
            .by(step -> List.of(step.name(), step.get(Keys.FAILURE_POLICY), step.script()))
            .by(step -> List.of(step.get(Keys.FAILURE_POLICY), step.script()))
            .by(Step::name);
    if (pairs.isOneLeft()) {
      // A callback alone in the place of another one of its kind is that one, renamed and changed.
      pairs.by(step -> step.get("plugin"));
    }
    pairs.all().forEach(pair -> step(event, pair));
    compare(
        Kind.ORDER,
        "order of callbacks on " + event,
        JobPaths.prerequisites(after.name()),
        pairs.orders((was, is) -> label(was.name(), is.name())));
  }

  /** One text for both sides, whichever of them is the later one. */
  private static String label(String was, String is) {
    return was.equals(is) ? is : was.compareTo(is) < 0 ? was + " = " + is : is + " = " + was;
  }

  private void step(String event, Pair<Step> steps) {
    Step step = steps.latest();
    String what = "`" + step.name() + "` on " + event;
    Pair<String> names = steps.map(Step::name);
    if (steps.isBoth() && !names.isSame()) {
      changes.compare(RENAMED, names);
      renamed.putIfAbsent(names.before().orElseThrow(), step.name());
    }
    Pair<String> scripts = steps.map(Step::script);
    if (!scripts.isSame()) {
      told.add(step.name());
      Pair<String> given =
          new Pair<>(steps.before().map(before::given), steps.after().map(after::given));
      compare(Kind.CALLBACK, what, step.get("path"), given.isSame() ? scripts : given);
    }
    if (steps.isBoth()) {
      compare(
          Kind.CALLBACK,
          "failure policy of " + what,
          step.get("path") + "." + Keys.FAILURE_POLICY,
          steps.map(each -> each.get(Keys.FAILURE_POLICY)));
    }
  }

  /** Goes through what prerequisites have, by the names that they have now. */
  private void named(
      Function<Role, Map<String, String>> texts, BiConsumer<String, Pair<String>> each) {
    Map<String, String> was = new LinkedHashMap<>();
    texts.apply(before).forEach((name, text) -> was.put(renamed.getOrDefault(name, name), text));
    Pair.keys(was, texts.apply(after), each);
  }
}
