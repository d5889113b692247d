package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InMemorySourceTest {
  @Test
  void aDocumentMayBeAsLongAsTheLimit() throws IOException {
    PrerequisiteSource source =
        PrerequisiteSource.inMemory("memory", "https://", Map.of("https://example.com/a", "12345"));
    DocumentAddress location =
        source.locate(PrerequisiteRef.of("https://example.com/a"), Optional.empty()).orElseThrow();

    FetchResult found = source.fetch(location, FetchContext.of(5));
    assertThat(((FetchResult.Found) found).content()).isEqualTo(Content.of("12345"));
    assertThatThrownBy(() -> source.fetch(location, FetchContext.of(4)))
        .hasMessageContaining("more than the allowed")
        .hasMessageContaining("example.com/a");
  }
}
