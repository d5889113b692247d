package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TestkitTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: debian, type: dockerimage, uri: "debian:12"}
      taskRoles:
        greeter:
          dockerImage: debian
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo hello
      """;

  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  @Test
  void aTaskRuns() throws Exception {
    Resolved<Job> job =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", JOB))));
    SandboxResult result = sandbox.run(job, "greeter");
    assertEquals(0, result.exitCode());
    assertEquals("hello\n", result.userStdout());
  }

  @Test
  void aMarketplaceIsThere() {
    try (FakeMarketplace marketplace = FakeMarketplace.withoutToken().start()) {
      assertTrue(marketplace.url().startsWith("http://"));
    }
  }
}
