package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a diff shows of confidential parts of objects. */
class ConfidentialDiffTest {
  private static DiffSide side(String password, String argument) {
    Pod pod =
        new PodBuilder()
            .withNewMetadata()
            .withName("pod")
            .endMetadata()
            .withNewSpec()
            .addNewContainer()
            .withName("app")
            .addNewEnv()
            .withName("DB_PASSWORD")
            .withValue(password)
            .endEnv()
            .addToArgs(argument)
            .endContainer()
            .endSpec()
            .build();
    return Sides.of(Path.of("..", "samples", "jobs", "hello.yaml"), Optional.empty())
        .withObjects(new KubernetesObjects(List.of(pod), List.of(), List.of()));
  }

  private static String shown(DiffSide before, DiffSide after) {
    return JobDiff.of(before, after).changes().stream()
        .map(change -> change + ": " + change.before() + " to " + change.after())
        .collect(Collectors.joining("\n"));
  }

  @Test
  void whatOneSideHidesIsShownOfNeither() {
    DiffSide one = side("onecanary", "first");
    DiffSide other = side("twocanary", "onecanary");
    DiffSide third = side("threecanary", "twocanary");

    assertThat(shown(one, other)).contains("first").doesNotContain("canary");
    assertThat(shown(other, one)).contains("first").doesNotContain("canary");
    assertThat(shown(one, third))
        .contains("first", "twocanary")
        .doesNotContain("onecanary", "threecanary");
  }
}
