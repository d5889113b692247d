package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArgumentCheckTest {

  /** A prerequisite with one field that waits for its variables, and what the field is called. */
  static Stream<Arguments> fields() {
    Callback callback = Callback.on(CallbackEvent.TASK_STARTS, "true");
    return Stream.of(
        Arguments.of(
            "failurePolicy",
            "fail",
            Prerequisite.builder().name("p").failurePolicy(Templated.pending("{{ x }}"))),
        Arguments.of(
            "failurePolicy",
            "ignore",
            Prerequisite.builder()
                .name("p")
                .addCallback(
                    new Callback(
                        callback.event(),
                        callback.commands(),
                        Optional.of(Templated.pending("{{ x }}"))))),
        Arguments.of(
            "event",
            "taskStarts",
            Prerequisite.builder()
                .name("p")
                .addCallback(
                    new Callback(
                        Templated.pending("{{ x }}"), callback.commands(), Optional.empty()))),
        Arguments.of("share", "true", mounted(Optional.of("{{ x }}"), Optional.empty())),
        Arguments.of("readOnly", "False", mounted(Optional.empty(), Optional.of("{{ x }}"))));
  }

  private static Prerequisite.Builder mounted(Optional<String> share, Optional<String> readOnly) {
    return Prerequisite.builder()
        .name("p")
        .addRequireStorage(
            new StorageMount(
                "nfs",
                Optional.empty(),
                share.map(Templated::pending),
                readOnly.map(Templated::pending),
                Map.of()));
  }

  @ParameterizedTest
  @MethodSource("fields")
  void whatIsGivenMustFitTheField(String field, String fitting, Prerequisite.Builder p) {
    ArgumentCheck check =
        ArgumentCheck.of(p.addTemplateVariable(TemplateVariable.required("x")).build());

    assertThat(check.problems(Map.of("x", Value.of(fitting)))).isEmpty();
    assertUnfit(check.problems(Map.of("x", Value.of("maybe"))), "x", field);
  }

  @ParameterizedTest
  @MethodSource("fields")
  void aDefaultMustFitTheFieldUnlessAnotherIsGiven(
      String field, String fitting, Prerequisite.Builder p) {
    ArgumentCheck check =
        ArgumentCheck.of(
            p.addTemplateVariable(TemplateVariable.withDefault("x", Value.of("maybe"))).build());

    assertUnfit(check.problems(Map.of()), "x", field);
    assertUnfit(check.problems(Map.of("x", Value.of("perhaps"))), "x", field);
    assertThat(check.problems(Map.of("x", Value.of(fitting)))).isEmpty();
  }

  @Test
  void whatIsGivenAndADefaultMakeOneValue() {
    ArgumentCheck check =
        ArgumentCheck.of(
            mounted(Optional.of("{{ a }}{{ b }}"), Optional.empty())
                .addTemplateVariable(TemplateVariable.required("a"))
                .addTemplateVariable(TemplateVariable.withDefault("b", Value.of("ue")))
                .build());

    assertThat(check.problems(Map.of("a", Value.of("tr")))).isEmpty();
    assertUnfit(check.problems(Map.of("a", Value.of("fals"))), "a", "share");
    assertThat(check.problems(Map.of("a", Value.of("fals"), "b", Value.of("e")))).isEmpty();
  }

  @Test
  void ofManyMissingArgumentsTheLastAreCounted() {
    Prerequisite.Builder p = Prerequisite.builder().name("p");
    for (int i = 0; i < 103; i++) {
      p.addTemplateVariable(TemplateVariable.required("v" + i));
    }
    Prerequisite definition = p.build();

    List<ArgumentProblem> all = ArgumentCheck.of(definition).problems(Map.of());
    assertThat(all).hasSize(101);
    assertThat(all.get(100).code()).isEqualTo(ProtocolCode.MISSING_ARGUMENT);
    assertThat(all.get(100).message()).isEqualTo("`p` needs 3 more of its template variables");
    assertThat(
            ArgumentCheck.of(definition)
                .problems(Map.of("v0", Value.of(0), "v1", Value.of(1), "v2", Value.of(2))))
        .hasSize(100)
        .extracting(ArgumentProblem::message)
        .endsWith("`p` needs its template variable `v102`");
  }

  private static void assertUnfit(List<ArgumentProblem> problems, String variable, String field) {
    assertThat(problems)
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.code()).isEqualTo(ProtocolCode.UNFIT_ARGUMENT);
              assertThat(problem.argument()).contains(variable);
              assertThat(problem.message()).contains("`" + field + "`");
            });
  }
}
