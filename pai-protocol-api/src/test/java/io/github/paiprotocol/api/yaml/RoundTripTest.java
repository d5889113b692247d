package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.FullJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.testsupport.Thorough;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  private static final ProtocolReader READER = ProtocolReader.standard();
  private static final ProtocolWriter WRITER = ProtocolWriter.standard();
  private static final Job JOB = FullJob.job();

  private static Job read(String text) {
    return READER.jobs().read(SourceText.of("job.yaml", text)).value();
  }

  @Test
  void aJobThatUsesEverythingIsReadBackEqual() {
    String yaml = WRITER.yaml(JOB);
    assertThat(read(yaml)).isEqualTo(JOB);
    assertThat(WRITER.yaml(read(yaml))).isEqualTo(yaml);
  }

  @Test
  void aJobThatUsesEverythingSurvivesJson() {
    String json = WRITER.json(JOB);
    assertThat(read(json)).isEqualTo(JOB);
    assertThat(WRITER.json(read(json))).isEqualTo(json);
  }

  @Test
  void everyPrerequisiteStandsAlone() {
    for (Prerequisite prerequisite : JOB.prerequisites()) {
      for (String text : new String[] {WRITER.yaml(prerequisite), WRITER.json(prerequisite)}) {
        assertThat(
                READER
                    .prerequisites()
                    .read(SourceText.of("item.yaml", text))
                    .value()
                    .prerequisites())
            .containsExactly(prerequisite);
      }
    }
  }

  @Test
  @Thorough
  void aThousandRolesAreReadBackEqual() {
    Job.Builder builder = Job.builder().from(JOB);
    for (int i = 0; i < 1000; i++) {
      builder.putTaskRole("role" + i, JOB.taskRoles().get("worker"));
    }
    Job large = builder.build();
    assertThat(read(WRITER.yaml(large))).isEqualTo(large);
    assertThat(read(WRITER.json(large))).isEqualTo(large);
  }
}
