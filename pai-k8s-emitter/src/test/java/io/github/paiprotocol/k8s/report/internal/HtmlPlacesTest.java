package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No template of ours puts a value where escaping would not keep it a text. */
class HtmlPlacesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>{{{value}}}</p>",
        "<p>{{&value}}</p>",
        "<p>{{=<% %>=}}</p>",
        "<p class={{value}}></p>",
        "<p {{value}}></p>",
        "<{{value}}>",
        "<p class='{{value}}'></p>",
        "<p onclick=\"{{value}}\"></p>",
        "<p style=\"{{value}}\"></p>",
        "<a href=\"{{value}}\"></a>",
        "<a href=\"https://{{value}}\"></a>",
        "<img src=\"{{value}}\">",
        "<style>{{value}}</style>",
        "<script>{{value}}</script>",
        "<textarea>{{value}}</textarea>",
        "<!-- {{value}} -->"
      })
  void valuesStandNowhereElse(String template) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HtmlPlaces.check("page.html.mustache", template))
        .withMessageStartingWith("`page.html.mustache`");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>{{value}}</p>",
        "<p class=\"a {{value}}\" id=\"{{value}}\">{{#list}}{{.}}{{/list}}</p>",
        "<details{{#open}} open{{/open}}>{{value}}</details>",
        "<a href=\"#{{value}}\">{{value}}</a>",
        "<style>{{> page.css}}</style>",
        "<meta content=\"style-src 'sha256-{{value}}'\">",
        "<title>{{value}}</title>"
      })
  void valuesMayStandHere(String template) {
    assertThatCode(() -> HtmlPlaces.check("page.html.mustache", template))
        .doesNotThrowAnyException();
  }

  @Test
  void ownTemplatesHaveValuesOnlyWhereEscapingIsEnough() throws IOException {
    Path folder = Path.of("src/main/resources/io/github/paiprotocol/k8s/report/internal");
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> templates = files.toList();
      assertThat(templates).hasSizeGreaterThan(7);
      for (Path file : templates) {
        HtmlPlaces.check(file.getFileName().toString(), Files.readString(file));
      }
    }
  }

  @Test
  void pagesTakeNoTextAsItIs() {
    assertThatIllegalArgumentException().isThrownBy(() -> new HtmlTemplates().verbatim("a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a { b: {{value}} }", "a::before { content: \"</style>\" }"})
  void stylesHaveNoValuesAndDoNotEnd(String style) {
    assertThatIllegalArgumentException().isThrownBy(() -> HtmlPlaces.check("page.css", style));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <p>a</p>;<p {{v}}>            | line 2, has a value between attributes,
          <p;  {{v}}>                   | line 2, has a value between attributes,
          <p;  onclick="{{v}}">         | line 2, has a value in the attribute `onclick`,
          <p class="a" onclick="{{v}}"> | line 1, has a value in the attribute `onclick`,
          <p title=a href="{{v}}">      | line 1, has a value in the attribute `href`,
          <p title= "{{v}}">            | line 1, has a value in the attribute ``,
          <a href="{{#v}}#{{v}}{{/v}}"> | line 1, has a value in the attribute `href`,
          <style>;;a{{v}}               | line 3, has a value in `style`,
          <style>;{{v}}</style>         | line 2, has a value in `style`,
          <script>{{v}}                 | line 1, has a value in `script`,
          <style                        |
          <style>a</style>{{v}}         |
          <p title="{{v}}" {{#o}}o{{/o}}> |
          <p title="{{v}}               |
          <p class="a                   |
          <p class=                     |
          <p>{{                         |
          <p {{                         |
          <textarea>{{! v }}</textarea> |
          <p {{^v}}hidden{{/v}}>        |
          """)
  void theLineOfAValueIsNamed(String template, String expected) {
    String text = template.replace(';', '\n');
    if (expected == null) {
      assertThatCode(() -> HtmlPlaces.check("p.mustache", text)).doesNotThrowAnyException();
    } else {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> HtmlPlaces.check("p.mustache", text))
          .withMessageStartingWith("`p.mustache`, " + expected);
    }
  }
}
