package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.script.ScriptNotes;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.k8s.internal.trace.TextOrigins;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.List;

/** The objects of a job with what they were made of. */
final class TracedEmission implements TracedObjects {
  private final KubernetesObjects objects;
  private final ObjectOrigins origins;

  TracedEmission(KubernetesObjects objects, JobContext emission, ScriptNotes notes) {
    this.objects = objects;
    this.origins =
        new ObjectOrigins(new TextOrigins(emission.resolved(), emission.profile()), notes);
    List<JobContext.Emitted> emitted = emission.objects();
    for (int i = 0; i < emitted.size(); i++) {
      origins.add(objects.objects().get(i), emitted.get(i).causes());
    }
  }

  @Override
  public KubernetesObjects objects() {
    return objects;
  }

  @Override
  public List<PieceOrigin> ofField(String object, ProtocolPath field) {
    return origins.ofField(object, field);
  }

  @Override
  public List<PieceOrigin> ofText(String object, ProtocolPath field, int line) {
    return origins.ofText(object, field, line);
  }

  @Override
  public List<PieceOrigin> ofYaml(String object, int line) {
    return origins.ofYaml(object, line);
  }
}
