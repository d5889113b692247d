package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import org.junit.jupiter.api.Test;

/** What is said of a fixed text. */
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

  /** A role given twice is left to people: a map would keep one of the two. */
  @Test
  void aListOfEntriesBecomesAMapWhenEachKeyStandsOnce() {
    String roles =
        """
        protocolVersion: 2
        name: case
        type: job
        prerequisites:
          - {name: img, type: dockerimage, uri: debian}
        taskRoles:
          - one:
              dockerImage: img
              resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
              commands: [echo 1]
          - %s:
              dockerImage: img
              resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
              commands: [echo 2]
        """;

    assertThat(fixed(roles.formatted("two")))
        .contains("    one:\n      dockerImage: img\n", "    two:\n      dockerImage: img\n");
    assertThat(fixed(roles.formatted("one"))).isEqualTo(roles.formatted("one"));
  }

  private static String fixed(String text) {
    return TextFixer.standard().fix(SourceText.of("job.yaml", text)).source().text();
  }
}
