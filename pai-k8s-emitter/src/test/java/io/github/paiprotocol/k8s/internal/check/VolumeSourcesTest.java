package io.github.paiprotocol.k8s.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A volume has one source, whichever sources the types of Kubernetes know. */
class VolumeSourcesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ONE_SOURCE = "a volume has one source";

  static Stream<String> sources() {
    return JSON
        .getSerializationConfig()
        .introspect(JSON.constructType(Volume.class))
        .findProperties()
        .stream()
        .map(BeanPropertyDefinition::getName)
        .filter(name -> !Set.of("name", "additionalProperties", "emptyDir").contains(name));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void aSecondSourceIsSeen(String source) throws Exception {
    ObjectNode volume = JSON.createObjectNode().put("name", "v");
    volume.putObject(source);
    assertThat(problems(volume)).noneMatch(d -> d.message().contains(ONE_SOURCE));

    volume.putObject("emptyDir");
    assertThat(problems(volume)).anyMatch(d -> d.message().contains(ONE_SOURCE));
  }

  private static List<Diagnostic> problems(ObjectNode volume) throws Exception {
    Pod pod =
        new PodBuilder()
            .withNewMetadata()
            .withName("p")
            .endMetadata()
            .withNewSpec()
            .addToVolumes(JSON.treeToValue(volume, Volume.class))
            .endSpec()
            .build();
    DiagnosticCollector out = new DiagnosticCollector(SourceMap.none());
    ObjectChecks.check(pod, ProvenanceMap.none(), out::report);
    return out.sorted();
  }
}
