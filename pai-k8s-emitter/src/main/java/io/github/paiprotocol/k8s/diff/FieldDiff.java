package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.Sets;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.diff.Changes.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.internal.Confidential;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares the fields of an object with what they were. */
final class FieldDiff {
  /** What items of lists are known by, if each of them has another one. */
  private static final List<String> KEYS =
      List.of("name", "mountPath", "key", "containerPort", "port", "ip", "path");

  /** Maps whose values are quantities. */
  private static final Set<String> AMOUNTS =
      Set.of("limits", "requests", "overhead", "capacity", "minResources");

  /** The key of a quantity in these maps. */
  private static final Map<String, String> AMOUNT_OF =
      Map.of("emptyDir", "sizeLimit", "resourceFieldRef", "divisor");

  /** What tasks run of these is compared as such; the rest is for people. */
  private static final Set<String> COPIES = Set.of("config", TaskPrerequisites.ANNOTATION);

  private final String kind;
  private final String shown;
  private final Renaming renaming;
  private final Names names;
  private final Changes changes;

  /**
   * What names of objects began with, and begin with now; both are empty when they are the same.
   */
  record Renaming(String before, String after) {
    /** Whether two texts differ by that only. */
    boolean isAllThatDiffers(String old, String now) {
      return !before.isEmpty() && renamed(old).equals(now);
    }

    /** A text as it would be now. */
    String renamed(String old) {
      return before.isEmpty() ? old : old.replace(before, after);
    }
  }

  FieldDiff(String kind, String shown, Renaming renaming, Names names, Changes changes) {
    this.kind = kind;
    this.shown = shown;
    this.renaming = renaming;
    this.names = names;
    this.changes = changes;
  }

  void compare(Value before, Value after) {
    compare("", false, Optional.of(before), Optional.of(after));
  }

  private void compare(String path, boolean hidden, Optional<Value> before, Optional<Value> after) {
    if (before.equals(after) || isSameAmount(path, before, after)) {
      return;
    }
    Value old = before.orElse(null);
    Value now = after.orElse(null);
    if (old instanceof Value.Mapping was && now instanceof Value.Mapping is) {
      maps(path, was, is);
    } else if (old instanceof Value.Sequence was && now instanceof Value.Sequence is) {
      lists(path, was.items(), is.items());
    } else if (hidden) {
      changes.confidential(field(path), before.isPresent(), after.isPresent());
    } else {
      leaf(path, before.map(FieldDiff::text), after.map(FieldDiff::text));
    }
  }

  /** Whether both are the same amount of a resource, however it is written. */
  private static boolean isSameAmount(String path, Optional<Value> before, Optional<Value> after) {
    if (before.orElse(null) instanceof Value.Scalar old
        && after.orElse(null) instanceof Value.Scalar now
        && isAmount(path)) {
      Optional<BigDecimal> was = Quantities.amount(old.text());
      Optional<BigDecimal> is = Quantities.amount(now.text());
      return was.isPresent() && is.isPresent() && was.get().compareTo(is.get()) == 0;
    }
    return false;
  }

  private static boolean isAmount(String path) {
    int last = path.lastIndexOf('/');
    String key = path.substring(last + 1);
    String above = path.substring(path.lastIndexOf('/', last - 1) + 1, last);
    return AMOUNTS.contains(above) || key.equals(AMOUNT_OF.get(above));
  }

  private Thing field(String path) {
    return new Thing(Kind.OBJECT, Optional.empty(), shown, Optional.of(path));
  }

  private static String text(Value value) {
    return Texts.of(Confidential.masked(value));
  }

  private void leaf(String path, Optional<String> before, Optional<String> after) {
    String old = before.orElse("");
    String now = after.orElse("");
    if (renaming.isAllThatDiffers(old, now)) {
      return;
    }
    boolean copy = COPIES.stream().anyMatch(key -> path.endsWith("/annotations/" + escaped(key)));
    changes.compare(field(path), before, after, !copy && !names.isAllThatDiffers(old, now));
  }

  private void maps(String path, Value.Mapping before, Value.Mapping after) {
    for (String key : Sets.union(before.entries().keySet(), after.entries().keySet())) {
      String below = path + "/" + escaped(key);
      Optional<Value> old = before.get(key);
      Optional<Value> now = after.get(key);
      if (path.isEmpty() && Confidential.isContent(kind, key)) {
        contents(below, old, now);
      } else {
        boolean hidden = Confidential.isHidden(before, key) || Confidential.isHidden(after, key);
        compare(below, hidden, old, now);
      }
    }
  }

  /** Which of the contents of a Secret differ, and nothing of what they are. */
  private void contents(String path, Optional<Value> before, Optional<Value> after) {
    Map<String, Value> old = entries(before);
    Map<String, Value> now = entries(after);
    for (String key : Sets.union(old.keySet(), now.keySet())) {
      Optional<Value> was = Optional.ofNullable(old.get(key));
      Optional<Value> is = Optional.ofNullable(now.get(key));
      if (!was.equals(is)) {
        changes.confidential(field(path + "/" + escaped(key)), was.isPresent(), is.isPresent());
      }
    }
  }

  private static Map<String, Value> entries(Optional<Value> value) {
    return value.orElse(null) instanceof Value.Mapping map ? map.entries() : Map.of();
  }

  /** A key as a step of a JSON pointer. */
  private static String escaped(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }

  private void lists(String path, List<Value> before, List<Value> after) {
    for (String key : KEYS) {
      Map<String, Integer> olds = renamed(known(before, key));
      Map<String, Integer> news = known(after, key);
      if (olds.size() == before.size() && news.size() == after.size()) {
        byKey(path, before, after, olds, news);
        return;
      }
    }
    byPlace(path, before, after);
  }

  /** Where the item with each value of a key stands; fewer than items if that is no key of them. */
  private static Map<String, Integer> known(List<Value> items, String key) {
    Map<String, Integer> places = new LinkedHashMap<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof Value.Mapping map
          && map.get(key).orElse(null) instanceof Value.Scalar scalar) {
        places.putIfAbsent(scalar.text(), i);
      }
    }
    return places;
  }

  private Map<String, Integer> renamed(Map<String, Integer> places) {
    Map<String, Integer> all = new LinkedHashMap<>();
    places.forEach((name, place) -> all.putIfAbsent(renaming.renamed(name), place));
    return all;
  }

  private void byKey(
      String path,
      List<Value> before,
      List<Value> after,
      Map<String, Integer> olds,
      Map<String, Integer> news) {
    List<String> was = new ArrayList<>(olds.keySet());
    List<String> is = new ArrayList<>(news.keySet());
    was.retainAll(news.keySet());
    is.retainAll(olds.keySet());
    leafOfOrder(path, was, is);
    for (String name : Sets.union(news.keySet(), olds.keySet())) {
      Optional<Integer> now = Optional.ofNullable(news.get(name));
      Optional<Integer> old = Optional.ofNullable(olds.get(name));
      compare(
          path + "/" + now.or(() -> old).orElseThrow(),
          false,
          old.map(before::get),
          now.map(after::get));
    }
  }

  private void leafOfOrder(String path, List<String> before, List<String> after) {
    if (!before.equals(after)) {
      changes.compare(
          field(path),
          Optional.of(String.join("\n", before) + "\n"),
          Optional.of(String.join("\n", after) + "\n"));
    }
  }

  private void byPlace(String path, List<Value> before, List<Value> after) {
    for (LineDiff.Change change : LineDiff.of(before, after)) {
      int both = Math.min(change.oldTo() - change.oldFrom(), change.newTo() - change.newFrom());
      for (int i = 0; i < both; i++) {
        compare(
            path + "/" + (change.newFrom() + i),
            false,
            Optional.of(before.get(change.oldFrom() + i)),
            Optional.of(after.get(change.newFrom() + i)));
      }
      for (int i = change.oldFrom() + both; i < change.oldTo(); i++) {
        compare(path + "/" + i, false, Optional.of(before.get(i)), Optional.empty());
      }
      for (int i = change.newFrom() + both; i < change.newTo(); i++) {
        compare(path + "/" + i, false, Optional.empty(), Optional.of(after.get(i)));
      }
    }
  }
}
