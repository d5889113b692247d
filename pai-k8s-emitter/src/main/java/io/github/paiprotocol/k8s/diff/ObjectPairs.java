package io.github.paiprotocol.k8s.diff;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.diff.Changes.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.internal.Confidential;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds which object is which, and compares them field by field. */
final class ObjectPairs {
  private final List<Made> olds;
  private final List<Made> news;
  private final String oldPrefix;
  private final String newPrefix;

  private ObjectPairs(List<Made> olds, List<Made> news) {
    this.olds = olds;
    this.news = news;
    this.oldPrefix = prefix(olds);
    this.newPrefix = prefix(news);
  }

  /** An object and what it is called. */
  private record Made(String kind, String namespace, String name, Value value) {
    static Made of(HasMetadata object) {
      return new Made(
          object.getKind(),
          Strings.nullToEmpty(object.getMetadata().getNamespace()),
          Strings.nullToEmpty(object.getMetadata().getName()),
          KubernetesPrinter.value(object));
    }

    String shown() {
      return kind + " " + name;
    }
  }

  static ObjectPairs of(DiffSide before, DiffSide after) {
    return new ObjectPairs(made(before), made(after));
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

  /** Texts of variables and keys that are called like passwords. */
  Set<String> confidential() {
    Set<String> found = new HashSet<>();
    olds.forEach(each -> Confidential.texts(each.value(), found));
    news.forEach(each -> Confidential.texts(each.value(), found));
    return ImmutableSet.copyOf(found);
  }

  void compare(Changes changes, Names names) {
    if (olds.isEmpty() && news.isEmpty()) {
      return;
    }
    boolean renamed = !oldPrefix.equals(newPrefix) && !oldPrefix.isEmpty() && !newPrefix.isEmpty();
    if (renamed) {
      changes.compare(
          new Thing(Kind.OBJECT, Optional.empty(), "names of objects", Optional.empty()),
          Optional.of(oldPrefix),
          Optional.of(newPrefix));
    }
    FieldDiff.Renaming renaming =
        new FieldDiff.Renaming(renamed ? oldPrefix : "", renamed ? newPrefix : "");
    Map<Made, Made> origins = origins();
    Set<Made> kept = new HashSet<>(origins.values());
    for (Made each : news) {
      Made origin = origins.get(each);
      if (origin == null) {
        whole(each, Optional.empty(), Optional.of(each), changes);
      } else {
        new FieldDiff(each.kind(), each.shown(), renaming, names, changes)
            .compare(origin.value(), each.value());
      }
    }
    for (Made each : olds) {
      if (!kept.contains(each)) {
        whole(each, Optional.of(each), Optional.empty(), changes);
      }
    }
  }

  private static void whole(
      Made object, Optional<Made> before, Optional<Made> after, Changes changes) {
    changes.compare(
        new Thing(Kind.OBJECT, Optional.empty(), object.shown(), Optional.of("")),
        before.map(ObjectPairs::described),
        after.map(ObjectPairs::described));
  }

  private static String described(Made object) {
    return Texts.of(Confidential.masked(object.value()));
  }

  private Map<Made, Made> origins() {
    Map<Made, Made> origins = new HashMap<>();
    List<Made> left = new ArrayList<>(olds);
    match(left, origins, each -> List.of(each.kind(), each.namespace(), each.name()), news);
    List<Made> come = news.stream().filter(each -> !origins.containsKey(each)).toList();
    Map<Made, String> rests = new HashMap<>();
    left.forEach(each -> rests.put(each, each.name().substring(oldPrefix.length())));
    come.forEach(each -> rests.put(each, each.name().substring(newPrefix.length())));
    match(left, origins, each -> List.of(each.kind(), rests.getOrDefault(each, "")), come);
    matchAlone(left, come, origins);
    return origins;
  }

  /** The only one of its kind on both sides is the same one, whatever it is called. */
  private static void matchAlone(List<Made> left, List<Made> come, Map<Made, Made> origins) {
    Map<String, List<Made>> olds = new HashMap<>();
    left.forEach(each -> olds.computeIfAbsent(each.kind(), k -> new ArrayList<>()).add(each));
    Map<String, List<Made>> news = new HashMap<>();
    come.stream()
        .filter(each -> !origins.containsKey(each))
        .forEach(each -> news.computeIfAbsent(each.kind(), k -> new ArrayList<>()).add(each));
    news.forEach(
        (kind, some) -> {
          List<Made> same = olds.getOrDefault(kind, List.of());
          if (some.size() == 1 && same.size() == 1) {
            origins.put(some.get(0), same.get(0));
          }
        });
  }

  private static void match(
      List<Made> left, Map<Made, Made> origins, Function<Made, List<String>> key, List<Made> news) {
    Map<List<String>, Deque<Made>> byKey = new HashMap<>();
    left.forEach(each -> byKey.computeIfAbsent(key.apply(each), k -> new ArrayDeque<>()).add(each));
    Set<Made> matched = new HashSet<>();
    for (Made each : news) {
      Deque<Made> same = byKey.get(key.apply(each));
      if (same != null && !same.isEmpty()) {
        matched.add(same.peek());
        origins.put(each, same.remove());
      }
    }
    left.removeAll(matched);
  }
}
