package io.github.paiprotocol.k8s.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.resolver.Resolved;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a complaint about an object's size says of the places that make it large. */
class SizeHintsTest {
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  private static final Resolved<Job> JOB =
      Jobs.resolve(
          """
          protocolVersion: 2
          name: train
          type: job
          prerequisites:
            - {name: image, type: dockerimage, uri: debian}
            - {name: code, type: script, plugin: com.microsoft.pai.runtimeplugin.git, repo_uri: x}
            - name: hook
              type: script
              callbacks:
                - {event: taskStarts, commands: [one, three]}
                - {event: taskFails, commands: [seven]}
          taskRoles:
            worker:
              prerequisites: [code, hook]
              dockerImage: image
              resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
              commands: [a, bcde, ef, ghijk]
          """,
          PROFILE);

  private static final ProvenanceMap WORKER =
      ProvenanceMap.by(ProtocolPath.of("taskRoles", "worker", "commands"));

  private static Diagnostic problem(KubernetesCode code) {
    return Diagnostic.error(code, Place.value(ProtocolPath.root()), "too large");
  }

  private static ConfigMap data(String key, String text) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName("map")
        .endMetadata()
        .withData(Map.of(key, text))
        .build();
  }

  private static Optional<String> hint(Diagnostic problem, ConfigMap object) {
    return new SizePlaces(JOB).explained(problem, object, WORKER).hint();
  }

  /** Commands are counted as they are written in the job, not as the object holds them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          user.sh             | `taskRoles.worker.commands[3]` (5 characters), `taskRoles.worker.commands[1]` (4 characters), `taskRoles.worker.commands` (3 characters)
          value               | `taskRoles.worker.commands[3]` (5 characters), `taskRoles.worker.commands[1]` (4 characters), `taskRoles.worker.commands` (3 characters)
          precommands.sh      | `prerequisites[2]` (13 characters), `taskRoles.worker.commands` (3 characters)
          completecommands.sh | `prerequisites[2]` (13 characters), `taskRoles.worker.commands` (3 characters)
          other               | `taskRoles.worker.commands` (13 characters)
          """)
  void theThreeLargestPlacesAreNamed(String file, String places) {
    assertThat(hint(problem(KubernetesCode.OBJECT_SIZE), data(file, "0123456789")))
        .hasValue("most of it comes from " + places);
  }

  @Test
  void aHintThatIsThereIsKept() {
    assertThat(
            hint(problem(KubernetesCode.ANNOTATION_SIZE).withHint("cut it"), data("other", "0123")))
        .hasValue("cut it; most of it comes from `taskRoles.worker.commands` (7 characters)");
  }

  @Test
  void complaintsOfOtherThingsStayAsTheyAre() {
    assertThat(hint(problem(KubernetesCode.OBJECT_DUPLICATE), data("other", "0123"))).isEmpty();
    ConfigMap empty = new ConfigMapBuilder().build();
    assertThat(hint(problem(KubernetesCode.OBJECT_SIZE), empty)).isEmpty();
  }

  @Test
  void onlyTheFirstThreeAreExplained() {
    SizePlaces places = new SizePlaces(JOB);
    List<Boolean> explained = new ArrayList<>();
    places.explained(problem(KubernetesCode.OBJECT_DUPLICATE), data("other", "0123"), WORKER);
    for (int i = 0; i < 5; i++) {
      Diagnostic problem = problem(KubernetesCode.ENVIRONMENT_SIZE);
      explained.add(places.explained(problem, data("other", "0"), WORKER).hint().isPresent());
    }
    assertThat(explained).containsExactly(true, true, true, false, false);
  }

  @Test
  void whatIsFarTooLargeIsNotExplained() {
    Diagnostic problem = problem(KubernetesCode.OBJECT_SIZE);
    assertThat(new SizePlaces(JOB).explained(problem, data("other", "x".repeat(16 << 20)), WORKER))
        .isEqualTo(problem);
  }
}
