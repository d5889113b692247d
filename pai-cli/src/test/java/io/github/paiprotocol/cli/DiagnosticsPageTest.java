package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.buildrules.DiagnosticsPage;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticsPageTest {
  @Test
  void everyCodeHasOneSectionAndEverySectionACode() throws IOException {
    assertThat(DiagnosticsPage.described("CommandCode"))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(CommandCode.values()).map(CommandCode::id).toList());
  }
}
