package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.DIJobReader;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.dijob.DIJobEmitter;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Every DIJob that is legal becomes one that the definition of the API takes. */
class DIJobObjectsTest {
  private static final DIJobEmitter DIJOB = DIJobEmitter.of(Targets.DIJOB, DIJobOptions.standard());

  @Test
  void legalJobsFitTheDefinition() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    int legal = 0;
    for (Path folder : Corpus.cases("dijob")) {
      DIJobDocument document = DIJobReader.standard().read(folder.resolve("dijob.yaml"));
      if (DIJobValidator.standard().check(document).stream().noneMatch(d -> d.isError())) {
        JsonNode object = object(DIJobValidator.standard().require(document));
        assertThat(schemas.problems(object)).as("%s", folder).isEmpty();
        ((ObjectNode) object.get("spec")).put("minReplicas", 1);
        assertThat(schemas.problems(object)).as("the definition is closed").hasSize(1);
        legal++;
      }
    }
    assertThat(legal).isEqualTo(3);
  }

  private static JsonNode object(ValidatedDIJob job) throws PaiException, IOException {
    return ReferenceRules.JSON.readTree(DIJOB.emit(job).json()).at("/items/0");
  }
}
