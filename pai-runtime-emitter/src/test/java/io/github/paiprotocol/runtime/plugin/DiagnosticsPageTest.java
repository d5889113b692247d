package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.buildrules.DiagnosticsPage;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticsPageTest {
  private static final List<String> CODES =
      Stream.of(RuntimeCode.values()).map(RuntimeCode::id).toList();

  @Test
  void everyCodeHasOneSectionAndEverySectionACode() throws IOException {
    assertThat(DiagnosticsPage.described("RuntimeCode")).containsExactlyInAnyOrderElementsOf(CODES);
  }

  @Test
  void codesAreWordsJoinedByHyphensThatNobodyElseHas() {
    assertThat(CODES)
        .allSatisfy(id -> assertThat(id).matches("[a-z0-9]+(-[a-z0-9]+)*"))
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(
            Stream.of(ProtocolCode.values()).map(ProtocolCode::id).toList());
  }
}
