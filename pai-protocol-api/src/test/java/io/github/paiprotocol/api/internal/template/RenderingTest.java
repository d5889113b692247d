package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RenderingTest {
  private static final TaskRole ROLE =
      TaskRole.builder()
          .dockerImage("img")
          .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
          .addCommand("true")
          .data("mnist")
          .output("lost")
          .build();

  private static final Job JOB =
      Job.builder()
          .name("job")
          .addPrerequisite(
              Prerequisite.builder()
                  .name("mnist")
                  .type("data")
                  .version("1.10")
                  .uri(Uri.listOf(List.of("http://a", "http://b")))
                  .putProperty("mountPoint", Value.of("/mnt"))
                  .build())
          .putParameter("text", Value.of("$& $1 \\n <% $parameters.number %>"))
          .putParameter("number", new Value.Numeral("1.10"))
          .putParameter("list", Value.of(List.of(Value.of("x"), Value.of(2))))
          .putParameter("none", Value.none())
          .putParameter("a.b", Value.of("dotted"))
          .putParameter("1", Value.of("one"))
          .putParameter("map", Value.of(Map.of("1", Value.of("k"))))
          .secrets(Secrets.of(Map.of("pw", Value.of("s3cret"), "all", Value.of(List.of()))))
          .putTaskRole("worker", ROLE)
          .build();

  private static final TemplateScope SCOPE = TemplateScopes.ofRole(JOB, "worker", ROLE);

  private final List<TemplateProblem> problems = new ArrayList<>();

  @Test
  void aValueGoesInAsItWasWrittenAndIsNotRenderedAgain() {
    assertThat(render("<% $parameters.text %>|<% $parameters.number %>"))
        .isEqualTo("$& $1 \\n <% $parameters.number %>|1.10");
    assertThat(problems).isEmpty();
  }

  @Test
  void listsAndMapsTakeIndexesInEitherSpelling() {
    assertThat(
            render(
                "<% $parameters.list[1] %><% $parameters.list.0 %>"
                    + "<% $parameters.1 %><% $parameters[1] %><% $parameters.map[1] %>"))
        .isEqualTo("2xoneonek");
    assertThat(problems).isEmpty();
  }

  @Test
  void theRolesOwnPrerequisitesAreSeenWithTheirKeys() {
    assertThat(
            render(
                "<% $data.name %> <% $data.type %> <% $data.version %> <% $data.uri[1] %>"
                    + " <% $data.mountPoint %>"))
        .isEqualTo("mnist data 1.10 http://b /mnt");
  }

  @Test
  void whatCannotBeSaidIsAProblemAndTheTagStays() {
    assertProblem("<%$parameters.texd%>", ProtocolCode.UNRESOLVED_REFERENCE, "`text`");
    assertProblem("<% $parameters.a.b %>", ProtocolCode.UNRESOLVED_REFERENCE, "holds a dot");
    assertProblem("<% $parameters.list[2] %>", ProtocolCode.UNRESOLVED_REFERENCE, "`[1]`");
    assertProblem("<% $parameters.list.length %>", ProtocolCode.UNRESOLVED_REFERENCE, "`[1]`");
    assertProblem("<% $parameters.list.01 %>", ProtocolCode.UNRESOLVED_REFERENCE, "`[1]`");
    assertProblem("<% $script.uri %>", ProtocolCode.UNRESOLVED_REFERENCE, "script: NAME");
    assertProblem("<% $secrets.pv %>", ProtocolCode.UNRESOLVED_REFERENCE, "`pw`");
    assertProblem("<% $parameters.list %>", ProtocolCode.VALUE_WITHOUT_TEXT, "list[0]");
    assertProblem("<% $parameters.none %>", ProtocolCode.VALUE_WITHOUT_TEXT, "a string");
    assertProblem("<% $secrets.all %>", ProtocolCode.VALUE_WITHOUT_TEXT, "a string");
  }

  @Test
  void whatIsWrongWithTheTextComesBeforeWhatIsWrongWithItsTags() {
    assertThat(render("<% $parameters.lost %> <% oops"))
        .isEqualTo("<% $parameters.lost %> <% oops");
    assertThat(problems)
        .extracting(TemplateProblem::code)
        .containsExactly(ProtocolCode.UNCLOSED_TAG, ProtocolCode.UNRESOLVED_REFERENCE);
    problems.clear();
    assertThat(render("<% %>")).isEqualTo("<% %>");
    assertThat(problems).hasSize(1);
  }

  @Test
  void whatHasNoPartsSaysWhatItIs() {
    render("<% $parameters.none.x %><% $parameters.text.x %><% $parameters.number[0] %>");

    assertThat(problems)
        .extracting(TemplateProblem::message)
        .containsExactly(
            "`$parameters.none` is null and has no `x`",
            "`$parameters.text` is a string and has no `x`",
            "`$parameters.number` is a number or a boolean and has no `0`");
  }

  @Test
  void aMisspeltSegmentIsFixedWhereverItStands() {
    assertThat(fixed("<%$parameters.lits[0]%>")).isEqualTo("<% $parameters.list[0] %>");
    assertThat(fixed("<%$parameters.lits.0%>")).isEqualTo("<% $parameters.list.0 %>");
    assertThat(fixed("a <% $parameters.nubmer %> b")).isEqualTo("a <% $parameters.number %> b");
  }

  private String fixed(String text) {
    problems.clear();
    render(text);
    assertThat(problems).hasSize(1);
    return FixedString.text(problems.get(0), text);
  }

  @Test
  void thisIsKnownOnlyInAPrerequisite() {
    assertThat(render("<% this.x %>")).isEqualTo("<% this.x %>");
    assertThat(problems).extracting(TemplateProblem::message).first().asString().contains("`this`");
  }

  @Test
  void whatIsReportedElsewhereIsNotReportedAtEveryTag() {
    assertThat(render("<% $output.uri %>")).isEqualTo("<% $output.uri %>");
    assertThat(problems).isEmpty();
  }

  @Test
  void aSecretStaysAReferenceUntilItIsRevealed() {
    RenderedText text = Template.parse("a <%$secrets.pw%> b").render(SCOPE, problems::add);

    assertThat(problems).isEmpty();
    assertThat(text.hasSecrets()).isTrue();
    assertThat(text.withSecretTags()).isEqualTo("a <% $secrets.pw %> b");
    assertThat(text).hasToString("a <% $secrets.pw %> b");
    assertThat(text.reveal(JOB.secrets())).isEqualTo("a s3cret b");
    assertThat(RenderedText.join(text.pieces())).isEqualTo(text);
    assertThat(text.pieces().stream().map(piece -> piece.reveal(JOB.secrets())))
        .containsExactly("a ", "s3cret", " b");
    assertThat(text.pieces().stream().map(RenderedText::hasSecrets))
        .containsExactly(false, true, false);
    assertThatThrownBy(() -> text.reveal(Secrets.none()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("$secrets.pw");
  }

  @Test
  void textThatLooksLikeASecretReferenceIsNone() {
    RenderedText text = RenderedText.plain("<% $secrets.pw %>");

    assertThat(text.hasSecrets()).isFalse();
    assertThat(text.reveal(JOB.secrets())).isEqualTo("<% $secrets.pw %>");
    assertThat(text).isNotEqualTo(Template.parse("<% $secrets.pw %>").render(SCOPE, t -> {}));
    assertThat(text).isEqualTo(RenderedText.plain("<% $secrets.pw %>"));
  }

  @Test
  void imagesSeeOnlyWhatBelongsToTheJob() {
    Template.parse("<% $parameters.number %><% $secrets.pw %><% $data.uri %><% this.x %>")
        .render(TemplateScopes.ofJob(JOB), problems::add);

    assertThat(problems).hasSize(2);
  }

  private String render(String text) {
    return Template.parse(text).render(SCOPE, problems::add).withSecretTags();
  }

  private void assertProblem(String text, ProtocolCode code, String hint) {
    problems.clear();
    String rendered = render(text);

    assertThat(rendered).isEqualTo(Template.parse(text).tags().get(0).text());
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).code()).isEqualTo(code);
    assertThat(problems.get(0).hint().orElse("")).contains(hint);
  }
}
