package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PruningTest {
  private static final String SCHEMA =
      """
      type: object
      properties:
        spec:
          type: object
          properties:
            bare: {type: object}
            open: {type: object, x-kubernetes-preserve-unknown-fields: true}
            half: {type: object, x-kubernetes-preserve-unknown-fields: true,
              properties: {closed: {type: object}}}
            map: {type: object, additionalProperties: {type: object, properties: {a: {type: string}}}}
            list: {type: array, items: {type: object, properties: {a: {type: string}}}}
            whole: {type: object, x-kubernetes-embedded-resource: true}
      """;

  private static List<String> dropped(String spec) throws IOException {
    JsonNode object =
        new YAMLMapper()
            .readTree("{apiVersion: a/v1, kind: K, metadata: {b: c}, spec: " + spec + "}");
    return Pruning.of(object, new YAMLMapper().readTree(SCHEMA));
  }

  @Test
  void whatTheDefinitionDoesNotNameIsDropped() throws IOException {
    assertThat(dropped("{bare: {a: b}}")).containsExactly("K.spec.bare.a");
    assertThat(dropped("{bare: {}, other: 1}")).containsExactly("K.spec.other");
    assertThat(dropped("{half: {x: {y: z}, closed: {a: b}}}"))
        .containsExactly("K.spec.half.closed.a");
    assertThat(dropped("{map: {x: {a: '1', b: '2'}}}")).containsExactly("K.spec.map.x.b");
    assertThat(dropped("{list: [{a: '1'}, {b: '2'}]}")).containsExactly("K.spec.list[1].b");
    assertThat(dropped("{whole: {metadata: {x: y}, spec: {}}}"))
        .containsExactly("K.spec.whole.spec");
  }

  @Test
  void whatItNamesOrKeepsStays() throws IOException {
    assertThat(dropped("{open: {a: {b: c}}, map: {x: {a: '1'}}, list: [{a: '1'}]}")).isEmpty();
  }
}
