package io.github.paiprotocol.api.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.FullJob;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaiProtocolModuleTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().registerModule(new PaiProtocolModule());

  private static final ObjectMapper YAML = new YAMLMapper().registerModule(new PaiProtocolModule());

  private static final Job JOB = FullJob.job();

  static Stream<Arguments> models() {
    TaskRole role = JOB.taskRoles().get("worker");
    Callback pending = FullJob.parametric().callbacks().get(0);
    Deployment deployment = JOB.deployments().get(0);
    return Stream.of(
            JOB,
            role,
            role.completion(),
            role.extraContainerOptions(),
            role.resourcePerInstance(),
            deployment,
            deployment.taskRoles().get("worker"),
            JOB.defaults(),
            JOB.secrets(),
            FullJob.image(),
            FullJob.extended(),
            FullJob.parametric(),
            FullJob.extended().require().get(0),
            FullJob.extended().require().get(1),
            FullJob.extended().requireStorages().get(0),
            FullJob.parametric().templateVariables().get(1),
            pending,
            CallbackEvent.TASK_COMPLETES,
            FailurePolicy.IGNORE,
            FullJob.image().auth().orElseThrow(),
            Secret.of("s"),
            Uri.of("a"),
            Uri.listOf(List.of("a", "b")),
            JOB.extras(),
            JOB.extras().runtimePlugins().get(0),
            JOB.extras().referencePrerequisites().get(0),
            JOB.extras().jobStatusChangeNotification().orElseThrow(),
            JOB.extras().storages().orElseThrow().get(0),
            FullJob.hived(),
            FullJob.hived().taskRoles().get("worker"),
            HivedScheduler.Priority.OPPO,
            Value.of("text"),
            Value.of(3),
            Value.of(true),
            Value.of(List.of(Value.none())),
            Value.of(Map.of("a", Value.of("b"))))
        .map(model -> Arguments.of(model.getClass().getSimpleName(), model));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("models")
  void everyModelSurvivesJsonYamlAndTrees(String name, Object model) throws Exception {
    Class<?> type = model.getClass();
    assertThat((Object) JSON.readValue(JSON.writeValueAsString(model), type)).isEqualTo(model);
    assertThat((Object) JSON.readValue(JSON.writeValueAsBytes(model), type)).isEqualTo(model);
    assertThat((Object) YAML.readValue(YAML.writeValueAsString(model), type)).isEqualTo(model);
    JsonNode tree = JSON.valueToTree(model);
    Object again = JSON.treeToValue(tree, type);
    JsonNode treeAgain = JSON.valueToTree(again);
    assertThat(treeAgain).isEqualTo(tree);
  }

  @Test
  void aJobIsWrittenInTheFormOfTheProtocol() throws Exception {
    JsonNode tree = JSON.readTree(JSON.writeValueAsString(JOB));
    assertThat(tree.fieldNames().next()).isEqualTo("protocolVersion");
    assertThat(tree.at("/prerequisites/3/plugin_params/name").asText()).isEqualTo("claim");
    assertThat(tree.at("/secrets/password").asText()).isEqualTo(FullJob.SECRET);
    assertThat(JSON.writeValueAsString(JOB)).contains("\"version\":1.10", "\"rate\":0.10");
  }

  @ParameterizedTest
  @CsvSource({"010, 10", "0x1F, 31", ".5, 0.5", ".inf, '\".inf\"'", "1e400, 1e400"})
  void numbersAreWrittenInTheNotationOfJson(String text, String json) throws Exception {
    assertThat(JSON.writeValueAsString(new Value.Numeral(text))).isEqualTo(json);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.10", "12345678901234567890", "1e400", "1e99999999999", "3"})
  void numbersBecomeTreesWithoutFailing(String text) throws Exception {
    JsonNode tree = JSON.valueToTree(new Value.Numeral(text));
    assertThat(tree.asText()).isNotEmpty();
    assertThat(JSON.treeToValue(tree, Value.class)).isNotNull();
  }

  @Test
  void partsOfAnEmbeddersOwnTypesAreModels() throws Exception {
    Submission read =
        JSON.readValue(
            "{\"user\":\"me\",\"jobs\":[" + JSON.writeValueAsString(JOB) + "]}", Submission.class);
    assertThat(read.jobs()).containsExactly(JOB);
  }

  record Submission(String user, List<Job> jobs) {}

  @Test
  void noTypeNamesAreWrittenIntoModels() throws Exception {
    assertThat(JSON.readTree(JSON.writeValueAsString(new Typed(JOB))).path("job"))
        .isEqualTo(JSON.readTree(JSON.writeValueAsString(JOB)));
  }

  record Typed(@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) Job job) {}

  @Test
  void badStructureIsAMappingExceptionWithEveryDiagnostic() {
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> JSON.readValue("{\"name\":\"a b\",\"type\":\"job\",\"x\":1}", Job.class))
        .withMessageContaining("protocolVersion")
        .withMessageContaining("taskRoles")
        .withMessageContaining("`x` is not a key of the job")
        .withCauseInstanceOf(PaiException.class);
  }

  @Test
  void aMappingExceptionShowsNoSecret() {
    String json = "{\"username\":\"me\",\"password\":[\"" + FullJob.SECRET + "\"]}";
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> JSON.readValue(json, Auth.class))
        .satisfies(e -> assertThat(e.toString()).doesNotContain(FullJob.SECRET));
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> JSON.readValue("[\"" + FullJob.SECRET + "\"]", Secrets.class))
        .satisfies(e -> assertThat(e.toString()).doesNotContain(FullJob.SECRET));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":1,\"a\":2}", "{\"b\":{\"a\":1,\"a\":null}}"})
  void aKeyThatStandsTwiceIsRefused(String json) {
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> JSON.readValue(json, Value.class))
        .withMessageContaining("stands twice");
  }

  @Test
  void anOpenValueOfAnotherKindIsRefused() {
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> JSON.readValue("[1]", Value.Mapping.class))
        .withMessageContaining("must be of kind `Mapping`");
  }

  @Test
  void nullIsAnOpenValueAndNoModel() throws Exception {
    assertThat(JSON.readValue("null", Value.class)).isEqualTo(Value.none());
    assertThat(JSON.readValue("null", Job.class)).isNull();
    assertThat(JSON.readValue("[null]", new TypeReference<List<Value>>() {}))
        .containsExactly(Value.none());
  }

  @Test
  void anUnknownWordIsRefused() {
    for (Class<?> type :
        List.of(CallbackEvent.class, FailurePolicy.class, HivedScheduler.Priority.class)) {
      for (String word : List.of("\"nope\"", "\"{{ x }}\"", "1")) {
        assertThatExceptionOfType(JsonMappingException.class)
            .isThrownBy(() -> JSON.readValue(word, type));
      }
    }
  }

  @Test
  void scalarsThatMayBeTemplatesAreReadByTheTypeTheyWillHave() throws Exception {
    assertThat(templated("true", Boolean.class)).isEqualTo(Templated.known(true));
    assertThat(templated("\"{{ x }}\"", Boolean.class)).isEqualTo(Templated.pending("{{ x }}"));
    assertThat(templated("\"containerStart\"", CallbackEvent.class))
        .isEqualTo(Templated.known(CallbackEvent.TASK_STARTS));
    assertThat(templated("\"IGNORE\"", FailurePolicy.class))
        .isEqualTo(Templated.known(FailurePolicy.IGNORE));
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> templated("\"x\"", CallbackEvent.class));
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> templated("\"x\"", String.class))
        .withMessageContaining("Templated<String>");
    assertThat(JSON.writeValueAsString(Templated.known(FailurePolicy.FAIL))).isEqualTo("\"fail\"");
    assertThat(JSON.writeValueAsString(Templated.pending("{{ x }}"))).isEqualTo("\"{{ x }}\"");
  }

  private static Object templated(String json, Class<?> type) throws Exception {
    JavaType wanted = JSON.getTypeFactory().constructParametricType(Templated.class, type);
    return JSON.readValue(json, wanted);
  }

  @Test
  void referencesAreTheirText() throws Exception {
    String json = "\"marketplace://name/mnist\"";
    Reference read = JSON.readValue(json, Reference.class);
    assertThat(read)
        .isEqualTo(
            new Reference.MarketplaceName(
                "marketplace://name/mnist", Optional.empty(), "mnist", Optional.empty()));
    assertThat(JSON.writeValueAsString(read)).isEqualTo(json);
    assertThat(JSON.readValue("\"mnist\"", PrerequisiteRef.class))
        .isEqualTo(PrerequisiteRef.of("mnist"));
  }

  @Test
  void noMapperFindsTheModuleByItself() throws Exception {
    ObjectMapper mapper = new ObjectMapper().findAndRegisterModules();
    assertThat(mapper.writeValueAsString(JOB)).doesNotContain(FullJob.SECRET);
  }

  @Test
  void aPrerequisiteReadsEveryGenerationAsTheReaderDoes() throws Exception {
    Prerequisite read =
        JSON.readValue(
            "{\"name\":\"p\",\"plugin_params\":{\"callbacks\":"
                + "[{\"event\":\"containerExit\",\"commands\":\"x\"}]}}",
            Prerequisite.class);
    assertThat(read.callbacks()).containsExactly(Callback.on(CallbackEvent.TASK_COMPLETES, "x"));
  }

  @Test
  void aDiJobOfTheWrongStructureIsRefusedAsAJobIs() {
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> JSON.readValue("{\"replicas\": 0, \"template\": {}}", DIJobTask.class))
        .withMessageContaining("`replicas` must be an integer from 1 to 10000");
  }
}
