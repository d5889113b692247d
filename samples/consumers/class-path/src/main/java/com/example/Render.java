package com.example;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.time.Instant;

/** From the text of a job to the objects of its pods. */
public final class Render {
  private Render() {}

  public static KubernetesObjects pods(String text) {
    Resolved<Job> job =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard().require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
    return KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
        .emit(job, Submission.of("alice", Instant.parse("2026-01-01T00:00:00Z")));
  }
}
