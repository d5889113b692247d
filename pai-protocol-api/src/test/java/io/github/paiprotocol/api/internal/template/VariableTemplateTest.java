package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariableTemplateTest {

  @Test
  void valuesGoInAsTheyAre() {
    VariableTemplate template = VariableTemplate.parse("mkdir {{ path }}/{{name}} && {{ path }}");

    assertThat(template.problems()).isEmpty();
    assertThat(template.variables()).containsExactly("path", "name");
    assertThat(
            template.substitute(
                Map.of("path", Value.of("$1 {{ name }} \\"), "name", new Value.Numeral("1.10"))))
        .isEqualTo(Value.of("mkdir $1 {{ name }} \\/1.10 && $1 {{ name }} \\"));
  }

  @Test
  void oneTagAloneTakesTheValueWithItsKind() {
    assertThat(VariableTemplate.parse("{{ on }}").substitute(Map.of("on", Value.of(true))))
        .isEqualTo(Value.of(true));
    assertThat(VariableTemplate.parse(" {{ on }}").substitute(Map.of("on", Value.of(true))))
        .isEqualTo(Value.of(" true"));
  }

  @Test
  void aTagWithoutValueStays() {
    assertThat(VariableTemplate.parse("{{ a }}").substitute(Map.of()))
        .isEqualTo(Value.of("{{ a }}"));
    assertThat(VariableTemplate.parse("x {{a}}").substitute(Map.of()))
        .isEqualTo(Value.of("x {{a}}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{#a}}",
        "{{/a}}",
        "{{^ a }}",
        "{{> /etc/passwd }}",
        "{{=<% %>=}}",
        "{{& a }}",
        "{{{ a }}}",
        "{{! note }}"
      })
  void tagsThatDoNotExistAreProblemsWhereVariablesAreDeclared(String tag) {
    String text = "cat " + tag + " end";
    VariableTemplate template = VariableTemplate.of(text, true);

    assertThat(template.tags()).isEmpty();
    assertThat(template.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.code()).isEqualTo(ProtocolCode.MALFORMED_VARIABLE_TAG);
              assertThat(text.substring(p.from(), p.to())).isEqualTo(tag);
            });
    assertThat(template.substitute(Map.of())).isEqualTo(Value.of(text));
    assertThat(VariableTemplate.of(text, false).problems()).isEmpty();
    assertThat(VariableTemplate.meant(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'{{{{ a }}', '{{ a }}'",
    "'{{{{', '{{'",
    "'{{{{{{{{', '{{{{'",
    "'{{{{{{ a }}', '{{1'",
    "'{{ a }}{{{{a}}', '1{{a}}'",
    "'x}}{{{{', 'x}}{{'",
  })
  void fourBracesWriteTwo(String text, String written) {
    VariableTemplate template = VariableTemplate.parse(text);

    assertThat(template.problems()).isEmpty();
    assertThat(template.substitute(Map.of("a", Value.of("1"))).text()).isEqualTo(written);
    assertThat(VariableTemplate.of(text, false).substitute(Map.of()).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "docker inspect -f '{{ .State.Status }}'",
        "docker ps --format '{{.Names}} {{json .}}'",
        "touch {{a,b},{c,d}}",
        "echo {{}} {{",
        "awk '{{print $1}}'",
        "echo }}",
        "{{> file }} {{#a}} {{{ a }}} {{{{",
        ""
      })
  void bracesOfOtherToolsAreTextWhereNoVariablesAreDeclared(String command) {
    VariableTemplate template = VariableTemplate.of(command, false);

    assertThat(template.problems()).isEmpty();
    assertThat(template.tags()).isEmpty();
    assertThat(template.substitute(Map.of())).isEqualTo(Value.of(command));
  }

  @Test
  void whereVariablesAreDeclaredBracesAreTags() {
    assertThat(VariableTemplate.parse("{{ .State }}").variables()).containsExactly(".State");
    assertThat(VariableTemplate.parse("{{ }}").problems()).hasSize(1);
    assertThat(VariableTemplate.parse("a {{ b").problems()).hasSize(1);
    assertThat(VariableTemplate.parse("{{ a {{ b }}").problems()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "z", "A", "Z", "_", "image", "x0", "x9", "x-y", "A_z", "Zz09-_aA"})
  void aPlainNameHasLettersThenDigitsAndHyphensToo(String name) {
    assertThat(VariableTemplate.meant("echo {{ " + name + " }}"))
        .singleElement()
        .satisfies(p -> assertThat(p.message()).contains("`{{ " + name + " }}`"));
    assertThat(VariableTemplate.meant("{{" + name + "}}")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "0x", "9", "-x", ".x", "a b", "a.b", "`", "[", "@", "x/", "x:", "é", "x~"
      })
  void whatIsNoPlainNameIsNotMeant(String inside) {
    assertThat(VariableTemplate.meant("echo {{ " + inside + " }}")).isEmpty();
    assertThat(VariableTemplate.meant("echo {{" + inside + "}} {{ job }}")).hasSize(1);
  }

  @Test
  void aMisspeltVariableIsOfferedAsItIsDeclared() {
    String text = "echo {{imgae}} {{ image }}";

    assertThat(VariableTemplate.parse(text).problems(List.of("image", "worker")))
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.code()).isEqualTo(ProtocolCode.UNDECLARED_VARIABLE);
              assertThat(p.hint()).contains("did you mean `image`?");
              assertThat(FixedString.text(p, text)).isEqualTo("echo {{ image }} {{ image }}");
            });
    assertThat(VariableTemplate.parse("{{ other }}").problems(List.of("image")))
        .singleElement()
        .satisfies(p -> assertThat(p.fixRule()).isEmpty());
  }

  @Test
  void aPlainNameMayBeMeantWhereNoneIsDeclared() {
    assertThat(VariableTemplate.of("a {{ x }}", false).variables()).isEmpty();
    assertThat(VariableTemplate.meant("a {{ x }} {{.y}} {{z}}"))
        .extracting(TemplateProblem::from)
        .containsExactly(2, 17);
  }
}
