package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds what stands one or more levels too far right: keys and items that mean nothing where they
 * stand, but something beside what they stand in. One slip looks like several there, since what is
 * unknown here is missing outside; here it is one, and all that it touches is suppressed.
 */
final class OverIndentation {
  private final DiagnosticCollector out;

  OverIndentation(DiagnosticCollector out) {
    this.out = out;
  }

  /**
   * Where something belongs.
   *
   * @param level what holds it then
   * @param beside what of that it stands in
   * @param noun what has such keys, or what it is itself, with its article
   */
  private record Home(PlacedValue level, ProtocolPath beside, String noun) {
    boolean isLike(@Nullable Home other) {
      return other != null && other.level == level;
    }
  }

  /** What belongs to one place, in a row. */
  private final class Run {
    private @Nullable Home home;
    private final List<ProtocolPath> found = new ArrayList<>();

    void add(Optional<Home> next, Supplier<ProtocolPath> path) {
      Home of = next.orElse(null);
      if (of == null || !of.isLike(home)) {
        end();
      }
      home = of;
      if (of != null) {
        found.add(path.get());
      }
    }

    void end() {
      Home of = home;
      if (of != null && !found.isEmpty()) {
        ProtocolPath last = found.get(found.size() - 1);
        out.report(StructureProblems.tooDeep(found.get(0), last, of.beside(), of.noun()));
        found.forEach(path -> addGaps(of.level(), path));
        found.clear();
      }
    }

    /** What the level has of names is not known then. */
    private void addGaps(PlacedValue level, ProtocolPath path) {
      out.suppress(path);
      out.suppress(
          level.shape() instanceof Shape.Fields && path.key().isPresent()
              ? level.path().child(path.key().get())
              : level.path());
    }
  }

  /** Keys of a map that its shape does not define. */
  void findKeys(Shape.Fields shape, Value.Mapping map, PlacedValue spot) {
    if (shape.others() != Shape.Others.FORBIDDEN) {
      return;
    }
    List<String> absent = new ArrayList<>(shape.fields().keySet());
    absent.removeAll(map.entries().keySet());
    Run run = new Run();
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      String key = entry.getKey();
      boolean foreign =
          !shape.fields().containsKey(key) && Suggestions.closest(key, absent).isEmpty();
      run.add(
          foreign ? home(key, entry.getValue(), spot) : Optional.empty(),
          () -> spot.path().child(key));
    }
    run.end();
  }

  /** Entries of a map with names of one's own that are keys of a map around it. */
  void findEntries(Shape.Entries shape, Value.Mapping map, PlacedValue spot) {
    if (shape.value() instanceof Shape.Fields own) {
      Run run = new Run();
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        boolean foreign = isForeign(entry.getValue(), own.fields().keySet());
        run.add(
            foreign ? home(entry.getKey(), entry.getValue(), spot) : Optional.empty(),
            () -> spot.path().child(entry.getKey()));
      }
      run.end();
    }
  }

  private static boolean isForeign(Value value, Set<String> keys) {
    return value instanceof Value.Sequence
        || (value instanceof Value.Mapping inner
            && !inner.entries().isEmpty()
            && Collections.disjoint(inner.entries().keySet(), keys));
  }

  /** Items of a list of texts that are items of a list around it. */
  void findItems(Shape item, Value.Sequence list, PlacedValue spot) {
    if (!(item instanceof ScalarShape.Text) || !holdsMap(list)) {
      return;
    }
    Run run = new Run();
    for (int i = 0; i < list.items().size(); i++) {
      int index = i;
      Value value = list.items().get(i);
      boolean foreign = value instanceof Value.Mapping;
      run.add(foreign ? homeOfItem(value, spot) : Optional.empty(), () -> spot.path().child(index));
    }
    run.end();
  }

  private static boolean holdsMap(Value.Sequence list) {
    return list.items().stream().anyMatch(Value.Mapping.class::isInstance);
  }

  /** A required key that a map lacks, since it stands in one of those beside it. */
  boolean findAbsent(Field field, Shape.Fields shape, Value.Mapping map, PlacedValue spot) {
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      Value value =
          entry.getValue() instanceof Value.Mapping inner
              ? inner.entries().get(field.name())
              : null;
      boolean known = shape.fields().containsKey(entry.getKey());
      if (known && value != null && fits(field, value)) {
        ProtocolPath beside = spot.path().child(entry.getKey());
        ProtocolPath path = beside.child(field.name());
        out.reportAndSuppress(
            StructureProblems.tooDeep(path, path, beside, "a key of " + shape.noun()));
        return true;
      }
    }
    return false;
  }

  private static boolean fits(Field field, Value value) {
    Shape.Kind kind = field.shape().kind();
    return kind != Shape.Kind.SCALAR && (kind.fits(value) || value instanceof Value.Null);
  }

  /** The nearest map around one that lacks such a key, or has such entries. */
  private static Optional<Home> home(String key, Value value, PlacedValue spot) {
    PlacedValue below = spot;
    for (PlacedValue at = spot.parent(); at != null; at = at.parent()) {
      if (at.value() instanceof Value.Mapping map && !map.entries().containsKey(key)) {
        Optional<String> noun = noun(at.shape(), key, value, below == spot);
        if (noun.isPresent()) {
          return Optional.of(new Home(at, below.path(), noun.get()));
        }
      }
      below = at;
    }
    return Optional.empty();
  }

  /** What an entry would be in a map; empty when it would be none. */
  private static Optional<String> noun(
      @Nullable Shape shape, String key, Value value, boolean nearest) {
    if (shape instanceof Shape.Entries entries) {
      return isLike(entries.value(), value);
    }
    Field field = shape instanceof Shape.Fields fields ? fields.fields().get(key) : null;
    if (field == null || !(shape instanceof Shape.Fields owner)) {
      return Optional.empty();
    }
    boolean wanted = nearest || field.presence() == Field.Presence.REQUIRED;
    boolean means = fits(field, value) || (wanted && field.shape().resembles(value));
    return means ? Optional.of("a key of " + owner.noun()) : Optional.empty();
  }

  private static Optional<Home> homeOfItem(Value value, PlacedValue spot) {
    PlacedValue below = spot;
    for (PlacedValue at = spot.parent(); at != null; at = at.parent()) {
      if (at.shape() instanceof Shape.Items items) {
        Optional<String> noun = isLike(items.item(), value);
        if (noun.isPresent()) {
          return Optional.of(new Home(at, below.path(), noun.get()));
        }
      }
      below = at;
    }
    return Optional.empty();
  }

  /** What a map would be, when it has keys of it and what it needs. */
  private static Optional<String> isLike(Shape shape, Value value) {
    Shape plain = shape instanceof Shape.Typed typed ? typed.outline() : shape;
    if (!(plain.of(value) instanceof Shape.Fields fields)
        || !(value instanceof Value.Mapping map)
        || map.entries().isEmpty()) {
      return Optional.empty();
    }
    boolean closed = fields.others() == Shape.Others.FORBIDDEN;
    List<Field> required =
        fields.fields().values().stream()
            .filter(field -> field.presence() == Field.Presence.REQUIRED)
            .toList();
    long given = required.stream().filter(field -> map.entries().containsKey(field.name())).count();
    boolean like =
        closed
            ? fields.fields().keySet().containsAll(map.entries().keySet())
                && (given > 0 || required.isEmpty())
            : given == required.size() && given > 0;
    return like ? Optional.of(fields.noun()) : Optional.empty();
  }
}
