package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.FrameworkBarrier;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.workload.Workload;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

/**
 * Every target renders what the validator accepts: the job alone makes nothing wrong that is not
 * found by then. Errors of a target may only be limits of its engine.
 */
@Thorough
class AcceptedJobsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final int TRIES = Integer.getInteger("pai.renderable", 400);
  private static final long SEED = Long.getLong("pai.renderable.seed", 1);

  /** Limits of one engine or plugin, sizes, and what this test has no source for. */
  private static final Set<String> LIMITS =
      Set.of(
          // Sizes of objects and environments.
          "annotation-size",
          "environment-size",
          "object-size",
          // Names of roles and tasks in FrameworkController and DI-orchestrator.
          "role-name-target",
          "nameless-task",
          "illegal-name",
          "empty-value",
          "pod-name-too-long",
          "too-many-replicas",
          "unknown-key the job has no task",
          // Annotations of DIJobs are YAML, whose keys have a limit.
          "syntax a key of more than",
          "local-prerequisite",
          // OpenPAI's runtime, and plugins that check their own parameters.
          "stops-runtime",
          "plugin-parameter",
          // Catalogs of storages decide about modes.
          "storage-mode-conflict",
          "no-source");

  private static final Path INPUTS = Path.of("src", "test", "resources", "renderable");
  private final Map<String, Map<String, String>> found = new TreeMap<>();
  private int accepted;

  @Example
  void everyTargetRendersAcceptedJobs() throws IOException {
    ClusterProfile full = profile();
    FrameworkBarrier barrier =
        new FrameworkBarrier("example/barrier:1", Optional.empty(), "barrier");
    ClusterProfile selfContained =
        ClusterProfile.builder()
            .from(full)
            .selfContainedFrameworks(true)
            .frameworkBarrier(barrier)
            .build();
    List<Rendering<Resolved<Job>>> renderings = new ArrayList<>();
    Submission submission =
        Submission.of(full.user().orElseThrow(), full.submissionTime().orElseThrow());
    for (Target target : Targets.all()) {
      if (target.forms().contains(Workload.Form.ROLES)) {
        KubernetesEmitter emitter = KubernetesEmitter.of(target, full);
        renderings.add(new Rendering<>(target.name(), job -> emitter.emit(job, submission).json()));
      }
    }
    KubernetesEmitter alone = KubernetesEmitter.of(Targets.FRAMEWORK, selfContained);
    renderings.add(new Rendering<>("self-contained", job -> alone.emit(job, submission).json()));
    ClusterProfile options = full;
    renderings.add(
        new Rendering<>(
            "dijob",
            job -> KubernetesEmitter.of(Targets.DIJOB, options).emit(job, SUBMISSION).json()));
    renderings.add(new Rendering<>("scripts", AcceptedJobsTest::scripts));
    Random random = new Random(SEED);
    for (Value job :
        seeds(
            "job.yaml",
            PaiArbitraries.resolvableJobs().map(j -> ProtocolWriter.standard().yaml(j)),
            random)) {
      EdgeValues.Changed changed = EdgeValues.one(job, random);
      String text = ProtocolWriter.standard().yaml(changed.value());
      Document<Job> document =
          ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text));
      if (isAccepted(ProtocolValidator.standard().check(document))) {
        try {
          Resolved<Job> resolved =
              PrerequisiteResolver.standard()
                  .resolve(ProtocolValidator.standard().require(document));
          for (Rendering<Resolved<Job>> each : renderings) {
            check(each, resolved, changed.what());
          }
        } catch (PaiException e) {
          note("resolver", e.diagnostics(), changed.what());
        }
      }
    }
    report();
  }

  @Example
  void everyTargetRendersAcceptedDIJobs() throws IOException {
    List<Rendering<Validated<DIJob>>> renderings = new ArrayList<>();
    ClusterProfile options = profile();
    for (Target target : Targets.all()) {
      if (target.forms().contains(Workload.Form.TEMPLATES)) {
        KubernetesEmitter emitter = KubernetesEmitter.of(target, options);
        renderings.add(new Rendering<>(target.name(), job -> emitter.emit(job, SUBMISSION).json()));
      }
    }
    Random random = new Random(SEED);
    for (Value job :
        seeds(
            "dijob.yaml",
            PaiArbitraries.dijobs().map(j -> ProtocolWriter.standard().yaml(j)),
            random)) {
      EdgeValues.Changed changed = EdgeValues.one(job, random);
      String text = ProtocolWriter.standard().yaml(changed.value());
      Document<DIJob> document =
          ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text));
      if (isAccepted(ProtocolValidator.standard().check(document))) {
        Validated<DIJob> valid = ProtocolValidator.standard().require(document);
        renderings.forEach(each -> check(each, valid, changed.what()));
      }
    }
    report();
  }

  private record Rendering<T>(String target, Consumer<T> render) {}

  private static Object scripts(Resolved<Job> job) {
    List<Object> made = new ArrayList<>();
    for (String role : job.roles().keySet()) {
      made.add(RuntimeScriptEmitter.standard().emit(job, role, RuntimeInput.of("alice")).files());
    }
    return made;
  }

  private boolean isAccepted(List<Diagnostic> diagnostics) {
    boolean fine = diagnostics.stream().noneMatch(Diagnostic::isError);
    accepted += fine ? 1 : 0;
    return fine;
  }

  private <T> void check(Rendering<T> rendering, T job, String what) {
    try {
      rendering.render().accept(job);
    } catch (PaiException e) {
      note(rendering.target(), e.diagnostics(), what);
    }
  }

  private void note(String target, List<Diagnostic> diagnostics, String what) {
    for (Diagnostic each : diagnostics) {
      if (each.isError()) {
        String kind = each.code().id() + " " + withoutNames(each.message());
        if (LIMITS.stream().noneMatch(kind::contains)) {
          found
              .computeIfAbsent(kind, key -> new TreeMap<>())
              .putIfAbsent(target, what + " → " + each.path() + " " + each.message());
        }
      }
    }
  }

  private static String withoutNames(String message) {
    StringBuilder text = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < message.length(); i++) {
      char c = message.charAt(i);
      if (c == '`') {
        quoted = !quoted;
      } else if (!quoted) {
        text.append(c);
      }
    }
    return CharMatcher.inRange('0', '9').collapseFrom(text, 'N');
  }

  private void report() {
    assertThat(accepted).isGreaterThan(TRIES / 5);
    StringBuilder text = new StringBuilder();
    found.forEach(
        (kind, targets) ->
            text.append("\n* ")
                .append(kind)
                .append("\n    ")
                .append(targets.keySet())
                .append(' ')
                .append(targets.values().iterator().next()));
    assertThat(text.toString()).isEmpty();
  }

  private static ClusterProfile profile() throws IOException {
    return ClusterProfileReader.standard().read(INPUTS.resolve("profile.yaml")).value();
  }

  private static List<Value> seeds(String file, Arbitrary<String> arbitrary, Random random)
      throws IOException {
    Value full = value(SourceText.of(file, java.nio.file.Files.readString(INPUTS.resolve(file))));
    List<Value> seeds = new ArrayList<>();
    for (int i = 0; i < TRIES; i++) {
      seeds.add(
          i % 4 == 0
              ? value(SourceText.of(file, arbitrary.generator(1000).next(random).value()))
              : full);
    }
    return seeds;
  }

  private static Value value(SourceText text) {
    return ProtocolReader.standard().values().read(text).draft().orElseThrow();
  }
}
