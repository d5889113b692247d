package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.time.Instant;

/** The way of a job of the job protocol. */
final class JobWay implements Way {
  private static final String PROFILE =
      """
      runtime: {image: registry.example.com/runtime}
      openpai: {apiServer: 'http://api.example.com', restServer: 'http://rest.example.com'}
      """;

  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  /** Texts of so many characters are made for their size, and no cluster stores what they give. */
  private static final int LARGE = 16 << 10;

  /** Large enough for ten thousand roles. */
  private static final ProtocolReader READER =
      ProtocolReader.builder()
          .limits(ReaderLimits.standard().withMaxBytes(64 << 20).withMaxNodes(10_000_000))
          .build();

  private final String text;
  private final KubernetesEmitter emitter;
  private final Document<Job> document;
  private final Validated<Job> validated;
  private final Resolved<Job> resolved;
  private final KubernetesObjects objects;

  JobWay(String text, String target, boolean compactEnv) {
    this.text = text;
    this.emitter =
        KubernetesEmitter.builder(Targets.named(target).orElseThrow(), profile(compactEnv))
            .sizesChecked(text.length() < LARGE)
            .build();
    this.document = read();
    this.validated = validate();
    this.resolved = resolve();
    this.objects = emit();
  }

  private static ClusterProfile profile(boolean compactEnv) {
    String text = PROFILE + (compactEnv ? "options: {compactEnv: true}\n" : "");
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text)).value();
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public Document<Job> read() {
    return READER.jobs().read(SourceText.of("job.yaml", text));
  }

  @Override
  public Validated<Job> validate() {
    return ProtocolValidator.standard().require(document);
  }

  @Override
  public Validated<Job> toValidated() {
    return ProtocolValidator.standard().require(read());
  }

  @Override
  public Resolved<Job> resolve() {
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
    Resolved<Job> job = PrerequisiteResolver.standard().resolve(toValidated());
    return Counted.json(emitter.emit(job, SUBMISSION));
  }
}
