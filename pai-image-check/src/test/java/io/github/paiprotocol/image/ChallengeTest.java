package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChallengeTest {
  private static Challenge challenge(String scheme, String... pairs) {
    Map<String, String> parameters = new java.util.HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      parameters.put(pairs[i], pairs[i + 1]);
    }
    return new Challenge(scheme, parameters);
  }

  @Test
  void severalChallengesAreToldApart() {
    assertThat(
            Challenge.parse(
                "Negotiate abc==, BASIC realm=\"a, b\", Bearer Realm = \"https://a/t\",service=reg ,"
                    + " scope=\"repository:a/b:pull,push\", Digest realm=d"))
        .containsExactly(
            challenge("negotiate"),
            challenge("basic", "realm", "a, b"),
            challenge(
                "bearer",
                "realm",
                "https://a/t",
                "service",
                "reg",
                "scope",
                "repository:a/b:pull,push"),
            challenge("digest", "realm", "d"));
  }

  @Test
  void quotedStringsEndWhereTheyEnd() {
    assertThat(Challenge.parse("Bearer realm=\"a\\\"b\\\\\", service=\"x=y, Basic realm=z\""))
        .containsExactly(challenge("bearer", "realm", "a\"b\\", "service", "x=y, Basic realm=z"));
    assertThat(Challenge.parse("Bearer realm=\"never closed, Basic realm=b"))
        .containsExactly(challenge("bearer", "realm", "never closed, Basic realm=b"));
  }

  @Test
  void ofAParameterThatIsGivenTwiceTheFirstCounts() {
    assertThat(Challenge.parse("Bearer realm=a, REALM=b"))
        .containsExactly(challenge("bearer", "realm", "a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", " , ,", "=", "\"", "\u0000", "\u00e4", "=a, b", "(x)"})
  void whatIsNoChallengeHasNoKnownScheme(String text) {
    assertThat(Challenge.parse(text))
        .noneMatch(each -> each.scheme().equals("bearer") || each.scheme().equals("basic"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a ", "a=", "a,", "a=\"", "a=\\", "\"", "a=b c ", "= ", ",", "a b=", "a b=\""})
  void longNonsenseEnds(String part) {
    assertThat(Challenge.parse("Bearer " + part.repeat(60_000))).hasSizeLessThanOrEqualTo(60_001);
  }
}
