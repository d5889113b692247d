package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Every written value is read back unchanged. */
@Thorough
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
              TaskRole.builder()
                  .dockerImage("image")
                  .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
                  .addCommand("true")
                  .build())
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
    return READER.jobs().read(SourceText.of("job.yaml", text)).value();
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
    assertThat(READER.jobs().read("job.yaml", bytes).value()).isEqualTo(job);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aJobWrittenAsJsonIsReadBackEqualExceptForInfinities(@ForAll("jobs") Job job) {
    String json = WRITER.json(job);
    Job again = read(json);
    List<String> lost = new ArrayList<>();
    Value spelled = inJson(root(WRITER.yaml(job)), ProtocolPath.root(), lost);
    assertThat(again).isEqualTo(lost.isEmpty() ? job : read(WRITER.yaml(spelled)));
    assertThat(WRITER.json(again)).isEqualTo(json);
    assertThat(WRITER.jsonLosses(job))
        .extracting(loss -> loss.path().toString())
        .containsExactlyInAnyOrderElementsOf(lost);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void anOpenValueIsTheSameInYamlAndJson(@ForAll("values") Value value) {
    Value spelled = inJson(value, ProtocolPath.root(), new ArrayList<>());
    assertThat(parameter(WRITER.json(with(value)))).isEqualTo(spelled);
    assertThat(parameter(WRITER.yaml(with(value)))).isEqualTo(value);
  }

  private static Job with(Value value) {
    return Job.builder().from(SMALL).putParameter("value", value).build();
  }

  private static Value parameter(String text) {
    return Objects.requireNonNull(read(text).parameters().get("value"));
  }

  private static Value root(String text) {
    return READER.values().read(SourceText.of("job.yaml", text)).draft().orElseThrow();
  }

  /** A value whose infinities are strings, and where they stand. */
  private static Value inJson(Value value, ProtocolPath path, List<String> lost) {
    if (value instanceof Value.Numeral number && number.text().matches("[-+]?\\.[A-Za-z]{3}")) {
      lost.add(path.toString());
      return Value.of(number.text());
    }
    if (value instanceof Value.Sequence list) {
      List<Value> items = new ArrayList<>();
      list.items().forEach(item -> items.add(inJson(item, path.child(items.size()), lost)));
      return Value.of(items);
    }
    if (value instanceof Value.Mapping map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      map.entries().forEach((key, v) -> entries.put(key, inJson(v, path.child(key), lost)));
      return Value.of(entries);
    }
    return value;
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aPrerequisiteWrittenIsReadBackEqual(@ForAll("prerequisites") Prerequisite prerequisite) {
    for (String text : List.of(WRITER.yaml(prerequisite), WRITER.yaml(prerequisite) + "\n# end")) {
      assertThat(
              READER.prerequisites().read(SourceText.of("item.yaml", text)).value().prerequisites())
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
