package io.github.paiprotocol.api.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FullJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.yaml.MaskedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A mapper that knows nothing of us does what one with our module does. */
class PlainMapperTest {
  private static final ObjectMapper PLAIN = new ObjectMapper();

  /** Annotations are off, so that it is the module that does it. */
  private static final ObjectMapper MODULE =
      JsonMapper.builder()
          .disable(MapperFeature.USE_ANNOTATIONS)
          .addModule(new PaiProtocolModule())
          .build();

  /** As Spring Boot sets its mapper up, and a strategy for names that must not reach ours. */
  private static final ObjectMapper SPRING =
      JsonMapper.builder()
          .disable(MapperFeature.DEFAULT_VIEW_INCLUSION)
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .build();

  static List<Arguments> models() {
    return PaiProtocolModuleTest.models().toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("models")
  void everyModelIsWrittenAndReadAsWithTheModule(String name, Object model) throws Exception {
    String json = MODULE.writeValueAsString(model);
    for (ObjectMapper mapper : List.of(PLAIN, SPRING)) {
      assertThat((Object) mapper.readValue(json, model.getClass())).isEqualTo(model);
      String written = mapper.writeValueAsString(model);
      JsonNode tree = mapper.valueToTree(model);
      if (written.contains(Secret.MASK)) {
        assertThat(json).doesNotContain(Secret.MASK);
        assertThat(tree.toString()).contains(Secret.MASK);
      } else {
        assertThat(written).isEqualTo(json);
        assertThat(tree).isEqualTo(MODULE.valueToTree(model));
      }
    }
  }

  @Test
  void aJobIsWhatTheWriterWrites() throws Exception {
    assertThat(PLAIN.readTree(PLAIN.writeValueAsString(FullJob.job())))
        .isEqualTo(
            PLAIN.readTree(ProtocolWriter.standard().json(MaskedJob.of(FullJob.job()).job())));
  }

  @Test
  void modelsInOtherTypesAreModels() throws Exception {
    Job open =
        Job.builder()
            .from(FullJob.job())
            .secrets(Secrets.none())
            .prerequisites(List.of(FullJob.extended(), FullJob.parametric()))
            .build();
    Map<String, List<Job>> jobs = Map.of("jobs", List.of(open));
    String json = PLAIN.writeValueAsString(jobs);
    assertThat(PLAIN.readValue(json, new TypeReference<Map<String, List<Job>>>() {}))
        .isEqualTo(jobs);
    assertThat(
            PLAIN.readValue(
                "[\"taskStarts\", \"{{ x }}\"]",
                new TypeReference<List<Templated<CallbackEvent>>>() {}))
        .containsExactly(Templated.known(CallbackEvent.TASK_STARTS), Templated.pending("{{ x }}"));
  }

  @Test
  void diagnosticsAreThoseOfThePrintedJson() throws Exception {
    List<Diagnostic> found =
        ProtocolReader.standard()
            .jobs()
            .read(SourceText.of("job.yaml", "name: a b\ntype: job\nx: 1\n"))
            .diagnostics();
    assertThat(found).hasSizeGreaterThan(2);
    JsonNode printed = PLAIN.readTree(DiagnosticJson.print(found));
    assertThat(PLAIN.readTree(PLAIN.writeValueAsString(found))).isEqualTo(printed);
    assertThat(SPRING.readTree(SPRING.writeValueAsString(found))).isEqualTo(printed);
  }
}
