package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of fields says what the schemas say, and so what is read and checked. */
class FieldsPageTest {
  private static final Path DOCS = Path.of("..", "docs");

  @Test
  void thePageOfFieldsIsMadeFromTheSchemas() throws IOException {
    String page =
        new FieldsPage(
                """
                # Fields

                Every key of every document, as it is read, checked and written. This page and the JSON Schemas of
                `docs/schema` (`pai schema KIND`) are made from one table per map.
                """)
            .add("Job", PaiRun.of("schema", "job").out())
            .add("DIJob", PaiRun.of("schema", "dijob").out())
            .add("Cluster profile", PaiRun.of("schema", "profile").out())
            .add("Exit specification", PaiRun.of("schema", "exit-spec").out())
            .add("Lock", PaiRun.of("schema", "lock").out())
            .addVariables()
            .text();
    GoldenFile.check(DOCS.resolve("fields.md"), page);
    assertThat(page).contains("| `taskRetryCount` | integer, at least 0 | How often one task is");
  }

  @ParameterizedTest
  @ValueSource(strings = {"profile", "exit-spec", "lock"})
  void theSchemasThatAreNotOfTheProtocolAreKept(String kind) throws IOException {
    GoldenFile.check(
        DOCS.resolve("schema").resolve(kind + ".json"), PaiRun.of("schema", kind).out());
  }
}
