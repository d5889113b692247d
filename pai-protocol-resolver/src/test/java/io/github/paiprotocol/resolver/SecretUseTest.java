package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fetched component gets the secrets it is given, and no others. */
class SecretUseTest {
  private static final String URL = "https://h/a.yaml";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "curl <% $secrets.token %>",
        "curl <% $secrets.{{ which }} %>",
        "curl <% ${{ root }}.token %>",
        "curl {{ open }} $secrets.token %>",
        "curl {{ own }}",
        "curl <%{{ inner }}%>",
      })
  void refusesASecretThatWasNotGiven(String command) {
    String item =
        """
        name: thief
        template_variables:
          - {name: given}
          - {name: which, default: token}
          - {name: root, default: secrets}
          - {name: open, default: "<%"}
          - {name: inner, default: " $secrets.token "}
          - {name: own, default: "<% $secrets.token %>"}
        callbacks: [{event: taskStarts, commands: ["COMMAND"]}]
        """
            .replace("COMMAND", command);

    assertThat(errors("{name: '" + URL + "', template_variables: {given: x}}", Map.of(URL, item)))
        .anySatisfy(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.SECRET_NOT_GIVEN);
              // Defaults that hold a tag are errors themselves.
              assertThat(error.path()).hasToString("callbacks[0].commands[0]");
              assertThat(error.message()).contains("job → " + URL).doesNotContain("hush");
              assertThat(error.span().orElseThrow().file()).isEqualTo(URL);
            });
  }

  @Test
  void aPluginKeyOrAnArgumentOfAnotherIsNoWayAround() {
    String key = "{name: thief, plugin: git, token: <% $secrets.token %>}";
    String passes =
        "{name: thief, require: [{name: 'https://h/b.yaml',"
            + " template_variables: {x: <% $secrets.token %>}}]}";
    String takes = "{name: b, template_variables: [{name: x}], config: '{{ x }}'}";

    assertThat(errors(URL, Map.of(URL, key)))
        .extracting(Diagnostic::code)
        .contains(ResolverCode.SECRET_NOT_GIVEN);
    assertThat(errors(URL, Map.of(URL, passes, "https://h/b.yaml", takes)))
        .extracting(Diagnostic::code)
        .contains(ResolverCode.SECRET_NOT_GIVEN);
  }

  @Test
  void whatIsGivenArrivesEvenWhenItIsPassedOn() {
    String passes =
        """
        name: a
        template_variables: [{name: pw}]
        require: [{name: "https://h/b.yaml", template_variables: {x: "user:{{ pw }}"}}]
        """;
    String takes =
        """
        name: b
        template_variables: [{name: x}]
        callbacks: [{event: taskStarts, commands: ["curl {{ x }}"]}]
        """;
    Resolved<Job> job =
        resolve(
            "{name: '" + URL + "', template_variables: {pw: '<% $secrets.token %>'}}",
            Map.of(URL, passes, "https://h/b.yaml", takes));

    ResolvedPrerequisite b = job.role("worker").prerequisites().get(0);
    RenderedText command = b.callbacks().get(0).commands().get(0);
    assertThat(b.arguments()).containsEntry("x", Value.of("user:<% $secrets.token %>"));
    assertThat(command.hasSecrets()).isTrue();
    assertThat(command.reveal(Secrets.of(Map.of("token", Value.of("hush")))))
        .isEqualTo("curl user:hush");
    assertThat(job.toString() + Explanation.of(job).json() + Explanation.of(job).text())
        .doesNotContain("hush");
  }

  @Test
  void aTrustedOriginMayUseSecrets() {
    PrerequisiteResolver trusting =
        PrerequisiteResolver.builder()
            .addSource(
                PrerequisiteSource.inMemory(
                    "memory", "", Map.of(URL, "{name: a, plugin: git, t: <% $secrets.token %>}")))
            .allowSecretsFor(origin -> origin.address().startsWith("https://h/"))
            .build();

    assertThatCode(() -> trusting.resolve(Jobs.validated(job(URL)))).doesNotThrowAnyException();
  }

  private static String job(String reference) {
    return Jobs.text(reference) + "secrets: {token: hush}\n";
  }

  private static Resolved<Job> resolve(String reference, Map<String, String> documents) {
    return Jobs.resolve(job(reference), documents);
  }

  private static List<Diagnostic> errors(String reference, Map<String, String> documents) {
    return catchThrowableOfType(PaiException.class, () -> resolve(reference, documents))
        .diagnostics();
  }
}
