package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.PlainJackson;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every real job becomes objects that an API server accepts, on every target. */
class TargetsTest {
  private static final ConcurrentMap<Path, Resolved<Job>> RESOLVED = new ConcurrentHashMap<>();

  @TestFactory
  @Thorough
  Stream<DynamicTest> realJobsBecomeWellFormedObjects() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    List<DynamicTest> tests = new ArrayList<>();
    for (Path folder : accepted()) {
      for (Target target : Jobs.targets()) {
        tests.add(
            DynamicTest.dynamicTest(
                folder.getFileName() + " as " + target.name(),
                () -> check(folder, target, schemas)));
      }
    }
    return tests.stream();
  }

  /** The same jobs for clusters that have FrameworkController and nothing of OpenPAI. */
  @TestFactory
  Stream<DynamicTest> realJobsBecomeSelfContainedFrameworks() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    return accepted().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(),
                    () ->
                        check(
                            emit(folder, Targets.FRAMEWORK, Jobs.selfContained(profile(folder))),
                            schemas)));
  }

  /** The folders of jobs that the validator accepts. */
  static List<Path> accepted() throws IOException {
    List<Path> all = new ArrayList<>(Corpus.cases("jobs"));
    all.addAll(Corpus.cases("hived"));
    List<Path> accepted = new ArrayList<>();
    for (Path folder : all) {
      String name = folder.getParent().getFileName() + "/" + folder.getFileName();
      JsonNode reference = ReferenceRules.JSON.readTree(folder.resolve("reference.json").toFile());
      if (reference.get("ok").asBoolean() && !KnownDifferences.REFUSED.containsKey(name)) {
        accepted.add(folder);
      }
    }
    return accepted;
  }

  static ClusterProfile profile(Path folder) throws IOException {
    JsonNode reference = ReferenceRules.JSON.readTree(folder.resolve("reference.json").toFile());
    String settings = reference.get("settings").asText();
    return Jobs.profile("reference-server" + (settings.equals("default") ? "" : "-" + settings));
  }

  /** The profiles a job is emitted with differ from its own in nothing that resolution asks for. */
  static KubernetesObjects emit(Path folder, Target target, ClusterProfile profile) {
    Resolved<Job> job =
        RESOLVED.computeIfAbsent(folder, key -> Jobs.resolve(key.resolve("job.yaml"), profile));
    return KubernetesEmitter.of(target, profile).emit(job, Jobs.submission(profile));
  }

  private static void check(Path folder, Target target, StructuralSchemas schemas)
      throws IOException {
    ClusterProfile profile = profile(folder);
    check(emit(folder, target, profile), schemas);
    ClusterProfile newest =
        ClusterProfile.builder()
            .from(profile)
            .kubernetesVersion(new KubernetesVersion(1, 34))
            .build();
    check(emit(folder, target, newest), schemas);
    check(
        emit(
            folder, target, ClusterProfile.builder().from(newest).operations(operations()).build()),
        schemas);
  }

  /** All that operators can ask for. */
  private static Operations operations() {
    Map<String, String> queues = Map.of("default", "batch", "vc1", "vision");
    return Operations.builder()
        .ttlSecondsAfterFinished(60)
        .ignoreDisruptions(true)
        .volcanoQueues(queues)
        .kueueQueues(queues)
        .suspend(true)
        .confined(true)
        .runAsUser(1234)
        .scratchLimitMB(1024)
        .scratchRequestMB(512)
        .priorityClasses(Map.of("prod", "production", "test", "normal"))
        .build();
  }

  private static void check(KubernetesObjects objects, StructuralSchemas schemas)
      throws IOException {
    Set<String> names = new HashSet<>();
    // Before objects are read, and after that.
    String written = objects.json();
    assertThat(written).isEqualTo(PlainJackson.list(objects)).isEqualTo(objects.json());
    for (JsonNode object : ReferenceRules.JSON.readTree(objects.json()).get("items")) {
      assertThat(schemas.problems(object)).isEmpty();
      String name = object.at("/metadata/name").asText();
      assertThat(name).hasSizeLessThanOrEqualTo(63);
      assertThat(names.add(object.get("kind") + name)).as("%s is new", name).isTrue();
    }
  }
}
