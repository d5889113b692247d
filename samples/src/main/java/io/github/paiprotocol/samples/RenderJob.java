package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
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
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;

/** The whole way of a job: from its text to Kubernetes objects. */
public final class RenderJob {
  private RenderJob() {}

  // snippet: render
  /**
   * Renders a job file for a cluster.
   *
   * @param jobFile the job
   * @param profileFile the cluster's profile
   * @return the objects as YAML
   * @throws IOException when a file cannot be read
   */
  public static String render(Path jobFile, Path profileFile) throws IOException {
    // Reading never throws for bad input: the document holds what is wrong, and where.
    Document<Job> document = ProtocolReader.standard().jobs().read(jobFile);

    // Throws PaiException with every problem of the job, not only the first.
    Validated<Job> job = ProtocolValidator.standard().require(document);

    // One flat, ordered list of prerequisites for each role.
    Resolved<Job> resolved = PrerequisiteResolver.standard().resolve(job);

    // The same input gives the same bytes; no cluster is contacted.
    ClusterProfile profile = ClusterProfileReader.standard().read(profileFile).value();
    Submission submission = Submission.of("alice", Instant.parse("2026-01-01T00:00:00Z"));
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.FRAMEWORK, profile).emit(resolved, submission);

    // Warnings of each stage, and what the target cannot express, are values, too.
    Stream.of(job.warnings(), resolved.warnings(), objects.warnings())
        .map(DiagnosticPrinter.plain()::print)
        .forEach(System.err::print);
    objects.losses().forEach(System.err::println);
    return objects.yaml();
  }

  // end
}
