package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.Sets;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.k8s.diff.Changes.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares what the tasks of a role run, and in which order. */
final class StepDiff {
  private final RoleFacts before;
  private final RoleFacts after;
  private final Changes changes;
  private final Names names;

  /** Whose callbacks were told to be others; their parameters need not be told, too. */
  private final Set<String> told = new HashSet<>();

  StepDiff(RoleFacts before, RoleFacts after, Changes changes, Names names) {
    this.before = before;
    this.after = after;
    this.changes = changes;
    this.names = names;
  }

  void compare() {
    for (CallbackEvent event : CallbackEvent.values()) {
      compare(event, on(event, before), on(event, after));
      if (event == CallbackEvent.TASK_STARTS) {
        changes.compare(
            thing(Kind.COMMANDS, "commands", JobPaths.commands(after.name()).toString()),
            commands(before),
            commands(after));
      }
    }
    parameters();
  }

  private Thing thing(Kind kind, String what, String path) {
    return Thing.ofRole(kind, after.name(), what, path);
  }

  private static Optional<String> commands(RoleFacts role) {
    return role.steps().stream().filter(TaskStep::isCommands).findFirst().map(TaskStep::script);
  }

  private static List<TaskStep> on(CallbackEvent event, RoleFacts role) {
    return role.steps().stream().filter(step -> step.event().equals(Optional.of(event))).toList();
  }

  private void compare(CallbackEvent event, List<TaskStep> olds, List<TaskStep> news) {
    int[] origins = StepPairs.origins(olds, news);
    BitSet kept = new BitSet();
    for (int i = 0; i < origins.length; i++) {
      TaskStep is = news.get(i);
      if (origins[i] < 0) {
        came(event, is);
      } else {
        kept.set(origins[i]);
        changed(event, olds.get(origins[i]), is);
      }
    }
    for (int i = kept.nextClearBit(0); i < olds.size(); i = kept.nextClearBit(i + 1)) {
      went(event, olds.get(i));
    }
    order(event, olds, news, origins);
  }

  private Thing callback(CallbackEvent event, TaskStep step) {
    String what = "`" + step.name() + "` on " + event.canonicalName();
    return thing(Kind.CALLBACK, what, step.path().toString());
  }

  private void came(CallbackEvent event, TaskStep step) {
    told.add(step.name());
    changes.compare(callback(event, step), Optional.empty(), Optional.of(script(step, after)));
  }

  private void went(CallbackEvent event, TaskStep step) {
    told.add(step.name());
    changes.compare(callback(event, step), Optional.of(script(step, before)), Optional.empty());
  }

  /** What people wrote: of a script that a plugin makes, what the plugin was given. */
  private static String script(TaskStep step, RoleFacts role) {
    return step.written()
        ? step.script()
        : role.parameters().getOrDefault(step.name(), StepPairs.script(step));
  }

  private void changed(CallbackEvent event, TaskStep was, TaskStep is) {
    String old = StepPairs.script(was);
    String now = StepPairs.script(is);
    names.add(was.name(), is.name());
    Thing callback = callback(event, is);
    if (!old.equals(now)) {
      told.add(is.name());
      String given = script(was, before);
      boolean explained = !given.equals(script(is, after));
      changes.compare(
          callback,
          Optional.of(explained ? given : old),
          Optional.of(explained ? script(is, after) : now));
    }
    changes.compare(
        thing(
            Kind.CALLBACK,
            "failure policy of " + callback.what(),
            is.path().child("failurePolicy").toString()),
        Optional.of(was.policy().canonicalName()),
        Optional.of(is.policy().canonicalName()));
  }

  /** What both have may run in another order. */
  private void order(CallbackEvent event, List<TaskStep> olds, List<TaskStep> news, int[] origins) {
    int[] both = Arrays.stream(origins).filter(origin -> origin >= 0).toArray();
    if (LineDiff.increasing(both).length == both.length) {
      return;
    }
    Map<Integer, String> labels = new LinkedHashMap<>();
    for (int i = 0; i < origins.length; i++) {
      if (origins[i] >= 0) {
        labels.put(origins[i], label(olds.get(origins[i]).name(), news.get(i).name()));
      }
    }
    StringBuilder now = new StringBuilder();
    labels.values().forEach(label -> now.append(label).append('\n'));
    StringBuilder old = new StringBuilder();
    labels.keySet().stream().sorted().forEach(index -> old.append(labels.get(index)).append('\n'));
    changes.compare(
        thing(
            Kind.ORDER,
            "order of callbacks on " + event.canonicalName(),
            JobPaths.prerequisites(after.name()).toString()),
        Optional.of(old.toString()),
        Optional.of(now.toString()));
  }

  /** One text for both sides, whichever of them is the later one. */
  private static String label(String was, String is) {
    return was.equals(is) ? is : was.compareTo(is) < 0 ? was + " = " + is : is + " = " + was;
  }

  private void parameters() {
    Map<String, String> was = new LinkedHashMap<>();
    before.parameters().forEach((name, text) -> was.put(names.after(name), text));
    for (String name : Sets.union(was.keySet(), after.parameters().keySet())) {
      if (!told.contains(name)) {
        changes.compare(
            thing(
                Kind.CALLBACK,
                "parameters of `" + name + "`",
                JobPaths.prerequisites(after.name()).toString()),
            Optional.ofNullable(was.get(name)),
            Optional.ofNullable(after.parameters().get(name)));
      }
    }
  }
}
