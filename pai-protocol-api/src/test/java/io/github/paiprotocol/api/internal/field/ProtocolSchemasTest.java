package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.paiprotocol.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolSchemasTest {
  private static final Path PUBLISHED = Path.of("..", "docs", "schema");

  @Test
  void thePublishedSchemasAreThoseOfTheRules() throws IOException {
    GoldenFile.check(PUBLISHED.resolve("job.json"), ProtocolSchemas.job());
    GoldenFile.check(PUBLISHED.resolve("prerequisite.json"), ProtocolSchemas.prerequisite());
    GoldenFile.check(PUBLISHED.resolve("dijob.json"), ProtocolSchemas.dijob());
  }

  @ParameterizedTest
  @ValueSource(strings = {"job", "prerequisite", "dijob"})
  void aSchemaIsOneByItsOwnDraft(String kind) throws IOException {
    JsonSchema draft =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    assertThat(draft.validate(schema(kind))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"job", "prerequisite", "dijob"})
  void everyMapAndEveryKeyIsDescribed(String kind) throws IOException {
    List<String> bare = new ArrayList<>();
    schema(kind)
        .get("$defs")
        .properties()
        .forEach(
            def -> {
              JsonNode properties = def.getValue().path("properties");
              if (!properties.isMissingNode() && !def.getValue().path("title").isTextual()) {
                bare.add(def.getKey());
              }
              properties.properties().stream()
                  .filter(p -> p.getValue().path("description").asText().isEmpty())
                  .forEach(p -> bare.add(def.getKey() + "." + p.getKey()));
            });
    assertThat(bare).isEmpty();
  }

  @Test
  void linesEndWithLineFeedsEverywhere() {
    assertThat(ProtocolSchemas.job()).doesNotContain("\r").endsWith("}\n");
  }

  private static JsonNode schema(String kind) throws IOException {
    return new ObjectMapper()
        .readTree(
            switch (kind) {
              case "job" -> ProtocolSchemas.job();
              case "prerequisite" -> ProtocolSchemas.prerequisite();
              default -> ProtocolSchemas.dijob();
            });
  }
}
