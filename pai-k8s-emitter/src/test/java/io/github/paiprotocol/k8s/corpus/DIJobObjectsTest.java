package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.internal.target.dijob.UnknownFields;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every DIJob that is legal becomes one that the definition of the API takes. */
class DIJobObjectsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String KIND = "diengine.opendilab.org/v2alpha1 DIJob";
  private static final KubernetesEmitter DIJOB =
      KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build());

  @Test
  void legalJobsFitTheDefinition() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    int legal = 0;
    for (Path folder : Corpus.cases("dijob")) {
      Document<DIJob> document =
          ProtocolReader.standard().dijobs().read(folder.resolve("dijob.yaml"));
      if (ProtocolValidator.standard().check(document).stream().noneMatch(d -> d.isError())) {
        JsonNode object = object(ProtocolValidator.standard().require(document));
        assertThat(schemas.problems(object)).as("%s", folder).isEmpty();
        ((ObjectNode) object.get("spec")).put("minReplicas", 1);
        assertThat(schemas.problems(object)).as("the definition is closed").hasSize(2);
        ((ObjectNode) object.get("spec")).remove("minReplicas");
        ((ObjectNode) object.at("/spec/tasks/0/template")).putObject("metadata").put("name", "di");
        assertThat(schemas.problems(object))
            .containsExactly("DIJob.spec.tasks[0].template.metadata.name: is dropped");
        legal++;
      }
    }
    assertThat(legal).isEqualTo(3);
  }

  private static JsonNode object(Validated<DIJob> job) throws PaiException, IOException {
    return ReferenceRules.JSON.readTree(DIJOB.emit(job, SUBMISSION).json()).at("/items/0");
  }

  /** Fields of pods that the definition lacks are known by name, all of them and no others. */
  @Test
  void everyFieldOfPodsThatTheDefinitionLacksIsKnown() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    JsonNode task = schemas.custom(KIND).at("/properties/spec/properties/tasks/items/properties");
    JsonNode known = task.at("/template/properties/spec");
    JsonNode pod = schemas.everyField("io.k8s.api.core.v1.PodSpec");
    List<String> unknown = new ArrayList<>();
    Value left =
        UnknownFields.withoutThoseOfPods(
            value(pod), ProtocolPath.of("pod"), path -> unknown.add(path.toString()));
    assertThat(Pruning.of(json(left), known)).isEmpty();
    String metadata = "volumeClaimTemplate.metadata";
    assertThat(unknown).as("its fields are told one by one").anyMatch(p -> p.endsWith(metadata));
    assertThat(Pruning.of(pod, known))
        .filteredOn(path -> !path.contains(metadata))
        .hasSize(unknown.size() - 1)
        .hasSizeGreaterThan(50);
    JsonNode volume = schemas.everyField("io.k8s.api.core.v1.Volume");
    JsonNode knownVolume = schemas.custom(KIND).at("/properties/spec/properties/volumes/items");
    Value leftVolume =
        UnknownFields.withoutThoseOfVolumes(value(volume), ProtocolPath.of("v"), path -> {});
    assertThat(Pruning.of(json(leftVolume), knownVolume)).isEmpty();
  }

  private static Value value(JsonNode node) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("pod.json", node.toString()))
        .draft()
        .orElseThrow();
  }

  private static JsonNode json(Value value) throws IOException {
    return ReferenceRules.JSON.readTree(ProtocolWriter.standard().json(value));
  }
}
