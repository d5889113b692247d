package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockedReference;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {
  private static final LockFile LOCK =
      new LockFile(
          new LockContent(
              List.of(new LockedReference("https://h/a.yaml", Map.of(), Optional.empty())),
              List.of(),
              List.of()));

  @TempDir Path folder;

  @Test
  void whatIsWrittenIsFound() throws IOException {
    Path file = folder.resolve("pai.lock");
    LOCK.write(file);

    assertThat(Files.readString(file)).isEqualTo(LOCK.text());
    assertThat(LockFile.find(file)).contains(LOCK);
    assertThat(LockFile.read(file)).isEqualTo(LOCK);
  }

  @Test
  void whereThereIsNoneNoneIsFoundOrRead() throws IOException {
    Path file = folder.resolve("pai.lock");

    assertThat(LockFile.find(file)).isEmpty();
    assertThatThrownBy(() -> LockFile.read(file)).isInstanceOf(NoSuchFileException.class);
  }

  /** Blanks at its end are no part of a lock, but of the file. */
  @Test
  @Thorough
  void aFileMayBeAsLongAsIsSaid() throws IOException {
    Path file = folder.resolve("pai.lock");
    int blanks = LockFile.MAX_BYTES - LOCK.text().length();
    Files.writeString(file, LOCK.text() + " ".repeat(blanks));

    assertThat(LockFile.read(file)).isEqualTo(LOCK);
    Files.writeString(file, LOCK.text() + " ".repeat(blanks + 1));
    assertThatThrownBy(() -> LockFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("it has more than 16777216 bytes");
  }

  @Test
  void theSchemaIsOfWhatLocksHold() throws IOException {
    JsonNode schema = new ObjectMapper().readTree(LockFile.schema());
    JsonNode lock = new ObjectMapper().readTree(LOCK.text());

    assertThat(schema.get("$schema").asText()).contains("2020-12");
    assertThat(schema.at(schema.get("$ref").asText().substring(1)).get("properties").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrderElementsOf(() -> lock.fieldNames());
  }
}
