package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.text.TextRange;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Words are parted as bash parts them. */
class OptionWordsTest {
  private static final List<String> PIECES =
      List.of(
          "a",
          "-c",
          " ",
          "  ",
          "\t",
          "'x y'",
          "\"x y\"",
          "\"\\\"\"",
          "\"\\a\"",
          "\\ ",
          "\\\\",
          "''",
          "=",
          "é",
          "'\"'",
          "\"'\"");

  private static RevealedText plain(String text) {
    return new RevealedText(text, List.of());
  }

  @Test
  void noCharacterOfASecretHasAMeaning() {
    RevealedText text = new RevealedText("-c a='it's \"' x", List.of(new TextRange(6, 12)));
    assertThat(OptionWords.split(text).orElseThrow())
        .containsExactly(
            new OptionWords.Word("-c", false),
            new OptionWords.Word("a=it's \"", true),
            new OptionWords.Word("x", false));
  }

  @Test
  void wordsAreThoseOfBash() throws Exception {
    Random random = new Random(1);
    List<String> texts =
        Stream.generate(
                () ->
                    Stream.generate(() -> PIECES.get(random.nextInt(PIECES.size())))
                        .limit(random.nextInt(8))
                        .collect(Collectors.joining()))
            .limit(200)
            .toList();
    String script =
        texts.stream()
            .map(text -> "show " + text + "\n")
            .collect(
                Collectors.joining(
                    "", "show() { printf '%s\\1' \"$#\" \"$@\"; printf '\\2'; }\n", ""));
    Process process = new ProcessBuilder("bash").start();
    process.getOutputStream().write(script.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String own =
        texts.stream()
            .map(text -> OptionWords.split(plain(text)).orElseThrow())
            .map(
                words ->
                    words.size()
                        + "\1"
                        + words.stream().map(w -> w.text() + "\1").collect(Collectors.joining())
                        + "\2")
            .collect(Collectors.joining());
    assertThat(own).isEqualTo(out);
  }

  @Test
  void aBackslashAtTheEndStands() {
    assertThat(OptionWords.split(plain("a b\\")).orElseThrow())
        .extracting(OptionWords.Word::text)
        .containsExactly("a", "b\\");
  }

  @Test
  void quoteThatDoesNotEndIsTold() {
    for (String text : List.of("'", "a \"b", "\"\\\"", "x 'y z", "\"a\\")) {
      assertThat(OptionWords.split(plain(text))).isEmpty();
    }
  }
}
