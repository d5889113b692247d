package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<% %>",
        "<%# $parameters.a %>",
        "<%/ $parameters.a %>",
        "<%^ $parameters.a %>",
        "<%& $parameters.a %>",
        "<%{ $parameters.a }%>",
        "<%! note %>",
        "<%> some/file %>",
        "<%=| |=%>",
        "<% . %>",
        "<% [0] %>",
        "<% $parameters %>",
        "<% this %>",
        "<% $parameters. %>",
        "<% $parameters..a %>",
        "<% $parameters.a. %>",
        "<% $parameters.a[-1] %>",
        "<% $parameters.a[x] %>",
        "<% $parameters.a[] %>",
        "<% $parameters.a[0 %>",
        "<% $parameters.a[0]b %>",
        "<% $parameters.a]b %>",
        "<% $parameters. a %>",
        "<% $parameters.a .b %>",
      })
  void whatIsNoReferenceIsOneProblemAtTheTagAndStaysText(String tag) {
    String text = "echo " + tag + " end";
    Template template = Template.parse(text);

    assertThat(template.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.code()).isEqualTo(ProtocolCode.MALFORMED_TAG);
              assertThat(text.substring(p.from(), p.to())).isEqualTo(tag);
            });
    assertThat(template.parts()).containsExactly(new Template.Literal(text));
  }

  @ParameterizedTest
  @CsvSource({
    "<% $parameter.a %>,did you mean `$parameters`?",
    "<% parameters.a %>,did you mean `$parameters`?",
    "<% $this.a %>,did you mean `this`?",
    "<% $unknown %>,",
  })
  void anUnknownScopeIsAProblemWithASuggestion(String tag, String hint) {
    assertThat(Template.parse(tag).problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.code()).isEqualTo(ProtocolCode.UNKNOWN_SCOPE);
              assertThat(p.hint().orElse(null)).isEqualTo(hint);
            });
  }

  @Test
  void aTagWithoutEndIsAProblemAndStaysText() {
    Template template = Template.parse("echo <% oops");

    assertThat(template.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.code()).isEqualTo(ProtocolCode.UNCLOSED_TAG);
              assertThat(p.from()).isEqualTo(5);
              assertThat(p.to()).isEqualTo(7);
            });
    assertThat(template.parts()).containsExactly(new Template.Literal("echo <% oops"));
  }

  @Test
  void aSecondOpeningEndsTheFirstTagAndIsReadItself() {
    Template template = Template.parse("<% $parameters.a <% $parameters.b %>");

    assertThat(template.problems()).hasSize(1);
    assertThat(template.problems().get(0).from()).isZero();
    assertThat(template.problems().get(0).to()).isEqualTo(17);
    assertThat(template.tags()).extracting(Tag::reference).containsExactly("$parameters.b");
    assertThat(template.parts().get(0)).isEqualTo(new Template.Literal("<% $parameters.a "));
  }

  @Test
  void aDoublePercentWritesAnOpeningAndALoneClosingIsText() {
    Template template = Template.parse("a <%% b %> c %>");

    assertThat(template.problems()).isEmpty();
    assertThat(template.parts()).containsExactly(new Template.Literal("a <% b %> c %>"));
    assertThat(Template.parse("<%%>").parts()).containsExactly(new Template.Literal("<%>"));
  }

  @Test
  void segmentsAreAnyTextBetweenDotsAndBrackets() {
    assertThat(segments("<% $parameters.e f %>")).containsExactly("e f");
    assertThat(segments("<% $parameters.c-d %>")).containsExactly("c-d");
    assertThat(segments("<% $parameters.名.😀 %>")).containsExactly("名", "😀");
    assertThat(segments("<%$parameters.a%>")).containsExactly("a");
    assertThat(segments("<%\n $parameters.a\n%>")).containsExactly("a");
    assertThat(segments("<% this.uri[0] %>")).containsExactly("uri", "0");
    assertThat(segments("<% $parameters[1] %>")).containsExactly("1");
    assertThat(segments("<% $parameters.list.1.k %>")).containsExactly("list", "1", "k");
    assertThat(segments("<% $parameters.m[90] %>")).containsExactly("m", "90");
    assertThat(segments("<% $parameters.m[0][12].k %>")).containsExactly("m", "0", "12", "k");
    assertThat(segments("<% $parameters.100% %>")).containsExactly("100%");
  }

  @Test
  void aTagKnowsItsPlaceAndItsUsualSpelling() {
    Tag tag = Template.parse("ab <%$data.name%>").tags().get(0);

    assertThat(tag.root()).isEqualTo(Tag.Root.DATA);
    assertThat(tag.from()).isEqualTo(3);
    assertThat(tag.to()).isEqualTo(17);
    assertThat(tag.source()).isEqualTo("<%$data.name%>");
    assertThat(tag.text()).isEqualTo("<% $data.name %>");
  }

  @Test
  void aTagThatGoesOnToTheEndOfItsTextCanBeClosed() {
    assertThat(closed("echo <% $parameters.a")).isEqualTo("echo <% $parameters.a %>");
    assertThat(closed("echo <%$parameters.a  \n")).isEqualTo("echo <% $parameters.a %>  \n");
    assertThat(closed("<% $parameters.a %")).isEqualTo("<% $parameters.a %>");
    assertThat(closed("<% $parameters.a >\n")).isEqualTo("<% $parameters.a %>\n");
    assertThat(closed("<% $parameters.a % >")).isEqualTo("<% $parameters.a %>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<%", "<% ", "<%>", "<% %", "<% oops", "<% $parameters", "<% $parameters.a and b"})
  void whatIsNoReferenceCannotBeClosed(String text) {
    Template template = Template.parse(text);

    assertThat(template.problems())
        .singleElement()
        .satisfies(p -> assertThat(p.code()).isEqualTo(ProtocolCode.UNCLOSED_TAG))
        .satisfies(p -> assertThat(p.fixRule()).isEmpty());
    assertThat(template.parts()).containsExactly(new Template.Literal(text));
  }

  @Test
  void theTextIsKept() {
    assertThat(Template.parse("a <%% b").text()).isEqualTo("a <%% b");
  }

  /** What an editor makes of a text with one unclosed tag. */
  private static String closed(String text) {
    Template template = Template.parse(text);
    assertThat(template.problems()).hasSize(1);
    return FixedString.text(template.problems().get(0), text);
  }

  private static List<String> segments(String text) {
    Template template = Template.parse(text);
    assertThat(template.problems()).isEmpty();
    return template.tags().get(0).segments();
  }
}
