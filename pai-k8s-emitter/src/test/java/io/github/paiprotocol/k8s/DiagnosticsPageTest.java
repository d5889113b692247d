package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.buildrules.DiagnosticsPage;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticsPageTest {

  @Test
  void everyCodeHasOneSectionAndEverySectionACode() throws IOException {
    assertThat(DiagnosticsPage.described("KubernetesCode"))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(KubernetesCode.values()).map(KubernetesCode::id).toList());
  }
}
