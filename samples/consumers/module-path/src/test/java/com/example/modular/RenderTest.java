package com.example.modular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenderTest {
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

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: hello}
      spec:
        tasks:
          - type: learner
            name: learner
            replicas: 1
            template:
              spec:
                containers:
                  - {name: di-container, image: "debian:12", command: [echo]}
      """;

  @Test
  void eachModuleIsOneOnTheModulePath() {
    assertTrue(Render.class.getModule().isNamed(), "the tests run on the class path");
    assertEquals(
        List.of("api", "resolver", "runtime", "k8s", "image", "submit"),
        Render.entries().stream()
            .map(entry -> entry.getModule().getName().replace("io.github.paiprotocol.", ""))
            .toList());
  }

  @Test
  void aJobBecomesPods() {
    String yaml = Render.pods(JOB).yaml();
    assertTrue(yaml.contains("kind: Pod"), yaml);
  }

  @Test
  void aJobIsWrittenAndReadByAPlainObjectMapper() throws IOException {
    Job job = ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", JOB)).value();
    assertEquals(job, Render.again(job));
  }

  @Test
  void whatIsReportedIsWrittenByAPlainObjectMapper() throws IOException {
    Validated<Job> job =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", JOB)));
    LockedResolution<Resolved<Job>> locked = PrerequisiteResolver.standard().lock(job);
    List<Diagnostic> found =
        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", "a: [")).diagnostics();
    ObjectMapper mapper = new ObjectMapper();
    assertTrue(mapper.writeValueAsString(locked.lock()).contains("\"version\""));
    assertTrue(mapper.writeValueAsString(Explanation.of(locked.resolved())).contains("greeter"));
    assertTrue(mapper.writeValueAsString(found).contains("code"));
  }

  @Test
  void addressesAreChecked() {
    AccessPolicy policy = AccessPolicy.standard();
    AccessRefusedException refused =
        assertThrows(
            AccessRefusedException.class,
            () ->
                policy.checkAddress(
                    WebAddress.parse("https://example.com/x.yaml"),
                    InetAddress.getByAddress(new byte[] {10, 0, 0, 1})));
    assertTrue(refused.getMessage().contains("10.0.0.1"), refused.getMessage());
  }

  @Test
  void aDIJobIsRead() {
    SourceText text = SourceText.of("dijob.yaml", DIJOB);
    assertEquals(List.of(), ProtocolReader.standard().dijobs().read(text).diagnostics());
  }
}
