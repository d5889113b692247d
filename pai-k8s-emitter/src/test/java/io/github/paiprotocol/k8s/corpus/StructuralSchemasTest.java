package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checks by schema would notice a slip, wherever in an object it is. */
class StructuralSchemasTest {
  private static final String UNKNOWN = "noSuchField";

  /** Maps from names of the user's choice. */
  private static final Set<String> MAPS =
      Set.of("labels", "annotations", "data", "limits", "selector", "plugins");

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  @Thorough
  void everyUnknownFieldAndWrongTypeIsNoticed(Target target) throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    ClusterProfile profile = Jobs.profile("any-cluster");
    Resolved<Job> job =
        Jobs.resolve(Path.of("..", "samples", "jobs", "parameter-server.yaml"), profile);
    String json = KubernetesEmitter.of(target, profile).emit(job, Jobs.submission(profile)).json();
    int slips = 0;
    for (JsonNode object : ReferenceRules.JSON.readTree(json).get("items")) {
      assertThat(schemas.problems(object)).isEmpty();
      slips += slip(object, JsonPointer.empty(), object, schemas);
      assertThat(schemas.problems(object)).as("all slips are undone").isEmpty();
    }
    assertThat(slips).isGreaterThan(50);
  }

  @Test
  void aNameOutsideThePatternOfItsDefinitionIsNoticed() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    ObjectNode framework = JsonNodeFactory.instance.objectNode();
    framework.put("apiVersion", "frameworkcontroller.microsoft.com/v1").put("kind", "Framework");
    framework.putObject("metadata").put("name", "train-kn7xbzugvq").put("namespace", "ml");
    framework.putObject("spec").put("executionType", "Start");
    assertThat(schemas.problems(framework)).singleElement().asString().contains("metadata.name");
  }

  /** Puts a slip into each part in turn, and counts them. */
  private static int slip(JsonNode part, JsonPointer at, JsonNode root, StructuralSchemas schemas) {
    int slips = 0;
    if (part instanceof ObjectNode fields) {
      for (String name : ImmutableList.copyOf(fields.fieldNames())) {
        JsonPointer here = at.appendProperty(name);
        JsonNode value = fields.get(name);
        slips += slip(value, here, root, schemas);
        fields.set(name, wrong(value));
        assertThat(schemas.problems(root)).as("%s of a wrong type", here).isNotEmpty();
        fields.set(name, value);
        slips++;
      }
      if (at.matches() || !MAPS.contains(at.last().getMatchingProperty())) {
        fields.put(UNKNOWN, 1);
        assertThat(schemas.problems(root)).as("an unknown field of %s", at).isNotEmpty();
        fields.remove(UNKNOWN);
        slips++;
      }
    } else if (part instanceof ArrayNode items) {
      for (int i = 0; i < items.size(); i++) {
        slips += slip(items.get(i), at.appendIndex(i), root, schemas);
      }
    }
    return slips;
  }

  /** A list is of a wrong type everywhere but in place of a list. */
  private static JsonNode wrong(JsonNode right) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return right.isArray() ? nodes.objectNode() : nodes.arrayNode();
  }
}
