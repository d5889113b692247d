package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.buildrules.DiagnosticsPage;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticsPageTest {
  private static final List<String> CODES =
      Stream.of(ResolverCode.values()).map(ResolverCode::id).toList();

  @Test
  void everyCodeHasOneSectionAndEverySectionACode() throws IOException {
    assertThat(DiagnosticsPage.described("ResolverCode"))
        .containsExactlyInAnyOrderElementsOf(CODES);
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
