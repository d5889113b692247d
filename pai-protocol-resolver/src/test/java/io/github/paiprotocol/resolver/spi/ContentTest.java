package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A document cannot change after its digest was computed. */
class ContentTest {
  private static final String DIGEST =
      "sha256:4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c";

  @Test
  void aDocumentHasTheDigestOfItsBytes() {
    Content content = Content.of("é");
    assertThat(content.digest()).isEqualTo(DIGEST);
    assertThat(content).hasToString(DIGEST);
    assertThat(content.size()).isEqualTo(2);
    assertThat(content.bytes()).isEqualTo("é".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void bytesAreCopied() {
    byte[] bytes = {1, 2};
    Content content = Content.of(bytes);
    bytes[0] = 3;
    content.bytes()[1] = 4;
    assertThat(content.bytes()).containsExactly(1, 2);
  }

  @Test
  void equalBytesAreEqual() {
    assertThat(Content.of("a"))
        .isEqualTo(Content.of(new byte[] {'a'}))
        .hasSameHashCodeAs(Content.of("a"));
    assertThat(Content.of("a")).isNotEqualTo(Content.of("b")).isNotEqualTo("a");
    assertThat(Content.of("a").hashCode()).isNotEqualTo(Content.of("b").hashCode());
  }
}
