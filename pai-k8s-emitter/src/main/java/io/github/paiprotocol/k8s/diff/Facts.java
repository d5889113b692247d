package io.github.paiprotocol.k8s.diff;

import com.google.common.base.Ascii;
import com.google.common.collect.Maps;
import com.google.common.collect.Ordering;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.diff.ChangeCollector.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import java.util.Optional;

/** Compares facts of jobs and roles, each as a text that can be compared line by line. */
final class Facts {
  private Facts() {}

  /** Compares facts by what they are called. */
  static void compare(
      Optional<String> role, Value.Mapping before, Value.Mapping after, ChangeCollector changes) {
    Pair.keys(
        before.entries(),
        after.entries(),
        (what, facts) -> {
          Value.Mapping fact = (Value.Mapping) facts.latest();
          Kind kind = Kind.valueOf(Ascii.toUpperCase(fact.text("kind").orElseThrow()));
          changes.compare(
              new Thing(kind, role, what, fact.text("at")),
              new Pair<>(
                  facts.before().flatMap(Facts::valueOf), facts.after().flatMap(Facts::valueOf)));
        });
  }

  /** The value of a fact. */
  static Optional<String> valueOf(Value fact) {
    return ((Value.Mapping) fact).get("value").map(Facts::text);
  }

  /** A scalar as it is, anything else as YAML; the order of keys makes no difference. */
  static String text(Value value) {
    return value instanceof Value.Scalar scalar
        ? scalar.text()
        : value instanceof Value.Null ? "null" : ProtocolWriter.standard().yaml(sorted(value));
  }

  private static Value sorted(Value value) {
    return value.match(
        scalar -> scalar,
        () -> value,
        list -> Value.of(list.items().stream().map(Facts::sorted).toList()),
        map ->
            Value.of(
                Maps.toMap(
                    Ordering.natural().sortedCopy(map.entries().keySet()),
                    key -> sorted(map.get(key).orElseThrow()))));
  }
}
