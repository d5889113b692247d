package io.github.paiprotocol.benchmarks;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.exit.FailureAnalyzer;
import io.github.paiprotocol.runtime.exit.FailureEvidence;
import io.github.paiprotocol.runtime.exit.LogText;
import io.github.paiprotocol.runtime.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * Everything that can be done with a text, as far as it goes. What is shared between the jobs of a
 * service is shared here, too: one object of each kind for all jobs and threads.
 */
final class SoakPipeline {
  private static final String PROFILE =
      """
      kubernetesVersion: "1.31"
      runtime: {image: registry.example.com/runtime}
      openpai: {apiServer: 'http://api.example.com', restServer: 'http://rest.example.com'}
      """;

  private static final String EXIT_SPEC =
      """
      - containerExitCode: 2
        patterns: [{userLogRegex: 'no such (thing)+$'}, {platformLogRegex: '(?i)x*y'}]
      """;

  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  /** Larger ones are only made for Frameworks: all other objects of theirs take minutes. */
  private static final int LARGE = 16 << 10;

  private final SoakComponents components;
  private final ProtocolReader reader = ProtocolReader.standard();
  private final TextFixer fixer = TextFixer.standard();
  private final ProtocolWriter writer = ProtocolWriter.standard();
  private final ExitSpec exits =
      ExitSpec.reader().read(SourceText.of("spec.yaml", EXIT_SPEC)).value();
  private final ClusterProfile profile =
      ClusterProfileReader.standard().read(SourceText.of("profile.yaml", PROFILE)).value();
  private final ImmutableList<KubernetesEmitter> jobs =
      Targets.all().stream()
          .filter(target -> target.forms().contains(Workload.Form.ROLES))
          .map(this::emitter)
          .collect(ImmutableList.toImmutableList());
  private final ImmutableList<KubernetesEmitter> dijobs =
      Targets.all().stream()
          .filter(target -> target.forms().contains(Workload.Form.TEMPLATES))
          .map(target -> KubernetesEmitter.of(target, profile))
          .collect(ImmutableList.toImmutableList());

  SoakPipeline(SoakComponents components) {
    this.components = components;
  }

  private KubernetesEmitter emitter(Target target) {
    return KubernetesEmitter.builder(target, profile).sizesChecked(false).build();
  }

  /**
   * Takes a text through.
   *
   * @param number the number of the text, which says what is done beside
   * @param text the text
   * @return whether there were objects of it in the end
   */
  boolean run(long number, String text) {
    SourceText source = SourceText.of("job-" + number + ".yaml", text);
    try {
      if (SoakTexts.isDIJob(text)) {
        dijob(number, source);
      } else {
        job(number, source);
      }
      return true;
    } catch (PaiException e) {
      print(number, e.diagnostics());
      if (number % 3 == 0) {
        print(number, fixer.fix(source).diagnostics());
      }
      return false;
    } finally {
      log(number);
    }
  }

  private void job(long number, SourceText source) {
    Document<Job> document = reader.jobs().read(source);
    document.maskedText();
    print(number, ProtocolValidator.standard().check(document));
    Validated<Job> job = ProtocolValidator.standard().require(document);
    LockedResolution<Resolved<Job>> locked = resolver(number).lock(job);
    Resolved<Job> resolved = locked.resolved();
    print(number, resolved.warnings());
    LockFile.parse(locked.lock().text());
    boolean large = source.text().length() > LARGE;
    RuntimeScriptEmitter scripts = RuntimeScriptEmitter.standard();
    if (!large) {
      resolved.roles().keySet().forEach(role -> scripts.emit(resolved, role, "user"));
    }
    write(number, jobs.get(large ? 0 : turn(number, jobs)).emit(resolved, SUBMISSION));
    beside(number, source.text(), locked);
  }

  /** The index of a job in a list that is used in turns, independent of its quality. */
  private static int turn(long number, List<?> all) {
    return (int) ((number / 100 + number) % all.size());
  }

  private PrerequisiteResolver resolver(long number) {
    return switch (SoakTexts.quality(number)) {
      case CACHED -> components.frozen((int) (number / 100 % SoakComponents.COUNT));
      case FETCHED, MISSING -> components.asking(number % 200 < 100);
      default -> components.asking(true);
    };
  }

  private void beside(long number, String text, LockedResolution<Resolved<Job>> locked) {
    Resolved<Job> resolved = locked.resolved();
    switch ((int) (number % 11)) {
      case 0 -> Explanation.of(resolved).json();
      case 1 -> Explanation.of(resolved).text();
      case 2 -> Explanation.of(resolved).mermaid();
      case 3 -> writer.yaml(FlattenedJob.of(resolved).job());
      case 4 -> writer.yaml(Conversion.toDIJob(resolved).job());
      case 5 -> Bundle.parse(locked.bundle(text).toBytes());
      case 6 -> writer.json(resolved.job());
      default -> {
        // The others go straight through.
      }
    }
  }

  private void dijob(long number, SourceText source) {
    Validated<DIJob> job =
        ProtocolValidator.standard().require(ProtocolReader.standard().dijobs().read(source));
    Resolved<DIJob> resolved = components.asking(true).resolve(job);
    write(number, dijobs.get(turn(number, dijobs)).emit(resolved, SUBMISSION));
    if (number % 3 == 0) {
      writer.yaml(Conversion.toJob(job).job());
    }
  }

  private static void write(long number, KubernetesObjects objects) {
    print(number, objects.warnings());
    if (number % 2 == 0) {
      Counted.json(objects);
    } else {
      objects.yaml();
    }
  }

  private static void print(long number, List<Diagnostic> found) {
    if (number % 2 == 0) {
      DiagnosticPrinter.plain().print(found);
    } else {
      DiagnosticJson.print(found);
    }
  }

  private void log(long number) {
    if (number % 10 == 0) {
      String log = "step " + number + "\nno such thing" + number + "\nno such thing\n";
      LogText text = LogText.of(log.getBytes(StandardCharsets.UTF_8));
      FailureAnalyzer.of(exits)
          .analyze(FailureEvidence.of(2).userLog(text).platformLog(text).build())
          .aggregated();
    }
  }
}
