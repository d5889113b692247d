package com.example.modular;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.image.ImageCheck;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.submit.Submitter;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** From the text of a job to the objects of its pods, and to JSON and back. */
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

  /** Writes and reads with an object mapper that knows nothing of pai-protocol. */
  public static Job again(Job job) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    return mapper.readValue(mapper.writeValueAsString(job), Job.class);
  }

  /** The entry class of each module. */
  public static List<Class<?>> entries() {
    return List.of(
        ProtocolReader.class,
        PrerequisiteResolver.class,
        RuntimeScriptEmitter.class,
        KubernetesEmitter.class,
        ImageCheck.class,
        Submitter.class);
  }
}
