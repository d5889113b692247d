package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents of any kind. */
class DocumentTest {

  private static final String TEXT = "size: 1.10\nname: here\n";
  private static final Value VALUE =
      Value.of(Map.of("size", new Value.Numeral("1.10"), "name", Value.of("here")));

  @Test
  void anyDocumentIsReadWithItsPositions() {
    Document<Optional<Value>> document =
        ProtocolReader.standard().values().read(SourceText.of("settings.yaml", TEXT));
    assertThat(document.draft()).contains(VALUE);
    assertThat(document.diagnostics()).isEmpty();
    assertThat(document.suppressedPaths()).isEmpty();
    assertThat(document.source().text()).isEqualTo(TEXT);
    assertThat(document.positions().locate(Place.value(ProtocolPath.of("name"))))
        .hasValueSatisfying(span -> assertThat(span).hasToString("settings.yaml:2:7"));
  }

  @Test
  void bytesAndFilesAreReadAlike(@TempDir Path folder) throws Exception {
    byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("settings.yaml"), bytes);
    ProtocolReader reader = ProtocolReader.standard();
    assertThat(reader.values().read("settings.yaml", bytes).draft()).contains(VALUE);
    assertThat(reader.values().read(file).draft()).contains(VALUE);
  }

  @Test
  void whatCannotBeReadIsSaidAndEmpty() {
    Document<Optional<Value>> document =
        ProtocolReader.standard().values().read(SourceText.of("settings.yaml", "a: [1\n"));
    assertThat(document.draft()).isEmpty();
    assertThat(document.diagnostics()).hasSize(1).allMatch(Diagnostic::isError);
    assertThatThrownBy(document::value)
        .isInstanceOfSatisfying(
            PaiException.class, e -> assertThat(e.diagnostics()).isEqualTo(document.diagnostics()));
  }

  /** Both are read from their texts, so that none goes unchecked. */
  @Test
  void refusesToTakeAJobForWhatATextSays() {
    Document<Optional<Value>> document =
        ProtocolReader.standard().values().read(SourceText.of("settings.yaml", TEXT));
    Job job = Job.builder().name("a").build();
    assertThatThrownBy(() -> document.as(job, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("jobs are read by `ProtocolReader`");
    DIJob dijob = ProtocolReader.standard().dijobs().read(SourceText.of("d", "")).draft();
    assertThatThrownBy(() -> document.as(dijob, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aReaderOfSettingsKeepsPlacesAndSaysWhatItFound() {
    Diagnostic found =
        Diagnostic.error(ProtocolCode.UNKNOWN_KEY, Place.key(ProtocolPath.of("size")), "no size");
    DocumentReader<String> names =
        ProtocolReader.standard().values().then(document -> document.as("here", List.of(found)));
    Document<String> read = names.read(SourceText.of("settings.yaml", TEXT));
    assertThat(read.draft()).isEqualTo("here");
    assertThat(read.diagnostics()).containsExactly(found);
    assertThat(read.source().text()).isEqualTo(TEXT);
    assertThat(read.positions().locate(Place.value(ProtocolPath.of("name")))).isPresent();
  }
}
