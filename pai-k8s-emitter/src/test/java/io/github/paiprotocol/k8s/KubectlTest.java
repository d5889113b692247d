package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** kubectl reads the YAML as the objects that were meant. Skipped where there is no kubectl. */
@Thorough
class KubectlTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void kubectlReadsTheObjects(Target target) throws Exception {
    Kubectl kubectl = Kubectl.find(folder);
    KubernetesObjects objects =
        KubernetesEmitter.of(target, PROFILE)
            .emit(
                Jobs.resolve(Path.of("..", "samples", "jobs", "parameter-server.yaml"), PROFILE),
                Jobs.submission(PROFILE));
    Path file = Files.writeString(folder.resolve("objects.yaml"), objects.yaml());
    List<JsonNode> sent = new ArrayList<>();
    JSON.readTree(objects.json()).get("items").forEach(sent::add);
    assertThat(read(kubectl, file)).isEqualTo(sent);
  }

  /** A dry run asks a server for its kinds; {@code --local} needs no server. */
  private List<JsonNode> read(Kubectl kubectl, Path file) throws IOException, InterruptedException {
    String output =
        kubectl.run(
            "annotate",
            "--local",
            "--overwrite",
            "-f",
            file.toString(),
            "read-by=kubectl",
            "-o",
            "json");
    List<JsonNode> read = new ArrayList<>();
    JSON.readerFor(JsonNode.class)
        .<JsonNode>readValues(output)
        .forEachRemaining(object -> read.add(withoutMark(object)));
    return read;
  }

  private static JsonNode withoutMark(JsonNode object) {
    ObjectNode metadata = (ObjectNode) object.get("metadata");
    ObjectNode annotations = (ObjectNode) metadata.get("annotations");
    assertThat(annotations.remove("read-by").asText()).isEqualTo("kubectl");
    if (annotations.isEmpty()) {
      metadata.remove("annotations");
    }
    metadata.remove("creationTimestamp");
    return object;
  }
}
