package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.Escapes;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.MaskedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.internal.SecretLeaks;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** Secrets of jobs. */
@FuzzTarget(
    name = "masking",
    holds =
        "The secret of a job appears in no diagnostic, masked text, masked job, proposed change or"
            + " object other than a Secret: neither plain, nor in base64, nor escaped for addresses"
            + " or JSON.",
    seeds = {
      "samples/jobs/*.yaml",
      "fuzz/seeds/masking*",
      "pai-protocol-testkit/src/main/resources/**/*.yaml"
    },
    words = "yaml",
    longest = 1_024)
final class MaskingFuzz {
  /** Stands in no text by chance; has what each way of writing escapes. */
  private static final String CANARY = "c4n4ry \"/+'\u00e4&%-7f3a9";

  /** What is left of it in each form. */
  private static final List<String> FORMS =
      List.of(
          "c4n4ry",
          "7f3a9",
          Base64.getEncoder().encodeToString(CANARY.getBytes(StandardCharsets.UTF_8)),
          URLEncoder.encode(CANARY, StandardCharsets.UTF_8));

  @FuzzTest
  void anyJob(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    if (FORMS.stream().noneMatch(text::contains)) {
      String job = "secrets:\n  k: " + Escapes.quoted(CANARY) + "\n" + text;
      Bounds.within(4 * input.length, () -> check(SourceText.of("t", job)));
    }
  }

  private static void check(SourceText source) {
    Document<Job> document = ProtocolReader.standard().jobs().read(source);
    document.maskedText().ifPresent(text -> hidden(text, "the masked text"));
    var found = ProtocolValidator.standard().check(document);
    hidden(DiagnosticPrinter.plain().print(found), "a diagnostic");
    hidden(TextFixer.standard().fix(source).diff(), "a diff");
    if (!document.draft().secrets().names().contains("k")) {
      return;
    }
    hidden(document.draft().toString(), "the job's string");
    try {
      MaskedJob masked = MaskedJob.of(document.draft());
      hidden(ProtocolWriter.standard().yaml(masked.job()), "the masked job");
    } catch (PaiException refused) {
      hidden(refused.getMessage(), "a refusal");
    }
    objects(document);
  }

  private static void objects(Document<Job> document) {
    try {
      Resolved<Job> job =
          PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(document));
      KubernetesObjects objects =
          KubernetesEmitter.of(Targets.FRAMEWORK, ClusterProfile.builder().build())
              .emit(job, Submission.of("user", Instant.EPOCH));
      List<String> leaks = SecretLeaks.of(document.value().secrets()).in(objects);
      Holds.that(leaks.isEmpty(), leaks.toString());
    } catch (PaiException refused) {
      hidden(refused.getMessage(), "a refusal");
    }
  }

  private static void hidden(String text, String place) {
    for (String form : FORMS) {
      Holds.that(!text.contains(form), "a secret is in " + place);
    }
  }
}
