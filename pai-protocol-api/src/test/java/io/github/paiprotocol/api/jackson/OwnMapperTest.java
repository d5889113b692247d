package io.github.paiprotocol.api.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.internal.jackson.ModelMapping;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FullJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mappers that are made for one test, so that what they learn is looked at from the start. */
class OwnMapperTest {
  private static ObjectMapper module() {
    return new ObjectMapper().registerModule(new PaiProtocolModule());
  }

  /** One that knows only what the module tells it. */
  private static ObjectMapper moduleAlone() {
    return JsonMapper.builder()
        .disable(MapperFeature.USE_ANNOTATIONS)
        .addModule(new PaiProtocolModule())
        .build();
  }

  @Test
  void theModuleAloneTellsOfEveryKindOfOpenValue() throws Exception {
    ObjectMapper mapper = moduleAlone();
    assertThat(mapper.readValue("\"a\"", Value.Text.class)).isEqualTo(Value.of("a"));
    assertThat(mapper.readValue("1.10", Value.Numeral.class)).isEqualTo(new Value.Numeral("1.10"));
    assertThat(mapper.readValue("true", Value.Bool.class)).isEqualTo(Value.of(true));
    assertThat(mapper.readValue("\"a\"", Value.Scalar.class)).isEqualTo(Value.of("a"));
    assertThat(mapper.readValue("null", Value.Null.class)).isEqualTo(Value.none());
    assertThat(mapper.readValue("[1]", Value.Sequence.class))
        .isEqualTo(Value.of(List.of(Value.of(1))));
    Value map = Value.of(Map.of("a", Value.of(1)));
    assertThat(mapper.readValue("{\"a\":1}", Value.Mapping.class)).isEqualTo(map);
    assertThat(mapper.readValue("{\"a\":1}", Value.class)).isEqualTo(map);
  }

  @Test
  void theModuleAloneTellsOfJobsAndWritesTheirSecrets() throws Exception {
    String json = moduleAlone().writeValueAsString(FullJob.job());
    assertThat(json).contains(FullJob.SECRET);
    assertThat(moduleAlone().readValue(json, Job.class)).isEqualTo(FullJob.job());
  }

  @Test
  void theModuleComesBeforeTheMasksThatAnnotationsAskFor() throws Exception {
    String json = module().writeValueAsString(FullJob.job());
    assertThat(json).contains(FullJob.SECRET).doesNotContain(Secret.MASK);
    assertThat(module().readValue(json, Job.class)).isEqualTo(FullJob.job());
    assertThat(new ObjectMapper().writeValueAsString(FullJob.job()))
        .contains(Secret.MASK)
        .doesNotContain(FullJob.SECRET);
  }

  @Test
  void aScalarThatMayBeATemplateIsReadAndWrittenWithAndWithoutTheModule() throws Exception {
    TypeReference<Templated<CallbackEvent>> type = new TypeReference<>() {};
    Templated<CallbackEvent> known = Templated.known(CallbackEvent.TASK_STARTS);
    Templated<CallbackEvent> pending = Templated.pending("{{ when }}");
    for (ObjectMapper mapper : List.of(new ObjectMapper(), module(), moduleAlone())) {
      assertThat(mapper.writeValueAsString(known)).isEqualTo("\"taskStarts\"");
      assertThat(mapper.writeValueAsString(pending)).isEqualTo("\"{{ when }}\"");
      assertThat(mapper.readValue("\"taskStarts\"", type)).isEqualTo(known);
      assertThat(mapper.readValue("\"{{ when }}\"", type)).isEqualTo(pending);
      assertThatExceptionOfType(JsonMappingException.class)
          .isThrownBy(() -> mapper.readValue("\"taskStarts\"", Templated.class))
          .withMessageContaining("no scalar of the protocol is a `Templated<Object>`");
    }
  }

  record Typed(
      @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) Job job,
      @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) Value value) {}

  @Test
  void noTypeNamesAreWrittenNorRead() throws Exception {
    Typed typed = new Typed(FullJob.job(), Value.of(List.of(Value.of("a"), Value.none())));
    String json = module().writeValueAsString(typed);
    assertThat(module().readTree(json).at("/value")).hasToString("[\"a\",null]");
    assertThat(json).doesNotContain("@class", "io.github");
    for (ObjectMapper mapper : List.of(module(), new ObjectMapper())) {
      assertThat(mapper.readValue(json, Typed.class)).isEqualTo(typed);
    }
  }

  @Test
  void typeNamesThatAMapperWritesOfItselfAreNoPartOfValues() throws Exception {
    Value value = Value.of(List.of(Value.of("a"), Value.of(Map.of("b", Value.of(true)))));
    for (ObjectMapper mapper : List.of(new ObjectMapper(), module(), moduleAlone())) {
      mapper.activateDefaultTyping(
          BasicPolymorphicTypeValidator.builder().allowIfBaseType(Value.class).build());
      String json = mapper.writerFor(Value.class).writeValueAsString(value);
      assertThat(json).isEqualTo("[\"a\",{\"b\":true}]");
      assertThat(mapper.readValue(json, Value.class)).isEqualTo(value);
    }
  }

  @Test
  void metadataHasNoSecretsToMask() throws Exception {
    DIJobMetadata metadata =
        DIJobMetadata.builder()
            .name("game")
            .putAnnotation("password", "https://me:word@example.com/a")
            .build();
    ObjectMapper plain = new ObjectMapper();
    String json = plain.writeValueAsString(metadata);
    assertThat(json).contains("me:word@").doesNotContain(Secret.MASK);
    assertThat(plain.readValue(json, DIJobMetadata.class)).isEqualTo(metadata);
  }

  @Test
  void aTypeThatIsNoneOfAJobIsRefused() {
    ModelMapping mapping = new ModelMapping();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> mapping.writer(Thread.class))
        .withMessage("`java.lang.Thread` is no type of a job");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> mapping.reader(new ObjectMapper().getTypeFactory().constructType(Thread.class)))
        .withMessage("`java.lang.Thread` is no type of a job");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e400", "1.10", "-0.0", "12345678901234567890", "1E5"})
  void aNumberKeepsItsSpelling(String text) throws Exception {
    assertThat(module().readValue(text, Value.class)).isEqualTo(new Value.Numeral(text));
  }

  @Test
  void aNumberThatYamlAloneSpellsSoIsTheSameNumber() throws Exception {
    ObjectMapper yaml = new YAMLMapper().registerModule(new PaiProtocolModule());
    assertThat(yaml.readValue("1_000", Value.class)).isEqualTo(new Value.Numeral("1000"));
  }

  @ParameterizedTest
  @CsvSource({"NaN, .nan", "Infinity, .inf", "-Infinity, -.inf"})
  void whatIsNoNumberOfJsonIsOneOfYaml(String text, String numeral) throws Exception {
    ObjectMapper lenient =
        JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .addModule(new PaiProtocolModule())
            .build();
    Value wanted = new Value.Numeral(numeral);
    assertThat(lenient.readValue(text, Value.class)).isEqualTo(wanted);
    DoubleNode node = DoubleNode.valueOf(Double.parseDouble(text));
    assertThat(lenient.treeToValue(node, Value.class)).isEqualTo(wanted);
  }

  @Test
  void limitsNestingEvenIfTheParserAllowsMore() throws Exception {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(5_000).build())
            .build();
    ObjectMapper deep = new ObjectMapper(factory).registerModule(new PaiProtocolModule());
    int levels = Value.GREATEST_DEPTH;
    String lists = "[".repeat(levels) + "]".repeat(levels);
    String maps = "{\"a\":".repeat(levels) + "1" + "}".repeat(levels);
    assertThat(deep.readValue(lists, Value.class)).isInstanceOf(Value.Sequence.class);
    assertThat(deep.readValue(maps, Value.class)).isInstanceOf(Value.Mapping.class);
    for (String json : List.of("[" + lists + "]", "{\"a\":" + maps + "}")) {
      assertThatExceptionOfType(JsonMappingException.class)
          .isThrownBy(() -> deep.readValue(json, Value.class))
          .withMessageContaining("lists and maps are nested deeper than 1,100 levels");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "90", "-90", "123456789012345678", "-12345678901234567"})
  void anIntegerBecomesALongInATreeWhereItFits(String text) {
    JsonNode node = module().valueToTree(new Value.Numeral(text));
    assertThat(node.isLong()).isTrue();
    assertThat(node).hasToString(text);
  }

  @Test
  void otherNumbersBecomeWhatHoldsThemExactly() {
    JsonNode integer = module().valueToTree(new Value.Numeral("123456789012345678901234567890"));
    assertThat(integer.isBigInteger()).isTrue();
    assertThat(integer).hasToString("123456789012345678901234567890");
    for (String text : List.of("0.10", "1e3")) {
      JsonNode decimal = module().valueToTree(new Value.Numeral(text));
      assertThat(decimal.isBigDecimal()).as(text).isTrue();
    }
  }
}
