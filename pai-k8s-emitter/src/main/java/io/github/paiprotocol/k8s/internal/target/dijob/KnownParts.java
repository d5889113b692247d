package io.github.paiprotocol.k8s.internal.target.dijob;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The parts of a DIJob that an API server keeps; what it would drop is reported. */
record KnownParts(RenderContext emission) {
  private static final String DROPPED = "the API of DIJobs has no such field, so it is left out";

  /** A template without its metadata, of which the API server keeps nothing. */
  PodTemplateSpec template(PodTemplateSpec made, ProtocolPath path) {
    if (made.getMetadata() != null) {
      noteMetadata(made.getMetadata(), path.child("metadata"));
    }
    return new PodTemplateSpecBuilder()
        .withSpec(spec(made.getSpec(), path.child("spec")))
        .withAdditionalProperties(made.getAdditionalProperties())
        .build();
  }

  private void noteMetadata(ObjectMeta metadata, ProtocolPath path) {
    Value.Mapping written = (Value.Mapping) ObjectValues.of(metadata);
    for (String key : written.entries().keySet()) {
      if (Set.of("name", "generateName").contains(key)) {
        emission.note(path.child(key), Fidelity.EXACT, "the orchestrator names the pods itself");
      } else if (key.equals("annotations")) {
        Map<String, Value> others = new LinkedHashMap<>(written.mapping(key).entries());
        others.remove(TaskPrerequisites.ANNOTATION);
        others.keySet().forEach(name -> lost(path.child(key).child(name)));
      } else {
        lost(path.child(key));
      }
    }
  }

  private PodSpec spec(PodSpec made, ProtocolPath path) {
    Value written = ObjectValues.of(made);
    Value kept = UnknownFields.withoutThoseOfPods(written, path, this::lost);
    return kept.equals(written) ? made : TypedTemplates.read(kept, PodSpec.class);
  }

  List<Volume> volumes(List<Volume> made, ProtocolPath path) {
    List<Volume> volumes = new ArrayList<>();
    for (Volume volume : made) {
      ProtocolPath at = path.child(volumes.size());
      Value written = ObjectValues.of(volume);
      Value kept = UnknownFields.withoutThoseOfVolumes(written, at, this::lost);
      volumes.add(kept.equals(written) ? volume : TypedTemplates.read(kept, Volume.class));
    }
    return volumes;
  }

  private void lost(ProtocolPath path) {
    emission.lost(
        path, DROPPED, "leave it out, or choose target `pods` or `volcano`, which keep it");
  }
}
