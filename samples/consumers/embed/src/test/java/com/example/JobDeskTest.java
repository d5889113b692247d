package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import io.github.paiprotocol.testkit.sandbox.ToolAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JobDeskTest {
  private final JobDesk desk = new JobDesk(Path.of("components"));

  private static String job(String name) throws IOException {
    return Files.readString(Path.of("jobs", name));
  }

  @Test
  void aJobBecomesOnePodPerTask() throws IOException {
    Resolved<Job> job = desk.resolve(job("train.yaml"));
    KubernetesObjects objects = desk.render(job, "alice", Instant.EPOCH);
    assertEquals(2, objects.of(Pod.class).size());
    String script = JobDesk.script(job, "worker").orElseThrow();
    assertTrue(script.contains("retry pip install numpy"), script);
  }

  @Test
  void aTypoIsNamedWithItsPlaceAndItsFix() throws IOException {
    String problems = JobDesk.problems(job("typo.yaml"));
    assertTrue(problems.contains("job.yaml:14:5"), problems);
    assertTrue(problems.contains("did you mean `instances`?"), problems);
    String typo = job("typo.yaml");
    assertThrows(PaiException.class, () -> desk.resolve(typo));
  }

  @Test
  void nothingOutsideOfTheFolderIsRead() throws IOException {
    String job = job("train.yaml").replace("file:retry.yaml", "file:../pom.xml");
    assertThrows(PaiException.class, () -> desk.resolve(job));
  }

  // snippet: sandbox
  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  @Test
  void whatFailsIsTriedAgain() throws Exception {
    sandbox.stub("pip", ToolAnswer.exit(1)).stub("sleep", ToolAnswer.success());

    SandboxResult result = sandbox.run(desk.resolve(job("train.yaml")), "worker");

    assertEquals(3, result.calls("pip").size());
    assertEquals(1, result.exitCode());
  }
  // end
}
