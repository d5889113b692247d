package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueDocumentTest {

  private static final String TEXT = "size: 1.10\nname: here\n";
  private static final Value VALUE =
      Value.of(Map.of("size", new Value.Numeral("1.10"), "name", Value.of("here")));

  @Test
  void anyDocumentIsReadWithItsPositions() {
    ValueDocument document =
        ProtocolReader.standard().readValue(SourceText.of("settings.yaml", TEXT));
    assertThat(document.root()).contains(VALUE);
    assertThat(document.diagnostics()).isEmpty();
    assertThat(document.gaps()).isEmpty();
    assertThat(document.source().text()).isEqualTo(TEXT);
    assertThat(document.positions().locate(Place.value(ProtocolPath.of("name"))))
        .hasValueSatisfying(span -> assertThat(span).hasToString("settings.yaml:2:7"));
  }

  @Test
  void bytesAndFilesAreReadAlike(@TempDir Path folder) throws Exception {
    byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("settings.yaml"), bytes);
    ProtocolReader reader = ProtocolReader.standard();
    assertThat(reader.readValue("settings.yaml", bytes).root()).contains(VALUE);
    assertThat(reader.readValue(file).root()).contains(VALUE);
  }

  @Test
  void whatCannotBeReadIsSaidAndEmpty() {
    ValueDocument document =
        ProtocolReader.standard().readValue(SourceText.of("settings.yaml", "a: [1\n"));
    assertThat(document.root()).isEmpty();
    assertThat(document.diagnostics()).hasSize(1).allMatch(Diagnostic::isError);
  }
}
