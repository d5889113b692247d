package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** DIJobs, from text to objects. */
@FuzzTarget(
    name = "dijob",
    holds =
        "Every document of a text is read or refused at a place; a job that is read is written and"
            + " read again as it is; a valid one becomes objects that are YAML, or is refused.",
    seeds = {"samples/jobs/dijob*.yaml", "pai-protocol-testkit/src/main/resources/**/dijob.yaml"},
    words = "yaml")
final class DIJobFuzz {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  @FuzzTest
  void anyText(byte[] input) {
    Bounds.within(
        input.length,
        () -> ProtocolReader.standard().dijobs().readAll("t", input).forEach(DIJobFuzz::check));
  }

  private static void check(Document<DIJob> document) {
    List<Diagnostic> found =
        ProtocolValidator.builder().requireLimits(true).build().check(document);
    found.forEach(each -> Holds.that(each.span().isPresent(), "no place"));
    if (document.diagnostics().stream().noneMatch(Diagnostic::isError)) {
      String written = ProtocolWriter.standard().yaml(document.value());
      byte[] utf8 = written.getBytes(StandardCharsets.UTF_8);
      Holds.that(
          ProtocolReader.standard().dijobs().read("w", utf8).value().equals(document.value()),
          "another job");
    }
    try {
      KubernetesObjects objects =
          KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
              .emit(ProtocolValidator.standard().require(document), SUBMISSION);
      String yaml = objects.yaml();
      for (String each : yaml.split("(?m)^---$", -1)) {
        byte[] utf8 = each.getBytes(StandardCharsets.UTF_8);
        Holds.that(
            ProtocolReader.standard().values().read("o", utf8).diagnostics().stream()
                .noneMatch(Diagnostic::isError),
            "objects that are no YAML: " + each);
      }
    } catch (PaiException refused) {
      Holds.that(!refused.diagnostics().isEmpty(), "refused for nothing");
    }
  }
}
