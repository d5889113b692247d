package io.github.paiprotocol.k8s.internal.trace;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A field of an object of a DIJob, with all that it stands in.
 *
 * @param spot the field
 * @param causes what caused the object's parts
 * @param written what the author of the DIJob wrote
 */
record DIJobSpot(ObjectField spot, ProvenanceMap causes, TemplateMatch written) {
  private static final Value.Mapping EMPTY = Value.of(Map.of());

  /** The task whose part it is. */
  Optional<Integer> task() {
    return DIJobFacts.task(spot.cause());
  }

  boolean isDIJob() {
    return spot.kind().equals(DIJob.KIND);
  }

  String key(int step) {
    return spot.key(step);
  }

  int last() {
    return spot.steps().size() - 1;
  }

  /** Where the value at a step was written; empty if the author did not write it. */
  Optional<ProtocolPath> own(int step) {
    if (isDIJob()) {
      return find(ProtocolPath.root(), -1, step);
    }
    for (int i = step; i >= 0; i--) {
      ProtocolPath cause = causes.byPart().get(spot.steps().get(i));
      if (cause != null && isTemplate(cause)) {
        return find(cause, i, step);
      }
    }
    return Optional.empty();
  }

  /** Whether it is a template or a part of one, and no item of a list, of which others stand in. */
  private static boolean isTemplate(ProtocolPath cause) {
    return DIJobFacts.task(cause).isPresent()
        && cause.steps().size() > 3
        && cause.index().isEmpty();
  }

  /** The volumes of the job stand in every pod. */
  private Optional<ProtocolPath> find(ProtocolPath at, int from, int step) {
    Optional<ProtocolPath> found = find(at, from, from + 1, step);
    OptionalInt volume = spot.item("volumes");
    return found.isPresent() || volume.isEmpty() || volume.getAsInt() > step
        ? found
        : find(DIJobFacts.SPEC.child("volumes"), volume.getAsInt() - 1, volume.getAsInt(), step);
  }

  private Optional<ProtocolPath> find(ProtocolPath at, int holder, int first, int step) {
    List<ProtocolPath> below = spot.steps().subList(first, step + 1);
    return written.find(at, spot.value(holder), below);
  }

  /** What was written there; nothing where it is no map. */
  Value.Mapping map(ProtocolPath path) {
    return Steps.at(written.root(), path).orElse(EMPTY) instanceof Value.Mapping map ? map : EMPTY;
  }

  /** Whether the field is what was written. */
  boolean isKept(ProtocolPath path) {
    Value made = spot.value(last());
    return !(made instanceof Value.Scalar) || written.isThere(path, made);
  }
}
