package io.github.paiprotocol.k8s.diff;

import com.google.re2j.Pattern;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.diff.ChangeCollector.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.internal.Confidential;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares two trees by the keys of their maps, and by what items of their lists are known by. */
final class TreeDiff {
  /** What items of lists are known by, if each of them has another one. */
  private static final List<String> KEYS =
      List.of("name", "mountPath", "key", "containerPort", "port", "ip", "path");

  /** Where quantities stand. */
  private static final Pattern AMOUNT =
      Pattern.compile(
          ".*/((limits|requests|overhead|capacity|minResources)/[^/]*"
              + "|emptyDir/sizeLimit|resourceFieldRef/divisor)");

  /** What tasks run of these is compared as such; the rest is for people. */
  private static final List<String> COPIES =
      List.of("/annotations/config", "/annotations/" + escaped(TaskPrerequisites.ANNOTATION));

  private static final Pattern LABEL = Pattern.compile("(?m)^pai_callback '.*?' ");

  private final ChangeCollector changes;
  private final String oldName;
  private final String newName;
  private final Map<String, String> renamed = new HashMap<>();

  /**
   * Begins a comparison of objects.
   *
   * @param changes gets what differs
   * @param oldName what names of objects had in common; empty when it is the same
   * @param newName what they have in common now
   */
  TreeDiff(ChangeCollector changes, String oldName, String newName) {
    this.changes = changes;
    this.oldName = oldName;
    this.newName = newName;
  }

  /** Compares two objects. */
  void compare(String what, Value.Mapping before, Value.Mapping after) {
    maps(new Spot(what, "", false), before, after);
  }

  /** A place in an object, as a JSON pointer, and whether its text is confidential. */
  private record Spot(String what, String path, boolean hidden) {
    Spot at(String key, boolean secret) {
      return new Spot(what, path + "/" + escaped(key), secret);
    }

    Thing thing(boolean runs) {
      return new Thing(Kind.OBJECT, Optional.empty(), what, Optional.of(path), runs, hidden);
    }
  }

  private static String escaped(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }

  private void compare(Spot spot, Pair<Value> values) {
    Value old = values.before().orElse(null);
    Value now = values.after().orElse(null);
    if (values.isSame()) {
      return;
    }
    if (old instanceof Value.Mapping was && now instanceof Value.Mapping is) {
      maps(spot, was, is);
    } else if (old instanceof Value.Sequence was && now instanceof Value.Sequence is) {
      lists(spot, was.items(), is.items());
    } else if (!isSameAmount(spot, old, now)) {
      differ(spot, values.map(TreeDiff::text));
    }
  }

  private void maps(Spot spot, Value.Mapping before, Value.Mapping after) {
    String kind = after.text("kind").orElse("");
    Pair.keys(
        before.entries(),
        after.entries(),
        (key, values) -> {
          if (Confidential.isContent(kind, key)) {
            // Which of the contents of a Secret differ, and nothing of what they are.
            maps(spot.at(key, true), before.mapping(key), after.mapping(key));
            return;
          }
          boolean hidden = Confidential.isHidden(before, key) || Confidential.isHidden(after, key);
          compare(spot.at(key, spot.hidden() || hidden), values);
        });
  }

  /** Whether both are the same amount of a resource, however it is written. */
  private static boolean isSameAmount(Spot spot, @Nullable Value before, @Nullable Value after) {
    if (before instanceof Value.Scalar old
        && after instanceof Value.Scalar now
        && AMOUNT.matches(spot.path())) {
      Optional<BigDecimal> was = Quantities.amount(old.text());
      Optional<BigDecimal> is = Quantities.amount(now.text());
      return was.isPresent() && is.isPresent() && was.get().compareTo(is.get()) == 0;
    }
    return false;
  }

  private void differ(Spot spot, Pair<String> texts) {
    if (!texts.before().map(this::renamed).equals(texts.after())) {
      boolean copy = COPIES.stream().anyMatch(spot.path()::endsWith);
      // Names of prerequisites in scripts stand in lines of logs.
      boolean relabelled = texts.map(TreeDiff::withoutLabels).isSame();
      changes.compare(spot.thing(!copy && !relabelled), texts);
    }
  }

  private static String withoutLabels(String script) {
    return script.contains("pai_callback") ? LABEL.matcher(script).replaceAll("") : script;
  }

  /** A value as text, without what is confidential in it. */
  static String text(Value value) {
    return Facts.text(Confidential.masked(value));
  }

  /**
   * A text with the names of objects as they are now; the same long texts stand in many objects.
   */
  private String renamed(String old) {
    return oldName.isEmpty()
        ? old
        : renamed.computeIfAbsent(old, text -> text.replace(oldName, newName));
  }

  private void lists(Spot spot, List<Value> before, List<Value> after) {
    for (String key : KEYS) {
      List<String> olds = known(before, key).map(this::renamed).distinct().toList();
      List<String> news = known(after, key).distinct().toList();
      if (olds.size() == before.size() && news.size() == after.size()) {
        Pairs<Integer> pairs =
            new Pairs<>(numbers(0, olds.size()), numbers(0, news.size()))
                .by(olds::get, news::get, 1);
        changes.compare(spot.thing(true), pairs.orders((old, now) -> news.get(now)));
        items(spot, pairs, before, after);
        return;
      }
    }
    for (LineDiff.Change change : LineDiff.of(before, after)) {
      List<Integer> olds = numbers(change.oldFrom(), change.oldTo());
      List<Integer> news = numbers(change.newFrom(), change.newTo());
      Pairs<Integer> pairs =
          new Pairs<>(olds, news).by(i -> i - change.oldFrom(), i -> i - change.newFrom(), 1);
      items(spot, pairs, before, after);
    }
  }

  private void items(Spot spot, Pairs<Integer> pairs, List<Value> before, List<Value> after) {
    for (Pair<Integer> pair : pairs.all()) {
      compare(
          spot.at("" + pair.latest(), false),
          new Pair<>(pair.before().map(before::get), pair.after().map(after::get)));
    }
  }

  private static List<Integer> numbers(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }

  /** What the items are known by, if each of them has a scalar at a key. */
  private static Stream<String> known(List<Value> items, String key) {
    return items.stream()
        .filter(Value.Mapping.class::isInstance)
        .flatMap(item -> ((Value.Mapping) item).get(key).stream())
        .filter(Value.Scalar.class::isInstance)
        .map(value -> ((Value.Scalar) value).text());
  }
}
