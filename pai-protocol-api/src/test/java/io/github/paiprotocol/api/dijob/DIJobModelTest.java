package io.github.paiprotocol.api.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DIJobModelTest {

  @Test
  void aTypeIsFoundByItsWordInItsCase() {
    for (TaskType type : TaskType.values()) {
      assertThat(TaskType.of(type.word())).contains(type);
    }
    assertThat(TaskType.of("Learner")).isEmpty();
    assertThat(TaskType.of("")).isEmpty();
  }

  @Test
  void anEmptyUidIsNone() {
    DIJobMetadata.Builder metadata = DIJobMetadata.builder().name("game");
    assertThat(metadata.uid("").build().uid()).isEmpty();
    assertThat(metadata.uid("4f1c").build().uid()).contains("4f1c");
  }

  @Test
  void aPodIsNamedAfterItsJobAndItsTask() {
    DIJobTask.Builder task = DIJobTask.builder().template(Value.of(Map.of()));
    DIJob job =
        DIJob.builder()
            .name("game")
            .spec(DIJobSpec.builder().addTask(task.build()).build())
            .build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> job.podName(task.build(), 0))
        .withMessage("a task has neither name nor type");
    assertThat(job.podName(task.type(TaskType.LEARNER).build(), 2)).isEqualTo("game-learner-2");
    assertThat(job.podName(task.name("trainer").build(), 2)).isEqualTo("game-trainer-2");
  }
}
