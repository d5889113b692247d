package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code words.sh.mustache} of the test resources has one place of each kind. */
class ShellTemplateTest {
  private final ShellTemplate words = template("words.sh.mustache");

  private static ShellTemplate template(String name) {
    return ShellTemplate.of(ShellTemplateTest.class, name);
  }

  private static Map<String, Object> values(String text) {
    return Map.of(
        "text",
        text,
        "number",
        7,
        "list",
        List.of(text, ""),
        "map",
        List.of(Map.of("key", text, "value", text)),
        "yes",
        true,
        "no",
        List.of());
  }

  @Test
  void valuesBecomeWordsAndNumbersStayNumbers() {
    assertThat(words.render(values("it's")))
        .isEqualTo(
            """
            plain() { printf '%s\\0' "$@"; }
            text='it'\\''s'
            number=7
            list=('it'\\''s' '')
            declare -A map=(['it'\\''s']='it'\\''s')
            yes=1
            plain 'it'\\''s' \\
              'it'\\''s'
            plain "$text" "$number" "${list[@]}" "${map[$text]}"
            """);
  }

  @Property(tries = 40)
  void bashReadsBackWhatWasGiven(@ForAll @CharRange(from = '\1', to = '\u2030') String given)
      throws Exception {
    String text = "$(echo x)`id`'\"\\\n#{{a}}" + given + "'";
    Process bash = new ProcessBuilder("bash", "-s").redirectErrorStream(true).start();
    bash.getOutputStream().write(words.render(values(text)).getBytes(StandardCharsets.UTF_8));
    bash.getOutputStream().close();
    String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(List.of(out.split("\0", -1)))
        .containsExactly(text, text, text, "7", text, "", text, "");
  }

  @Test
  void missingValuesFail() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> words.render(Map.of("text", "a", "number", 1)))
        .withMessage("the template has no value for `list`");
  }

  @Test
  void objectsAreNotLookedInto() {
    Map<String, Object> values = new ConcurrentHashMap<>(values("a"));
    values.put("text", Thread.currentThread());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> words.render(values))
        .withMessage("`text` is neither a text nor a whole number");
    values.put("text", "a");
    values.put("yes", "a");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> words.render(values))
        .withMessage("a section needs a list or a flag");
  }

  @Test
  void nulIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> words.render(values("a\0")))
        .withMessageContaining("NUL");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                template("sections.sh.mustache")
                    .render(Map.of("on", true, "list", List.of(), "code", "a\0")))
        .withMessageContaining("NUL");
  }

  @Test
  void sectionsFollowFlagsAndListsAndCodeStaysAsItIs() {
    ShellTemplate sections = template("sections.sh.mustache");

    assertThat(sections.render(Map.of("on", false, "list", List.of(), "code", "id; 'x'")))
        .isEqualTo("is_off\nempty\nid; 'x'\n");
    assertThat(sections.render(Map.of("on", true, "list", List.of("a b", 3, "$c"), "code", "${d}")))
        .isEqualTo("is_on\nitem 'a b'\nitem 3\nitem '$c'\n${d}\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> sections.render(Map.of("on", "yes", "list", List.of(), "code", "")))
        .withMessage("a section needs a list or a flag");
  }

  @Test
  void valuesOfTheInnermostScopeComeFirst() {
    assertThat(
            template("words.sh.mustache")
                .render(
                    Map.of(
                        "text",
                        "outer",
                        "number",
                        1L,
                        "list",
                        List.of(),
                        "map",
                        List.of(Map.of("key", "k", "value", "v", "text", "inner")),
                        "yes",
                        false,
                        "no",
                        false)))
        .contains("number=1\n", "list=()\n", "map=(['k']='v')\nplain 'outer'");
  }

  @Test
  void aTemplateWithAValueInQuotesIsNone() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> template("quoted.sh.mustache"))
        .withMessage("`quoted.sh.mustache`, line 1: a value stands where it is no word of its own");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> template("takes_in_quoted.sh.mustache"))
        .withMessageContaining(
            "`quoted.sh.mustache`, line 1: a value stands where it is no word of its own");
  }

  @Test
  void filesOfTheMachineAreNotRead() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ShellTemplate.of(ShellTemplateTest.class, "/etc/passwd"))
        .withMessageContaining("there is no `/etc/passwd` beside");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ShellTemplate.of(ShellTemplateTest.class, "absent_part.sh.mustache"))
        .withMessageContaining("/etc/hostname");
  }

  @Test
  void manyThreadsMayRenderOne() {
    Set<String> texts = ConcurrentHashMap.newKeySet();
    IntStream.range(0, 2000)
        .parallel()
        .forEach(i -> texts.add(words.render(values("a" + i % 10)).replace("a" + i % 10, "")));
    assertThat(texts).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{a}}",
        "x={{a}}\n",
        "f {{a}} {{b}} \\\n  {{c}}\n",
        "x=({{#a}}{{#more}} {{/more}}[{{k}}]={{v}}{{/a}})\n",
        "x=\"${y:=${z:-}}\" # it's \"\nf {{a}}; g {{b}}\n",
        "case $x in\n  y)\nexport z={{a}}\n ;;\nesac\n",
        "((x > 1)) && [[ y == z* ]]\nf <<<\"x\" 'a b' \"c'd\\\"\"\nf {{a}}\n",
        "f {{a}}\ncat <<E\n{{{b}}}\nE\nx='\n'\n",
        "x=${y:-${z}}\nf {{a}}",
        "f \\' \\\" \\`\nf {{a}}",
        "'a b'\nf {{a}}",
        "\"a\"\nf {{a}}",
        "f() { g; }\nf {{a}}",
        "x='\n'\n{{#a}}\n{{/a}}",
      })
  void wordsMayStandHere(String template) {
    assertDoesNotThrow(() -> WordPlaces.check("t.mustache", template));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x='{{a}}'",
        "x=\"{{a}}\"",
        "x='\n{{a}}\n'",
        "x=\"\n{{a}}\n\"",
        "x=\"a\\\"\n{{a}}\n\"",
        "x=$'\\'\n{{a}}\n'",
        "x=${{a}}",
        "x=$'{{a}}'",
        "x=${y:-{{a}}}",
        "x=${y:-\n{{a}}\n}",
        "x=$({{a}})",
        "x=`\n{{a}}\n`",
        "((x = {{a}}))",
        "((\n{{a}}\n))",
        "[[ x == {{a}} ]]",
        "[[ x ==\n{{a}}\n]]",
        "[[ x =~\n{{a}} ]]",
        "case x in {{a}}) ;; esac",
        "case x in\n  {{a}}) ;;\nesac",
        "case x in\n  a | {{a}}) ;;\nesac",
        "# {{a}}",
        "f # {{a}}",
        "cat <<E\n{{a}}\nE",
        "cat <<'{{a}}'",
        "cat <<-E\nE\nf {{a}}",
        "x{{a}}",
        "{{a}}{{b}}",
        "{{a}}x",
        "\\{{a}}",
        "x[{{a}}]",
        "~{{a}}",
        "f *{{a}}",
        "f a# '\nf {{a}}",
        "} ${x\nf {{a}}",
        "x=${y:-${z}\nf {{a}}",
        "{{&a}}",
        "{{=<% %>=}}",
        "{{a",
      })
  void wordsMayNotStandHere(String template) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WordPlaces.check("t.mustache", template))
        .withMessageStartingWith("`t.mustache`");
  }

  @Test
  void theLineIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WordPlaces.check("t.mustache", "f\nx='\n{{a}}'\n"))
        .withMessage("`t.mustache`, line 2: a quote is left open before a value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WordPlaces.check("t.mustache", "f\ng {{a}}\n{{b}}x"))
        .withMessage("`t.mustache`, line 3: a value stands where it is no word of its own");
  }

  @Test
  void tagsInPlainFilesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WordPlaces.check("t.sh", "f {{{a}}}"))
        .withMessage("`t.sh` holds `{{`, but is no template");
  }
}
