package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.DIJobReader;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** With {@code upstreamCompatible}, jobs become what the upstream orchestrator makes of them. */
class UpstreamTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final DIJobEmitter UPSTREAM =
      DIJobEmitter.of(DIJobOptions.builder().upstreamCompatible(true).build());

  /** What we refuse, and the code of the reason. */
  private static final Map<String, String> REFUSED =
      Map.of(
          "probe-longname", "illegal-name",
          "probe-no-type", "nameless-task",
          "probe-dup-default-name", "duplicate-name");

  @TestFactory
  Stream<DynamicTest> jobsBecomeWhatUpstreamMakes() throws IOException {
    List<Path> cases = Corpus.cases("dijob");
    assertThat(cases).isNotEmpty();
    return cases.stream()
        .map(path -> DynamicTest.dynamicTest(path.getFileName().toString(), () -> compare(path)));
  }

  private static void compare(Path folder) throws IOException {
    DIJobDocument document = DIJobReader.standard().read(folder.resolve("dijob.yaml"));
    String refused = REFUSED.get(folder.getFileName().toString());
    if (refused != null) {
      List<Diagnostic> found = DIJobValidator.standard().check(document);
      assertThat(found.stream().filter(Diagnostic::isError).map(d -> d.code().id()))
          .contains(refused);
      assertThatThrownBy(() -> DIJobValidator.standard().require(document))
          .isInstanceOf(PaiException.class);
      return;
    }
    JsonNode reference = JSON.readTree(folder.resolve("reference.json").toFile());
    KubernetesObjects objects =
        UPSTREAM.emit(
            DIJobValidator.standard().require(withUid(document.job(), reference.get("Defaulted"))));
    List<JsonNode> actual = new ArrayList<>();
    JSON.readTree(objects.json()).get("items").forEach(actual::add);
    assertThat(plain(actual.get(0))).isEqualTo(plain(reference.get("Service")));
    if (reference.has("BuildPanics")) {
      // Upstream reads past the end of the allocation; ours makes pods that are bound to no node.
      assertThat(actual.size() - 1).isEqualTo(document.job().spec().totalReplicas());
      return;
    }
    List<JsonNode> pods = new ArrayList<>();
    reference.get("Pods").forEach(pod -> pods.add(plain(pod)));
    assertThat(actual.subList(1, actual.size()).stream().map(UpstreamTest::plain))
        .containsExactlyElementsOf(pods);
  }

  private static DIJob withUid(DIJob job, JsonNode defaulted) {
    return DIJob.builder()
        .from(job)
        .metadata(
            DIJobMetadata.builder()
                .from(job.metadata())
                .uid(defaulted.at("/metadata/uid").asText())
                .build())
        .build();
  }

  /** The same without what Go prints of fields that are not set, and quantities as texts. */
  private static JsonNode plain(JsonNode node) {
    if (node.isObject()) {
      ObjectNode all = JSON.createObjectNode();
      node.properties()
          .forEach(
              field -> {
                JsonNode value = plain(field.getValue());
                boolean unset =
                    value.isNull()
                        || (value.isObject() && value.isEmpty())
                        || (field.getKey().equals("targetPort") && value.asText().equals("0"));
                if (!unset) {
                  all.set(field.getKey(), value);
                }
              });
      return all;
    }
    if (node.isArray()) {
      ArrayNode items = JSON.createArrayNode();
      node.forEach(item -> items.add(plain(item)));
      return items;
    }
    return node.isNumber() ? JSON.getNodeFactory().textNode(node.asText()) : node;
  }
}
