package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.JobFixture;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Profiles of clusters, and a job that is emitted with them. */
@FuzzTarget(
    name = "profile",
    holds =
        "A profile is read or refused at a place; with one that is read every target gives objects,"
            + " or diagnostics.",
    seeds = {
      "pai-cli/src/main/resources/io/github/paiprotocol/cli/input/default-profile.yaml",
      "samples/profiles/*.yaml"
    },
    words = "profile",
    longest = 4_096)
final class ProfileFuzz {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  /** Made once. */
  private static final class Fixture {
    static final Resolved<Job> JOB =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard()
                            .jobs()
                            .read(JobFixture.named("single-node").source())));
  }

  @FuzzTest
  void anyText(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    Bounds.within(input.length, () -> check(text));
  }

  private static void check(String text) {
    Document<ClusterProfile> document =
        ClusterProfileReader.standard().read(SourceText.of("profile", text));
    document.diagnostics().forEach(each -> Holds.that(each.span().isPresent(), "no place"));
    if (document.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return;
    }
    for (Target target : Targets.all()) {
      if (target != Targets.DIJOB) {
        try {
          KubernetesObjects objects =
              KubernetesEmitter.of(target, document.value()).emit(Fixture.JOB, SUBMISSION);
          Holds.that(!objects.objects().isEmpty(), "no objects");
          objects.yaml();
        } catch (PaiException refused) {
          Holds.that(!refused.diagnostics().isEmpty(), "refused for nothing");
        }
      }
    }
  }
}
