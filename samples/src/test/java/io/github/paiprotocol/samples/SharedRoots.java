package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.DocumentReader;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.MaskedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.diff.JobDiff;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.report.JobReport;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.exit.FailureAnalyzer;
import io.github.paiprotocol.runtime.exit.FailureEvidence;
import io.github.paiprotocol.runtime.exit.LogText;
import io.github.paiprotocol.runtime.exit.PodStatus;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.workload.Workload;
import io.github.paiprotocol.testkit.JobFixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Everything the library makes of typical jobs, with one object of each service: what threads may
 * share. Each call of {@link #make} makes the values anew, with the same services.
 */
final class SharedRoots {
  private static final String EXIT_SPEC =
      """
      - containerExitCode: 2
        description: 'x'
        patterns: [{userLogRegex: 'no such (thing)+$'}, {platformLogRegex: '(?i)x*y'}]
      """;

  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  private final ProtocolReader reader = ProtocolReader.standard();
  private final ProtocolWriter writer = ProtocolWriter.standard();
  private final ProtocolValidator validator = ProtocolValidator.standard();
  private final DocumentReader<DIJob> dijobs = ProtocolReader.standard().dijobs();
  private final ProtocolValidator dijobValidator = ProtocolValidator.standard();
  private final TextFixer fixer = TextFixer.standard().withProposed();
  private final RuntimeScriptEmitter scripts = RuntimeScriptEmitter.standard();
  private final ClusterProfile profile = JobFixture.anyCluster();
  private final List<KubernetesEmitter> emitters =
      Targets.all().stream()
          .filter(target -> target.forms().contains(Workload.Form.ROLES))
          .map(target -> KubernetesEmitter.of(target, profile))
          .toList();
  private final List<KubernetesEmitter> dijobEmitters =
      Targets.all().stream()
          .filter(target -> target.forms().contains(Workload.Form.TEMPLATES))
          .map(target -> KubernetesEmitter.of(target, profile))
          .toList();
  private final PrerequisiteResolver resolver;

  /** Takes the address of a marketplace that has what the fixtures use. */
  SharedRoots(String marketplace, Path folder) {
    this.resolver =
        PrerequisiteResolver.builder()
            .policy(
                AccessPolicy.unconfigured().toBuilder()
                    .allowHost("127.0.0.1")
                    .allowPlainHttp("127.0.0.1")
                    .build())
            .files(folder)
            .web()
            .marketplace(marketplace)
            .build();
  }

  /** The services, which are types to be shared, too. */
  List<Object> services() {
    List<Object> all =
        new ArrayList<>(
            List.of(
                reader,
                writer,
                validator,
                dijobs,
                dijobValidator,
                fixer,
                scripts,
                profile,
                resolver,
                DiagnosticPrinter.plain(),
                ExitSpec.reader(),
                ClusterProfileReader.standard(),
                PrerequisiteSource.inMemory("memory", "https://", Map.of()),
                AccessPolicy.unconfigured(),
                Credentials.bearer("a"),
                CredentialProvider.forOrigin("https://a.example.com", Credentials.bearer("a")),
                ReaderLimits.standard(),
                PodCustomizer.none(),
                FixRule.replaceKey("a"),
                new PaiProtocolModule(),
                TaskIndex.of(1),
                RuntimePlugin.all()));
    all.addAll(emitters);
    all.addAll(dijobEmitters);
    all.addAll(Targets.all());
    return all;
  }

  /** What comes of all texts. */
  List<Object> make() throws IOException {
    List<Object> made = new ArrayList<>();
    for (JobFixture fixture : JobFixture.all()) {
      if (fixture.text().contains("kind: DIJob")) {
        dijob(fixture.source(), made);
      } else {
        job(fixture.source(), made);
      }
    }
    SourceText broken = SourceText.of("broken.yaml", Files.readString(Path.of("jobs/broken.yaml")));
    Document<Job> document = reader.jobs().read(broken);
    made.add(document);
    made.addAll(validator.check(document));
    made.add(DiagnosticPrinter.plain().print(validator.check(document)));
    made.add(fixer.fix(broken));
    made.add(reader.values().read(broken));
    made.add(resolver.load("file:hello.yaml"));
    SourceText component = SourceText.of("a.yaml", "name: a\ntype: data\nuri: x\n");
    made.add(reader.prerequisites().read(component));
    profiles(made);
    failures(made);
    return made;
  }

  private void job(SourceText source, List<Object> made) {
    Document<Job> document = reader.jobs().read(source);
    Validated<Job> job = validator.require(document);
    LockedResolution<Resolved<Job>> locked = resolver.lock(job);
    Resolved<Job> resolved = locked.resolved();
    made.addAll(List.of(document, job, locked, locked.bundle(source.text())));
    made.addAll(
        List.of(
            MaskedJob.of(job.job()), JobDocuments.of(source, reader), Explanation.of(resolved)));
    made.addAll(List.of(FlattenedJob.of(resolved), Conversion.toDIJob(resolved)));
    made.addAll(List.of(writer.yaml(job.job()), writer.json(job.job())));
    made.addAll(List.of(JobDiff.of(resolved, resolved), JobReport.of(resolved)));
    made.add(TaskNaming.of("user", job.job()));
    String first = job.job().taskRoles().keySet().iterator().next();
    made.add(PlacedJob.of(job.job(), List.of(TaskPlacement.of(first, 0, "uid", "10.0.0.1"))));
    RuntimeInput input = RuntimeInput.of("user");
    for (String role : resolved.roles().keySet()) {
      made.add(scripts.emit(resolved, role, input));
      made.add(scripts.trace(resolved, role, input));
      made.addAll(scripts.steps(resolved, role));
    }
    for (KubernetesEmitter emitter : emitters) {
      made.add(emitter.emit(resolved, SUBMISSION));
      made.add(emitter.trace(resolved, SUBMISSION));
    }
  }

  private void dijob(SourceText source, List<Object> made) {
    Validated<DIJob> job = dijobValidator.require(dijobs.read(source));
    made.addAll(
        List.of(dijobs.read(source), job, resolver.resolve(job), JobDocuments.of(source, reader)));
    made.addAll(
        List.of(Conversion.toJob(resolver.resolve(job), profile.devices()), Conversion.toJob(job)));
    for (KubernetesEmitter emitter : dijobEmitters) {
      made.add(emitter.emit(resolver.resolve(job), SUBMISSION));
    }
  }

  private static void profiles(List<Object> made) throws IOException {
    for (String name :
        List.of("any-cluster", "operated", "reference-server-hived", "custom-pods")) {
      made.add(ClusterProfileReader.standard().read(Path.of("profiles", name + ".yaml")));
    }
  }

  private static void failures(List<Object> made) throws IOException {
    Document<ExitSpec> spec = ExitSpec.reader().read(SourceText.of("spec.yaml", EXIT_SPEC));
    LogText log = LogText.of("a\nno such thing\n".getBytes(StandardCharsets.UTF_8));
    FailureAnalyzer analyzer = FailureAnalyzer.of(spec.value());
    made.addAll(List.of(spec, log, analyzer, PodStatus.of(Value.none())));
    made.add(analyzer.analyze(FailureEvidence.of(2).userLog(log).platformLog(log).build()));
  }
}
