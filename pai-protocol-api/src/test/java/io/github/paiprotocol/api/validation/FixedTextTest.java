package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import org.junit.jupiter.api.Test;

/** What is said of a mended text. */
class FixedTextTest {

  @Test
  void aDiffShowsWhatATerminalWouldObeyOrHide() {
    FixedText fixed =
        TextFixer.standard()
            .fix(
                SourceText.of(
                    "job\u001b[2J.yaml",
                    """
                    taskRoles:
                      worker:
                        dockerImage: deb\uFEFF # \u202e\u200b
                    """));

    assertThat(fixed.diff())
        .startsWith("--- job␛[2J.yaml\n+++ job␛[2J.yaml\n@@ ")
        .contains("+protocolVersion: 2\n", "\n     dockerImage: deb\uFFFD # \uFFFD\uFFFD\n");
  }
}
