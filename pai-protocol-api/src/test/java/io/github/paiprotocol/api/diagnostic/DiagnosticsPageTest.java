package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.buildrules.DiagnosticsPage;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticsPageTest {
  private static final List<String> DIJOB_CODES =
      Stream.of(DIJobCode.values()).map(DIJobCode::id).toList();

  private static final List<String> CODES =
      Stream.of(ProtocolCode.values()).map(ProtocolCode::id).toList();

  @Test
  void everyCodeHasOneSectionAndEverySectionACode() throws IOException {
    assertThat(DiagnosticsPage.described("ProtocolCode"))
        .containsExactlyInAnyOrderElementsOf(CODES);
    assertThat(DiagnosticsPage.described("DIJobCode"))
        .containsExactlyInAnyOrderElementsOf(DIJOB_CODES);
  }

  @Test
  void codesAreWordsJoinedByHyphens() {
    assertThat(Stream.concat(CODES.stream(), DIJOB_CODES.stream()))
        .allSatisfy(id -> assertThat(id).matches("[a-z0-9]+(-[a-z0-9]+)*"))
        .doesNotHaveDuplicates();
  }
}
