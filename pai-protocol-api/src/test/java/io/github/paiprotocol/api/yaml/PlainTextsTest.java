package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Which texts are read without SnakeYAML, form by form; each is read as SnakeYAML reads it, with
 * narrow limits, too.
 */
class PlainTextsTest {

  private static void plain(String... texts) {
    check(true, texts);
  }

  private static void others(String... texts) {
    check(false, texts);
  }

  private static void check(boolean plain, String... texts) {
    for (String text : texts) {
      assertThat(PlainBlocksTest.isPlain(text)).as("<%s> is plain", text).isEqualTo(plain);
      for (ProtocolReader reader : List.of(PlainBlocksTest.STANDARD, PlainBlocksTest.NARROW)) {
        assertThat(PlainBlocksTest.difference(text, reader)).as("<%s>", text).isNull();
      }
    }
  }

  @Test
  void mapsAndListsByIndentation() {
    plain(
        "a: b",
        "a: b\n",
        "a : b\n",
        "a  :  b\n",
        "a:\n",
        "a:",
        "a:\nb:\n",
        "- a",
        "-",
        "- \n- b\n-\n",
        "a:\n  b: c\n",
        "a:\n b: c\nd:\n     e: f\n",
        "  a: b\n  c: d\n",
        "a:\n- b\n",
        "a:\n- b\n- c\nd: e\n",
        "a:\n- b\n - c\n",
        "a:\n  - b\n  - c\nd: e\n",
        "a:\n- b:\n  - c\n  d: e\n- f\n",
        "a:\n- - b\n  - c\n- d\ne:\n",
        "a:\n  b:\n  - c\n  d:\n    - e\nf:\n- g\n",
        "-\n  a: b\n- c\n",
        "-\n  - a\n-\n",
        "- - - a\n    - b\n  - c\n- d\n",
        "- a: b\n  c: d\n- e: f\n",
        "-   a: b\n    c: d\n",
        "- - a: b\n    c: d\n  -\n    e: f\n",
        "- -\n  - a\n",
        "- a:\n  - b\n  c:\n    d: e\n",
        "- 'a': b\n  \"c\" : d\n",
        "a: b\n\n   \nc: d\n",
        "a:\n  b:\n\n  c: d\n\ne: f\n\n\n");
    others(
        "",
        "\n",
        "a",
        "a\n",
        "'a'",
        "a: b\n c: d\n",
        "a:\n  b: c\n d: e\n",
        "  a: b\nc: d\n",
        " a:\n  b: c\n d: e\nf: g\n",
        "- a\nb: c\n",
        "a: b\n- c\n",
        "a:\n  - b\n- c\n",
        "a:\n  - b\n  c: d\n",
        "-\n- a\n b\n: c\n",
        "- a\n  - b: c\n",
        "a: - b\n",
        "a\n: b\n",
        "a: b: c\n",
        "a: b:\n",
        "a:\tb\n",
        "-\ta\n",
        "\ta: b\n",
        "a:\n\tb: c\n",
        "a: b\tc\n",
        "a: b\t\n");
  }

  /** More than what is open at first has room for. */
  @Test
  void deepTexts() {
    String maps =
        IntStream.range(0, 40).mapToObj(i -> " ".repeat(i) + "a:\n").collect(Collectors.joining());
    plain(maps, maps + "b: c\n", "- ".repeat(40) + "a\n- b\n", maps + " ".repeat(40) + "- a\n");
  }

  @Test
  void commentsAndTheBeginningOfADocument() {
    plain(
        "# a\nb: c\n",
        "  # a\n\nb: c # d\n#e\n  # f\n",
        "a: # b\n  c: d\n",
        "- # a\n  b: c\n",
        "- # a\n  - b # c\n",
        "a: b #\n",
        "a: b#c\n",
        "a: [b] # c\n",
        "a: 'b' # c\n",
        "a: \"b\"  #c\n",
        "a: b\n# c",
        "---\na: b\n",
        "--- # c\na: b\n",
        "# d\n---   \n\n# e\na: b\n",
        "---a: b\n",
        "...a: b\n",
        "a: ---\n",
        "- ---\n",
        " ---: b\n",
        "-a: b\n",
        ".a: b\n",
        "a: b\n---c: d\n");
    others(
        "# a\n",
        "---",
        "---\n",
        "--- a: b\n",
        "--- #c\n",
        "---\n---\na: b\n",
        "a: b\n---\n",
        "a: b\n---\nc: d\n",
        "a: b\n...\n",
        "...\na: b\n",
        "... : a\n",
        "--- : a\n",
        "a: b\n... : c\n",
        "a: b\n--- : c\n",
        "%YAML 1.2\n---\na: b\n",
        "%a: b\n",
        "a: [b]# c\n",
        "a: 'b'# c\n",
        "a: 'b'#c\n",
        "- # a\n  b\n",
        "a: b # c\n  d\n",
        "a: b\n  c # d\n  e\n");
  }

  @Test
  void linesEndAtLineFeedsOnly() {
    for (String sign : List.of("\r", "\u0085", "\u2028", "\u2029", "\uFEFF")) {
      others(sign + "a: b\n", "a: b" + sign + "\nc: d\n", "a: b\nc: d" + sign);
    }
  }

  @Test
  void textsWithoutQuotes() {
    plain(
        "a: b c  d\n",
        "a: b   \n",
        "a: -b\n",
        "a: --\n",
        "a: b:c\n",
        "a: x:b\n",
        "a: b ? c\n",
        "a: b,[]{}&*!|>'\"%@`c\n",
        "a?: b\n",
        "a b: c\n",
        "a:b: c\n",
        "a: http://b/c?d=e#f\n",
        "a: ~\nb: 1\nc: true\nd: 0x1F\n",
        "<<: {a: b}\nc: d\n",
        "a: b\na: c\n",
        "010: yes\n",
        "secrets: {a: b, a: c}\n");
    for (char sign : PlainScalars.INDICATORS.replace("#", "").toCharArray()) {
      others("a: " + sign + "b", "- " + sign + " b", sign + "a: b");
    }
    others("a: - b", "a: -\n", "a: b\u0001\n", "- ? a\n", "? a\n: b\n", "a: &b c\n", "a: !b c\n");
  }

  @Test
  void textsThatGoOn() {
    plain(
        "a: b\n  c\n",
        "a: b\n c\nd: e\n",
        "a: b  \n  c  \n  d",
        "a: b\n\n  c\n",
        "a: b\n\n\n  c\n\n  d\n\ne: f\n",
        "a: b\n   \n  c\n",
        "a: b\n  - c\n",
        "a: b\n  -c\n  ,d\n  &e\n",
        "a: b\n  c:d\n  e#f\n",
        "a: b\n  {{ c }}\n",
        "a: b\n  c\n   ",
        "a: b\n  ",
        "a: b\n# c\n",
        "a: b\n  # c\n",
        "a: b\n  c\n  # d\ne: f\n",
        "- a\n  b\n- c\n",
        "- a\n b\n",
        "- - a\n   b\n",
        "a:\n- b\n c\n",
        "a:\n  b: c\n   d\n",
        "- a: b\n   c\n  d: e\n");
    others(
        "a: b\n  c: d\n",
        "a: b\n  c:\n",
        "a: b\n  c #d\n",
        "a: b\n  c\td\n",
        "a: b\n\tc\n",
        "a: b\nc\n",
        "- a\nb\n",
        "- - a\n  b\n",
        "a: 'b'\n  c\n",
        "a: {{ b }}\n  c\n",
        "a:\n  b\n");
  }

  @Test
  void textsInQuotes() {
    plain(
        "a: 'b'\n",
        "a: ''\nb: \"\"\n",
        "'': a\n\"\": b\n",
        "a: 'it''s'\n",
        "a: ''''\nb: ''''''\n",
        "a: 'b: c # d'\n",
        "a: 'b\\'\n",
        "a: \"b\\\"c\"\n",
        "a: \"\\\\ \\/ \\n \\t \\r\"\n",
        "a: \"it's\"\n",
        "a: 'say \"b\"'\n",
        "a: \"{{ b }}\"\nc: '{{ it''s }}'\n",
        "a: 'é\u00a0日'\n",
        "'a': b\n",
        "'a' : b\n",
        "- 'a'\n- \"b\"",
        "- 'a': b\n");
    others(
        "a: 'b\n",
        "a: 'b",
        "a: \"b",
        "a: \"b\\",
        "a: \"b\\\"\n",
        "a: 'b''\n",
        "a: 'b\n  c'\n",
        "a: 'b\tc'\n",
        "a: \"b\tc\"\n",
        "a: \"\\x41\"\n",
        "a: \"\\u0041\"\n",
        "a: \"\\q\"\n",
        "a: \"\\0\"\n",
        "a: \"\\n {{ b }}\"\n",
        "a: 'b' c\n",
        "a:\n  b: 'c' d\n",
        "a:\n- 'b' c\n",
        "- a: 'b' c\n",
        "- a\n- 'b' c\n",
        "a: 'b'c\n",
        "'a'b: c\n",
        "'a':b\n",
        "a: 'b': c\n");
  }

  @Test
  void textsThatAreSaidToBeSome() {
    plain(
        "a: !!str 1.0\n",
        "a: !!str 1.0",
        "a: !!str   true # b\n",
        "a: !!str 'b'\n",
        "a: !!str \"b\"\n",
        "a: !!str b\n  c\nd: e\n",
        "- a: !!str 1\n");
    others(
        "a: !!str\n",
        "a: !!str \n",
        "a: !!str # b\n",
        "a: !!str{b}\n",
        "a: !!str {b: c}\n",
        "a: !!str {{ b }}\n",
        "a: !!str [b]\n",
        "a: !!str |\n  b\n",
        "a: !!str &b c\n",
        "a: !!str b: c\n",
        "a: !!str 'b' c\n",
        "a: !!strb c\n",
        "a: !!int 1\n",
        "a: !str b\n",
        "a: !!str\n  b\n",
        "- !!str a\n",
        "!!str a: b\n",
        "!!str a\n");
  }

  @Test
  void variables() {
    plain(
        "a: {{ b }}\n",
        "a: {{ b }} # c\n",
        "- {{ a }}\n- {{b}}",
        "a: {{{ b }}}\n",
        "a: b {{ c }}\n",
        "a: b {{ c }} d");
    others(
        "{{ a }}: b\n",
        "- {{ a }}: b\n",
        "a: {{ b }} c\n",
        "a: {{ b }}c\n",
        "a: b {{ c # d }}\n",
        "a: b {{ c }} # d\n",
        "a: {{b: c}: d}\n",
        "a: [{{ b }}]\n",
        "a: {{ b\n");
  }

  @Test
  void blocks() {
    for (String sign : List.of("|", ">")) {
      for (String chomp : List.of("", "-", "+")) {
        String head = sign + chomp + "\n";
        plain(
            "a: " + head + "  b",
            "a: " + head + "  b\n",
            "a: " + head + " b\n c\nd: e\n",
            "a: " + head + "  b\n\n",
            "a: " + head + "  b\n\n\n\nc: d\n",
            "a: " + head + "  b\n\n  c\n\n\n  d\n",
            "a: " + head + "\n  b\n",
            "a: " + head + "\n \n  \n  b\n",
            "a: " + head + "  b\n   c\n  d\n",
            "a: " + head + "  b\n\n   c\n\n  d\n\n    e\n    f\n",
            "a: " + head + "  b  \n  c  \n",
            "a: " + head + "  b\n    \n  c\n",
            "a: " + head + "  b\n    \n",
            "a: " + head + "  b\n  ",
            "a: " + head + "  b\n ",
            "a: " + head + "  b\n   ",
            "a: " + head + "  b\n\n   ",
            "a: " + head + "  b\n\n  c\n ",
            "a: " + head + "  b\n# c\n",
            "a: " + head + "  # b\n  c: d\n",
            "a: " + head + "  b\tc\t\n",
            "- " + head + "  a\n- b\n",
            "- " + head + " a\n",
            "- a: " + head + "    b\n  c: d\n",
            "- - " + head + "   a\n",
            "a:\n- " + head + " b\nc: d\n",
            "a: " + sign + chomp + "   \n  b\n");
        others(
            "a: " + head,
            "a: " + sign + chomp,
            "a: " + head + "\n\n",
            "a: " + head + "  ",
            "a: " + head + "  \n    ",
            "a: " + head + "b: c\n",
            "a: " + head + "   \n  b\n",
            "a: " + head + "  \tb\n",
            "a: " + head + "  b\n  \tc\n",
            "a: " + head + "   b\n  c\n",
            "- - " + head + "  a\n",
            head + "  a\n",
            "a: " + sign + chomp + "2\n   b\n",
            "a: " + sign + chomp + "x\n  b\n",
            "a: " + sign + chomp + " # b\n  c\n",
            "a: " + sign + chomp + "\t\n  b\n");
      }
    }
    plain("a: >\n\n\n  b\n  c\n\n\n  d\n   e\n   f\n\n  g\n  h\n", "a: |+\n  b\n\n\n");
    others("a: |--\n  b\n", "a: |-+\n  b\n");
  }

  @Test
  void bracketsAndBraces() {
    plain(
        "a: []\nb: {}\n",
        "a: [ ]\nb: {  }\n",
        "a: [b]\n",
        "a: [b, c]\n",
        "a: [b,c , d ]\n",
        "a: [ b ]\n",
        "a: [b c]   \n",
        "a: [[b], [c, d]]\n",
        "a: [[[]], [{}], {}]\n",
        "a: [[b] , c]\n",
        "a: {b: c}\n",
        "a: { b : c }\n",
        "a: {b: c, d: e}\n",
        "a: {b: c,d: e}\n",
        "a: {b: {c: d}, e: [f, {g: h}]}\n",
        "a: {b: [c], d: e }\n",
        "a: [{b: c}, d]\n",
        "a: [b]\nc: {d: e}\nf: [g]\n",
        "a: {b: c}\nd: [e]\n",
        "a: ['b', \"c\", 'd''e', \"f\\n\"]\n",
        "a: {'b': \"c\", \"d\" : 'e'}\n",
        "a: ['b' , c]\n",
        "a: [-b, b-c, b:c, b'c]\n",
        "a: [b, b]\nc: {d: e, d: f}\n",
        "- [a]\n- {b: c}\n- [[d]] # e\n",
        "- - [a]\n  - {b: c}\n",
        "a: [b] #c",
        "a: {b: x y , c: z}\n",
        "a: [x&b]\n");
    others(
        "[a]",
        "{a: b}\n",
        "a: [b\n",
        "a: [b",
        "a: [",
        "a: {",
        "a: {b",
        "a: {b:",
        "a: [b}\n",
        "a: {b: c]\n",
        "a: [b]]\n",
        "a: {b: c}}\n",
        "a: [b] c\n",
        "a: [b]: c\n",
        "[a]: b\n",
        "a: [b,]\n",
        "a: [b, ]\n",
        "a: [,b]\n",
        "a: {b: c,}\n",
        "a: {b: c, }\n",
        "a: {b}\n",
        "a: {b, c}\n",
        "a: {b: }\n",
        "a: {b:}\n",
        "a: {b:c}\n",
        "a: {\"b\":c}\n",
        "a: {b:\tc}\n",
        "a: {: b}\n",
        "a: [b: c]\n",
        "a: [b:]\n",
        "a: [b:,c]\n",
        "a: [b:[c]]\n",
        "a: [b ? c]\n",
        "a: [b#c]\n",
        "a: [b # c]\n",
        "a: [b[c]\n",
        "a: [b{c]\n",
        "a: [b\n  ]\n",
        "a: [b,\n  c]\n",
        "a: {b: c,\n  d: e}\n",
        "a: [b\tc]\n",
        "a: [- b]\n",
        "a: [*b]\n",
        "a: [&b c]\n",
        "a: [!b c]\n",
        "a: ['b' c]\n",
        "a: ['b'c]\n",
        "a: ['b]\n",
        "a: [\"\\q\"]\n",
        "a: [[b] c]\n",
        "a: {[b]: c}\n",
        "a: {{b: c}: d}\n",
        "- a: [b\n",
        "- [a]: b\n",
        "- [a] b\n");
  }

  @Test
  void longKeys() {
    String longest = "k".repeat(PlainBlocks.LONGEST_KEY);
    plain(
        longest + ": a\n",
        "- " + longest + ": a\n",
        "a: {" + longest + ": b}\n",
        longest.substring(1) + " : a\n",
        "a: {" + longest.substring(1) + " : b}\n");
    others(
        longest + "k: a\n",
        longest + " : a\n",
        "- '" + longest + "': a\n",
        "a: {" + longest + "k: b}\n",
        "a: {" + longest + " : b}\n");
  }
}
