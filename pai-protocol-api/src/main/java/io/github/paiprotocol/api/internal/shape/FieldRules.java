package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Set;

/** Checks what must hold between the keys of a map. */
final class FieldRules {
  private FieldRules() {}

  static void check(
      FieldRule rule,
      Shape.Fields shape,
      Value.Mapping map,
      PlacedValue spot,
      DiagnosticCollector out) {
    if (rule instanceof FieldRule.OneOf oneOf) {
      checkOneOf(oneOf, map, spot, out);
    } else if (rule instanceof FieldRule.Whole whole) {
      checkWhole(whole, map, spot.path(), out);
    } else if (rule instanceof FieldRule.NotBoth notBoth) {
      checkNotBoth(notBoth.below(), shape, map, spot, out);
    }
  }

  private static void checkWhole(
      FieldRule.Whole rule, Value.Mapping map, ProtocolPath path, DiagnosticCollector out) {
    if (map.entries().keySet().stream().noneMatch(key -> out.isGap(path.child(key)))
        && !rule.holds().test(map)) {
      out.reportGap(StructureProblems.wrongWhole(path, rule.expected()));
    }
  }

  private static void checkOneOf(
      FieldRule.OneOf rule, Value.Mapping map, PlacedValue spot, DiagnosticCollector out) {
    if (isGiven(map, rule.preferred()) && isGiven(map, rule.other())) {
      ProtocolPath path = spot.path();
      out.report(
          StructureProblems.givenTwice(path.child(rule.other()), path.child(rule.preferred())));
    }
  }

  private static void checkNotBoth(
      String below,
      Shape.Fields shape,
      Value.Mapping map,
      PlacedValue spot,
      DiagnosticCollector out) {
    if (!(map.entries().get(below) instanceof Value.Mapping inner)) {
      return;
    }
    ProtocolPath path = spot.path();
    Set<String> both = definedInBoth(shape, below);
    for (String key : inner.entries().keySet()) {
      boolean same = !shape.fields().containsKey(key) || both.contains(key);
      if (same && isGiven(map, key) && isGiven(inner, key)) {
        out.report(StructureProblems.givenBelowToo(path, below, key));
      }
    }
  }

  /** The keys that a map and the one below it both define. */
  static Set<String> definedInBoth(Shape.Fields shape, String below) {
    Field field = shape.fields().get(below);
    return field != null && field.shape() instanceof Shape.Fields inner
        ? Sets.intersection(inner.fields().keySet(), shape.fields().keySet())
        : ImmutableSet.of();
  }

  private static boolean isGiven(Value.Mapping map, String key) {
    Value value = map.entries().get(key);
    return value != null && !(value instanceof Value.Null);
  }
}
