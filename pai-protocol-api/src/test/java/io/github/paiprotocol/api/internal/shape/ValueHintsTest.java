package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What messages say of a value that is not what it must be, and what they say to write instead. */
class ValueHintsTest {
  private static final String ANY_INTEGER = "write an integer without quotes, such as `1`";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "memoryMB | 1.5              | 2",
        "memoryMB | 8g               | 8192",
        "memoryMB | 8 GiB            | 8192",
        "memoryMB | 512Mi            | 512",
        "memoryMB | 1Tb              | 1048576",
        "memoryMB | 2048k            | 2",
        "memoryMB | '1,024'          | 1024",
        "memoryMB | '1,024,000;'     | 1024000",
        "memoryMB | 1_024            | 1024",
        "memoryMB | 00000000001024M  | 1024",
        "cpu      | 1500m            | 2",
        "cpu      | '4,'             | 4"
      })
  void anIntegerIsGuessedFromWhatPeopleWrite(String key, String value, String meant) {
    assertThat(hint(key, value)).isEqualTo("write `" + meant + "`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "memoryMB | four",
        "memoryMB | 8x",
        "memoryMB | 1.2.3",
        "memoryMB | '1,5'",
        "memoryMB | '1,0240'",
        "memoryMB | .5g",
        "memoryMB | 000000000001024M",
        "memoryMB | 4096g4096g",
        "memoryMB | 4194304g",
        "memoryMB | true",
        "cpu      | 8g",
        "cpu      | [1]"
      })
  void anIntegerIsNotGuessedFromAnythingElse(String key, String value) {
    assertThat(hint(key, value)).isEqualTo(ANY_INTEGER);
  }

  @Test
  void aGuessIsWithinTheRange() {
    Shape few = Shapes.between(1, 10);
    assertThat(of(few, "9.5").get(0)).endsWith(" | write `10`");
    assertThat(of(few, "10.5").get(0)).endsWith(" | " + ANY_INTEGER);
    assertThat(of(few, "'10'").get(0)).endsWith(" | remove the quotes: `10`");
    assertThat(of(few, "'11'").get(0)).endsWith(" | " + ANY_INTEGER);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void aFewWordsAreListed(int number) {
    assertThat(of(words(number), "red").get(0))
        .startsWith("`it` must be `word1`")
        .contains(" or `word" + number + "`, but is ");
  }

  @Test
  void manyWordsAreNot() {
    assertThat(of(words(6), "red").get(0)).startsWith("`it` must be one of the words, but is ");
  }

  @Test
  void aListForItemsByNameIsSaidToNeedOne() {
    Shape boxes =
        Shapes.listOf(
            Shapes.closed("own", "one", "One.", Field.required("name", Shapes.TEXT, "Its name.")));
    assertThat(of(boxes, "{a: {x: 1}}"))
        .containsExactly(
            "`it` must be a list, but is a map"
                + " | write each name in an item of its own: `- name: …` and what belongs to it");
    assertThat(of(boxes, "a"))
        .containsExactly(
            "`it` must be a list, but is the string `a`"
                + " | write each item on a line of its own that begins with `- `");
  }

  @Test
  void anItemThatIsOneWordIsTakenForItsName() {
    assertThat(item("edge")).endsWith(" | write `name: ` before it if that is meant");
    assertThat(item("an edge")).endsWith(" | write it as `key: value` lines");
    assertThat(item("'name:edge'")).endsWith(" | write it as `key: value` lines");
    assertThat(item("[]")).endsWith(" | write it as `key: value` lines");
  }

  @Test
  void aTextIsShownUpToFortyCharacters() {
    assertThat(Wording.readable("a".repeat(40))).isEqualTo("a".repeat(40));
    assertThat(Wording.readable("a".repeat(41))).isEqualTo("a".repeat(40) + "…");
  }

  @ParameterizedTest
  @ValueSource(chars = {'0', '9', 'a', 'f', 'A', 'F'})
  void aDigestHasHexadecimalDigits(char digit) {
    assertThat(digest("sha256:" + String.valueOf(digit).repeat(64))).isEmpty();
    assertThat(digest("sha256:" + "0".repeat(63) + digit)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(chars = {'/', ':', '`', 'g', '@', 'G', ' '})
  void aDigestHasNoOtherCharacter(char other) {
    assertThat(digest("sha256:" + other + "0".repeat(63))).containsExactly("malformed-digest ");
    assertThat(digest("sha256:" + "0".repeat(63) + other)).containsExactly("malformed-digest ");
  }

  @Test
  void aDigestHasItsLengthAndItsName() {
    assertThat(digest("sha256:" + "0".repeat(63))).containsExactly("malformed-digest ");
    assertThat(digest("sha256:" + "0".repeat(65))).containsExactly("malformed-digest ");
    assertThat(digest("sha512:" + "0".repeat(64))).containsExactly("malformed-digest ");
    assertThat(digest("{{ digest }}")).containsExactly("malformed-digest ");
  }

  private static List<String> digest(String text) {
    return Found.in(Value.of(text), new ScalarShape.Digest(false), false).summary();
  }

  private static Shape words(int number) {
    List<String> words = IntStream.rangeClosed(1, number).mapToObj(i -> "word" + i).toList();
    return new ScalarShape.EnumType("words", words, false, false);
  }

  private static String hint(String key, String value) {
    Unit unit = key.equals("cpu") ? Unit.CORES : Unit.MEBIBYTES;
    String message = in(key, Shapes.counting(Shapes.COUNT, unit), value).messages().get(0);
    return message.substring(message.indexOf(" | ") + 3);
  }

  private static List<String> of(Shape shape, String value) {
    return in("it", shape, value).messages();
  }

  private static String item(String value) {
    Shape map =
        Shapes.closed("own", "one", "One.", Field.required("name", Shapes.TEXT, "Its name."));
    return of(Shapes.listOf(map), "[" + value + "]").get(0);
  }

  private static Found in(String key, Shape shape, String value) {
    Shape map = Shapes.closed("own", "one", "One.", Field.optional(key, shape, "It."));
    return Found.in(YamlValues.parse("{" + key + ": " + value + "}"), map, false);
  }
}
