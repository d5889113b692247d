package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Set;
import java.util.function.Predicate;

/** What holds between the keys of a map. */
public sealed interface FieldRule {
  /** Reports where a map at a path breaks the rule. */
  void check(Shape.Fields shape, Value.Mapping map, ProtocolPath path, DiagnosticCollector out);

  private static boolean isGiven(Value.Mapping map, String key) {
    Value value = map.entries().get(key);
    return value != null && !(value instanceof Value.Null);
  }

  /**
   * Two spellings of one key exclude each other.
   *
   * @param preferred the spelling to keep
   * @param other the other one
   */
  record OneOf(String preferred, String other) implements FieldRule {
    @Override
    public void check(
        Shape.Fields shape, Value.Mapping map, ProtocolPath path, DiagnosticCollector out) {
      if (isGiven(map, preferred) && isGiven(map, other)) {
        out.report(StructureProblems.givenTwice(path.child(other), path.child(preferred)));
      }
    }
  }

  /**
   * The map as a whole must be something. A JSON Schema does not say so.
   *
   * @param expected what it must be, with its article
   * @param holds whether it is; asked only when each key by itself is as it must be
   */
  record Whole(String expected, Predicate<Value.Mapping> holds) implements FieldRule {
    @Override
    public void check(
        Shape.Fields shape, Value.Mapping map, ProtocolPath path, DiagnosticCollector out) {
      if (map.entries().keySet().stream().noneMatch(key -> out.isSuppressed(path.child(key)))
          && !holds.test(map)) {
        out.reportAndSuppress(StructureProblems.wrongWhole(path, expected));
      }
    }
  }

  /**
   * A key is either in the map or in a map below it. A JSON Schema cannot say so.
   *
   * @param below the key of the map below
   */
  record NotBoth(String below) implements FieldRule {
    @Override
    public void check(
        Shape.Fields shape, Value.Mapping map, ProtocolPath path, DiagnosticCollector out) {
      if (map.entries().get(below) instanceof Value.Mapping inner) {
        Set<String> both = definedInBoth(shape);
        for (String key : inner.entries().keySet()) {
          boolean same = !shape.fields().containsKey(key) || both.contains(key);
          if (same && isGiven(map, key) && isGiven(inner, key)) {
            out.report(StructureProblems.givenBelowToo(path, below, key));
          }
        }
      }
    }

    /** The keys that both the map and the one below it define. */
    Set<String> definedInBoth(Shape.Fields shape) {
      Field field = shape.fields().get(below);
      return field != null && field.shape() instanceof Shape.Fields inner
          ? Sets.intersection(inner.fields().keySet(), shape.fields().keySet())
          : ImmutableSet.of();
    }
  }
}
