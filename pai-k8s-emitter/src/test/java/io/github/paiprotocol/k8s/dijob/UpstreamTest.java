package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Jobs become what the upstream orchestrator makes of them, but for the differences that a list and
 * {@code docs/compatibility.md} tell of.
 */
class UpstreamTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The fields that differ, by what differs. */
  static final Map<String, List<String>> DIFFERENCES = differences();

  private static final Pattern LISTED = listed();

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
    Document<DIJob> document =
        ProtocolReader.standard().dijobs().read(folder.resolve("dijob.yaml"));
    String refused = REFUSED.get(folder.getFileName().toString());
    if (refused != null) {
      List<Diagnostic> found = ProtocolValidator.standard().check(document);
      assertThat(found.stream().filter(Diagnostic::isError).map(d -> d.code().id()))
          .contains(refused);
      assertThatThrownBy(() -> ProtocolValidator.standard().require(document))
          .isInstanceOf(PaiException.class);
      return;
    }
    JsonNode reference = JSON.readTree(folder.resolve("reference.json").toFile());
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
            .emit(
                ProtocolValidator.standard()
                    .require(withUid(document.value(), reference.get("Defaulted"))),
                SUBMISSION);
    List<JsonNode> actual = new ArrayList<>();
    JSON.readTree(objects.json()).get("items").forEach(actual::add);
    assertAlike(actual.get(0), reference.get("Service"));
    if (reference.has("BuildPanics")) {
      // Upstream reads past the end of the allocation; ours makes pods that are bound to no node.
      assertThat(actual.size() - 1).isEqualTo(document.value().spec().totalReplicas());
      return;
    }
    assertThat(actual).hasSize(reference.get("Pods").size() + 1);
    for (int i = 1; i < actual.size(); i++) {
      assertAlike(actual.get(i), reference.get("Pods").get(i - 1));
    }
  }

  private static void assertAlike(JsonNode made, JsonNode reference) {
    Set<String> found = new LinkedHashSet<>();
    compare(made.get("kind").asText(), plain(made), plain(reference), found);
    found.removeIf(field -> LISTED.matcher(field).matches());
    assertThat(found).isEmpty();
  }

  /** Finds the deepest fields that differ. */
  private static void compare(String path, JsonNode made, JsonNode reference, Set<String> found) {
    if (made.isContainerNode() && made.getNodeType() == reference.getNodeType()) {
      Set<String> keys = new LinkedHashSet<>();
      made.fieldNames().forEachRemaining(keys::add);
      reference.fieldNames().forEachRemaining(keys::add);
      keys.forEach(key -> compare(path + "." + key, made.path(key), reference.path(key), found));
    } else if (!made.equals(reference)) {
      found.add(path);
    }
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

  /**
   * The same without what Go prints of fields that are not set, quantities as texts, variables by
   * their names with their order beside them.
   */
  private static JsonNode plain(JsonNode node) {
    ObjectNode all = JSON.createObjectNode();
    if (node.isObject()) {
      node.properties().forEach(field -> add(all, field.getKey(), plain(field.getValue())));
      if (node.has("env")) {
        all.set("env", byName(node.get("env")));
      }
      return all;
    }
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        all.set(Integer.toString(i), plain(node.get(i)));
      }
      return all;
    }
    return node.isNumber() ? JSON.getNodeFactory().textNode(node.asText()) : node;
  }

  private static void add(ObjectNode all, String key, JsonNode value) {
    if (!value.isNull() && !(value.isObject() && value.isEmpty())) {
      all.set(key, value);
    }
  }

  private static ObjectNode byName(JsonNode variables) {
    ObjectNode all = JSON.createObjectNode();
    variables.forEach(variable -> all.set(variable.get("name").asText(), plain(variable)));
    List<String> names = new ArrayList<>();
    all.fieldNames().forEachRemaining(names::add);
    return all.put("order", String.join(" ", names));
  }

  private static Map<String, List<String>> differences() {
    try (InputStream file = UpstreamTest.class.getResourceAsStream("/upstream-differences.yaml")) {
      return new YAMLMapper().readValue(file, new TypeReference<>() {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The fields of the list, and all below them. */
  private static Pattern listed() {
    return Pattern.compile(
        DIFFERENCES.values().stream()
            .flatMap(List::stream)
            .map(path -> path.replace(".", "\\.").replace("*", "[^.]*") + "(\\..*)?")
            .collect(Collectors.joining("|")));
  }
}
