package com.example;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Takes jobs as texts, and gives their diagnostics, or the objects of their pods. */
public final class JobDesk {
  // snippet: desk
  private final PrerequisiteResolver resolver;
  private final KubernetesEmitter emitter;

  /**
   * Opens the desk; one serves all threads.
   *
   * @param components the folder that jobs may refer to by {@code file:}
   */
  public JobDesk(Path components) {
    this.resolver = PrerequisiteResolver.builder().files(components).build();
    this.emitter = KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
  }

  // end

  // snippet: check
  /** Every problem of a job at its place; empty for a valid one. */
  public static String problems(String text) {
    List<Diagnostic> found =
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
    return DiagnosticPrinter.plain().print(found);
  }

  // end

  // snippet: resolve
  /** A job with everything it needs, in order; throws with every problem. */
  public Resolved<Job> resolve(String text) {
    Validated<Job> job =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
    return resolver.resolve(job);
  }

  // end

  // snippet: render
  /** The objects of a job's pods; the same job of the same user gives the same bytes. */
  public KubernetesObjects render(Resolved<Job> job, String user, Instant now) {
    return emitter.emit(job, Submission.of(user, now));
  }

  // end

  // snippet: script
  /** The script of a role's commands; empty if it holds a secret. */
  public static Optional<String> script(Resolved<Job> job, String role) {
    return RuntimeScriptEmitter.standard()
        .emit(job, role, RuntimeInput.of("alice"))
        .file(RuntimeScripts.USER)
        .filter(file -> !file.confidential())
        .map(ScriptFile::content);
  }

  // end

  // snippet: main
  /** Prints the objects of a job file. */
  public static void main(String[] args) throws IOException {
    JobDesk desk = new JobDesk(Path.of("components"));
    try {
      Resolved<Job> job = desk.resolve(Files.readString(Path.of(args[0])));
      KubernetesObjects objects = desk.render(job, "alice", Instant.now());
      Stream.of(job.validated().warnings(), job.warnings(), objects.warnings())
          .map(DiagnosticPrinter.plain()::print)
          .forEach(System.err::print);
      objects.losses().forEach(System.err::println);
      objects.writeYaml(System.out);
    } catch (PaiException e) {
      System.err.print(DiagnosticPrinter.plain().print(e.diagnostics()));
      System.exit(1);
    }
  }
  // end
}
