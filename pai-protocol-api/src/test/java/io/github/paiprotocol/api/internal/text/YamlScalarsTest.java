package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Strings are strings to readers of YAML 1.1 and 1.2, and plain where they are unambiguous. */
class YamlScalarsTest {
  private static final List<String> PIECES =
      List.of(
          "a",
          "Z",
          "0",
          "9",
          "_",
          "-",
          ".",
          "/",
          "<",
          "$",
          "(",
          " ",
          "  ",
          ":",
          "#",
          "'",
          "\"",
          "\\",
          "\n",
          "\t",
          "~",
          "é",
          "\u0085",
          "\u2028",
          "\ud83d\ude00",
          "{",
          "[",
          "*",
          "&",
          "!",
          "|",
          ">",
          "%",
          "@",
          "`",
          "?",
          ",",
          "=",
          "<<",
          "on",
          "null");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a", "z", "A", "Z", "_", "/a", "<a", "$a", "(a", "a b", "a:b", "a#b", "nulls", "az~"
      })
  void plainStringsStayPlain(String text) {
    assertThat(YamlScalars.text(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "az", "AZ", "a09", "a_-./9", "_/"})
  void plainKeysStayPlain(String key) {
    assertThat(YamlScalars.key(key)).isEqualTo(key);
  }

  @Test
  void othersAreQuotedAsFewCharactersAsCanBe() {
    assertThat(YamlScalars.text("")).isEqualTo("''");
    assertThat(YamlScalars.text("no")).isEqualTo("'no'");
    assertThat(YamlScalars.text("FALSE")).isEqualTo("'FALSE'");
    assertThat(YamlScalars.text("<<")).isEqualTo("'<<'");
    assertThat(YamlScalars.text("a: b")).isEqualTo("'a: b'");
    assertThat(YamlScalars.text("a #b")).isEqualTo("'a #b'");
    assertThat(YamlScalars.text("'")).isEqualTo("\"'\"");
    assertThat(YamlScalars.text("it's: ")).isEqualTo("\"it's: \"");
    assertThat(YamlScalars.text("'\"'")).isEqualTo("'''\"'''");
    assertThat(YamlScalars.text("\"'")).isEqualTo("'\"'''");
    assertThat(YamlScalars.text("1\\'")).isEqualTo("'1\\'''");
    assertThat(YamlScalars.text("\n")).isEqualTo("\"\\n\"");
    assertThat(YamlScalars.text("a\tb")).isEqualTo("\"a\\tb\"");
    assertThat(YamlScalars.text("\udb40\udc41")).isEqualTo("\"\\U000e0041\"");
    assertThat(YamlScalars.text("\u2028\r")).isEqualTo("\"\\u2028\\r\"");
    assertThat(YamlScalars.key("a b")).isEqualTo("'a b'");
    assertThat(YamlScalars.key("a:b")).isEqualTo("'a:b'");
    assertThat(YamlScalars.key("1")).isEqualTo("'1'");
  }

  @Test
  void linesStandOneBelowTheOtherWhereNothingIsLost() {
    for (String text : List.of("a\nb", "a\n", "a\n\nb\n", "\ta\nb".substring(1))) {
      assertThat(YamlScalars.isLiteral(text)).as(text).isTrue();
    }
    for (String text :
        List.of("a", "\na", " a\nb", "a\n\n", "a\nb ", "a \nb", "a\tb\nc", "a\n\u2028")) {
      assertThat(YamlScalars.isLiteral(text)).as(text).isFalse();
    }
  }

  @Test
  void everyStringIsReadBackByReadersOfBothVersions() throws Exception {
    Random random = new Random(5);
    for (int run = 0; run < 3_000; run++) {
      StringBuilder made = new StringBuilder();
      random.ints(random.nextInt(7), 0, PIECES.size()).forEach(i -> made.append(PIECES.get(i)));
      String text = made.toString();
      StringBuilder out = new StringBuilder();
      BlockYaml yaml = new BlockYaml(out);
      yaml.beginMap();
      yaml.key(text + "k");
      yaml.string(text);
      yaml.key("list of");
      yaml.beginList();
      yaml.string(text);
      yaml.beginMap();
      yaml.key("k" + text);
      yaml.string(text);
      yaml.end();
      yaml.end();
      yaml.end();
      yaml.finish();

      Map<String, Object> expected =
          Map.of(text + "k", text, "list of", List.of(text, Map.of("k" + text, text)));
      assertThat(old(out.toString())).as(out.toString()).isEqualTo(expected);
      assertThat(own(out.toString())).as(out.toString()).isEqualTo(value(expected));
    }
  }

  private static Object old(String yaml) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
  }

  private static Value own(String yaml) {
    return ProtocolReader.standard().values().read(SourceText.of("t", yaml)).draft().orElseThrow();
  }

  private static Value value(Object plain) {
    if (plain instanceof Map<?, ?> map) {
      Map<String, Value> entries = new java.util.LinkedHashMap<>();
      map.forEach((key, each) -> entries.put((String) key, value(each)));
      return Value.of(entries);
    }
    return plain instanceof List<?> list
        ? Value.of(list.stream().map(YamlScalarsTest::value).toList())
        : Value.of((String) plain);
  }
}
