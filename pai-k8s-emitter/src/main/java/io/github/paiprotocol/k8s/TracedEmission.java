package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.function.UnaryOperator;

/** The objects of a job with what they were made of, and where that was written. */
final class TracedEmission implements TracedObjects {
  private final KubernetesObjects objects;
  private final ObjectOrigins origins;
  private final UnaryOperator<List<Provenance>> places;

  TracedEmission(
      KubernetesObjects objects, JobContext emission, UnaryOperator<List<Provenance>> places) {
    this.objects = objects;
    this.origins = emission.origins();
    this.places = places;
    int index = 0;
    for (JobContext.Batch batch : emission.batches()) {
      for (int i = 0; i < batch.count(); i++) {
        origins.add(objects.objects().get(index++), batch.causes());
      }
    }
  }

  @Override
  public KubernetesObjects objects() {
    return objects;
  }

  @Override
  public List<Provenance> ofField(String object, ProtocolPath field) {
    return places.apply(origins.ofField(object, field));
  }

  @Override
  public List<Provenance> ofText(String object, ProtocolPath field, int line) {
    return places.apply(origins.ofText(object, field, line));
  }

  @Override
  public List<Provenance> ofYaml(String object, int line) {
    return places.apply(origins.ofYaml(object, line));
  }
}
