package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.job;
import static io.github.paiprotocol.resolver.Jobs.resolve;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands of roles lose the blanks around them, as on OpenPAI, but not those of values. */
class TrimmedCommandsTest {
  static Stream<Arguments> scripts() {
    return Stream.of(
        arguments(List.of("  a", "b\n\n", "\tc "), "a\nb\nc"),
        arguments(List.of("a\r\nb\r\n", "c"), "a\r\nb\nc"),
        arguments(List.of("\u00a0a\u3000", "\ufeffb\u2029"), "a\nb"),
        arguments(List.of("\u001fa", "b\u200b"), "\u001fa\nb\u200b"),
        arguments(List.of("  "), ""),
        arguments(List.of(" ", "", "a", " ", "b", "", " "), "a\n\nb"),
        arguments(
            List.of("cat <<E", " <% $parameters.lines %> ", "E"), "cat <<E\n  one\ntwo\n\n\nE"),
        arguments(List.of(" <% $parameters.lines %> "), "one\ntwo"),
        arguments(List.of("<% $parameters.lines %>", "a"), "one\ntwo\n\n\na"),
        arguments(List.of("a", " x <% $parameters.lines %> x ", "b"), "a\nx   one\ntwo\n\n x\nb"),
        arguments(List.of(" <% $secrets.blank %> ", "a"), "<% $secrets.blank %>\na"),
        arguments(List.of("  <%% %> "), "<% %>"));
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void blanksOfValuesStay(List<String> commands, String script) {
    assertThat(script(job(role(commands)))).isEqualTo(script);
  }

  @Test
  void commandsOfDeploymentsAreTrimmedLikeTheRest() {
    Deployment.Commands around =
        new Deployment.Commands(List.of("\u00a0", " before "), List.of(" after\n", "\u2003"));
    Job.Builder job =
        job(role(List.of(" own ")))
            .addDeployment(Deployment.builder().name("prod").putTaskRole("worker", around).build())
            .defaults(new Defaults(Optional.empty(), Optional.of("prod")));
    assertThat(script(job)).isEqualTo("before\nown\nafter");
  }

  private static TaskRole role(List<String> commands) {
    return TaskRole.builder().from(Jobs.role()).commands(commands).build();
  }

  private static String script(Job.Builder job) {
    Resolved<Job> resolved =
        resolve(
            job.parameters(Map.of("lines", Value.of("  one\ntwo\n\n")))
                .secrets(Secrets.of(Map.of("blank", Value.of(" "))))
                .build());
    return String.join(
        "\n",
        resolved.role("worker").commands().stream().map(RenderedText::withSecretTags).toList());
  }
}
