package io.github.paiprotocol.api.internal.shape;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds lines that stand one level too far left: below a key without a value, and beside it. YAML
 * gives the key nothing and its entries to the map or list around it, so that one slip looks like
 * several; here it is one, and all that it touches is suppressed.
 */
final class UnderIndentation {
  private final DiagnosticCollector out;

  UnderIndentation(DiagnosticCollector out) {
    this.out = out;
  }

  /** Entries of a map that belong to the key above them. */
  void findEntries(Shape.Fields shape, Value.Mapping map, ProtocolPath path) {
    @Nullable Field open = null;
    List<ProtocolPath> found = new ArrayList<>();
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      String key = entry.getKey();
      Field field = shape.fields().get(key);
      boolean belongs =
          field == null
              && open != null
              && open.shape().welcomes(key, entry.getValue())
              && isNoSlip(key, shape, map);
      if (belongs) {
        found.add(path.child(key));
      } else {
        mark(found, open, path);
        open = entry.getValue() instanceof Value.Null ? field : null;
      }
    }
    mark(found, open, path);
  }

  /** Keys of an entry that stand beside it, among the names: {@code commands} beside a role. */
  void findKeys(Shape.Entries shape, Value.Mapping map, PlacedValue spot) {
    findBeside(
        map,
        spot.path(),
        key -> true,
        entry -> held(shape.value(), spot.path().child(entry.getKey()), entry.getValue()));
  }

  /**
   * Keys of the last entry or item of a collection that stand beside the collection: {@code
   * commands} beside {@code taskRoles}.
   */
  void findFarKeys(Shape.Fields shape, Value.Mapping map, ProtocolPath path) {
    findBeside(
        map,
        path,
        key -> !shape.fields().containsKey(key) && isNoSlip(key, shape, map),
        entry -> {
          Field field = shape.fields().get(entry.getKey());
          return field == null
              ? Optional.empty()
              : last(field.shape(), path.child(entry.getKey()), entry.getValue());
        });
  }

  private void findBeside(
      Value.Mapping map,
      ProtocolPath path,
      Predicate<String> mayMove,
      Function<Map.Entry<String, Value>, Optional<Held>> holder) {
    Optional<Held> above = Optional.empty();
    List<ProtocolPath> found = new ArrayList<>();
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      String key = entry.getKey();
      if (above.filter(held -> held.lacks(key, entry.getValue())).isPresent()
          && mayMove.test(key)) {
        found.add(path.child(key));
        out.suppress(above.get().path().child(key));
      } else {
        above.ifPresent(held -> report(found, held.path(), false));
        found.clear();
        above = holder.apply(entry);
      }
    }
    above.ifPresent(held -> report(found, held.path(), false));
  }

  /** The last map that a collection holds. */
  private record Held(ProtocolPath path, Value.Mapping map, Shape shape) {
    boolean lacks(String key, Value value) {
      return !map.entries().containsKey(key) && isOwn(fieldOf(key, shape), value);
    }
  }

  private static Optional<Held> last(Shape shape, ProtocolPath path, Value value) {
    Shape own = shape.of(value);
    if (own instanceof Shape.Entries entries
        && value instanceof Value.Mapping map
        && !map.entries().isEmpty()) {
      String name = requireNonNull(Iterables.getLast(map.entries().keySet()));
      return held(entries.value(), path.child(name), map.entries().get(name));
    }
    if (own instanceof Shape.Items list
        && value instanceof Value.Sequence items
        && !items.items().isEmpty()) {
      int index = items.items().size() - 1;
      return held(list.item(), path.child(index), items.items().get(index));
    }
    return Optional.empty();
  }

  private static Optional<Held> held(Shape shape, ProtocolPath path, @Nullable Value value) {
    return value instanceof Value.Mapping map
        ? Optional.of(new Held(path, map, shape.of(map)))
        : Optional.empty();
  }

  /** Whether a value is that of a key, and no entry with a name. */
  private static boolean isOwn(@Nullable Field field, Value value) {
    if (field == null) {
      return false;
    }
    return value instanceof Value.Mapping inner
        ? field.shape() instanceof Shape.Fields fields
            && !inner.entries().isEmpty()
            && fields.fields().keySet().containsAll(inner.entries().keySet())
        : field.shape().resembles(value);
  }

  private void mark(List<ProtocolPath> found, @Nullable Field owner, ProtocolPath map) {
    if (owner != null) {
      mark(found, map.child(owner.name()));
    }
  }

  /** Whether the key is no misspelt one that the map lacks, or may have beside its own. */
  private static boolean isNoSlip(String key, Shape.Fields shape, Value.Mapping map) {
    if (shape.others() != Shape.Others.FORBIDDEN) {
      return false;
    }
    List<String> absent = new ArrayList<>(shape.fields().keySet());
    absent.removeAll(map.entries().keySet());
    return Suggestions.closest(key, absent).isEmpty();
  }

  /** Items of a list that belong to the last key of the item above them. */
  void findItems(Shape item, Value.Sequence list, PlacedValue spot) {
    @Nullable Shape open = null;
    ProtocolPath owner = spot.path();
    List<ProtocolPath> found = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      Value value = list.items().get(i);
      if (open != null && open.welcomes(value) && !item.resembles(value)) {
        found.add(spot.path().child(i));
        continue;
      }
      mark(found, owner);
      String last = lastWithoutValue(value);
      Field field = last == null ? null : fieldOf(last, item.of(value));
      open = field == null ? null : field.shape();
      owner = last == null ? spot.path() : spot.path().child(i).child(last);
    }
    mark(found, owner);
  }

  /** Items that begin anew behind a name alone, and have none of their own. */
  void findSplits(Shape item, Value.Sequence list, PlacedValue spot) {
    for (int i = 1; i < list.items().size(); i++) {
      if (!(list.items().get(i - 1) instanceof Value.Mapping above)
          || !(list.items().get(i) instanceof Value.Mapping below)
          || above.entries().size() != 1
          || below.entries().isEmpty()) {
        continue;
      }
      String name = above.entries().keySet().iterator().next();
      boolean lacks =
          above.entries().get(name) instanceof Value.Text text
              && !text.text().isEmpty()
              && !below.entries().containsKey(name)
              && isRequired(name, item.of(below))
              && isRest(below, name, item.of(below));
      ProtocolPath path = spot.path().child(i);
      if (lacks && !out.isSuppressed(path)) {
        out.reportAndSuppress(StructureProblems.splitItem(path, name));
        out.suppress(spot.path().child(i - 1));
      }
    }
  }

  /** Whether a map has nothing but what may stand beside a name, and none that is misspelt. */
  private static boolean isRest(Value.Mapping map, String name, Shape shape) {
    if (!(shape instanceof Shape.Fields fields)) {
      return map.entries().isEmpty();
    }
    boolean free = fields.others() == Shape.Others.FREE || fields.others() == Shape.Others.IGNORED;
    return map.entries().keySet().stream()
        .allMatch(
            key ->
                fields.fields().containsKey(key)
                    || (free && Suggestions.closest(key, List.of(name)).isEmpty()));
  }

  private static boolean isRequired(String key, Shape shape) {
    Field field = fieldOf(key, shape);
    return field != null && field.presence() == Field.Presence.REQUIRED;
  }

  private static @Nullable String lastWithoutValue(Value value) {
    String last = null;
    if (value instanceof Value.Mapping map) {
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        last = entry.getValue() instanceof Value.Null ? entry.getKey() : null;
      }
    }
    return last;
  }

  private static @Nullable Field fieldOf(String key, Shape shape) {
    return shape instanceof Shape.Fields fields ? fields.fields().get(key) : null;
  }

  /** Tells of what belongs to one key, as one slip. */
  private void mark(List<ProtocolPath> found, ProtocolPath owner) {
    if (!found.isEmpty()) {
      report(found, owner, true);
      out.suppress(owner);
      found.clear();
    }
  }

  private void report(List<ProtocolPath> found, ProtocolPath owner, boolean empty) {
    if (!found.isEmpty()) {
      ProtocolPath last = found.get(found.size() - 1);
      out.report(StructureProblems.outdented(found.get(0), last, owner, empty));
      found.forEach(out::suppress);
    }
  }
}
