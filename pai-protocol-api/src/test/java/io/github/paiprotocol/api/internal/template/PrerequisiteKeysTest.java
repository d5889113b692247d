package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrerequisiteKeysTest {
  private static final Prerequisite P =
      Prerequisite.builder()
          .name("mnist")
          .type("data")
          .plugin("cmd")
          .version("1.10")
          .contributor("them")
          .description("digits")
          .protocolVersion(new Value.Numeral("2"))
          .uri("http://example.com/x")
          .failurePolicy(FailurePolicy.IGNORE)
          .putProperty("mountPoint", "/mnt")
          .build();

  @Test
  void thisSeesWhatIsSaidOfThePrerequisiteAndItsProperties() {
    assertThat(PrerequisiteKeys.ofThis(P))
        .containsExactly(
            Map.entry("version", Value.of("1.10")),
            Map.entry("contributor", Value.of("them")),
            Map.entry("description", Value.of("digits")),
            Map.entry("protocolVersion", new Value.Numeral("2")),
            Map.entry("uri", Value.of("http://example.com/x")),
            Map.entry("failurePolicy", Value.of("ignore")),
            Map.entry("mountPoint", Value.of("/mnt")));
    assertThat(TemplateScopes.keys(P)).isEqualTo(PrerequisiteKeys.ofThis(P).keySet());
  }

  @Test
  void fromOutsideItsNameTypeAndPluginAreSeenToo() {
    Map<String, Value> all = PrerequisiteKeys.all(P);

    assertThat(all)
        .containsEntry("name", Value.of("mnist"))
        .containsEntry("type", Value.of("data"))
        .containsEntry("plugin", Value.of("cmd"))
        .containsAllEntriesOf(PrerequisiteKeys.ofThis(P))
        .hasSize(10);
    all.forEach((key, value) -> assertThat(PrerequisiteKeys.of(P, key)).as(key).contains(value));
    assertThat(PrerequisiteKeys.of(P, "require")).isEmpty();
  }

  @Test
  void whatIsNotGivenIsNoKey() {
    Prerequisite bare = Prerequisite.builder().name("p").build();

    assertThat(PrerequisiteKeys.all(bare)).containsExactly(Map.entry("name", Value.of("p")));
    assertThat(PrerequisiteKeys.ofThis(bare)).isEmpty();
  }

  @Test
  void aPolicyThatIsNotKnownYetIsSeenAsItIsWritten() {
    Prerequisite pending =
        Prerequisite.builder().name("p").failurePolicy(Templated.pending("{{ policy }}")).build();

    assertThat(PrerequisiteKeys.ofThis(pending, "failurePolicy"))
        .contains(Value.of("{{ policy }}"));
  }

  @Test
  void theFirstSoManyKeysGoBehindOthers() {
    Map<String, Value> keys = new LinkedHashMap<>(Map.of("contributor", Value.of("us")));
    PrerequisiteKeys.addSomeOfThis(P, 3, keys);

    assertThat(List.copyOf(keys.keySet())).containsExactly("contributor", "version", "description");
    assertThat(keys).containsEntry("contributor", Value.of("us"));
    PrerequisiteKeys.addSomeOfThis(P, 0, keys);
    assertThat(keys).hasSize(3);
  }
}
