package io.github.paiprotocol.cli.growth;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.status.DIJobStep;
import io.github.paiprotocol.api.dijob.status.Observation;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
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
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.exit.FailureAnalyzer;
import io.github.paiprotocol.runtime.exit.FailureEvidence;
import io.github.paiprotocol.runtime.exit.LogText;
import io.github.paiprotocol.runtime.internal.DynamicEnvironment;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Everything that can be done with a text, one stage after the other. */
final class Stages {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String SMALL_JOB = new JobText().text();
  private static final String PROFILE =
      """
      kubernetesVersion: "1.31"
      runtime: {image: a/runtime}
      openpai: {apiServer: 'http://api.example', restServer: 'http://rest.example'}
      """;

  private static final Map<Target, KubernetesEmitter> EMITTERS =
      jobTargets().stream()
          .collect(
              ImmutableMap.toImmutableMap(
                  target -> target, target -> KubernetesEmitter.of(target, profile(PROFILE))));

  private final Meter meter;
  private final ProtocolReader reader = ProtocolReader.standard();

  private Stages(Meter meter) {
    this.meter = meter;
  }

  private static List<Target> jobTargets() {
    return Targets.all().stream()
        .filter(target -> target.forms().contains(Workload.Form.ROLES))
        .toList();
  }

  /** Takes a text as far as it goes. */
  static Meter run(Dimension.Kind kind, String text) {
    Stages stages = new Stages(new Meter());
    switch (kind) {
      case JOB -> stages.job(text, Map.of());
      case FETCHED -> stages.fetched(text);
      case DIJOB -> stages.dijob(text);
      case PROFILE -> stages.profileText(text);
      case LOCK -> stages.lock(text);
      case BUNDLE -> stages.bundle(text);
      case EXIT_SPEC -> stages.exitSpec(text);
      case FRAMEWORK -> stages.framework(text);
      case LOG -> stages.log(text);
    }
    return stages.meter;
  }

  private void job(String text, Map<String, String> documents) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Document<Job> document =
        meter.stage("read", () -> reader.jobs().read("job.yaml", bytes)).orElseThrow();
    meter.stage("mask", document::maskedText);
    List<Diagnostic> found =
        meter.stage("validate", () -> ProtocolValidator.standard().check(document)).orElseThrow();
    meter.print(found);
    if (found.stream().anyMatch(Diagnostic::isError)) {
      return;
    }
    Validated<Job> job = ProtocolValidator.standard().require(document);
    meter.text("write", () -> ProtocolWriter.standard().yaml(job.job()));
    meter.text("write", () -> ProtocolWriter.standard().json(job.job()));
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("memory", "https://", documents))
            .build();
    Optional<LockedResolution<Resolved<Job>>> locked =
        meter.stage("resolve", () -> resolver.lock(job));
    if (locked.isPresent()) {
      locked(text, locked.get());
    }
  }

  private void locked(String text, LockedResolution<Resolved<Job>> locked) {
    Resolved<Job> resolved = locked.resolved();
    meter.print(resolved.warnings());
    meter.text("lock", () -> locked.lock().text());
    meter.stage("bundle", () -> Bundle.parse(locked.bundle(text).toBytes()));
    meter.text("explain", () -> Explanation.of(resolved).text());
    meter.text("explain", () -> Explanation.of(resolved).json());
    meter.text("explain", () -> Explanation.of(resolved).mermaid());
    meter.text("explain", () -> Explanation.of(resolved).dot());
    meter.text("plain", () -> ProtocolWriter.standard().yaml(FlattenedJob.of(resolved).job()));
    scripts(resolved, resolved.roles().keySet().iterator().next());
    for (Target target : jobTargets()) {
      objects("target " + target.name(), () -> EMITTERS.get(target).emit(resolved, SUBMISSION));
    }
    Optional<Conversion<DIJob>> dijob = meter.stage("convert", () -> Conversion.toDIJob(resolved));
    dijob.ifPresent(
        made -> meter.text("convert", () -> ProtocolWriter.standard().yaml(made.job())));
  }

  /** Each role's scripts know of all roles, so that those of all together are for all outputs. */
  private void scripts(Resolved<Job> resolved, String role) {
    meter
        .stage("scripts", () -> RuntimeScriptEmitter.standard().emit(resolved, role, "user"))
        .ifPresent(
            made ->
                meter.text(
                    "scripts",
                    () ->
                        made.files().stream()
                            .map(ScriptFile::content)
                            .collect(Collectors.joining())));
  }

  private void objects(String stage, java.util.concurrent.Callable<KubernetesObjects> work) {
    Optional<KubernetesObjects> made = meter.stage(stage, work);
    made.ifPresent(
        objects -> {
          meter.print(objects.warnings());
          meter.text(stage, objects::yaml);
          meter.text(stage, objects::json);
          meter.text(stage, () -> objects.losses().toString());
        });
  }

  private static ClusterProfile profile(String text) {
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text)).value();
  }

  private void fetched(String document) {
    String address = "https://host.example/document.yaml";
    job(new JobText().uses("'" + address + "#p0'").text(), Map.of(address, document));
  }

  private void dijob(String text) {
    Document<DIJob> document =
        meter
            .stage(
                "read",
                () ->
                    ProtocolReader.standard()
                        .dijobs()
                        .read("job.yaml", text.getBytes(StandardCharsets.UTF_8)))
            .orElseThrow();
    List<Diagnostic> found =
        meter.stage("validate", () -> ProtocolValidator.standard().check(document)).orElseThrow();
    meter.print(found);
    if (found.stream().anyMatch(Diagnostic::isError)) {
      return;
    }
    Validated<DIJob> job = ProtocolValidator.standard().require(document);
    meter.text("write", () -> ProtocolWriter.standard().yaml(job.job()));
    meter.text("write", () -> ProtocolWriter.standard().json(job.job()));
    meter.stage(
        "status",
        () ->
            DIJobStep.next(job.job(), DIJobStatus.initial(), Observation.nothing(), Instant.EPOCH));
    Optional<Resolved<DIJob>> resolved =
        meter.stage("resolve", () -> PrerequisiteResolver.standard().resolve(job));
    if (resolved.isPresent()) {
      for (Target target :
          Targets.all().stream()
              .filter(target -> target.forms().contains(Workload.Form.TEMPLATES))
              .toList()) {
        ClusterProfile options = profile(PROFILE);
        objects(
            "target " + target.name(),
            () -> KubernetesEmitter.of(target, options).emit(resolved.get(), SUBMISSION));
      }
    }
    meter
        .stage("convert", () -> Conversion.toJob(job))
        .ifPresent(made -> meter.text("convert", () -> ProtocolWriter.standard().yaml(made.job())));
  }

  private void profileText(String text) {
    meter
        .stage(
            "profile",
            () -> ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text)))
        .ifPresent(
            document -> {
              meter.print(document.diagnostics());
              meter.stage("profile", document::value).ifPresent(this::emitWith);
            });
  }

  private void emitWith(ClusterProfile profile) {
    Validated<Job> job =
        ProtocolValidator.standard()
            .require(reader.jobs().read("job.yaml", SMALL_JOB.getBytes(StandardCharsets.UTF_8)));
    PrerequisiteResolver.Builder resolver = PrerequisiteResolver.builder();
    profile.storageCatalog().ifPresent(resolver::storages);
    meter
        .stage("resolve", () -> resolver.build().resolve(job))
        .ifPresent(
            resolved -> {
              for (Target target : jobTargets()) {
                objects(
                    "target " + target.name(),
                    () -> KubernetesEmitter.of(target, profile).emit(resolved, SUBMISSION));
              }
            });
  }

  private void lock(String text) {
    meter
        .stage("lock", () -> LockFile.parse(text))
        .ifPresent(
            lock -> {
              meter.text("lock", lock::text);
              meter.text("lock", () -> lock.and(lock).text());
              Validated<Job> job =
                  ProtocolValidator.standard()
                      .require(
                          reader
                              .jobs()
                              .read(
                                  "job.yaml", LockText.job(lock).getBytes(StandardCharsets.UTF_8)));
              meter.stage(
                  "resolve",
                  () ->
                      PrerequisiteResolver.builder()
                          .addSource(
                              PrerequisiteSource.inMemory(
                                  "memory", "https://", LockText.documents(lock)))
                          .lock(lock, LockMode.FROZEN)
                          .build()
                          .lock(job));
            });
  }

  private void bundle(String text) {
    // One character is one byte of the zip file.
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    meter
        .stage("bundle", () -> Bundle.parse(bytes))
        .ifPresent(bundle -> meter.stage("bundle", bundle::toBytes));
  }

  private void exitSpec(String text) {
    meter
        .stage("exit-spec", () -> ExitSpec.reader().read(SourceText.of("spec.yaml", text)))
        .ifPresent(
            document -> {
              meter.print(document.diagnostics());
              meter
                  .stage("exit-spec", document::value)
                  .ifPresent(spec -> analyze(spec, "line of a log\n".repeat(100)));
            });
  }

  private void log(String text) {
    ExitSpec spec =
        ExitSpec.reader()
            .read(
                SourceText.of(
                    "spec.yaml",
                    """
                    - containerExitCode: 2
                      patterns: [{userLogRegex: 'no such (thing)+$'}, {platformLogRegex: '(?i)x*y'}]
                    """))
            .value();
    analyze(spec, text);
  }

  private void analyze(ExitSpec spec, String log) {
    byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
    Optional<LogText> text = meter.stage("log", () -> LogText.of(bytes));
    FailureAnalyzer analyzer = FailureAnalyzer.of(spec);
    meter.text(
        "analyze",
        () ->
            analyzer
                .analyze(
                    FailureEvidence.of(1)
                        .userLog(text.orElseThrow())
                        .platformLog(text.orElseThrow())
                        .build())
                .aggregated());
    meter.text(
        "analyze", () -> analyzer.analyzeInit(OptionalInt.of(1), text.orElseThrow()).aggregated());
    meter.stage("analyze", spec::shellCodes);
  }

  private void framework(String text) {
    Optional<PlacedJob> placed =
        meter.stage("status", () -> PlacedJob.ofFramework(text.getBytes(StandardCharsets.UTF_8)));
    placed.ifPresent(
        job -> {
          meter.stage("environment", job::resolveCollisions);
          meter.print(job.diagnostics());
          DynamicEnvironment environment = new DynamicEnvironment(job);
          meter.text("environment", () -> environment.shared().toString());
          job.roles()
              .values()
              .forEach(
                  tasks ->
                      tasks.forEach(
                          task ->
                              meter.text("environment", () -> environment.of(task).toString())));
        });
  }
}
