package io.github.paiprotocol.k8s.diff;

import com.google.common.base.Strings;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.diff.ChangeCollector.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.internal.Confidential;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds which object is which, and compares them field by field. */
final class ObjectDiff {
  private final List<Value.Mapping> olds;
  private final List<Value.Mapping> news;
  private final String oldName;
  private final String newName;

  ObjectDiff(DiffSide before, DiffSide after) {
    this.olds = objects(before);
    this.news = objects(after);
    this.oldName = common(before, olds);
    this.newName = common(after, news);
  }

  private static List<Value.Mapping> objects(DiffSide side) {
    return side.objects().stream()
        .flatMap(all -> all.objects().stream())
        .map(object -> (Value.Mapping) ObjectValues.of(object))
        .toList();
  }

  private static String kind(Value.Mapping object) {
    return object.text("kind").orElse("");
  }

  private static String name(Value.Mapping object) {
    return object.mapping("metadata").text("name").orElse("");
  }

  /** What the names of a job's objects begin with, else the job's name where it is in all. */
  private static String common(DiffSide side, List<Value.Mapping> objects) {
    List<String> names = objects.stream().map(ObjectDiff::name).toList();
    String prefix = names.stream().reduce(Strings::commonPrefix).orElse("");
    String job = side.job().job().jobName();
    // Services of DIJobs have a name before that of the job.
    boolean behind = prefix.isEmpty() && !names.isEmpty();
    return behind && names.stream().allMatch(name -> name.contains(job)) ? job : prefix;
  }

  /** Texts of variables and keys that are called like passwords. */
  Set<String> confidential() {
    Set<String> found = new HashSet<>();
    Iterables.concat(olds, news).forEach(each -> Confidential.texts(each, found));
    return found;
  }

  void compare(ChangeCollector changes) {
    boolean renamed = !oldName.equals(newName) && !oldName.isEmpty() && !newName.isEmpty();
    if (renamed) {
      changes.compare(thing("names of objects", Optional.empty()), Pair.of(oldName, newName));
    }
    TreeDiff trees = new TreeDiff(changes, renamed ? oldName : "", newName);
    new Pairs<>(olds, news)
        .by(each -> List.of(kind(each), each.mapping("metadata").text("namespace"), name(each)))
        .by(each -> rest(each, oldName), each -> rest(each, newName), Integer.MAX_VALUE)
        .by(ObjectDiff::kind, ObjectDiff::kind, 1)
        .all()
        .forEach(
            pair -> {
              String what = kind(pair.latest()) + " " + name(pair.latest());
              if (pair.isBoth()) {
                trees.compare(what, pair.before().orElseThrow(), pair.after().orElseThrow());
              } else {
                changes.compare(thing(what, Optional.of("")), pair.map(TreeDiff::text));
              }
            });
  }

  private static Thing thing(String what, Optional<String> path) {
    return new Thing(Kind.OBJECT, Optional.empty(), what, path);
  }

  /** An object by its name without what the names of all have in common. */
  private static List<String> rest(Value.Mapping object, String common) {
    String name = name(object);
    int at = name.indexOf(common);
    return List.of(kind(object), name.substring(0, at), name.substring(at + common.length()));
  }
}
