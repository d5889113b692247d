package io.github.paiprotocol.k8s.diff;

import com.google.common.base.Strings;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.KubernetesObjects;
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
  private final List<Made> olds;
  private final List<Made> news;
  private final String oldName;
  private final String newName;

  ObjectDiff(DiffSide before, DiffSide after) {
    this.olds = made(before);
    this.news = made(after);
    String old = before.job().job().jobName();
    String now = after.job().job().jobName();
    // Services of DIJobs have a name before that of the job.
    boolean named =
        prefix(olds).isEmpty()
            && prefix(news).isEmpty()
            && isInAll(old, olds)
            && isInAll(now, news);
    this.oldName = named ? old : prefix(olds);
    this.newName = named ? now : prefix(news);
  }

  /** An object and what it is called. */
  private record Made(String kind, String namespace, String name, Value.Mapping tree) {
    static Made of(HasMetadata object) {
      return new Made(
          object.getKind(),
          Strings.nullToEmpty(object.getMetadata().getNamespace()),
          Strings.nullToEmpty(object.getMetadata().getName()),
          (Value.Mapping) ObjectValues.of(object));
    }

    String shown() {
      return kind + " " + name;
    }
  }

  private static List<Made> made(DiffSide side) {
    return side.objects().map(KubernetesObjects::objects).orElse(List.of()).stream()
        .map(Made::of)
        .toList();
  }

  /** What the names of a job's objects begin with. */
  private static String prefix(List<Made> objects) {
    return objects.stream().map(Made::name).reduce(Strings::commonPrefix).orElse("");
  }

  private static boolean isInAll(String name, List<Made> objects) {
    return !objects.isEmpty() && objects.stream().allMatch(each -> each.name().contains(name));
  }

  /** Texts of variables and keys that are called like passwords. */
  Set<String> confidential() {
    Set<String> found = new HashSet<>();
    olds.forEach(each -> Confidential.texts(each.tree(), found));
    news.forEach(each -> Confidential.texts(each.tree(), found));
    return found;
  }

  void compare(ChangeCollector changes) {
    boolean renamed = !oldName.equals(newName) && !oldName.isEmpty() && !newName.isEmpty();
    if (renamed) {
      changes.compare(thing("names of objects", Optional.empty()), Pair.of(oldName, newName));
    }
    TreeDiff trees = new TreeDiff(changes, renamed ? oldName : "", newName);
    new Pairs<>(olds, news)
        .by(each -> List.of(each.kind(), each.namespace(), each.name()))
        .by(each -> rest(each, oldName), each -> rest(each, newName), Integer.MAX_VALUE)
        .by(Made::kind, Made::kind, 1)
        .all()
        .forEach(
            pair -> {
              Made object = pair.latest();
              if (pair.isBoth()) {
                Made old = pair.before().orElseThrow();
                trees.compare(object.kind(), object.shown(), old.tree(), object.tree());
              } else {
                changes.compare(
                    thing(object.shown(), Optional.of("")),
                    pair.map(each -> TreeDiff.text(each.tree())));
              }
            });
  }

  private static Thing thing(String what, Optional<String> path) {
    return new Thing(Kind.OBJECT, Optional.empty(), what, path);
  }

  /** An object by its name without what the names of all have in common. */
  private static List<String> rest(Made object, String common) {
    int at = object.name().indexOf(common);
    return List.of(
        object.kind(),
        object.name().substring(0, at),
        object.name().substring(at + common.length()));
  }
}
