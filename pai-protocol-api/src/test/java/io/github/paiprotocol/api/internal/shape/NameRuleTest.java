package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameRuleTest {

  @Test
  void aNameMayHave255Characters() {
    assertThat(NameRule.NAME.accepts("a".repeat(255))).isTrue();
    assertThat(NameRule.NAME.accepts("a".repeat(256))).isFalse();
    assertThat(NameRule.NAME.problem("a".repeat(256)))
        .isEqualTo("has 256 characters, but may have at most 255");
    assertThat(NameRule.IDENTIFIER.accepts("a".repeat(256))).isTrue();
  }

  @Test
  void aNameBeginsAndEndsWithAnyOfItsCharacters() {
    for (String name : new String[] {"a", "z", "A", "Z", "0", "9", "_", "-", "az-AZ_09"}) {
      assertThat(NameRule.NAME.accepts(name)).as(name).isTrue();
    }
    for (String name : new String[] {"a", "z", "A", "Z", "_", "_0", "a9"}) {
      assertThat(NameRule.IDENTIFIER.accepts(name)).as(name).isTrue();
    }
    for (String name : new String[] {"0", "9", "0a", "-", "a-b"}) {
      assertThat(NameRule.IDENTIFIER.accepts(name)).as(name).isFalse();
    }
  }

  /** The neighbours of the letters and digits among the characters. */
  @ParameterizedTest
  @ValueSource(strings = {"", "`", "{", "@", "[", "/", ":", ".", " ", "ä", "\n"})
  void otherCharactersAreNoPartOfAName(String text) {
    assertThat(NameRule.NAME.accepts(text)).isFalse();
    assertThat(NameRule.IDENTIFIER.accepts(text)).isFalse();
  }

  @Test
  void theClosestNameKeepsMoreThanHalfOfIt() {
    assertThat(NameRule.NAME.closest("my job")).contains("my_job");
    assertThat(NameRule.NAME.closest("a b")).contains("a_b");
    assertThat(NameRule.NAME.closest("a ")).isEmpty();
    assertThat(NameRule.NAME.closest("ab  ")).isEmpty();
    assertThat(NameRule.IDENTIFIER.closest("1st-job")).contains("_1st_job");
  }

  @Test
  void theClosestNameIsOfferedWhileItIsShort() {
    assertThat(NameRule.NAME.closest("a".repeat(62) + " ")).contains("a".repeat(62) + "_");
    assertThat(NameRule.NAME.closest("a".repeat(63) + " ")).isEmpty();
  }
}
