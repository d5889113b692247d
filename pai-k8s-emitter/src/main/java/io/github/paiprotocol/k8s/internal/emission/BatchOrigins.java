package io.github.paiprotocol.k8s.internal.emission;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import java.util.List;
import java.util.Optional;

/**
 * Records the origins of the objects of batches, with those that all objects have.
 *
 * @param origins where they are recorded
 * @param source made the metadata of the objects
 */
record BatchOrigins(ObjectOrigins origins, PodSource source) {

  /** Adds the objects as they were emitted, in the order of their batches. */
  void add(List<Batch> batches, List<HasMetadata> objects) {
    int index = 0;
    for (Batch batch : batches) {
      for (int i = 0; i < batch.count(); i++) {
        origins.add(objects.get(index++), batch.causes(), fields -> record(batch, fields));
      }
    }
  }

  private void record(Batch batch, FieldOrigins fields) {
    boolean data = batch.last() instanceof ConfigMap || batch.last() instanceof Secret;
    Optional<String> group = origins.groupOf(batch.causes().placeOf(ProtocolPath.root()).path());
    fields.at("metadata").put("name", source.named(group, data));
    if (data) {
      fields.put("immutable", JobOrigins.profile("operations", "immutable"));
    }
    batch.origins().accept(fields);
  }
}
