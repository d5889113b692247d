package io.github.paiprotocol.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Fields and lines know where they came from. */
class TraceObjectsTest {
  private static final ClusterProfile PROFILE = ClusterProfile.builder().build();

  private static Resolved<Job> hello() throws IOException {
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(Path.of("jobs", "hello.yaml"))));
  }

  @Test
  void imagesKnowTheirPlaces() throws IOException {
    assertThat(TraceObjects.images(hello(), PROFILE))
        .containsExactly(
            "Pod/hello-sjkmrnu5lp-greeter-0: jobs/hello.yaml:8:10 prerequisites[0].uri",
            "Pod/hello-sjkmrnu5lp-greeter-0: jobs/hello.yaml:11:18 taskRoles.greeter.dockerImage");
  }

  @Test
  void whatIsTracedIsWhatIsEmitted() throws IOException {
    Resolved<Job> job = hello();
    Submission submission = Submission.of("alice", Instant.EPOCH);
    KubernetesEmitter emitter = KubernetesEmitter.of(Targets.PODS, PROFILE);
    TracedObjects traced = emitter.trace(job, submission);
    assertThat(traced.objects().yaml()).isEqualTo(emitter.emit(job, submission).yaml());
    TracedScripts scripts =
        RuntimeScriptEmitter.standard().trace(job, "greeter", RuntimeInput.of("alice"));
    assertThat(scripts.ofLine("user.sh", 5))
        .extracting(Provenance::kind)
        .containsExactly(Provenance.Kind.JOB);
  }
}
