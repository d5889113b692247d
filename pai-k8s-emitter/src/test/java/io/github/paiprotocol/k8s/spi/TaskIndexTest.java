package io.github.paiprotocol.k8s.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TaskIndexTest {
  private static final String VARIABLE = "PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX";

  @Test
  void aPodOfOneTaskHasItsIndex() {
    TaskIndex index = TaskIndex.of(3);

    assertThat(index.number()).hasValue(3);
    assertThat(index.text()).isEqualTo("3");
    assertThat(index.variable().getName()).isEqualTo(VARIABLE);
    assertThat(index.variable().getValue()).isEqualTo("3");
    assertThat(index.variable().getValueFrom()).isNull();
    assertThat(PodTask.ofPod("pods", "worker", 3))
        .isEqualTo(new PodTask("pods", "worker", OptionalInt.of(3), false));
  }

  @Test
  void aTemplateRefersToWhereTheIndexWillStand() {
    assertThat(field(TaskIndex.fromLabel("a/b"))).isEqualTo("metadata.labels['a/b']");
    assertThat(field(TaskIndex.fromAnnotation("a/b"))).isEqualTo("metadata.annotations['a/b']");
    assertThat(PodTask.ofTemplate("job", "worker", TaskIndex.fromLabel("a")))
        .isEqualTo(new PodTask("job", "worker", OptionalInt.empty(), true));
  }

  private static String field(TaskIndex index) {
    assertThat(index.number()).isEmpty();
    assertThat(index.text()).isEqualTo("$(" + VARIABLE + ")");
    assertThat(index.variable().getValue()).isNull();
    return index.variable().getValueFrom().getFieldRef().getFieldPath();
  }
}
