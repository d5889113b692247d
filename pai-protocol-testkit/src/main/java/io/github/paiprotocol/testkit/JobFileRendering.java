package io.github.paiprotocol.testkit;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.plugin.SshKeyPair;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes the job of a file as far as the options say, and gathers what there is to say of it. */
record JobFileRendering(Path file, JobFiles options) {
  List<Diagnostic> check(Document<Job> document) {
    try {
      Validated<Job> job = options.validator().require(document);
      Set<Diagnostic> found = new LinkedHashSet<>(job.warnings());
      if (options.resolver().isPresent() || !options.targets().isEmpty()) {
        Resolved<Job> resolved = resolver().resolve(job);
        found.addAll(resolved.warnings());
        options.targets().forEach(target -> found.addAll(check(resolved, target)));
      }
      return DiagnosticCollector.inGivenOrder(found);
    } catch (PaiException e) {
      return e.diagnostics();
    }
  }

  List<Diagnostic> checkDIJob(Document<DIJob> document) {
    ProtocolValidator validator =
        ProtocolValidator.builder().requireLimits(options.strict()).build();
    try {
      Validated<DIJob> job = validator.require(document);
      Set<Diagnostic> found = new LinkedHashSet<>(job.warnings());
      List<Target> others =
          options.targets().stream().filter(target -> target != Targets.DIJOB).toList();
      if (others.size() < options.targets().size()) {
        // A DIJob that stays one keeps its references.
        found.addAll(emitter(Targets.DIJOB).check(job, submission()));
      }
      if (options.resolver().isPresent() || !others.isEmpty()) {
        Resolved<DIJob> resolved = resolver().resolve(job);
        found.addAll(resolved.warnings());
        for (Target target : others) {
          found.addAll(emitter(target).check(resolved, submission()));
        }
      }
      return DiagnosticCollector.inGivenOrder(found);
    } catch (PaiException e) {
      return e.diagnostics();
    }
  }

  /** As the command line has it: what stands beside a file may be referred to. */
  private PrerequisiteResolver resolver() {
    return options
        .resolver()
        .orElseGet(
            () -> {
              Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
              PrerequisiteResolver.Builder builder =
                  PrerequisiteResolver.builder().files(folder).validator(options.validator());
              options.profile().storageCatalog().ifPresent(builder::storages);
              return builder.build();
            });
  }

  private List<Diagnostic> check(Resolved<Job> job, Target target) {
    return emitter(target).check(job, submission().withUserExtension(kept(job)));
  }

  private KubernetesEmitter emitter(Target target) {
    return KubernetesEmitter.builder(target, options.profile()).strict(options.strict()).build();
  }

  private Submission submission() {
    return Submission.of(options.user(), options.profile().submissionTime().orElse(Instant.EPOCH));
  }

  /** As the command line has it: who submits a job has the key pair that it needs. */
  private static Secrets kept(Resolved<Job> job) {
    return RuntimeScriptEmitter.standard().needsKeyPair(job, Secrets.none())
        ? SshKeyPair.generate(new SecureRandom(), job.job().name()).asUserExtension()
        : Secrets.none();
  }
}
