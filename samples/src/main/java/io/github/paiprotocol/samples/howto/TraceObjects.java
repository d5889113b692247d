package io.github.paiprotocol.samples.howto;

import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.Provenance;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Says where the images of pods came from. */
public final class TraceObjects {
  private TraceObjects() {}

  // snippet: images
  /** Each pod with the places that decide its image, such as {@code job.yaml:6:10}. */
  static List<String> images(Resolved<Job> job, ClusterProfile profile) {
    TracedObjects traced =
        KubernetesEmitter.of(Targets.PODS, profile)
            .trace(job, Submission.of("alice", Instant.EPOCH));
    ProtocolPath image = ProtocolPath.of("spec", "containers").child(0).child("image");
    List<String> lines = new ArrayList<>();
    for (Pod pod : traced.objects().of(Pod.class)) {
      String name = "Pod/" + pod.getMetadata().getName();
      for (Provenance origin : traced.ofField(name, image)) {
        String where =
            origin.locate(job.validated().positions()).map(SourceSpan::toString).orElse("");
        lines.add(name + ": " + where + " " + origin.path());
      }
    }
    return lines;
  }

  // end
}
