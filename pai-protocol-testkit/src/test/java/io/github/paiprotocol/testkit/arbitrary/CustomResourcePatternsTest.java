package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.google.common.base.Splitter;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.workload.Workload;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The API server accepts the names of every object of every target. */
@Thorough
class CustomResourcePatternsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final Path SAMPLES = Path.of("..", "samples");
  private static final Map<String, Map<String, String>> PATTERNS = patterns();
  private static final ClusterProfile OPENPAI = profile("any-cluster");
  private static final List<ClusterProfile> PROFILES =
      List.of(
          OPENPAI,
          ClusterProfile.builder()
              .from(OPENPAI)
              .openPai(Optional.empty())
              .runtime(Optional.empty())
              .selfContainedFrameworks(true)
              .frameworkBarrier(profile("frameworkcontroller").frameworkBarrier())
              .build(),
          ClusterProfile.builder()
              .from(OPENPAI)
              .operations(profile("operated").operations())
              .build());

  private static ClusterProfile profile(String name) {
    try {
      Path file = SAMPLES.resolve("profiles").resolve(name + ".yaml");
      return ClusterProfileReader.standard().read(file).value();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Map<String, String>> patterns() {
    try {
      Path file = Path.of("src/test/resources/custom-resource-patterns.yaml");
      Map<String, Map<String, String>> patterns = new TreeMap<>();
      for (Map.Entry<String, JsonNode> kind :
          new YAMLMapper().readTree(file.toFile()).properties()) {
        Map<String, String> ofKind = new TreeMap<>();
        kind.getValue().properties().forEach(at -> ofKind.put(at.getKey(), at.getValue().asText()));
        patterns.put(kind.getKey(), ofKind);
      }
      return patterns;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void samplesMatchThePatternsOfTheirDefinitions() throws IOException {
    int checked = 0;
    for (Path file : samples()) {
      for (Target target : Targets.all()) {
        for (ClusterProfile profile : PROFILES) {
          checked += check(() -> emit(file, target, profile));
        }
      }
    }
    assertThat(checked).isGreaterThan(100);
  }

  private static List<Path> samples() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : List.of("jobs", "tutorial")) {
      try (Stream<Path> files = Files.list(SAMPLES.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".yaml")).sorted().forEach(all::add);
      }
    }
    return all;
  }

  private static KubernetesObjects emit(Path file, Target target, ClusterProfile profile) {
    try {
      PrerequisiteResolver resolver =
          PrerequisiteResolver.builder().files(file.getParent()).build();
      if (Files.readString(file).contains("kind: DIJob")) {
        return emit(
            resolver.resolve(
                ProtocolValidator.standard()
                    .require(ProtocolReader.standard().dijobs().read(file))),
            target,
            profile);
      }
      return emit(
          resolver.resolve(
              ProtocolValidator.standard().require(ProtocolReader.standard().jobs().read(file))),
          target,
          profile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KubernetesObjects emit(Resolved<?> job, Target target, ClusterProfile profile) {
    return KubernetesEmitter.of(target, profile).emit(job, SUBMISSION);
  }

  /** Jobs whose names are as long and as odd as the protocol allows. */
  @Provide
  Arbitrary<Job> jobs() {
    Arbitrary<String> names =
        Arbitraries.oneOf(
            Arbitraries.strings().withChars("abzABZ019_-").ofMinLength(1).ofMaxLength(255),
            Arbitraries.of("-", "_", "0", "3d-cnn", "a--b", "resnet50-imagenet-distributed"));
    return Combinators.combine(PaiArbitraries.resolvableJobs(), names)
        .as((job, name) -> Job.builder().from(job).name(name).build());
  }

  @Provide
  Arbitrary<DIJob> dijobs() {
    return PaiArbitraries.dijobs();
  }

  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void jobsMatchThePatternsOfTheirDefinitions(
      @ForAll("jobs") Job job, @ForAll("users") String user) {
    Resolved<Job> resolved =
        PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
    Submission submission = Submission.of(user, Instant.EPOCH);
    int checked = 0;
    for (Target target : Targets.all()) {
      for (ClusterProfile profile : PROFILES) {
        if (target.forms().contains(Workload.Form.ROLES)) {
          checked += check(() -> KubernetesEmitter.of(target, profile).emit(resolved, submission));
        }
      }
    }
    assertThat(checked).isPositive();
  }

  @Provide
  Arbitrary<String> users() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars("aB9_.-").ofMinLength(1).ofMaxLength(80).map(s -> "u" + s),
        Arbitraries.of("alice", "unknown", "unknown-user", "A.b_c-d"));
  }

  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  void dijobsMatchThePatternsOfTheirDefinitions(@ForAll("dijobs") DIJob job) {
    Resolved<DIJob> resolved =
        PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
    for (Target target : Targets.all()) {
      for (ClusterProfile profile : PROFILES) {
        check(() -> emit(resolved, target, profile));
      }
    }
  }

  /**
   * Counts the objects that were checked: a target may refuse a job, but not make wrong objects.
   */
  private static int check(Supplier<KubernetesObjects> emission) {
    JsonNode items;
    try {
      items = new ObjectMapper().readTree(emission.get().json()).get("items");
    } catch (PaiException e) {
      return 0;
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
    for (JsonNode object : items) {
      assertThat(problems(object)).isEmpty();
    }
    return items.size();
  }

  private static List<String> problems(JsonNode object) {
    String kind = object.path("apiVersion").asText() + " " + object.path("kind").asText();
    List<String> problems = new ArrayList<>();
    PATTERNS
        .getOrDefault(kind, Map.of())
        .forEach(
            (pointer, pattern) ->
                values(object, Splitter.on('/').split(pointer.substring(1)).iterator())
                    .filter(value -> !Pattern.compile(pattern).matches(value.asText()))
                    .forEach(value -> problems.add(kind + pointer + ": " + value)));
    return problems;
  }

  private static Stream<JsonNode> values(JsonNode node, Iterator<String> path) {
    if (!path.hasNext()) {
      return node.isMissingNode() ? Stream.of() : Stream.of(node);
    }
    String key = path.next();
    if (!key.equals("*")) {
      return values(node.path(key), path);
    }
    List<String> rest = new ArrayList<>();
    path.forEachRemaining(rest::add);
    List<JsonNode> found = new ArrayList<>();
    node.forEach(item -> values(item, rest.iterator()).forEach(found::add));
    return found.stream();
  }

  @Test
  void patternsAreThoseOfTheDefinitions() throws IOException {
    Map<String, Map<String, String>> defined = new TreeMap<>();
    for (Path file : Corpus.files("../k8s-schemas", ".yaml")) {
      try (var all =
          new YAMLMapper().readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
        for (JsonNode definition : all.readAll()) {
          JsonNode spec = definition.path("spec");
          for (JsonNode version : spec.path("versions")) {
            Map<String, String> ofKind = new TreeMap<>();
            addPatterns(version.at("/schema/openAPIV3Schema"), "", ofKind);
            String api = spec.path("group").asText() + "/" + version.path("name").asText();
            if (!ofKind.isEmpty()) {
              defined.put(api + " " + spec.at("/names/kind").asText(), ofKind);
            }
          }
        }
      }
    }
    assertThat(PATTERNS).isEqualTo(defined);
  }

  /** Leaves out the status, and volumes and templates of pods, which are Kubernetes' own. */
  private static void addPatterns(JsonNode schema, String at, Map<String, String> out) {
    if (schema.has("pattern")) {
      out.put(at, schema.get("pattern").asText());
    }
    for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
      if (!List.of("status", "template", "volumes").contains(field.getKey())) {
        addPatterns(field.getValue(), at + "/" + field.getKey(), out);
      }
    }
    if (schema.has("items")) {
      addPatterns(schema.get("items"), at + "/*", out);
    }
  }
}
