package io.github.paiprotocol.k8s.internal.pod;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Affinities that hold together.
 *
 * <p>Kubernetes: of the terms that a node must match one is enough, so that both hold when it
 * matches one of each. A term without requirements matches no node. All other terms are a list of
 * which each holds.
 */
final class Affinities {
  private static final Value NOTHING = Value.of(Map.of());

  private Affinities() {}

  static Affinity both(@Nullable Affinity one, Affinity other) {
    return one == null
        ? new AffinityBuilder(other).build()
        : TypedTemplates.read(both(ObjectValues.of(one), ObjectValues.of(other)), Affinity.class);
  }

  private static Value both(Value one, Value other) {
    if (one instanceof Value.Sequence first && other instanceof Value.Sequence second) {
      return Value.of(ImmutableList.copyOf(Iterables.concat(first.items(), second.items())));
    }
    if (one instanceof Value.Mapping first && other instanceof Value.Mapping second) {
      Map<String, Value> all = new LinkedHashMap<>(first.entries());
      second
          .entries()
          .forEach(
              (key, value) ->
                  all.merge(
                      key,
                      value,
                      key.equals("nodeSelectorTerms") ? Affinities::terms : Affinities::both));
      return Value.of(all);
    }
    return other;
  }

  private static Value terms(Value one, Value other) {
    List<Value> terms = new ArrayList<>();
    for (Value first : ((Value.Sequence) one).items()) {
      for (Value second : ((Value.Sequence) other).items()) {
        if (!first.equals(NOTHING) && !second.equals(NOTHING)) {
          terms.add(both(first, second));
        }
      }
    }
    return Value.of(terms.isEmpty() ? List.of(NOTHING) : terms);
  }
}
