package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TemplatePropertiesTest {

  @Property
  void textWithoutAnOpeningIsItself(@ForAll String text) {
    String plain = text.replace("<%", "<");

    assertThat(render(plain, tag -> new TagMeaning.Unknown())).isEqualTo(plain);
  }

  @Property
  void aValueGoesInVerbatim(@ForAll("pieces") String value, @ForAll("plain") String around) {
    TemplateScope scope = tag -> new TagMeaning.Found(Value.of(value));

    assertThat(render(around + "<% $parameters.a %>" + around, scope))
        .isEqualTo(around + value + around);
  }

  @Property
  void anArgumentGoesInVerbatim(@ForAll("pieces") String value, @ForAll("plain") String around) {
    assertThat(
            VariableTemplate.parse(around + "{{ a }}" + around)
                .substitute(Map.of("a", Value.of(value)))
                .text())
        .isEqualTo(around + value + around);
  }

  @Property
  void anyTextIsReadAndEveryProblemLiesInIt(@ForAll("pieces") String text) {
    Template template = Template.parse(text);
    List<TemplateProblem> problems = new ArrayList<>(template.problems());
    problems.addAll(VariableTemplate.parse(text).problems());
    problems.addAll(VariableTemplate.of(text, false).problems());

    assertThat(problems)
        .allSatisfy(
            p -> {
              assertThat(p.from()).isNotNegative();
              assertThat(p.to()).isGreaterThan(p.from()).isLessThanOrEqualTo(text.length());
            });
    assertThat(template.tags())
        .allSatisfy(t -> assertThat(text.substring(t.from(), t.to())).isEqualTo(t.source()));
  }

  @Property
  void anUnknownTagStaysAsItsUsualSpellingWhichMeansTheSame(@ForAll("pieces") String text) {
    Template template = Template.parse(text);
    for (Tag tag : template.tags()) {
      Tag again = Template.parse(tag.text()).tags().get(0);

      assertThat(again.root()).isEqualTo(tag.root());
      assertThat(again.segments()).isEqualTo(tag.segments());
    }
  }

  @Provide
  Arbitrary<String> pieces() {
    Arbitrary<String> piece =
        Arbitraries.oneOf(
            Arbitraries.of(
                "<%",
                "%>",
                "<%%",
                "{{",
                "}}",
                "$parameters",
                "this",
                ".",
                "[0]",
                "[",
                "]",
                " ",
                "\n",
                "a",
                "名",
                "😀",
                "$&",
                "$1",
                "\\",
                "#",
                "&",
                "{",
                ">",
                "="),
            Arbitraries.strings().ofMaxLength(4));
    return piece.list().ofMaxSize(12).map(parts -> String.join("", parts));
  }

  @Provide
  Arbitrary<String> plain() {
    return Combinators.combine(pieces(), Arbitraries.strings().ofMaxLength(8))
        .as((a, b) -> a + b)
        .map(text -> text.replaceAll("[<{}>%]", ""));
  }

  private static String render(String text, TemplateScope scope) {
    List<TemplateProblem> problems = new ArrayList<>();
    String rendered = Template.parse(text).render(scope, problems::add).withSecretTags();
    assertThat(problems).isEmpty();
    return rendered;
  }
}
