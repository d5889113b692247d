package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZipNamesTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "a/b", "a b/", ".a/..b", "~"})
  void plainPathsWithinAFolderAreTaken(String name) {
    assertThatCode(() -> ZipNames.check(name)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "/", "/a", "a//b", "a/ /b", "./a", "a/..", "../a/", "a\\b", "a:b", "ä", "a\tb"
      })
  void othersAreRefused(String name) {
    assertThatThrownBy(() -> ZipNames.check(name)).isInstanceOf(BrokenZipException.class);
  }

  @Test
  void messagesShow80PlainCharactersOfANameAtMost() {
    assertThat(ZipNames.shown("n".repeat(80))).isEqualTo("n".repeat(80));
    assertThat(ZipNames.shown("n".repeat(81))).isEqualTo("n".repeat(80) + "…");
    assertThat(ZipNames.shown("a\u001b[1mä~")).isEqualTo("a?[1m?~");
  }
}
