package com.example;

import static io.github.paiprotocol.testkit.assertj.PaiAssertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.testkit.JobFixture;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ObjectsTest {
  // snippet: objects
  @Test
  void theTokenStaysInASecret() throws Exception {
    Resolved<Job> job = Jobs.resolved("train.yaml");
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.PODS, JobFixture.anyCluster())
            .emit(job, Submission.of("alice", Instant.EPOCH));

    assertThat(objects)
        .hasKind("Pod", 2)
        .hasNoSecretOf(job.job())
        .loses("loss", "extras.gangAllocation");
  }

  // end

  // snippet: scripts
  @Test
  void theDatasetIsFetchedBeforeTheCommandsRun() throws Exception {
    RuntimeScripts scripts =
        RuntimeScriptEmitter.standard()
            .emit(Jobs.resolved("train.yaml"), "worker", RuntimeInput.of("alice"));

    assertThat(scripts).contains(RuntimeScripts.PRE_COMMANDS, "wget -O digits.tar.gz");
  }
  // end
}
