package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is written is read back, whatever it is. */
class RoundTripTest {
  private static final ProtocolReader READER = ProtocolReader.standard();
  private static final ProtocolWriter WRITER = ProtocolWriter.standard();
  private static final ObjectMapper MAPPER =
      new ObjectMapper().registerModule(new PaiProtocolModule());
  private static final Job SMALL =
      Job.builder()
          .name("small")
          .putTaskRole(
              "worker",
              TaskRole.builder().dockerImage("image").resources(1, 1, 0).addCommand("true").build())
          .build();

  @Provide
  Arbitrary<Job> jobs() {
    return PaiArbitraries.jobs();
  }

  @Provide
  Arbitrary<Prerequisite> prerequisites() {
    return PaiArbitraries.prerequisites();
  }

  @Provide
  Arbitrary<Value> values() {
    return PaiArbitraries.values();
  }

  private static Job read(String text) {
    return READER.read(SourceText.of("job.yaml", text)).job();
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aJobWrittenAsYamlIsReadBackEqual(@ForAll("jobs") Job job) {
    String yaml = WRITER.yaml(job);
    Job again = read(yaml);
    assertThat(again).isEqualTo(job);
    assertThat(WRITER.yaml(again)).isEqualTo(yaml);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aJobSurvivesItsBytesInUtf8(@ForAll("jobs") Job job) {
    byte[] bytes = WRITER.yaml(job).getBytes(StandardCharsets.UTF_8);
    assertThat(READER.read("job.yaml", bytes).job()).isEqualTo(job);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aJobWrittenAsJsonIsReadBackInTheSpellingOfJson(@ForAll("jobs") Job job) {
    String json = WRITER.json(job);
    Job again = read(json);
    assertThat(WRITER.json(again)).isEqualTo(json);
    assertThat(read(WRITER.json(again))).isEqualTo(again);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aPrerequisiteWrittenIsReadBackEqual(@ForAll("prerequisites") Prerequisite prerequisite) {
    for (String text : List.of(WRITER.yaml(prerequisite), WRITER.yaml(prerequisite) + "\n# end")) {
      assertThat(READER.readPrerequisites(SourceText.of("item.yaml", text)).prerequisites())
          .containsExactly(prerequisite);
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void anOpenValueWrittenIsReadBackEqual(@ForAll("values") Value value) {
    Job job = Job.builder().from(SMALL).putParameter("value", value).build();
    assertThat(read(WRITER.yaml(job))).isEqualTo(job);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void jacksonReadsAndWritesWhatReaderAndWriterDo(@ForAll("jobs") Job job) throws Exception {
    String json = WRITER.json(job);
    Job spelledInJson = read(json);
    assertThat(MAPPER.readValue(MAPPER.writeValueAsString(job), Job.class))
        .isEqualTo(spelledInJson);
    assertThat(MAPPER.readValue(json, Job.class)).isEqualTo(spelledInJson);
  }
}
