package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.time.Instant;

/** The way of a DIJob to its pods, with the names of all nodes kept once. */
final class DIJobWay implements Way {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private final String text;
  private final KubernetesEmitter emitter =
      KubernetesEmitter.of(
          Targets.PODS,
          ClusterProfile.builder().options(ProfileOptions.standard().withCompactEnv(true)).build());

  private final Document<DIJob> document;
  private final Validated<DIJob> validated;
  private final Resolved<DIJob> resolved;
  private final KubernetesObjects objects;

  DIJobWay(String text) {
    this.text = text;
    this.document = read();
    this.validated = validate();
    this.resolved = resolve();
    this.objects = emit();
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public Document<DIJob> read() {
    return ProtocolReader.standard().dijobs().read(SourceText.of("job.yaml", text));
  }

  @Override
  public Validated<DIJob> validate() {
    return ProtocolValidator.standard().require(document);
  }

  @Override
  public Validated<DIJob> toValidated() {
    return ProtocolValidator.standard().require(read());
  }

  @Override
  public Resolved<DIJob> resolve() {
    return PrerequisiteResolver.standard().resolve(validated);
  }

  @Override
  public KubernetesObjects emit() {
    return emitter.emit(resolved, SUBMISSION);
  }

  @Override
  public long print() {
    return Counted.json(objects);
  }

  @Override
  public long whole() {
    return Counted.json(
        emitter.emit(PrerequisiteResolver.standard().resolve(toValidated()), SUBMISSION));
  }
}
