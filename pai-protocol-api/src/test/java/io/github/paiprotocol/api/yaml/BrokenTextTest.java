package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BrokenTextTest {

  /** The text with an x for every character that is hidden. */
  private static String shown(String text) {
    StringBuilder shown = new StringBuilder(text);
    for (Problem.Range range : BrokenText.ranges(text)) {
      shown.replace(range.start(), range.end(), "x".repeat(range.end() - range.start()));
    }
    return shown.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "token: abc, token: xxx",
    "Token:   abc, Token:   xxx",
    "'\"password\":abc', '\"password\":xxx'",
    "a: {key: b}, a: {key: xx",
    "- secrets: b, - secrets: x",
    "? key : b, ? key xxx",
    "? &a !b key : b, ? &a !b key xxx",
  })
  void theRestOfTheLineOfAConfidentialKeyIsHidden(String text, String shown) {
    assertThat(shown(text)).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"my-token: a", "my.key: a", "mykey: a", "keys: a", "a: key", "tokens: b"})
  void otherKeysAreShown(String text) {
    assertThat(shown(text)).isEqualTo(text);
  }

  @Test
  void aKeyWhoseSpellingCannotBeKnownCountsAsConfidential() {
    assertThat(shown("\"p\\x61ss\": a\n\"plain\": b")).isEqualTo("\"p\\x61ss\": x\n\"plain\": b");
    assertThat(shown("*a : b\nc: d")).isEqualTo("*a : x\nc: d");
  }

  @Test
  void linesIndentedMoreBelongToTheKey() {
    assertThat(shown("a:\n  key: 1\n   b: 2\n\n   c\n  d: 3\ne: 4"))
        .isEqualTo("a:\n  key: x\n   xxxx\n\n   x\n  d: 3\ne: 4");
  }

  @Test
  void theLineBelowAKeyWithoutAValueIsItsValue() {
    assertThat(shown("key:\nb\nc: 1")).isEqualTo("key:\nx\nc: 1");
    assertThat(shown("key: a\nb: 1")).isEqualTo("key: x\nb: 1");
  }

  /** A line that was put in between takes nothing of it. */
  @Test
  void deeperLinesBelowWhatIsWholeBelongToTheKeyAboveIt() {
    assertThat(shown("secrets: {}\nname: x\n# a\n  a: 1\n b: 2\nc:\n  d: 3\n"))
        .isEqualTo("secrets: xx\nname: x\nxxx\n  xxxx\n xxxx\nc:\n  d: 3\n");
    assertThat(shown("secrets:\n  a: 1\nc: {} # x:\n  b: 2")).endsWith("\nc: {} # x:\n  xxxx");
    for (String begins : List.of("c:", "c: # x", "c: |", "c: >-", "c: &a", "c: !t", "? ")) {
      assertThat(shown("secrets: 1\n" + begins + "\n  b: 2"))
          .as(begins)
          .endsWith("\n" + begins + "\n  b: 2");
    }
  }

  /** In a text of several lines a quote opens nothing. */
  @Test
  void aKeyInWhatSeemsToBeQuotedHidesWhatIsBelowIt() {
    assertThat(shown("a:\n  token: |\n    \"b\nsecrets:\n  c: \"d\n  e: 1\n  f: 2\nname: x"))
        .endsWith("\n  xxxx\n  xxxx\nname: x");
  }

  @Test
  void listItemsBelowAKeyBelongToIt() {
    assertThat(shown("key:\n- a\n- b\nc: 1")).isEqualTo("key:\nxxx\nxxx\nc: 1");
    assertThat(shown("? key\n: b\nc: 1")).isEqualTo("? key\nxxx\nc: 1");
  }

  @Test
  void anOpenBracketHidesUpToItsEnd() {
    assertThat(shown("key: [a,\nb, {c: d\n}, e\n]\nf: 1"))
        .isEqualTo("key: xxx\nxxxxxxxx\nxxxx\nx\nf: 1");
    assertThat(shown("{key: a,\nb: c}\nd: 1")).isEqualTo("{key: xx\nxxxxx\nd: 1");
    assertThat(shown("[{a: 1}, {key: b}]\nc: 1")).isEqualTo("[{a: 1}, {key: xxx\nc: 1");
    assertThat(shown("a: [\nkey: b,\nc\n]\nd: 1")).isEqualTo("a: [\nkey: xx\nx\nx\nd: 1");
    assertThat(shown("]\nkey: [a,\nb\n]\nc: 1")).isEqualTo("]\nkey: xxx\nx\nx\nc: 1");
  }

  @Test
  void anOpenQuoteHidesUpToItsEnd() {
    assertThat(shown("key: 'a\nb\nc' d\ne: 1")).isEqualTo("key: xx\nx\nxxxx\ne: 1");
    assertThat(shown("key: \"a\\\"\nb\"\nc: 1")).isEqualTo("key: xxxx\nxx\nc: 1");
    assertThat(shown("key: it's\nc: 1")).isEqualTo("key: xxxx\nc: 1");
    assertThat(shown("key: ['a\nb']\nc: 1")).isEqualTo("key: xxx\nxxx\nc: 1");
    assertThat(shown("key:\"a\nb\"\nc: 1")).isEqualTo("key:xx\nxx\nc: 1");
  }

  @Test
  void anchorsAreHiddenWhereASecretUsesOne() {
    assertThat(shown("a: &b c\nkey: *b\nd: &e f")).isEqualTo("a: &b x\nkey: xx\nd: &e x");
    assertThat(shown("a: &b c\nkey: b\nd: *b")).isEqualTo("a: &b c\nkey: x\nd: *b");
  }

  /** The scanner as an expression: right, but it backtracks, and calls itself for each property. */
  private static final Pattern EXPRESSION =
      Pattern.compile(
          "(?i)(?<![\\w.-])(?:[\"']?(?:secrets|password|token|key)[\"']?"
              + "|\"[^\"\\n\\r]*\\\\[^\"\\n\\r]*\"|\\*[^\\s,\\[\\]{}]+)[ \\t]*:"
              + "|\\?[ \\t]+(?:[&!]\\S*[ \\t]+)*[\"']?(?:secrets|password|token|key)[\"']?"
              + "|(?<!\\S)&[^\\s,\\[\\]{}]+");

  @Test
  void keysAreFoundAsTheExpressionFindsThem() {
    String[] parts = {
      "key", "Token", "?", " ", "\t", ":", "&a", "!b", "*", "*c", "\"", "'", "\\", "x", ".", "[",
      ","
    };
    Random random = new Random(7);
    for (int i = 0; i < 50_000; i++) {
      StringBuilder line = new StringBuilder();
      random.ints(1 + random.nextInt(9), 0, parts.length).forEach(p -> line.append(parts[p]));
      String text = line.toString();
      Matcher expected = EXPRESSION.matcher(text);
      ConfidentialKeys found = new ConfidentialKeys(text, true);

      assertThat(found.find(0, text.length())).as(text).isEqualTo(expected.find());
      if (found.end() >= 0) {
        assertThat(List.of(found.start(), found.end()))
            .as(text)
            .isEqualTo(List.of(expected.start(), expected.end()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'? ', '&a '",
    "'? ', '!a '",
    "'x: [\"', '\\\\a'",
    "'', '*'",
    "'', '? &? '",
    "'', '\"\\'",
    "'', 'key '",
    "'', '? '",
    "'', '&a '",
    "'key: [', '\"x'",
    "'', '*a:'"
  })
  void aLongLineCostsNeitherStackNorSteps(String start, String again) {
    String text = start + again.repeat(100_000) + "x\n: [";

    assertThat(ProtocolReader.standard().readValue(SourceText.of("t", text)).diagnostics())
        .isNotEmpty();
    assertThat(BrokenText.ranges(text)).hasSizeLessThan(3);
  }
}
