package io.github.paiprotocol.samples.pytorch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.golden.GoldenFile;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The target of the sample makes what its operator takes, found as a service or in a jar. */
class PyTorchJobTargetTest {
  private static final Path JOB = Path.of("jobs", "pytorch.yaml");
  private static final Path GOLDEN = Path.of("pytorchjob", "rendered.yaml");
  private static final ObjectMapper JSON = new ObjectMapper();

  private static KubernetesObjects emit(Job job) {
    Resolved<Job> resolved =
        PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
    return KubernetesEmitter.discovering("pytorchjob", ClusterProfile.builder().build())
        .postProcessor(PyTorchJobTargetTest::withoutScripts)
        .build()
        .emit(resolved, Submission.of("alice", Instant.EPOCH));
  }

  private static Job job() throws IOException {
    return ProtocolReader.standard().jobs().read(JOB).draft();
  }

  private static HasMetadata withoutScripts(HasMetadata object) {
    if (object instanceof ConfigMap map && object.getMetadata().getName().endsWith("-scripts")) {
      map.setData(
          map.getData().keySet().stream().collect(Collectors.toMap(name -> name, name -> "…")));
    }
    return object;
  }

  @Test
  void theSampleIsWhatIsEmitted() throws IOException {
    GoldenFile.check(GOLDEN, emit(job()).yaml());
  }

  @Test
  void theObjectFitsTheDefinition() throws IOException {
    JsonNode schema = JSON.readTree(Path.of("pytorchjob", "schema.json").toFile());
    JsonNode items = JSON.readTree(emit(job()).json()).get("items");
    JsonNode object = items.get(items.size() - 1);
    assertThat(problems(object, schema, schema, "")).isEmpty();
    ((ObjectNode) object.get("spec")).put("replicas", 1);
    ((ObjectNode) object.at("/spec/pytorchReplicaSpecs/Master")).put("replicas", "one");
    assertThat(problems(object, schema, schema, ""))
        .containsExactlyInAnyOrder(
            "/spec: there is no `replicas`",
            "/spec/pytorchReplicaSpecs/Master/replicas: no integer");
  }

  @Test
  void theOperatorsNamesAreTheHostsOfTasks() throws IOException {
    ConfigMap variables = emit(job()).of(ConfigMap.class).get(0);
    assertThat(variables.getData())
        .containsEntry("PAI_HOST_IP_master_0", "mnist-ddp-tww5fug4y3-master-0")
        .containsEntry("PAI_HOST_IP_worker_1", "mnist-ddp-tww5fug4y3-worker-1");
    assertThat(emit(job()).of(PyTorchJob.class).get(0).podTemplates().values())
        .allSatisfy(
            pod -> assertThat(pod.getSpec().getContainers().get(0).getName()).isEqualTo("pytorch"));
  }

  @Test
  void fieldsKnowTheirOrigins() throws IOException {
    Resolved<Job> resolved =
        PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job()));
    TracedObjects traced =
        KubernetesEmitter.discovering("pytorchjob", ClusterProfile.builder().build())
            .build()
            .trace(resolved, Submission.of("alice", Instant.EPOCH));
    String name =
        "PyTorchJob/" + traced.objects().of(PyTorchJob.class).get(0).getMetadata().getName();
    ProtocolPath worker = ProtocolPath.of("spec", "pytorchReplicaSpecs", "Worker");
    assertThat(traced.ofField(name, worker.child("replicas")).get(0).path())
        .isEqualTo(ProtocolPath.of("taskRoles", "worker", "instances"));
    ProtocolPath container =
        worker.append(ProtocolPath.of("template", "spec", "containers")).child(0);
    assertThat(traced.ofField(name, container.child("image")).get(0).path())
        .isEqualTo(ProtocolPath.of("prerequisites").child(0).child("uri"));
  }

  @Test
  void podsThatStillRunEndWithTheJob() throws IOException {
    assertThat(emit(job()).of(PyTorchJob.class).get(0).getSpec().runPolicy().cleanPodPolicy())
        .isEqualTo("Running");
  }

  @Test
  void otherRolesAreRefused() throws IOException {
    Job written = job();
    Job other =
        Job.builder()
            .from(written)
            .taskRoles(Map.of("trainer", written.taskRoles().get("master")))
            .build();
    assertThatThrownBy(() -> emit(other))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("has a role `master`");
  }

  /** The command itself does not have the target; the jar brings it. */
  @Test
  @Thorough
  void theCommandTakesItFromAJar(@TempDir Path folder) throws Exception {
    Path jar = jar(folder);
    String rendered =
        pai(folder, "render", "-t", "pytorchjob", "--plugins", jar.getParent() + "", JOB + "");
    assertThat(rendered).contains("kind: PyTorchJob", "Master:", "name: mnist-ddp");
    assertThat(pai(folder, "render", "-t", "pytorchjob", JOB + ""))
        .contains("there is no target `pytorchjob`");
    assertThat(
            pai(folder, "render", "-t", "pytorchjobs", "--plugins", jar.getParent() + "", JOB + ""))
        .contains("did you mean `pytorchjob`?");
  }

  private static Path jar(Path folder) throws Exception {
    Path classes = classes();
    Path jar = Files.createDirectories(folder.resolve("plugins")).resolve("pytorch.jar");
    String inside = PyTorchJobTarget.class.getPackageName().replace('.', '/');
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.list(classes.resolve(inside))) {
      for (Path file : files.sorted().toList()) {
        entries.putNextEntry(new JarEntry(inside + "/" + file.getFileName()));
        entries.write(Files.readAllBytes(file));
      }
      entries.putNextEntry(new JarEntry("META-INF/services/io.github.paiprotocol.k8s.spi.Target"));
      entries.write(PyTorchJobTarget.class.getName().getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(
        PyTorchJobTarget.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static String pai(Path folder, String... args) throws Exception {
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    String own = classes().toString();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(
        Arrays.stream(all.split(java.io.File.pathSeparator))
            .filter(entry -> !Path.of(entry).toAbsolutePath().toString().equals(own))
            .collect(Collectors.joining(java.io.File.pathSeparator)));
    command.add("io.github.paiprotocol.cli.Pai");
    command.addAll(List.of(args));
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    process.waitFor();
    return Files.readString(out);
  }

  /** The few words of schemas that ours uses; a map without {@code properties} is open. */
  private static List<String> problems(JsonNode value, JsonNode schema, JsonNode root, String at) {
    List<String> problems = new ArrayList<>();
    JsonNode rule =
        schema.has("$ref") ? root.get("definitions").get(schema.get("$ref").asText()) : schema;
    boolean fits =
        switch (rule.path("type").asText("")) {
          case "object" -> value.isObject();
          case "integer" -> value.isIntegralNumber();
          default -> true;
        };
    if (!fits) {
      problems.add(at + ": no " + rule.get("type").asText());
    }
    if (rule.has("enum")
        && Stream.of(rule.get("enum"))
            .flatMap(PyTorchJobTargetTest::items)
            .noneMatch(value::equals)) {
      problems.add(at + ": not of the enum");
    }
    rule.path("required")
        .forEach(
            key -> {
              if (!value.has(key.asText())) {
                problems.add(at + ": no `" + key.asText() + "`");
              }
            });
    if (rule.has("properties")) {
      value
          .properties()
          .forEach(
              entry -> {
                JsonNode inner = rule.get("properties").get(entry.getKey());
                if (inner == null) {
                  problems.add(at + ": there is no `" + entry.getKey() + "`");
                } else {
                  problems.addAll(
                      problems(entry.getValue(), inner, root, at + "/" + entry.getKey()));
                }
              });
    }
    return problems;
  }

  private static Stream<JsonNode> items(JsonNode list) {
    List<JsonNode> items = new ArrayList<>();
    list.forEach(items::add);
    return items.stream();
  }
}
