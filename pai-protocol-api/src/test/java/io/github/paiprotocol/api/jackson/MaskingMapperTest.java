package io.github.paiprotocol.api.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A mapper without the module writes no secrets, and takes no mask for a secret. */
class MaskingMapperTest {
  private static final ObjectMapper PLAIN = new ObjectMapper();
  private static final ObjectMapper MODULE =
      new ObjectMapper().registerModule(new PaiProtocolModule());

  private static final String HIDDEN = "hunter2-of-mine";

  private static TaskRole role(String command) {
    return TaskRole.builder()
        .dockerImage("image")
        .resourcePerInstance(ResourceSpec.builder().cpu(1).memoryMB(1).putPort("key", 1).build())
        .addPrerequisite(PrerequisiteRef.of("data").with("token", HIDDEN))
        .addCommand(command)
        .build();
  }

  private static Prerequisite image() {
    return Prerequisite.builder()
        .name("image")
        .type("dockerimage")
        .uri("https://me:" + HIDDEN + "@example.com/image")
        .auth(new Auth(Optional.of("me"), Optional.of(Secret.of(HIDDEN)), Optional.empty()))
        .build();
  }

  private static Job job() {
    return Job.builder()
        .name("train")
        .secrets(Secrets.none().with("pw", HIDDEN).with("port", Value.of(4711)))
        .addPrerequisite(image())
        .putTaskRole("key", role("login me <% $secrets.pw %>"))
        .build();
  }

  static List<Object> parts() {
    return List.of(
        job(),
        image(),
        image().auth().orElseThrow(),
        Secret.of(HIDDEN),
        Secrets.none().with("pw", HIDDEN),
        role("true"),
        PrerequisiteRef.of("data").with("password", HIDDEN),
        Uri.of("https://me:" + HIDDEN + "@example.com/a"),
        Extras.builder()
            .addRuntimePlugin(
                new PluginEntry(
                    "git",
                    Map.of("token", Value.of(HIDDEN)),
                    Optional.empty(),
                    Optional.empty(),
                    Map.of()))
            .build(),
        Extras.builder().putOther("password " + HIDDEN, new Value.Null()).build());
  }

  @ParameterizedTest
  @MethodSource("parts")
  void secretsAreMasked(Object part) throws Exception {
    String written = PLAIN.writeValueAsString(part);

    assertThat(written).contains(Secret.MASK).doesNotContain(HIDDEN);
    assertThat(PLAIN.writeValueAsString(Map.of("mine", List.of(part))))
        .isEqualTo("{\"mine\":[" + written + "]}");
    assertThat(MODULE.writeValueAsString(part)).contains(HIDDEN).doesNotContain(Secret.MASK);
  }

  @ParameterizedTest
  @MethodSource("parts")
  void aMaskIsNoSecret(Object part) throws Exception {
    String written = PLAIN.writeValueAsString(part);

    for (ObjectMapper mapper : List.of(PLAIN, MODULE)) {
      assertThatThrownBy(() -> mapper.readValue(written, part.getClass()))
          .isInstanceOf(JsonMappingException.class)
          .hasMessageContaining("a mask (`******`) stands in place of a secret");
    }
    assertThat((Object) PLAIN.readValue(MODULE.writeValueAsString(part), part.getClass()))
        .isEqualTo(part);
  }

  @Test
  void namesNumbersAndTagsStay() throws Exception {
    assertThat(PLAIN.readTree(PLAIN.writeValueAsString(job())).at("/taskRoles/key").toString())
        .contains("\"ports\":{\"key\":1}", "\"login me <% $secrets.pw %>\"");
    assertThat(PLAIN.writeValueAsString(job().secrets()))
        .isEqualTo("{\"pw\":\"******\",\"port\":\"******\"}");
    assertThat(PLAIN.writeValueAsString(Secret.of("<% $secrets.pw %>")))
        .isEqualTo("\"<% $secrets.pw %>\"");
    assertThat(PLAIN.writeValueAsString(role("true").resourcePerInstance()))
        .contains("\"ports\":{\"key\":1}");
  }

  @Test
  void thePlaceOfAMaskIsNamed() throws Exception {
    String written = PLAIN.writeValueAsString(job());

    assertThatThrownBy(() -> PLAIN.readValue(written, Job.class))
        .hasMessageContaining("`prerequisites[0].uri`")
        .hasMessageContaining("`PaiProtocolModule`");
  }

  @Test
  void starsElsewhereAreText() throws Exception {
    Job job =
        Job.builder()
            .name("train")
            .putTaskRole(
                "worker",
                TaskRole.builder()
                    .dockerImage("image")
                    .resourcePerInstance(ResourceSpec.builder().cpu(1).memoryMB(1).build())
                    .addCommand("echo ******")
                    .build())
            .build();

    assertThat(PLAIN.readValue(PLAIN.writeValueAsString(job), Job.class)).isEqualTo(job);
  }
}
