package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
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

  @ParameterizedTest
  @ValueSource(strings = {"a { b: {{value}} }", "a::before { content: \"</style>\" }"})
  void stylesHaveNoValuesAndDoNotEnd(String style) {
    assertThatIllegalArgumentException().isThrownBy(() -> HtmlPlaces.check("page.css", style));
  }
}
