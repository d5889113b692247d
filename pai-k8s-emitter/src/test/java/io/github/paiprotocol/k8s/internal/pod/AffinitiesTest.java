package io.github.paiprotocol.k8s.internal.pod;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.Affinity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AffinitiesTest {
  private static final YAMLMapper YAML = new YAMLMapper();

  /** Two affinities and that of both; a node matches one term of each. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # pods near each other or apart                 |                                                 |
          {podAffinity: {MUST: [{topologyKey: zone}]}}     | {podAffinity: {MUST: [{topologyKey: host}]}}     | {podAffinity: {MUST: [{topologyKey: zone}, {topologyKey: host}]}}
          {podAntiAffinity: {MUST: [{topologyKey: zone}]}} | {podAntiAffinity: {MUST: [{topologyKey: host}]}} | {podAntiAffinity: {MUST: [{topologyKey: zone}, {topologyKey: host}]}}
          {podAffinity: {MUST: [{topologyKey: zone}]}}     | {podAntiAffinity: {MUST: [{topologyKey: host}]}} | {podAffinity: {MUST: [{topologyKey: zone}]}, podAntiAffinity: {MUST: [{topologyKey: host}]}}
          # nodes of both                                 |                                                 |
          NODES [LABEL a, FIELD f]                         | NODES [LABEL b, FIELD g]                         | NODES [LABEL a & LABEL b, LABEL a & FIELD g, LABEL b & FIELD f, FIELD f & FIELD g]
          # a term that asks for nothing matches no node  |                                                 |
          NODES [{}, LABEL a]                              | NODES [FIELD g]                                  | NODES [LABEL a & FIELD g]
          NODES [LABEL a]                                  | NODES [{}, FIELD g]                              | NODES [LABEL a & FIELD g]
          NODES [{}]                                       | NODES [LABEL b]                                  | NODES [{}]
          # nodes that only one asks for                  |                                                 |
          NODES [LABEL a]                                  | {}                                               | NODES [LABEL a]
          {}                                               | NODES [LABEL a]                                  | NODES [LABEL a]
                                                           | NODES [LABEL a]                                  | NODES [LABEL a]
          {nodeAffinity: {RATHER: [{weight: 1}]}}          | NODES [LABEL a]                                  | {nodeAffinity: {RATHER: [{weight: 1}], MUST: {nodeSelectorTerms: [LABEL a]}}}
          NODES [LABEL a]                                  | {nodeAffinity: {RATHER: [{weight: 1}]}}          | {nodeAffinity: {RATHER: [{weight: 1}], MUST: {nodeSelectorTerms: [LABEL a]}}}
          {nodeAffinity: {RATHER: [{weight: 1}]}}          | {nodeAffinity: {RATHER: [{weight: 2}]}}          | {nodeAffinity: {RATHER: [{weight: 1}, {weight: 2}]}}
          """)
  void bothHold(String one, String other, String both) throws JsonProcessingException {
    assertThat(Affinities.both(one == null ? null : affinity(one), affinity(other)))
        .isEqualTo(affinity(both));
  }

  private static Affinity affinity(String text) throws JsonProcessingException {
    String yaml =
        text.replaceAll("NODES (.*)", "{nodeAffinity: {MUST: {nodeSelectorTerms: $1}}}")
            .replaceAll("LABEL (.) & LABEL (.)", "{matchExpressions: [{key: $1}, {key: $2}]}")
            .replaceAll("FIELD (.) & FIELD (.)", "{matchFields: [{key: $1}, {key: $2}]}")
            .replaceAll(
                "LABEL (.) & FIELD (.)",
                "{matchExpressions: [{key: $1}], matchFields: [{key: $2}]}")
            .replaceAll("LABEL (.)", "{matchExpressions: [{key: $1}]}")
            .replaceAll("FIELD (.)", "{matchFields: [{key: $1}]}")
            .replace("MUST", "requiredDuringSchedulingIgnoredDuringExecution")
            .replace("RATHER", "preferredDuringSchedulingIgnoredDuringExecution");
    return YAML.readValue(yaml, Affinity.class);
  }
}
